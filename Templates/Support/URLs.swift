import Foundation

nonisolated extension SettingsSupport.Coding<Foundation.URL> {
  // A text field whose text is a URL; `UserDefaults` itself stores a URL as archived data.
  static var url: Self {
    Self { object in
      if let text = object as? String { return Foundation.URL(string: text) }
      let data = object as? Foundation.Data
      return data.flatMap {
        try? Foundation.NSKeyedUnarchiver.unarchivedObject(ofClass: Foundation.NSURL.self, from: $0)?.absoluteURL
      }
    } encode: {
      $0.absoluteString
    }
  }
}
