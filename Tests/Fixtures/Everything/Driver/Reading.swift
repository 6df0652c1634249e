import Foundation

/// Every setting's default, whether or not the defaults are registered.
func checkDefaults(_ settings: AppSettings) {
  Check.same(settings.plain, true)
  Check.same(settings.noDefault, false)
  Check.same(settings.words, true)
  Check.same(settings.numbers, false)
  Check.same(settings.reals, true)
  Check.same(settings.inverted, true)
  Check.same(settings.dates, true)
  Check.same(settings.datas, true)
  Check.same(settings.halfWords, true)
  Check.same(settings.neither, false)
  Check.same(settings.userName, "")
  Check.same(settings.port, "8080")
  Check.same(settings.password, "hush")
  Check.same(settings.gravityLevel, 1)
  Check.same(settings.outside, 5)
  Check.same(settings.unbounded, 0.5)
  Check.same(settings.version, "1.0")
  Check.same(settings.build, 7)
  Check.same(settings.commit, nil)
  Check.same(settings.level, .medium)
  Check.same(settings.theme, .dark)
  Check.same(settings.speed, .oneAndAHalf)
  Check.same(settings.unchosen, nil)
  Check.same(settings.astray, nil)
  Check.same(settings.mixedUnchosen, nil)
  Check.same(settings.sorting, .name)
  Check.same(settings.reminder, nil)
  Check.same(settings.birthday, Date(timeIntervalSinceReferenceDate: 86_400))
  Check.same(settings.hiddenBool, true)
  Check.same(settings.hiddenInt, -3)
  Check.same(settings.hiddenDouble, 2.5)
  Check.same(settings.hiddenString, "x")
  Check.same(settings.hiddenDate, Date(timeIntervalSinceReferenceDate: 1))
  Check.same(settings.hiddenData, Data([1, 2, 3]))
  Check.same(exact(settings.hiddenDictionary), "{a: Int 1, b: [Int 1, Int 2], c: {d: String e}}")
  Check.same(
    exact(settings.hiddenArray),
    "[Int 1, String a, Double 2.5, Bool true, [Date 2001-01-01 00:00:01 +0000], {k: []}]")
  Check.same(settings.longData, Data(0..<32))
  Check.same(settings.longArray.count, 120)
  Check.same(exact(settings.longArray.last), "Int 119")
  Check.same(settings.debugMenu, false)
}

/// A stored value of each property-list type, for every setting that must not take it.
func checkWrongTypes() {
  let values: [(name: String, value: Any)] = [
    ("Bool", true), ("Int", 42), ("Double", 0.125), ("String", "wrong"), ("Date", Date(timeIntervalSinceReferenceDate: 7)),
    ("Data", Data([9])), ("Array", [1]), ("Dictionary", ["a": 1]),
  ]
  withDefaults { defaults in
    let settings = AppSettings(defaults: defaults)
    func refuses<Value>(_ key: AppSettings.Key<Value>, except taken: Set<String>, line: Int = #line) {
      for (name, value) in values where !taken.contains(name) {
        defaults.set(value, forKey: key.name)
        Check.same(exact(settings[key]), exact(key.defaultValue), "\(key.name) with a stored \(name)", line: line)
        defaults.removeObject(forKey: key.name)
      }
    }
    refuses(.plain, except: ["Bool"])
    refuses(.words, except: ["Bool"])
    refuses(.numbers, except: ["Bool"])
    refuses(.dates, except: ["Bool"])
    refuses(.userName, except: ["String"])
    refuses(.password, except: ["String"])
    refuses(.gravityLevel, except: ["Int", "Double"])
    refuses(.build, except: ["Int"])
    refuses(.commit, except: ["String"])
    refuses(.level, except: [])
    refuses(.theme, except: [])
    refuses(.speed, except: ["Bool"])
    refuses(.unchosen, except: [])
    refuses(.mixedUnchosen, except: [])
    refuses(.birthday, except: ["Date"])
    refuses(.reminder, except: ["Date"])
    refuses(.hiddenInt, except: ["Int"])
    refuses(.hiddenDouble, except: ["Int", "Double"])
    refuses(.hiddenString, except: ["String"])
    refuses(.hiddenDate, except: ["Date"])
    refuses(.hiddenData, except: ["Data"])
    refuses(.hiddenArray, except: ["Array"])
    refuses(.hiddenDictionary, except: ["Dictionary"])
  }
}

/// Numbers in other forms, old Booleans, values outside a range, choices that nobody knows.
func checkOtherForms() {
  withDefaults { defaults in
    let settings = AppSettings(defaults: defaults)
    func reads<Value: Equatable>(_ key: AppSettings.Key<Value>, _ stored: Any, as expected: Value, line: Int = #line) {
      defaults.set(stored, forKey: key.name)
      Check.same(settings[key], expected, "\(key.name) with \(exact(stored))", line: line)
      defaults.removeObject(forKey: key.name)
    }
    reads(.noDefault, 1, as: true)
    reads(.plain, 0, as: false)
    reads(.words, false, as: false)
    reads(.words, "NO", as: false)
    reads(.numbers, 1, as: true)
    reads(.numbers, 1.0, as: true)
    reads(.numbers, true, as: true)
    reads(.inverted, true, as: false)
    reads(.inverted, false, as: true)
    reads(.halfWords, "on", as: true)
    reads(.halfWords, false, as: false)
    reads(.gravityLevel, 9, as: 2)
    reads(.gravityLevel, -1.5, as: 0)
    reads(.gravityLevel, 1.25, as: 1.25)
    reads(.outside, 7.5, as: 2)
    reads(.outside, 5, as: 5)
    reads(.unbounded, 1e300, as: 1e300)
    reads(.build, 8.0, as: 8)
    reads(.build, 8.5, as: 7)
    reads(.build, 1e300, as: 7)
    reads(.build, Double.nan, as: 7)
    reads(.level, 3, as: .medium)
    reads(.level, 2.0, as: .high)
    reads(.theme, "DARK ", as: .dark)
    reads(.theme, "a \"quoted\" \\(x)", as: .odd)
    reads(.speed, 1, as: .one)
    reads(.speed, 1.0, as: .one)
    reads(.speed, "1.5", as: .oneAndAHalf)
    reads(.speed, "10", as: .ten)
    reads(.speed, 10, as: .oneAndAHalf)
    reads(.speed, true, as: .yes)
    reads(.speed, "custom", as: .custom)
    reads(.unchosen, "none", as: .none_)
    reads(.unchosen, "other", as: nil)
    reads(.astray, 2, as: .two)
    reads(.mixedUnchosen, "two", as: .two)
    reads(.reminder, Date(timeIntervalSinceReferenceDate: 3), as: Date(timeIntervalSinceReferenceDate: 3))
  }
}
