import Foundation

/// What each setting stores, that it reads back, and what forgetting does.
func checkWriting() {
  withDefaults { defaults in
    let settings = AppSettings(defaults: defaults)
    func stores<Value: Equatable>(_ key: AppSettings.Key<Value>, _ value: Value, as expected: String, line: Int = #line) {
      settings[key] = value
      Check.same(exact(defaults.object(forKey: key.name)), expected, key.name, line: line)
      Check.same(settings[key], value, key.name, line: line)
      settings.reset(key)
      Check.same(exact(defaults.object(forKey: key.name)), "nil", key.name, line: line)
      Check.same(settings[key], key.defaultValue, key.name, line: line)
    }
    stores(.plain, false, as: "Bool false")
    stores(.words, true, as: "String YES")
    stores(.words, false, as: "String NO")
    stores(.numbers, true, as: "Int 1")
    stores(.reals, false, as: "Double 0.25")
    stores(.inverted, true, as: "Bool false")
    stores(.dates, false, as: "Date 2025-01-31 00:00:00 +0000")
    stores(.datas, true, as: "Data 2 bytes")
    stores(.halfWords, false, as: "Bool false")
    stores(.userName, "x\u{1F600}", as: "String x\u{1F600}")
    stores(.gravityLevel, 2, as: "Double 2.0")
    stores(.build, .min, as: "Int \(Int.min)")
    stores(.commit, "abc", as: "String abc")
    stores(.commit, nil, as: "nil")
    stores(.level, .high, as: "Int 2")
    stores(.theme, .odd, as: "String a \"quoted\" \\(x)")
    for (choice, stored) in zip(AppSettings.Speed.allCases, ["Int 1", "Double 1.5", "String 10", "Bool true", "String custom"]) {
      stores(.speed, choice, as: stored)
    }
    for (choice, stored) in zip(AppSettings.Depth.allCases, ["Int 0", "Double 0.5", "Double 1.0", "Int -2", "Double 1e+300"]) {
      stores(.depth, choice, as: stored)
    }
    for (choice, stored) in zip(AppSettings.Step.allCases, ["Double 1.0", "Int 2", "Double 0.0"]) {
      stores(.step, choice, as: stored)
    }
    for (choice, stored) in zip(AppSettings.Large.allCases, ["Double 0.1", "Int 9007199254740993", "Double 9007199254740992.0"]) {
      stores(.large, choice, as: stored)
    }
    for button in AppSettings.Button.allCases {
      stores(.leftButton, button, as: "Int \(button.rawValue)")
      stores(.rightButton, button, as: "Int \(button.rawValue)")
    }
    for (choice, stored) in zip(AppSettings.Zone.allCases, ["Int 0", "Double 0.5", "String auto", "Double 2.5"]) {
      stores(.zone, choice, as: stored)
    }
    Check.same(AppSettings.Sync(rawValue: 2)?.title, "Up to Date")
    Check.same(AppSettings.Sync(rawValue: 2)?.localizedTitle(), "Up to Date")
    Check.same(AppSettings.Sync(rawValue: 1)?.title, nil)
    Check.same(AppSettings.Channel.allCases, [.beta, .none_])
    Check.same(AppSettings.Depth.allCases.map(\.rawValue), [0, 0.5, 1, -2, 1e300])
    Check.same(AppSettings.Step.allCases.map(\.rawValue), [1, 2, 0])
    Check.same(exact(AppSettings.Large.odd.stored), "Int 9007199254740993")
    stores(.unchosen, .none_, as: "String none")
    stores(.mixedUnchosen, .two, as: "String two")
    stores(.reminder, Date(timeIntervalSinceReferenceDate: 5), as: "Date 2001-01-01 00:00:05 +0000")
    stores(.hiddenData, Data([7]), as: "Data 1 bytes")

    settings.hiddenArray = [1, ["a": true] as [String: any Sendable]]
    Check.same(exact(settings.hiddenArray), "[Int 1, {a: Bool true}]")
    settings.hiddenDictionary = ["list": [1.5, "x"] as [any Sendable]]
    Check.same(exact(settings.hiddenDictionary), "{list: [Double 1.5, String x]}")

    defaults.set("mine", forKey: "undeclared")
    settings.plain = false
    settings.resetAll()
    checkDefaults(settings)
    Check.same(defaults.string(forKey: "undeclared"), "mine")
    Check.same(defaults.object(forKey: "hidden_array") == nil, true)
  }
}

/// The dictionary for the registration domain, in the property list's own types.
func checkRegistration() {
  let registered = AppSettings.registrationDefaults
  Check.same(
    Set(registered.keys),
    [
      "plain", "words", "numbers", "reals", "inverted", "dates", "datas", "half_words", "neither", "port", "password",
      "gravity.level", "outside", "unbounded", "version", "build", "level", "theme", "speed", "left_button", "zone", "reach",
      "sync", "depth", "large", "astray", "sorting", "birthday",
      "hidden_bool", "hidden_int", "hidden_double", "hidden_string", "hidden_date", "hidden_data", "hidden_array",
      "hidden_dictionary", "long_data", "long_array", "choice", "wrapped", "element", "timeout", "ratio", "spoken", "homepage",
      "accent", "priority",
    ])
  Check.same(exact(registered["words"]), "String YES")
  Check.same(exact(registered["numbers"]), "Int 2")
  Check.same(exact(registered["inverted"]), "Bool false")
  Check.same(exact(registered["half_words"]), "String on")
  Check.same(exact(registered["neither"]), "String NO")
  Check.same(exact(registered["port"]), "Int 8080")
  Check.same(exact(registered["gravity.level"]), "Int 1")
  Check.same(exact(registered["outside"]), "Double 5.0")
  Check.same(exact(registered["level"]), "Int 1")
  Check.same(exact(registered["speed"]), "Double 1.5")
  Check.same(exact(registered["astray"]), "Int 9")
  withDefaults { defaults in
    let settings = AppSettings(defaults: defaults)
    checkDefaults(settings)
    settings.registerDefaults()
    Check.same(exact(defaults.object(forKey: "hidden_int")), "Int -3")
    checkDefaults(settings)
  }
}

/// The snapshot and description of settings, and the attributes of keys.
func checkDescriptions() {
  withDefaults { defaults in
    let settings = AppSettings(defaults: defaults)
    settings.password = "s3cret"
    settings.level = .high
    Check.holds(!settings.description.contains("s3cret") && !"\(settings)".contains("hush"), "the password is hidden")
    Check.holds(settings.description.contains("level: 2\n"), "the level is shown")
    let snapshot = settings.snapshot
    Check.same(snapshot["level"] as? Int, 2)
    Check.same(snapshot["password"] == nil, true)
    Check.holds(snapshot["commit"] == nil, "a setting without a value is left out")
    var dumped = ""
    dump(settings, to: &dumped)
    Check.holds(!dumped.contains("s3cret"), "the password is not dumped")
  }
  Check.same(AppSettings.Key.gravityLevel.range, 0...2)
  Check.same(AppSettings.Key.unbounded.range.contains(1e308), true)
  Check.same(AppSettings.Level.allCases.map(\.title), ["Low", "Medium", "High"])
  Check.same(AppSettings.Level.low.titleKey, "LOW")
  Check.same(AppSettings.Sorting.date.localizedTitle(in: .main), "By Date")
}
