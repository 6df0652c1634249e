import Foundation

func read(_ defaults: UserDefaults) -> [Any?] {
  [
    defaults.object(forKey: "theme") as? Bool,
    defaults.object(forKey: "theme") as? Int,
    defaults.object(forKey: "theme") as? NSInteger,
    defaults.object(forKey: "theme") as? Int32,
    defaults.object(forKey: "theme") as? Int64,
    defaults.object(forKey: "theme") as? UInt,
    defaults.object(forKey: "theme") as? Double,
    defaults.object(forKey: "theme") as? Float,
    defaults.object(forKey: "theme") as? CGFloat,
    defaults.object(forKey: "theme") as? TimeInterval,
    defaults.object(forKey: "theme") as? NSArray,
    defaults.object(forKey: "theme") as? NSDictionary,
    defaults.object(forKey: "theme") as? Data,
    defaults.object(forKey: "theme") as? NSData,
    defaults.object(forKey: "sounds") as? URL,
    defaults.object(forKey: "sounds") as? NSURL,
    defaults.object(forKey: "sounds") as? String,
    defaults.object(forKey: "sounds") as? NSString,
    defaults.bool(forKey: "theme"),
    defaults.integer(forKey: "theme"),
    defaults.float(forKey: "theme"),
    defaults.double(forKey: "theme"),
    defaults.array(forKey: "theme"),
    defaults.stringArray(forKey: "theme"),
    defaults.dictionary(forKey: "theme"),
    defaults.data(forKey: "theme"),
    defaults.url(forKey: "sounds"),
    defaults.string(forKey: "sounds"),
  ]
}
