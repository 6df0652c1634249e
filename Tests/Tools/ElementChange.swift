/// A row of a table: elements of a page before and after, in the notation of ``xmlPage(_:)``, and the changes that must be reported.
///
/// The tests compare the elements directly, and through files and the tool.
package struct ElementChange: CustomStringConvertible, Sendable {
  package let description: String
  private let old: String
  private let new: String
  /// The suites of the pages.
  private let suites: (old: String?, new: String?)
  /// `SEVERITY KIND KEY: MESSAGE`, in the order of the report.
  package let expected: [String]
  /// `KEY: MESSAGE`, in the order of the report.
  package let notes: [String]
  /// The `settings-gen.json`.
  package let configuration: String?

  /// - Parameter renamed: The old and the new key of a setting that the configuration lists as renamed.
  private init(
    _ situation: String, old: String, new: String, suites: (String?, String?) = (nil, nil),
    renamed: (old: String, new: String)? = nil, configuration: String? = nil, _ expected: [String] = [], notes: [String] = []
  ) {
    description = situation
    self.old = old
    self.new = new
    self.suites = (suites.0, suites.1)
    self.expected = expected
    self.notes = notes
    self.configuration = configuration ?? renamed.map { "{\"renamedKeys\": {\"\($0.old)\": \"\($0.new)\"}}" }
  }

  /// The situation as an identifier.
  package var name: String {
    description.split { !$0.isLetter && !$0.isNumber }.map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
  }

  /// The severities of the changes.
  package var severities: Set<String> { Set(expected.map { String($0.prefix { $0 != " " }) }) }

  /// The page before the change.
  package var oldPage: String { Self.page(old, suite: suites.old) }
  /// The page after the change.
  package var newPage: String { Self.page(new, suite: suites.new) }

  private static func page(_ elements: String, suite: String?) -> String {
    let group = suite.map { "ApplicationGroupContainerIdentifier = \"\($0)\"; " } ?? ""
    return xmlPage("{ \(group)PreferenceSpecifiers = ( \(elements) ); }")
  }
}

/// The attributes of a toggle.
private func toggle(_ attributes: String) -> String { "{ Type = PSToggleSwitchSpecifier; \(attributes) }," }
/// The attributes of a text field.
private func field(_ attributes: String) -> String { "{ Type = PSTextFieldSpecifier; \(attributes) }," }
/// The attributes of a slider.
private func slider(_ attributes: String) -> String { "{ Type = PSSliderSpecifier; \(attributes) }," }
/// The attributes of a custom view.
private func view(_ attributes: String) -> String { "{ Type = IASKCustomViewSpecifier; \(attributes) }," }
/// The attributes of a button.
private func button(_ attributes: String) -> String { "{ Type = IASKButtonSpecifier; \(attributes) }," }
/// The attributes of a title element.
private func title(_ attributes: String) -> String { "{ Type = PSTitleValueSpecifier; \(attributes) }," }
/// The attributes of a multi-value with the key `mode`.
private func choices(_ values: String, titles: String? = nil, default value: String? = nil) -> String {
  "{ Type = PSMultiValueSpecifier; Title = Mode; Key = mode; Values = (\(values));"
    + (titles.map { " Titles = (\($0));" } ?? "") + (value.map { " DefaultValue = \($0);" } ?? "") + " },"
}

extension ElementChange {
  package static let all = keys + spellings + visibility + storage + storedTypes + choiceRows + source + defaults + otherRows
  private static let removed = "setting removed; stored values are no longer read"
  private static let moving = "AppSettings().migrate() moves these values if the app calls it at launch"

  /// Returns the note on a removed key that may have become another one, which has the same traits.
  private static func note(_ old: String, _ new: String, _ traits: String) -> String {
    "\(old): possibly renamed to '\(new)' (same \(traits)); if no code reads '\(old)' any more, add \"renamedKeys\": "
      + "{\"\(old)\": \"\(new)\"} to settings-gen.json"
  }

  private static let keys = [
    ElementChange(
      "setting removed", old: toggle("Key = a;"), new: "", ["data key-removed a: \(removed)"]),
    ElementChange(
      "title element removed", old: title("Title = Version; Key = a; DefaultValue = x;"), new: "",
      ["source key-removed a: read-only row removed; users no longer see the value that the app shows there"]),
    ElementChange("setting added", old: "", new: toggle("Key = a;"), ["safe key-added a: setting added"]),
    ElementChange(
      "key renamed", old: toggle("Title = Sound; Key = sound;"), new: toggle("Title = Sound; Key = audio;"),
      renamed: ("sound", "audio"),
      [
        "source property-renamed sound: property renamed from 'sound' to 'audio'",
        "behavior key-renamed sound: key renamed from 'sound' to 'audio'; values move when the app calls "
          + "AppSettings().migrate()",
      ], notes: []),
    ElementChange(
      "key spelled differently", old: field("Title = Name; Key = userName;"), new: field("Title = Name; Key = user_name;"),
      renamed: ("userName", "user_name"),
      [
        "behavior key-renamed userName: key renamed from 'userName' to 'user_name'; values move when the app calls "
          + "AppSettings().migrate()"
      ],
      notes: []),
    ElementChange(
      "key renamed and default changed", old: field("Title = Host; Key = server; DefaultValue = a;"),
      new: field("Title = Host; Key = host; DefaultValue = b;"),
      renamed: ("server", "host"),
      [
        "source property-renamed server: property renamed from 'server' to 'host'",
        "behavior key-renamed server: key renamed from 'server' to 'host'; values move when the app calls "
          + "AppSettings().migrate()",
        "behavior default-changed server: default changed from 'a' to 'b'",
      ], notes: []),
    ElementChange(
      "key of a multi-value renamed", old: choices("<*I0>, <*I1>", titles: "Low, High", default: "<*I0>"),
      new: "{ Type = PSMultiValueSpecifier; Title = Mode; Key = level; Values = (<*I0>, <*I1>); Titles = (Low, High); "
        + "DefaultValue = <*I0>; },",
      renamed: ("mode", "level"),
      [
        "source property-renamed mode: property renamed from 'mode' to 'level'",
        "source type-changed mode: type changed from 'Mode' to 'Level'",
        "behavior key-renamed mode: key renamed from 'mode' to 'level'; values move when the app calls "
          + "AppSettings().migrate()",
      ], notes: []),
    ElementChange(
      "key renamed twice", old: field("Title = A; Key = a;"), new: field("Title = A; Key = c;"),
      configuration: #"{"renamedKeys": {"a": "b", "b": "c", "z": "a"}}"#,
      [
        "source property-renamed a: property renamed from 'a' to 'c'",
        "behavior key-renamed a: key renamed from 'a' to 'c'; values move when the app calls AppSettings().migrate()",
      ], notes: []),
    ElementChange(
      "key renamed and ignored", old: field("Title = A; Key = a;"), new: field("Title = A; Key = b;"),
      configuration: #"{"renamedKeys": {"a": "b"}, "ignoredKeys": ["b"]}"#,
      [
        "data key-renamed a: key renamed from 'a' to 'b'; values stored under 'a' are no longer read",
        "source accessor-removed a: property 'a' removed, because the configuration ignores the key",
      ]),
    ElementChange(
      "key of a version renamed", old: title("Title = Version; Key = version; DefaultValue = \"1.0\";"),
      new: title("Title = Version; Key = app_version; DefaultValue = \"1.0\";"), renamed: ("version", "app_version"),
      [
        "source property-renamed version: property renamed from 'version' to 'appVersion'",
        "behavior key-renamed version: key renamed from 'version' to 'app_version'; values move when the app calls "
          + "AppSettings().migrate()",
      ], notes: []),
    ElementChange(
      "key of choices renamed whose values are used again", old: choices("<*I0>, <*I1>, <*I2>", titles: "Off, On, Share"),
      new: "{ Type = PSMultiValueSpecifier; Title = Mode; Key = level; Values = (<*I0>, <*I1>); Titles = (On, Share); },",
      renamed: ("mode", "level"),
      [
        "data key-renamed mode: key renamed from 'mode' to 'level'; values stored under 'mode' are no longer read",
        "data choice-removed mode: whoever chose 'Off' has 'On' now; choice 'off' (0) removed",
        "data choice-removed mode: whoever chose 'On' has 'Share' now; value of choice 'on' changed from 1 to 0",
        "data choice-removed mode: whoever chose 'Share' has nothing selected now; value of choice 'share' changed from 2 to "
          + "1",
        "source property-renamed mode: property renamed from 'mode' to 'level'",
        "source type-changed mode: type changed from 'Mode?' to 'Level?'",
      ],
      notes: ["mode: to keep stored values, keep each choice's value, such as 0 for 'Off'"]),
    ElementChange(
      "row with a Boolean becomes a toggle with exchanged values", old: title("Title = A; Key = a; DefaultValue = <*BY>;"),
      new: toggle("Title = A; Key = a; DefaultValue = <*I0>; TrueValue = <*I0>; FalseValue = <*I1>;"),
      [
        "data toggle-values-changed a: whoever turned it on or off has another value now; stored values have another meaning",
        "behavior default-changed a: default changed from true to 0",
        "behavior visibility-changed a: element changed from title element to toggle, so users can now change the value",
      ],
      notes: ["a: to keep stored values, keep true in 'TrueValue' and false in 'FalseValue'"]),
    ElementChange(
      "choices of data swapped", old: choices("<61>, <62>", titles: "Low, High"),
      new: choices("<61>, <62>", titles: "High, Low"),
      [
        "data choice-removed mode: whoever chose 'Low' has 'High' now; value of choice 'low' changed from '<61>' to '<62>'",
        "data choice-removed mode: whoever chose 'High' has 'Low' now; value of choice 'high' changed from '<62>' to '<61>'",
      ],
      notes: ["mode: to keep stored values, keep each choice's value, such as '<61>' for 'Low'"]),
    ElementChange(
      "slider replaced by one with the same title and another range",
      old: slider("Title = Level; Key = volume; MinimumValue = <*I0>; MaximumValue = <*I10>;"),
      new: slider("Title = Level; Key = brightness; MinimumValue = <*I0>; MaximumValue = <*I1>;"),
      ["data key-removed volume: \(removed)", "safe key-added brightness: setting added"],
      notes: [
        note("volume", "brightness", "title")
      ]),
    ElementChange(
      "untitled text field replaced", old: field("Key = user_name;"), new: field("Key = api_token;"),
      ["data key-removed user_name: \(removed)", "safe key-added api_token: setting added"],
      notes: []),
    ElementChange(
      "text field with a blank title replaced", old: field("Title = \" \"; Key = a;"), new: field("Title = \" \"; Key = b;"),
      ["data key-removed a: \(removed)", "safe key-added b: setting added"],
      notes: []),
    ElementChange(
      "two toggles with the same title replaced", old: toggle("Title = On; Key = a;") + toggle("Title = On; Key = b;"),
      new: toggle("Title = On; Key = c;") + toggle("Title = On; Key = d;"),
      [
        "data key-removed a: \(removed)", "data key-removed b: \(removed)", "safe key-added c: setting added",
        "safe key-added d: setting added",
      ],
      notes: [
        "a: possibly renamed to 'c' or 'd' (same title)",
        "b: possibly renamed to 'c' or 'd' (same title)",
      ]),
    ElementChange(
      "one of two toggles with the same title replaced", old: toggle("Title = On; Key = a;") + toggle("Title = On; Key = b;"),
      new: toggle("Title = On; Key = c;"),
      ["data key-removed a: \(removed)", "data key-removed b: \(removed)", "safe key-added c: setting added"],
      notes: [
        note("a", "c", "title"),
        note("b", "c", "title"),
      ]),
    ElementChange(
      "toggle replaced by one with other values", old: toggle("Title = On; Key = a;"),
      new: toggle("Title = On; Key = b; TrueValue = YES; FalseValue = NO;"),
      ["data key-removed a: \(removed)", "safe key-added b: setting added"],
      notes: [note("a", "b", "title")]),
    ElementChange(
      "element replaced by one of another type with the same title", old: toggle("Title = On; Key = a;"),
      new: field("Title = On; Key = b;"), ["data key-removed a: \(removed)", "safe key-added b: setting added"],
      notes: [note("a", "b", "title")]),
    ElementChange(
      "setting replaced by one with another title", old: toggle("Title = Sound; Key = sound;"),
      new: toggle("Title = Dark; Key = dark;"),
      ["data key-removed sound: \(removed)", "safe key-added dark: setting added"]),
    ElementChange(
      "three toggles with the same title replaced, one by a similar key",
      old: toggle("Title = Show; Key = alpha; DefaultValue = <*BY>;") + toggle("Title = Show; Key = betaView;")
        + toggle("Title = Show; Key = gamma; DefaultValue = <*BY>;"),
      new: toggle("Title = Show; Key = first; DefaultValue = <*BY>;")
        + toggle("Title = Show; Key = second; DefaultValue = <*BY>;")
        + toggle("Title = Show; Key = beta_view; DefaultValue = <*BY>;"),
      [
        "data key-removed alpha: \(removed)", "data key-removed betaView: \(removed)",
        "data accessor-removed betaView: code that uses 'betaView' still compiles, but reads key 'beta_view' now",
        "data key-removed gamma: \(removed)",
        "safe key-added beta_view: setting added", "safe key-added first: setting added", "safe key-added second: setting added",
      ],
      notes: [
        "alpha: possibly renamed to 'first', 'second', or 'beta_view' (same title)",
        note("betaView", "beta_view", "words"),
        "gamma: possibly renamed to 'first', 'second', or 'beta_view' (same title)",
      ]),
    ElementChange(
      "two untitled sliders replaced in another order",
      old: slider("Key = volume; DefaultValue = <*R0.5>; MinimumValue = <*I0>; MaximumValue = <*I1>;")
        + slider("Key = speed; DefaultValue = <*I1>; MinimumValue = <*I0>; MaximumValue = <*I2>;"),
      new: slider("Key = tempo; DefaultValue = <*I1>; MinimumValue = <*I0>; MaximumValue = <*I2>;")
        + slider("Key = loudness; DefaultValue = <*R0.5>; MinimumValue = <*I0>; MaximumValue = <*I1>;"),
      [
        "data key-removed speed: \(removed)", "data key-removed volume: \(removed)", "safe key-added loudness: setting added",
        "safe key-added tempo: setting added",
      ],
      notes: []),
    ElementChange(
      "toggle replaced by a multi-value with the same title", old: toggle("Title = Mode; Key = sound; DefaultValue = <*BY>;"),
      new: choices("on, off", titles: "On, Off", default: "on"),
      ["data key-removed sound: \(removed)", "safe key-added mode: setting added"],
      notes: [
        note("sound", "mode", "title")
      ]),
  ]

  private static let spellings = [
    ElementChange(
      "key with a combining accent", old: toggle("Title = A; Key = \"caf\u{E9}\";"),
      new: toggle("Title = A; Key = \"cafe\u{301}\";"),
      renamed: ("caf\u{E9}", "cafe\u{301}"),
      [
        "source property-renamed café: property renamed from 'caf\\u{E9}' to 'cafe\\u{301}'",
        "behavior key-renamed café: key renamed from 'caf\\u{E9}' to 'cafe\\u{301}'; values move when the app calls "
          + "AppSettings().migrate()",
      ], notes: []),
    ElementChange(
      "untitled key with a combining accent", old: toggle("Key = \"\u{E9}\";"), new: toggle("Key = \"e\u{301}\";"),
      ["data key-removed \u{E9}: \(removed)", "safe key-added e\u{301}: setting added"],
      notes: [
        note("\u{E9}", "e\u{301}", "words")
      ]),
    ElementChange(
      "second spelling of a key added", old: toggle("Key = \"\u{E9}\";"),
      new: toggle("Key = \"\u{E9}\";") + toggle("Key = \"e\u{301}\";"), ["safe key-added e\u{301}: setting added"]),
    ElementChange(
      "value of a choice with a combining accent", old: choices("a, \"\u{E9}\"", titles: "A, E", default: "a"),
      new: choices("a, \"e\u{301}\"", titles: "A, E", default: "a"),
      [
        "source case-renamed mode: case '\\u{E9}' renamed to 'e\\u{301}'",
        "behavior choice-removed mode: value of choice 'é' changed from '\\u{E9}' to 'e\\u{301}'; the accessors read the old "
          + "ones, too, but the page and other code may not",
      ]),
    ElementChange(
      "default with a combining accent", old: "{ Type = PSTextFieldSpecifier; Key = a; DefaultValue = \"\u{E9}\"; }",
      new: "{ Type = PSTextFieldSpecifier; Key = a; DefaultValue = \"e\u{301}\"; }",
      ["behavior default-changed a: default changed from '\\u{E9}' to 'e\\u{301}'"]),
    ElementChange(
      "inverted toggle stores numbers", old: toggle("Key = a; TrueValue = <*BN>; FalseValue = <*BY>;"),
      new: toggle("Key = a; TrueValue = <*I0>; FalseValue = <*I1>;")),
  ]

  private static let visibility = [
    ElementChange(
      "setting hidden on iPad", old: toggle("Key = a;"), new: toggle("Key = a; SupportedUserInterfaceIdioms = (Phone);"),
      [
        "behavior visibility-changed a: on iPad: setting no longer shown, so users can no longer change it there"
      ]),
    ElementChange(
      "setting shown on iPad, too", old: toggle("Key = a; SupportedUserInterfaceIdioms = (Phone);"), new: toggle("Key = a;"),
      ["behavior visibility-changed a: on iPad: setting now shown"]),
    ElementChange(
      "setting limited to a platform", old: toggle("Key = a;"), new: toggle("Key = a; Platform = macOS;"),
      ["behavior visibility-changed a: 'Platform' added: 'macOS'"]),
    ElementChange(
      "keyed custom views and buttons replaced, and one without a key",
      old: view("Title = Theme; Key = theme;") + view("Title = Sound; Key = sound;") + view("Title = Map;")
        + button("Title = Reset; Key = reset;"),
      new: view("Title = Colors; Key = colors;") + view("Title = Noise; Key = sound;") + view("Title = Atlas;")
        + button("Key = clear;"),
      [
        "behavior key-removed theme: custom view removed; users can no longer change what the app stores for it",
        "safe title-changed Root: title of custom view changed from 'Sound' to 'Noise'",
        "safe title-changed Root: custom view 'Atlas' added", "safe title-changed Root: button 'clear' added",
        "safe title-changed Root: custom view 'Map' removed", "safe title-changed Root: button 'Reset' removed",
        "safe key-added colors: custom view added",
      ]),
    ElementChange(
      "multi-value becomes a custom view with its key", old: choices("a, b", default: "a"),
      new: view("Title = Mode; Key = mode;"),
      [
        "source accessor-removed mode: property 'mode' removed, because the element has no default now; the app's own code reads what is stored",
        "safe title-changed Root: custom view 'Mode' added",
      ]),
    ElementChange(
      "titles that aren't strings, short titles, and a description changed",
      old:
        "{ Type = PSMultiValueSpecifier; Key = a; Values = (<*I1>); Titles = ({ iPhone = A; }); ShortTitles = (B); DefaultValue = <*I1>; },"
        + toggle("Key = b;"),
      new:
        "{ Type = PSMultiValueSpecifier; Key = a; Values = (<*I1>); Titles = ({ iPhone = B; }); ShortTitles = (C); DefaultValue = <*I1>; },"
        + toggle("Key = b; Description = New;"),
      [
        "safe title-changed a: 'ShortTitles' changed from '[\"B\"]' to '[\"C\"]'",
        "safe title-changed b: 'Description' added: 'New'",
      ]),
    ElementChange(
      "footer of a group without settings", old: "{ Type = PSGroupSpecifier; Title = About; FooterText = Old; },",
      new: "{ Type = PSGroupSpecifier; Title = About; FooterText = New; },",
      ["safe title-changed Root: group footer changed from 'Old' to 'New'"]),
    ElementChange(
      "group without settings added, and title of a group removed",
      old: "{ Type = PSGroupSpecifier; Title = About; }," + toggle("Key = a;"),
      new: "{ Type = PSGroupSpecifier; Title = Legal; }, { Type = PSGroupSpecifier; }," + toggle("Key = a;"),
      ["safe title-changed Root: group title added: 'Legal'", "safe title-changed a: group title removed (was 'About')"]),
  ]

  private static let storage = [
    ElementChange(
      "text field becomes a slider", old: field("Key = a;"), new: slider("Key = a;"),
      [
        "data storage-type-changed a: whoever changed the setting may have the default now; stored type changed from string to real",
        "source type-changed a: type changed from 'String' to 'Double'",
      ],
      notes: ["a: to keep stored values, keep the type"]),
    ElementChange(
      "text field becomes a multi-value", old: field("Title = Mode; Key = mode; DefaultValue = a;"),
      new: choices("a, b", default: "a"),
      [
        "data storage-type-changed mode: whoever changed the setting may have the default now; stored values changed from "
          + "any string to 'a' and 'b'",
        "source type-changed mode: type changed from 'String' to 'Mode'",
      ],
      notes: ["mode: to keep stored values, keep the type"]),
    ElementChange(
      "toggle stores other values", old: toggle("Key = a; TrueValue = on; FalseValue = off;"),
      new: toggle("Key = a; TrueValue = yes; FalseValue = off;"),
      [
        "data toggle-values-changed a: whoever turned it on has it off now; stored values changed from 'on' and 'off' "
          + "to 'yes' and 'off'"
      ],
      notes: ["a: to keep stored values, keep 'on' in 'TrueValue' and 'off' in 'FalseValue'"]),
    ElementChange(
      "toggle and its default store other values",
      old: toggle("Key = a; DefaultValue = on; TrueValue = on; FalseValue = off;"),
      new: toggle("Key = a; DefaultValue = enabled; TrueValue = enabled; FalseValue = disabled;"),
      [
        "data toggle-values-changed a: whoever turned it on has it off now; stored values changed from 'on' and "
          + "'off' to 'enabled' and 'disabled'"
      ],
      notes: ["a: to keep stored values, keep 'on' in 'TrueValue' and 'off' in 'FalseValue'"]),
    ElementChange(
      "toggle stores Booleans instead of strings",
      old: toggle("Key = a; DefaultValue = on; TrueValue = on; FalseValue = off;"),
      new: toggle("Key = a; DefaultValue = <*BY>;"),
      [
        "data toggle-values-changed a: whoever turned it on has it off now; stored values changed from 'on' and "
          + "'off' to true and false"
      ],
      notes: ["a: to keep stored values, keep 'on' in 'TrueValue' and 'off' in 'FalseValue'"]),
    ElementChange(
      "toggle stores strings instead of Booleans", old: toggle("Key = a; DefaultValue = <*BY>;"),
      new: toggle("Key = a; DefaultValue = on; TrueValue = on; FalseValue = off;"),
      [
        "behavior toggle-values-changed a: stored values changed from true and false to 'on' and 'off'; the accessors read "
          + "the old ones, too, but the page and other code may not"
      ]),
    ElementChange(
      "toggle inverted", old: toggle("Key = a; DefaultValue = <*I0>; TrueValue = <*I1>; FalseValue = <*I0>;"),
      new: toggle("Key = a; DefaultValue = <*I1>; TrueValue = <*I0>; FalseValue = <*I1>;"),
      [
        "data toggle-values-changed a: whoever turned it on or off has another value now; stored values have another meaning"
      ],
      notes: ["a: to keep stored values, keep 1 in 'TrueValue' and 0 in 'FalseValue'"]),
    ElementChange(
      "toggle stores other types", old: toggle("Key = a; TrueValue = \"1\"; FalseValue = \"0\";"),
      new: toggle("Key = a; TrueValue = <*I1>; FalseValue = <*I0>;"),
      [
        "behavior toggle-values-changed a: stored values changed from '1' and '0' to 1 and 0; the accessors read the old "
          + "ones, too, but the page and other code may not"
      ]),
    ElementChange(
      "toggle stores its default values instead of values that can't be compared", old: toggle("Key = a; TrueValue = (on);"),
      new: toggle("Key = a;")),
    ElementChange(
      "suite changed", old: toggle("Key = a;") + field("Key = b;"), new: toggle("Key = a;") + field("Key = b;"),
      suites: ("group.a", "group.b"),
      [
        "data suite-changed a: app group changed from 'group.a' to 'group.b'; values stored before are no longer read",
        "data suite-changed b: app group changed from 'group.a' to 'group.b'; values stored before are no longer read",
      ]),
    ElementChange(
      "suite removed", old: field("Key = a;"), new: field("Key = a;"), suites: ("group.a", nil),
      [
        "data suite-changed a: app group removed (was 'group.a'); values stored before are no longer read"
      ]),
    ElementChange(
      "suite and key changed", old: field("Title = Name; Key = name;"), new: field("Title = Name; Key = login;"),
      suites: ("group.a", "group.b"),
      renamed: ("name", "login"),
      [
        "data key-renamed name: key renamed from 'name' to 'login'; values stored under 'name' are no longer read",
        "data suite-changed name: app group changed from 'group.a' to 'group.b'; values stored before are no longer read",
        "source property-renamed name: property renamed from 'name' to 'login'",
      ]),
    ElementChange(
      "suite added", old: toggle("Key = a;"), new: toggle("Key = a;"), suites: (nil, "group.b"),
      [
        "data suite-changed a: app group added: 'group.b'; values stored before are no longer read"
      ]),
    ElementChange(
      "toggle becomes a multi-value without one of its values",
      old: toggle("Title = Mode; Key = mode; TrueValue = on; FalseValue = off; DefaultValue = on;"),
      new: choices("on, auto", default: "on"),
      [
        "data toggle-values-changed mode: whoever turned it off has 'on', the default, now; stored values changed from 'on' "
          + "and 'off' to 'on' and 'auto'",
        "source type-changed mode: type changed from 'Bool' to 'Mode'",
      ],
      notes: ["mode: to keep stored values, keep the type"]),
    ElementChange(
      "toggle becomes a multi-value with one of its values",
      old: toggle("Title = Mode; Key = mode; TrueValue = YES; FalseValue = NO; DefaultValue = YES;"),
      new: choices("YES, OFF", titles: "Yes, Off", default: "YES"),
      [
        "data toggle-values-changed mode: whoever turned it off has 'Yes', the default, now; stored values changed from "
          + "'YES' and 'NO' to 'YES' and 'OFF'",
        "source type-changed mode: type changed from 'Bool' to 'Mode'",
      ],
      notes: ["mode: to keep stored values, keep the type"]),
    ElementChange(
      "toggle becomes a multi-value with its values and another one",
      old: toggle("Title = Mode; Key = mode; TrueValue = YES; FalseValue = NO; DefaultValue = YES;"),
      new: choices("YES, NO, WIFI", titles: "Yes, No, \"On Wi-Fi\"", default: "YES"),
      ["source type-changed mode: type changed from 'Bool' to 'Mode'"]),
    ElementChange(
      "multi-value becomes a toggle with two of its three values",
      old: choices("always, wifi, never", titles: "Always, Wi-Fi, Never", default: "always"),
      new: toggle("Title = Mode; Key = mode; TrueValue = always; FalseValue = never; DefaultValue = always;"),
      [
        "data choice-removed mode: whoever chose 'Wi-Fi' has it off now; stored values changed from 'always', 'wifi', "
          + "and 'never' to 'always' and 'never'",
        "source type-changed mode: type changed from 'Mode' to 'Bool'",
      ],
      notes: ["mode: to keep stored values, keep the type"]),
    ElementChange(
      "multi-value of the numbers of a toggle becomes one",
      old: choices("<*I0>, <*I1>", titles: "Off, On", default: "<*I1>"),
      new: toggle("Title = Mode; Key = mode; DefaultValue = <*BY>;"),
      ["source type-changed mode: type changed from 'Mode' to 'Bool'"]),
    ElementChange(
      "multi-value becomes a text field", old: choices("a, b", titles: "A, B", default: "a"),
      new: field("Title = Mode; Key = mode; DefaultValue = a;"),
      ["source type-changed mode: type changed from 'Mode' to 'String'"]),
    ElementChange(
      "values of a toggle spelled out", old: toggle("Key = a; DefaultValue = <*BY>;") + toggle("Key = b; DefaultValue = <*BN>;"),
      new: toggle("Key = a; DefaultValue = <*BY>; TrueValue = <*BY>; FalseValue = <*BN>;")
        + toggle("Key = b; DefaultValue = <*I0>; TrueValue = <*I1>; FalseValue = <*I0>;")),
    ElementChange(
      "toggle stores Booleans instead of words for them", old: toggle("Key = a; TrueValue = YES; FalseValue = NO;"),
      new: toggle("Key = a;"),
      [
        "behavior toggle-values-changed a: stored values changed from 'YES' and 'NO' to true and false; the accessors read "
          + "the old ones, too, but the page and other code may not"
      ]),
    ElementChange(
      "multi-value of numbers becomes a slider whose range leaves out one",
      old: choices("<*I15>, <*I30>, <*I60>, <*I120>", default: "<*I30>"),
      new: slider("Key = mode; DefaultValue = <*I30>; MinimumValue = <*I0>; MaximumValue = <*I60>;"),
      [
        "data storage-type-changed mode: whoever chose 120 has 60 now; stored type changed from integer to real",
        "source type-changed mode: type changed from 'Mode' to 'Double'",
        "safe title-changed mode: title removed (was 'Mode')",
      ],
      notes: ["mode: to keep stored values, keep the type"]),
    ElementChange(
      "multi-value of numbers becomes a slider with all of them", old: choices("<*I15>, <*I60>", default: "<*I15>"),
      new: slider("Key = mode; DefaultValue = <*I15>; MinimumValue = <*I0>; MaximumValue = <*I60>;"),
      [
        "source type-changed mode: type changed from 'Mode' to 'Double'",
        "safe title-changed mode: title removed (was 'Mode')",
      ]),
    ElementChange(
      "number becomes a slider with a range", old: "{ Key = size; DefaultValue = <*I5>; },",
      new: slider("Key = size; DefaultValue = <*I5>; MinimumValue = <*I0>; MaximumValue = <*I9>;"),
      [
        "data range-changed size: whoever chose a value outside of the new range now has its nearest bound; minimum added: 0 "
          + "and maximum added: 9",
        "source type-changed size: type changed from 'Int' to 'Double'",
        "behavior visibility-changed size: element changed from element without a type to slider, so Settings shows it now",
      ]),
    ElementChange(
      "title element becomes a slider with a range",
      old: "{ Type = PSTitleValueSpecifier; Key = size; DefaultValue = <*R5.5>; },",
      new: slider("Key = size; DefaultValue = <*R5.5>; MinimumValue = <*I0>; MaximumValue = <*I9>;"),
      [
        "data range-changed size: whoever chose a value outside of the new range now has its nearest bound; minimum added: 0 "
          + "and maximum added: 9",
        "behavior visibility-changed size: element changed from title element to slider, so users can now change the value",
      ]),
    ElementChange(
      "attributes reordered, keyboard added",
      old: field("Title = Port; Key = port; DefaultValue = \"80\";")
        + slider("Key = gravity; DefaultValue = <*I1>; MinimumValue = <*I0>; MaximumValue = <*I2>;")
        + choices("<*I0>, <*I1>", titles: "Low, High", default: "<*I0>"),
      new: field("KeyboardType = NumberPad; AutocorrectionType = No; DefaultValue = \"80\"; Key = port; Title = Port;")
        + slider("MaximumValue = <*I2>; MinimumValue = <*I0>; DefaultValue = <*I1>; Key = gravity;")
        + "{ DefaultValue = <*I0>; Titles = (Low, High); Values = (<*I0>, <*I1>); Key = mode; Title = Mode; "
        + "Type = PSMultiValueSpecifier; },"),
  ]

  private static let storedTypes = [
    ElementChange(
      "choices of text become a toggle that reads the opposite",
      old: choices("\"0\", \"1\"", titles: "Enabled, Disabled", default: "\"0\""),
      new: toggle("Title = Mode; Key = mode; DefaultValue = <*BY>;"),
      [
        "data storage-type-changed mode: whoever chose 'Enabled' or 'Disabled' has another value now; stored type "
          + "changed from string to Boolean",
        "source type-changed mode: type changed from 'Mode' to 'Bool'",
        "behavior default-changed mode: default changed from '0' to true",
      ],
      notes: ["mode: to keep stored values, keep the type"]),
    ElementChange(
      "choices of text become a toggle, which has no state for one",
      old: choices("\"0\", \"1\", \"2\"", titles: "Off, On, Auto", default: "\"0\""),
      new: toggle("Title = Mode; Key = mode; DefaultValue = <*BY>;"),
      [
        "data storage-type-changed mode: whoever chose 'Off', 'On', or 'Auto' has another value now; stored type "
          + "changed from string to Boolean",
        "source type-changed mode: type changed from 'Mode' to 'Bool'",
        "behavior default-changed mode: default changed from '0' to true",
      ],
      notes: ["mode: to keep stored values, keep the type"]),
    ElementChange(
      "toggle of text becomes exchanged integers",
      old: toggle("Title = Mode; Key = mode; DefaultValue = \"1\"; TrueValue = \"1\"; FalseValue = \"0\";"),
      new: choices("<*I1>, <*I0>", titles: "Off, On", default: "<*I0>"),
      [
        "data storage-type-changed mode: whoever turned it on or off has another value now; stored type changed from string "
          + "to integer",
        "source type-changed mode: type changed from 'Bool' to 'Mode'",
        "behavior default-changed mode: default changed from '1' to 0",
      ],
      notes: ["mode: to keep stored values, keep the type"]),
    ElementChange(
      "toggle becomes exchanged integers",
      old: toggle("Title = Mode; Key = mode; DefaultValue = <*I1>; TrueValue = <*I1>; FalseValue = <*I0>;"),
      new: choices("<*I1>, <*I0>", titles: "Off, On", default: "<*I0>"),
      [
        "data toggle-values-changed mode: whoever turned it on or off has another value now; stored values have another meaning",
        "source type-changed mode: type changed from 'Bool' to 'Mode'",
        "behavior default-changed mode: default changed from 1 to 0",
      ],
      notes: ["mode: to keep stored values, keep the type"]),
    ElementChange(
      "inverted toggle becomes a Boolean of an unknown type",
      old: toggle("Key = a; DefaultValue = <*I1>; TrueValue = <*I0>; FalseValue = <*I1>;"),
      new: "{ Type = ACMESwitch; Key = a; DefaultValue = <*BN>; },",
      [
        "data toggle-values-changed a: whoever turned it on or off has another value now; stored values have another meaning",
        "behavior default-changed a: default changed from 1 to false",
        "behavior visibility-changed a: element changed from toggle to unknown type 'ACMESwitch', so Settings no longer "
          + "shows it",
      ],
      notes: ["a: to keep stored values, keep 0 in 'TrueValue' and 1 in 'FalseValue'"]),
    ElementChange(
      "choices of text become a slider whose range leaves out one",
      old: choices("\"15\", \"120\"", default: "\"15\""),
      new: slider("Title = Mode; Key = mode; DefaultValue = <*I15>; MinimumValue = <*I0>; MaximumValue = <*I60>;"),
      [
        "data storage-type-changed mode: whoever chose '120' has 60 now; stored type changed from string to real",
        "source type-changed mode: type changed from 'Mode' to 'Double'",
        "behavior default-changed mode: default changed from string '15' to integer 15",
      ],
      notes: ["mode: to keep stored values, keep the type"]),
    ElementChange(
      "text of a removed choice becomes another one's integer",
      old: choices("\"0\", \"1\", \"2\"", titles: "Off, On, Share", default: "\"1\""),
      new: choices("<*I0>, <*I1>", titles: "On, Share", default: "<*I1>"),
      [
        "data storage-type-changed mode: whoever chose 'Off', 'On', or 'Share' has another value now; stored type "
          + "changed from string to integer",
        "data choice-removed mode: whoever chose 'Off' has 'On' now; choice 'off' ('0') removed",
        "source type-changed mode: raw type of 'Mode' changed from 'String' to 'Int'",
        "behavior default-changed mode: default changed from string '1' to integer 1",
      ],
      notes: [
        "mode: to keep stored values, keep the type"
      ]),
    ElementChange(
      "integers of choices become strings", old: choices("<*I0>, <*I1>", titles: "Low, High", default: "<*I1>"),
      new: choices("low, high", titles: "Low, High", default: "high"),
      [
        "data storage-type-changed mode: whoever chose 'Low' or 'High' has 'High', the default, now; stored type "
          + "changed from integer to string",
        "source type-changed mode: raw type of 'Mode' changed from 'Int' to 'String'",
      ],
      notes: [
        "mode: to keep stored values, keep the type"
      ]),
    ElementChange(
      "Booleans of choices become integers", old: choices("<*BY>, <*BN>", titles: "Metric, Imperial", default: "<*BY>"),
      new: choices("<*I1>, <*I0>, <*I2>", titles: "Metric, Imperial, Nautical", default: "<*I1>"),
      [
        "source type-changed mode: raw type of 'Mode' added: 'Int'",
        "safe choice-added mode: choice 'nautical' (2) added",
      ]),
    ElementChange(
      "multi-value of integers becomes a text field", old: choices("<*I0>, <*I1>", titles: "Low, High", default: "<*I0>"),
      new: field("Title = Mode; Key = mode; DefaultValue = 0;"),
      [
        "source type-changed mode: type changed from 'Mode' to 'String'",
        "behavior default-changed mode: default changed from integer 0 to string '0'",
      ]),
    ElementChange(
      "multi-value of strings becomes a toggle", old: choices("always, never", titles: "Always, Never", default: "always"),
      new: toggle("Title = Mode; Key = mode; DefaultValue = <*BY>;"),
      [
        "data storage-type-changed mode: whoever chose 'Always' or 'Never' has it off now; stored type changed from string to Boolean",
        "source type-changed mode: type changed from 'Mode' to 'Bool'",
        "behavior default-changed mode: default changed from 'always' to true",
      ],
      notes: ["mode: to keep stored values, keep the type"]),
    ElementChange(
      "toggle becomes a multi-value of strings", old: toggle("Title = Mode; Key = mode; DefaultValue = <*BY>;"),
      new: choices("on, off, auto", titles: "On, Off, \"As the system\"", default: "on"),
      [
        "data storage-type-changed mode: whoever turned it on or off has 'On', the default, now; stored type changed from "
          + "Boolean to string",
        "source type-changed mode: type changed from 'Bool' to 'Mode'",
        "behavior default-changed mode: default changed from true to 'on'",
      ],
      notes: ["mode: to keep stored values, keep the type"]),
    ElementChange(
      "toggle becomes a multi-value of integers", old: toggle("Title = Mode; Key = mode; DefaultValue = <*BY>;"),
      new: choices("<*I0>, <*I1>, <*I2>", titles: "Off, On, \"As the system\"", default: "<*I1>"),
      ["source type-changed mode: type changed from 'Bool' to 'Mode'"]),
    ElementChange(
      "multi-value becomes a toggle with its values", old: choices("None, Words", default: "None"),
      new: toggle("Title = Mode; Key = mode; TrueValue = Words; FalseValue = None; DefaultValue = None;"),
      [
        "source type-changed mode: type changed from 'Mode' to 'Bool'"
      ]),
    ElementChange(
      "toggle becomes a multi-value of integers, of which others have words as titles",
      old: toggle("Title = Mode; Key = mode; DefaultValue = <*BN>;"),
      new: choices("<*I1>, <*I0>, <*I-1>", titles: "All, Real, None", default: "<*I0>"),
      ["source type-changed mode: type changed from 'Bool' to 'Mode'"]),
    ElementChange(
      "three choices become a toggle", old: choices("<*I0>, <*I1>, <*I2>", titles: "Never, Sometimes, Always", default: "<*I0>"),
      new: toggle("Title = Mode; Key = mode; TrueValue = <*I2>; FalseValue = <*I0>; DefaultValue = <*I0>;"),
      [
        "data choice-removed mode: whoever chose 'Sometimes' has it on now; stored values changed from 0, 1, and 2 to 2 and 0",
        "source type-changed mode: type changed from 'Mode' to 'Bool'",
      ],
      notes: ["mode: to keep stored values, keep the type"]),
    ElementChange(
      "toggle exchanges its values", old: toggle("Key = a;"), new: toggle("Key = a; TrueValue = <*BN>; FalseValue = <*BY>;"),
      [
        "data toggle-values-changed a: whoever turned it on or off has another value now; stored values have another meaning"
      ],
      notes: ["a: to keep stored values, keep true in 'TrueValue' and false in 'FalseValue'"]),
    ElementChange(
      "toggle becomes a text field", old: toggle("Key = a; DefaultValue = <*BN>;"), new: field("Key = a; DefaultValue = \"\";"),
      [
        "data storage-type-changed a: whoever turned it on or off has another value now; stored type changed from Boolean to "
          + "string",
        "source type-changed a: type changed from 'Bool' to 'String'",
        "behavior default-changed a: default changed from false to ''",
      ],
      notes: ["a: to keep stored values, keep the type"]),
    ElementChange(
      "text field becomes an integer", old: field("Key = port; DefaultValue = 80;"),
      new: "{ Type = ACMENumberSpecifier; Key = port; DefaultValue = <*I80>; },",
      [
        "data storage-type-changed port: whoever changed the setting may have the default now; stored type changed from string to integer",
        "source type-changed port: type changed from 'String' to 'Int'",
        "behavior default-changed port: default changed from string '80' to integer 80",
        "behavior visibility-changed port: element changed from text field to unknown type 'ACMENumberSpecifier', so Settings no longer shows it",
      ],
      notes: ["port: to keep stored values, keep the type"]),
    ElementChange(
      "text field becomes an untitled slider with a range", old: field("Title = Size; Key = size; DefaultValue = 12;"),
      new: slider("Key = size; DefaultValue = <*I12>; MinimumValue = <*I8>; MaximumValue = <*I24>;"),
      [
        "data storage-type-changed size: whoever changed the setting may have the default now; stored type changed from string to real",
        "source type-changed size: type changed from 'String' to 'Double'",
        "behavior default-changed size: default changed from string '12' to integer 12",
        "safe title-changed size: title removed (was 'Size')",
      ],
      notes: ["size: to keep stored values, keep the type"]),
    ElementChange(
      "real becomes an integer", old: "{ Type = ACMENumberSpecifier; Key = rate; DefaultValue = <*R1.5>; },",
      new: "{ Type = ACMENumberSpecifier; Key = rate; DefaultValue = <*I2>; },",
      [
        "data storage-type-changed rate: whoever changed the setting may have the default now; stored type changed from real to integer",
        "source type-changed rate: type changed from 'Double' to 'Int'",
        "behavior default-changed rate: default changed from 1.5 to 2",
      ],
      notes: ["rate: to keep stored values, keep the type"]),
    ElementChange(
      "integer of a title element becomes a string", old: "{ Type = PSTitleValueSpecifier; Key = build; DefaultValue = <*I7>; },",
      new: "{ Type = PSTitleValueSpecifier; Key = build; DefaultValue = 7.0; },",
      [
        "source type-changed build: type changed from 'Int' to 'String'",
        "safe default-changed build: shown text changed from 7 to '7.0'",
      ]),
  ]

  private static let kept = "mode: values of removed choices stay stored, so don't use them for other choices later"

  private static let choiceRows = [
    ElementChange(
      "value of a choice changed that is the default now",
      old: choices("<*R0.0>, <*R0.5>", titles: "Slow, Fast", default: "<*R0.0>"),
      new: choices("<*I0>, <*I1>, <*I2>", titles: "Slow, Fast, Faster", default: "<*I1>"),
      [
        "data choice-removed mode: whoever chose 'Fast' has it only as the default now; value of choice 'fast' changed "
          + "from 0.5 to 1",
        "source type-changed mode: raw type of 'Mode' changed from 'Double' to 'Int'",
        "behavior default-changed mode: default changed from 0 to 1",
        "safe choice-added mode: choice 'faster' (2) added",
      ],
      notes: ["mode: to keep stored values, keep 0.5 in 'Values'"]),
    ElementChange(
      "default is the same choice with another value",
      old: choices("<*I1>, <*I2>", titles: "Low, High", default: "<*I2>"),
      new: choices("low, high", titles: "Low, High", default: "high"),
      [
        "data storage-type-changed mode: whoever chose 'Low' or 'High' has 'High', the default, now; stored type "
          + "changed from integer to string",
        "source type-changed mode: raw type of 'Mode' changed from 'Int' to 'String'",
      ],
      notes: [
        "mode: to keep stored values, keep the type"
      ]),
    ElementChange(
      "choice removed", old: choices("a, b, c", default: "a"), new: choices("a, b", default: "a"),
      ["data choice-removed mode: whoever chose 'c' has 'a', the default, now; choice 'c' removed"],
      notes: ["mode: to keep stored values, keep 'c' in 'Values'"]),
    ElementChange(
      "choice of an optional setting removed", old: choices("a, b, c"), new: choices("a, b"),
      ["data choice-removed mode: whoever chose 'c' has nothing selected now; choice 'c' removed"],
      notes: ["mode: to keep stored values, keep 'c' in 'Values'"]),
    ElementChange(
      "choice added", old: choices("a, b", default: "a"), new: choices("a, b, c", default: "a"),
      ["safe choice-added mode: choice 'c' added"]),
    ElementChange(
      "integer choice added in the middle", old: choices("<*I0>, <*I1>", titles: "Low, High", default: "<*I0>"),
      new: choices("<*I0>, <*I5>, <*I1>", titles: "Low, Middle, High", default: "<*I0>"),
      ["safe choice-added mode: choice 'middle' (5) added"]),
    ElementChange(
      "choice removed that was the default", old: choices("a, b, c", default: "c"), new: choices("a, b", default: "a"),
      [
        "data choice-removed mode: whoever chose 'c' has 'a', the default, now; choice 'c' removed",
        "behavior default-changed mode: default changed from 'c' to 'a'",
      ], notes: ["mode: to keep stored values, keep 'c' in 'Values'"]),
    ElementChange(
      "value, default and case of a choice changed", old: choices("low, mid", titles: "Low, Middle", default: "mid"),
      new: choices("low, middle", titles: "Low, Middle", default: "middle"),
      [
        "data choice-removed mode: whoever chose 'Middle' has it only as the default now; value of choice 'mid' changed from "
          + "'mid' to 'middle'",
        "source case-renamed mode: case 'mid' renamed to 'middle'",
      ],
      notes: ["mode: to keep stored values, keep 'mid' in 'Values'"]),
    ElementChange(
      "value and case of a choice changed", old: choices("name, date", titles: "\"By name\", \"By date\"", default: "name"),
      new: choices("name, modified", titles: "\"By name\", \"By date\"", default: "name"),
      [
        "data choice-removed mode: whoever chose 'By date' has 'By name', the default, now; value of choice 'date' changed from 'date' to 'modified'",
        "source case-renamed mode: case 'date' renamed to 'modified'",
      ],
      notes: ["mode: to keep stored values, keep 'date' in 'Values'"]),
    ElementChange(
      "titles of integer choices swapped", old: choices("<*I0>, <*I1>", titles: "Fast, Slow", default: "<*I0>"),
      new: choices("<*I0>, <*I1>", titles: "Slow, Fast", default: "<*I0>"),
      [
        "data choice-removed mode: whoever chose 'Fast' has 'Slow' now; value of choice 'fast' changed from 0 to 1",
        "data choice-removed mode: whoever chose 'Slow' has 'Fast' now; value of choice 'slow' changed from 1 to 0",
        "behavior default-changed mode: default 0 now means 'Slow'",
      ],
      notes: ["mode: to keep stored values, keep each choice's value, such as 0 for 'Fast'"]),
    ElementChange(
      "choice added before the others, which are renumbered",
      old: choices("<*I0>, <*I1>", titles: "Low, High", default: "<*I1>"),
      new: choices("<*I0>, <*I1>, <*I2>", titles: "Off, Low, High", default: "<*I2>"),
      [
        "data choice-removed mode: whoever chose 'Low' has 'Off' now; value of choice 'low' changed from 0 to 1",
        "data choice-removed mode: whoever chose 'High' has 'Low' now; value of choice 'high' changed from 1 to 2",
        "safe choice-added mode: choice 'off' (0) added",
      ],
      notes: ["mode: to keep stored values, keep each choice's value, such as 0 for 'Low'"]),
    ElementChange(
      "value of a choice changed", old: choices("<*I0>, <*I1>", titles: "Low, High", default: "<*I0>"),
      new: choices("<*I0>, <*I2>", titles: "Low, High", default: "<*I0>"),
      [
        "data choice-removed mode: whoever chose 'High' has 'Low', the default, now; value of choice 'high' changed from 1 to 2"
      ],
      notes: ["mode: to keep stored values, keep 1 in 'Values'"]),
    ElementChange(
      "values of two choices swapped", old: choices("<*I0>, <*I1>", titles: "Low, High", default: "<*I0>"),
      new: choices("<*I1>, <*I0>", titles: "Low, High", default: "<*I1>"),
      [
        "data choice-removed mode: whoever chose 'Low' has 'High' now; value of choice 'low' changed from 0 to 1",
        "data choice-removed mode: whoever chose 'High' has 'Low' now; value of choice 'high' changed from 1 to 0",
      ],
      notes: ["mode: to keep stored values, keep each choice's value, such as 0 for 'Low'"]),
    ElementChange(
      "choice removed whose value another one takes", old: choices("<*I0>, <*I1>", titles: "Low, High", default: "<*I0>"),
      new: choices("<*I1>", titles: "Low", default: "<*I1>"),
      [
        "data choice-removed mode: whoever chose 'Low' has it only as the default now; value of choice 'low' changed from 0 "
          + "to 1",
        "data choice-removed mode: whoever chose 'High' has 'Low' now; choice 'high' (1) removed",
      ],
      notes: ["mode: to keep stored values, keep each choice's value, such as 1 for 'High'"]),
    ElementChange(
      "choice removed whose value the next one takes",
      old: choices("<*I0>, <*I1>, <*I2>", titles: "Off, Share, Ask", default: "<*I1>"),
      new: choices("<*I0>, <*I1>", titles: "Share, Ask", default: "<*I0>"),
      [
        "data choice-removed mode: whoever chose 'Off' has 'Share' now; choice 'off' (0) removed",
        "data choice-removed mode: whoever chose 'Share' has 'Ask' now; value of choice 'share' changed from 1 to 0",
        "data choice-removed mode: whoever chose 'Ask' has 'Share', the default, now; value of choice 'ask' changed from 2 "
          + "to 1",
      ],
      notes: ["mode: to keep stored values, keep each choice's value, such as 0 for 'Off'"]),
    ElementChange(
      "choice added whose title has a sign more",
      old: choices("<*I0>, <*I1>", titles: "\"iOS 18\", \"iOS 17\"", default: "<*I0>"),
      new: choices("<*I0>, <*I1>, <*I2>", titles: "\"iOS >18\", \"iOS 18\", \"iOS 17\"", default: "<*I1>"),
      [
        "data choice-removed mode: whoever chose 'iOS 18' has 'iOS >18' now; value of choice 'iOS18' changed from 0 to 1",
        "data choice-removed mode: whoever chose 'iOS 17' has 'iOS 18' now; value of choice 'iOS17' changed from 1 to 2",
        "data case-renamed mode: code that uses '.iOS18' still compiles, but means 'iOS >18' now; case 'iOS18' (0) renamed "
          + "to 'iOS18_2'",
        "safe choice-added mode: choice 'iOS18' (0) added",
      ],
      notes: ["mode: to keep stored values, keep each choice's value, such as 0 for 'iOS 18'"]),
    ElementChange(
      "values of choices without titles become strings", old: choices("<*I0>, <*I1>", default: "<*I0>"),
      new: choices("\"0\", \"1\"", default: "\"0\""),
      [
        "data storage-type-changed mode: whoever chose 0 or 1 has '0', the default, now; stored type changed from integer "
          + "to string",
        "source type-changed mode: raw type of 'Mode' changed from 'Int' to 'String'",
      ],
      notes: [
        "mode: to keep stored values, keep the type"
      ]),
    ElementChange(
      "type of one of several values changed", old: choices("<*I1>, <*I2>, <*I12>", default: "<*I1>"),
      new: choices("<*I1>, <*I2>, \"12\"", default: "<*I1>"),
      [
        "data choice-removed mode: whoever chose 12 has 1, the default, now; value of choice '_12' changed from integer 12 "
          + "to string '12'",
        "source type-changed mode: raw type of 'Mode' removed (was 'Int')",
      ],
      notes: ["mode: to keep stored values, keep 12 in 'Values'"]),
    ElementChange(
      "type of one value changed", old: choices("a, \"-1\"", titles: "A, B", default: "a"),
      new: choices("a, <*I-1>", titles: "A, B", default: "a"),
      [
        "source type-changed mode: raw type of 'Mode' removed (was 'String')",
        "behavior choice-removed mode: value of choice 'b' changed from string '-1' to integer -1; the accessors read "
          + "the old ones, too, but the page and other code may not",
      ]),
    ElementChange(
      "title of a string choice changed", old: choices("a, b", titles: "A, B", default: "a"),
      new: choices("a, b", titles: "A, C", default: "a"),
      ["safe title-changed mode: title of choice 'b' changed from 'B' to 'C'"]),
    ElementChange(
      "choice added before the others, whose values are no words", old: choices("m1, m2", titles: "Off, On", default: "m1"),
      new: choices("m1, m2, m3", titles: "Auto, Off, On", default: "m1"),
      [
        "data choice-removed mode: whoever chose 'Off' has 'Auto' now; value of choice 'm1' changed from 'm1' to 'm2'",
        "data choice-removed mode: whoever chose 'On' has 'Off' now; value of choice 'm2' changed from 'm2' to 'm3'",
        "data case-renamed mode: code that uses '.m1' still compiles, but means 'Auto' now; case 'm1' renamed to 'm2'",
        "data case-renamed mode: code that uses '.m2' still compiles, but means 'Off' now; case 'm2' renamed to 'm3'",
        "behavior default-changed mode: default 'm1' now means 'Auto'",
        "safe choice-added mode: choice 'm1' added",
      ],
      notes: ["mode: to keep stored values, keep each choice's value, such as 'm1' for 'Off'"]),
    ElementChange(
      "titles of choices removed", old: choices("low, high", titles: "Low, High", default: "low"),
      new: choices("low, high", default: "low"),
      [
        "safe title-changed mode: title of choice 'low' removed (was 'Low')",
        "safe title-changed mode: title of choice 'high' removed (was 'High')",
      ]),
    ElementChange(
      "titles of string choices reordered without their values",
      old: choices("low, medium, high", titles: "Low, Medium, High", default: "low"),
      new: choices("low, medium, high", titles: "High, Medium, Low", default: "low"),
      [
        "behavior choice-titles-swapped mode: choice 'low' now has the title 'High' of 'high'; users who chose 'Low' see another choice, so "
          + "reorder 'Values', too, if that isn't intended",
        "behavior choice-titles-swapped mode: choice 'high' now has the title 'Low' of 'low'; users who chose 'High' see another choice, so "
          + "reorder 'Values', too, if that isn't intended",
      ]),
    ElementChange(
      "title of an integer choice changed", old: choices("<*I0>, <*I1>", titles: "Low, High", default: "<*I0>"),
      new: choices("<*I0>, <*I1>", titles: "Low, Loud", default: "<*I0>"),
      [
        "source case-renamed mode: case 'high' (1) renamed to 'loud'",
        "safe title-changed mode: title of choice 'loud' (1) changed from 'High' to 'Loud'",
      ]),
    ElementChange(
      "title of an integer choice and default changed", old: choices("<*I0>, <*I1>", titles: "Low, High", default: "<*I0>"),
      new: choices("<*I0>, <*I1>", titles: "Quiet, High", default: "<*I1>"),
      [
        "source case-renamed mode: case 'low' (0) renamed to 'quiet'",
        "behavior default-changed mode: default changed from 0 to 1",
        "safe title-changed mode: title of choice 'quiet' (0) changed from 'Low' to 'Quiet'",
      ]),
    ElementChange(
      "titles of integer choices removed, one of which is the default",
      old: choices("<*I0>, <*I1>", titles: "Normal, High", default: "<*I0>"),
      new: choices("<*I0>, <*I1>", default: "<*I0>"),
      [
        "source case-renamed mode: case 'normal' (0) renamed to '_0'",
        "source case-renamed mode: case 'high' (1) renamed to '_1'",
        "safe title-changed mode: title of choice '_0' (0) removed (was 'Normal')",
        "safe title-changed mode: title of choice '_1' (1) removed (was 'High')",
      ]),
    ElementChange(
      "case renamed, choices reordered",
      old: choices("<*I0>, <*I1>, <*I2>", titles: "Beginner, Expert, Master", default: "<*I0>"),
      new: choices("<*I2>, <*I0>, <*I1>", titles: "Master, Novice, Expert", default: "<*I0>"),
      [
        "source case-renamed mode: case 'beginner' (0) renamed to 'novice'",
        "safe title-changed mode: title of choice 'novice' (0) changed from 'Beginner' to 'Novice'",
        "safe setting-moved mode: choices reordered",
      ]),
    ElementChange(
      "choices reordered", old: choices("a, b", default: "a"), new: choices("b, a", default: "a"),
      ["safe setting-moved mode: choices reordered"]),
  ]

  private static let source = [
    ElementChange(
      "types of choices and default changed", old: choices("\"0\", \"1\"", titles: "Low, High", default: "\"0\""),
      new: choices("<*I0>, <*I1>", titles: "Low, High", default: "<*I0>"),
      [
        "source type-changed mode: raw type of 'Mode' changed from 'String' to 'Int'",
        "behavior storage-type-changed mode: stored type changed from string to integer; the accessors read the old ones, "
          + "too, but the page and other code may not",
      ]),
    ElementChange(
      "integer becomes a text field", old: "{ Key = port; DefaultValue = <*I80>; },",
      new: field("Key = port; DefaultValue = \"80\";"),
      [
        "source type-changed port: type changed from 'Int' to 'String'",
        "behavior default-changed port: default changed from integer 80 to string '80'",
        "behavior visibility-changed port: element changed from element without a type to text field, so Settings shows it now",
      ]),
    ElementChange(
      "property taken by another key", old: field("Key = name;"), new: toggle("Key = Name;") + field("Key = name;"),
      [
        "source property-renamed name: property renamed from 'name' to 'name_2'",
        "safe key-added Name: setting added",
      ]),
    ElementChange(
      "property taken by another key of the same type", old: field("Key = user_name;"),
      new: field("Key = \"user-name\";") + field("Key = user_name;"),
      [
        "data property-renamed user_name: code that uses 'userName' still compiles, but reads key 'user-name' now; property "
          + "renamed from 'userName' to 'userName_2'",
        "safe key-added user-name: setting added",
      ]),
    ElementChange(
      "setting removed whose property another key takes", old: field("Key = \"user-name\";") + field("Key = user_name;"),
      new: field("Key = user_name;"),
      [
        "data key-removed user-name: setting removed; stored values are no longer read",
        "data accessor-removed user-name: code that uses 'userName' still compiles, but reads key 'user_name' now",
        "source property-renamed user_name: property renamed from 'userName_2' to 'userName'",
      ]),
    ElementChange(
      "integers of choices become reals", old: choices("<*I0>, <*I1>", titles: "Low, High", default: "<*I0>"),
      new: choices("<*R0.0>, <*R1.0>", titles: "Low, High", default: "<*R0.0>"),
      []),
    ElementChange(
      "choice with a fraction among integers", old: choices("<*I0>, <*I1>", titles: "Low, High", default: "<*I0>"),
      new: choices("<*I0>, <*R0.5>, <*I1>", titles: "Low, Medium, High", default: "<*I0>"),
      [
        "source type-changed mode: raw type of 'Mode' changed from 'Int' to 'Double'",
        "safe choice-added mode: choice 'medium' (0.5) added",
      ]),
    ElementChange(
      "integer becomes a real", old: "{ Key = rate; DefaultValue = <*I1>; },", new: "{ Key = rate; DefaultValue = <*R1.5>; },",
      [
        "source type-changed rate: type changed from 'Int' to 'Double'",
        "behavior default-changed rate: default changed from 1 to 1.5",
      ]),
    ElementChange(
      "choice loses the case of an optional type", old: choices("none, a"), new: choices("none, a", default: "none"),
      [
        "source type-changed mode: type changed from 'Mode?' to 'Mode'",
        "source case-renamed mode: case 'none_' ('none') renamed to 'none'",
        "behavior default-added mode: default added: 'none'",
      ]),
    ElementChange(
      "default of a multi-value removed", old: choices("a, b", titles: "A, B", default: "a"),
      new: choices("a, b", titles: "A, B"),
      [
        "source type-changed mode: type changed from 'Mode' to 'Mode?'",
        "behavior default-removed mode: whoever never changed it has nothing selected now; default removed (was 'a')",
      ]),
    ElementChange(
      "default of a date picker added", old: "{ Type = IASKDatePickerSpecifier; Key = birthday; },",
      new: "{ Type = IASKDatePickerSpecifier; Key = birthday; DefaultValue = <*D2001-01-01T00:00:00Z>; },",
      [
        "source type-changed birthday: type changed from 'Date?' to 'Date'",
        "behavior default-added birthday: default added: 2001-01-01T00:00:00Z",
      ]),
    ElementChange(
      "choice gets the case of an optional type", old: choices("none, a", default: "a"), new: choices("none, a"),
      [
        "source type-changed mode: type changed from 'Mode' to 'Mode?'",
        "source case-renamed mode: case 'none' renamed to 'none_'",
        "behavior default-removed mode: whoever never changed it has nothing selected now; default removed (was 'a')",
      ]),
  ]

  private static let defaults = [
    ElementChange(
      "default changed", old: toggle("Key = a; DefaultValue = <*BY>;"), new: toggle("Key = a; DefaultValue = <*BN>;"),
      ["behavior default-changed a: default changed from true to false"]),
    ElementChange(
      "default changed to another choice", old: choices("a, b", default: "a"), new: choices("a, b", default: "b"),
      ["behavior default-changed mode: default changed from 'a' to 'b'"]),
    ElementChange(
      "default of a toggle added", old: toggle("Key = a;"), new: toggle("Key = a; DefaultValue = <*BY>;"),
      ["behavior default-added a: default added: true"]),
    ElementChange(
      "default of a toggle removed that reads the same", old: toggle("Key = a; DefaultValue = <*BN>;"), new: toggle("Key = a;"),
      ["safe default-removed a: default removed (was false); reads as before"]),
    ElementChange(
      "empty default added", old: field("Key = a;"), new: field("Key = a; DefaultValue = \"\";"),
      ["safe default-added a: default added: ''; reads as before"]),
    ElementChange(
      "default of a multi-value becomes a title", old: choices("<*I0>, <*I1>", titles: "Low, High", default: "<*I0>"),
      new: choices("<*I0>, <*I1>", titles: "Low, High", default: "Low"),
      [
        "source type-changed mode: type changed from 'Mode' to 'Mode?'",
        "behavior default-changed mode: nothing is selected by default, because string 'Low' isn't one of the choices; "
          + "default changed from 0 to 'Low'",
      ]),
    ElementChange(
      "version, build number, date, and address of title elements changed",
      old: title("Key = app; DefaultValue = \"1.0.2\";") + title("Key = build; DefaultValue = <*I41>;")
        + title("Key = since; DefaultValue = \"2024-01-31\";") + title("Key = server; DefaultValue = \"a.example\";")
        + title("Key = host; DefaultValue = \"10.0.0.1\";") + title("Key = port; DefaultValue = \"80\";"),
      new: title("Key = app; DefaultValue = \"1.1 (3)\";") + title("Key = build; DefaultValue = <*I42>;")
        + title("Key = since; DefaultValue = \"2025-01-31\";") + title("Key = server; DefaultValue = \"b.example\";")
        + title("Key = host; DefaultValue = \"10.0.0.2\";") + title("Key = port; DefaultValue = \"81\";"),
      [
        "behavior default-changed host: now shows and reads '10.0.0.2' instead of '10.0.0.1'",
        "behavior default-changed port: now shows and reads '81' instead of '80'",
        "behavior default-changed server: now shows and reads 'b.example' instead of 'a.example'",
        "safe default-changed app: shown text changed from '1.0.2' to '1.1 (3)'",
        "safe default-changed build: shown text changed from 41 to 42",
        "safe default-changed since: shown text changed from '2024-01-31' to '2025-01-31'",
      ]),
    ElementChange(
      "versions and dates of title elements in words changed",
      old: title("Key = a; DefaultValue = \"v1.0-beta2\";")
        + title("Key = b; DefaultValue = \"1.0.0-rc.1\";")
        + title("Key = c; DefaultValue = \"1.2.3d4\";")
        + title("Key = d; DefaultValue = \"Version 1.2\";")
        + title("Key = e; DefaultValue = \"Build 77\";")
        + title("Key = f; DefaultValue = \"r1234\";")
        + title("Key = g; DefaultValue = \"Version: 1.2, build 3\";")
        + title("Key = h; DefaultValue = \"Jan 5, 2024\";")
        + title("Key = i; DefaultValue = \"12. März 2024\";")
        + title("Key = j; DefaultValue = \"2024/01/05 12:30\";")
        + title("Key = k; DefaultValue = \"2024-01-05T12:30:00Z\";")
        + title("Key = l; DefaultValue = \"5 May 2024\";")
        + title("Key = m; Title = Build; DefaultValue = \"Build: #12\";")
        + title("Key = OSVersion; DefaultValue = \"Tahoe 26\";")
        + title("Key = appversion; DefaultValue = \"$(tool -c Print X).65\";"),
      new: title("Key = a; DefaultValue = \"v1.0-rc1\";")
        + title("Key = b; DefaultValue = \"1.0.0\";")
        + title("Key = c; DefaultValue = \"1.2.3d5\";")
        + title("Key = d; DefaultValue = \"Version 1.3\";")
        + title("Key = e; DefaultValue = \"Build 78\";")
        + title("Key = f; DefaultValue = \"r1240\";")
        + title("Key = g; DefaultValue = \"v1.2.0.4 (5)\";")
        + title("Key = h; DefaultValue = \"Feb 7, 2024\";")
        + title("Key = i; DefaultValue = \"13. März 2024\";")
        + title("Key = j; DefaultValue = \"2024/02/05 12:31\";")
        + title("Key = k; DefaultValue = \"5 de enero de 2025\";")
        + title("Key = l; DefaultValue = \"12/31/24\";")
        + title("Key = m; Title = Build; DefaultValue = \"Build: #13\";")
        + title("Key = OSVersion; DefaultValue = \"Tahoe 27\";")
        + title("Key = appversion; DefaultValue = \"$(tool -c Print X).66\";"),
      [
        "safe default-changed OSVersion: shown text changed from 'Tahoe 26' to 'Tahoe 27'",
        "safe default-changed a: shown text changed from 'v1.0-beta2' to 'v1.0-rc1'",
        "safe default-changed appversion: shown text changed from '$(tool -c Print X).65' to '$(tool -c Print X).66'",
        "safe default-changed b: shown text changed from '1.0.0-rc.1' to '1.0.0'",
        "safe default-changed c: shown text changed from '1.2.3d4' to '1.2.3d5'",
        "safe default-changed d: shown text changed from 'Version 1.2' to 'Version 1.3'",
        "safe default-changed e: shown text changed from 'Build 77' to 'Build 78'",
        "safe default-changed f: shown text changed from 'r1234' to 'r1240'",
        "safe default-changed g: shown text changed from 'Version: 1.2, build 3' to 'v1.2.0.4 (5)'",
        "safe default-changed h: shown text changed from 'Jan 5, 2024' to 'Feb 7, 2024'",
        "safe default-changed i: shown text changed from '12. März 2024' to '13. März 2024'",
        "safe default-changed j: shown text changed from '2024/01/05 12:30' to '2024/02/05 12:31'",
        "safe default-changed k: shown text changed from '2024-01-05T12:30:00Z' to '5 de enero de 2025'",
        "safe default-changed l: shown text changed from '5 May 2024' to '12/31/24'",
        "safe default-changed m: shown text changed from 'Build: #12' to 'Build: #13'",
      ]),
    ElementChange(
      "texts with numbers of title elements changed",
      old: title("Key = a; DefaultValue = \"417\";")
        + title("Key = b; DefaultValue = \"80\";")
        + title("Key = c; DefaultValue = \"192.168.0.1\";")
        + title("Key = d; DefaultValue = \"10.0.0.2:8080\";")
        + title("Key = e; DefaultValue = \"a.example.com\";")
        + title("Key = f; DefaultValue = \"Level 3\";")
        + title("Key = g; DefaultValue = \"Room 12\";")
        + title("Key = h; DefaultValue = \"Q3 2024 budget\";")
        + title("Key = i; DefaultValue = \"1:30\";")
        + title("Key = j; DefaultValue = \"1.5 h\";")
        + title("Key = k; DefaultValue = \"$1.99\";")
        + title("Key = l; DefaultValue = \"1024x768\";")
        + title("Key = m; DefaultValue = \"iPhone 15\";")
        + title("Key = n; DefaultValue = \"Theme 2\";")
        + title("Key = o; DefaultValue = \"A4\";")
        + title("Key = p; DefaultValue = \"800-555-1234\";")
        + title("Key = q; DefaultValue = \"1.5 - 2.5\";")
        + title("Key = r; DefaultValue = \"Room 12, 2024\";")
        + title("Key = s; DefaultValue = \"beta\";")
        + title("Key = t; Values = (v1, v2); Titles = (Free, Pro); DefaultValue = \"v1\";")
        + title("Key = u; DefaultValue = \"5 users 2024\";")
        + title("Key = v; DefaultValue = \"12 months 2024\";")
        + title("Key = w; DefaultValue = \"0.5 r/2\";")
        + title("Key = x; DefaultValue = \"45. Lauf 2024\";")
        + title("Key = hashtag; DefaultValue = \"#run2gether\";")
        + title("Key = build_guide; DefaultValue = \"Read chapter 3\";")
        + title("Key = conversions; DefaultValue = \"2 per hour\";"),
      new: title("Key = a; DefaultValue = \"418\";")
        + title("Key = b; DefaultValue = \"8080\";")
        + title("Key = c; DefaultValue = \"192.168.0.2\";")
        + title("Key = d; DefaultValue = \"10.0.0.3:8080\";")
        + title("Key = e; DefaultValue = \"v2.example.com\";")
        + title("Key = f; DefaultValue = \"Level 4\";")
        + title("Key = g; DefaultValue = \"Room 13\";")
        + title("Key = h; DefaultValue = \"Q4 2024 budget\";")
        + title("Key = i; DefaultValue = \"0:45:00\";")
        + title("Key = j; DefaultValue = \"2d\";")
        + title("Key = k; DefaultValue = \"2,99 €\";")
        + title("Key = l; DefaultValue = \"800x600\";")
        + title("Key = m; DefaultValue = \"iPhone 16\";")
        + title("Key = n; DefaultValue = \"Theme 3\";")
        + title("Key = o; DefaultValue = \"A5\";")
        + title("Key = p; DefaultValue = \"2001:d8::1\";")
        + title("Key = q; DefaultValue = \"3 - 4\";")
        + title("Key = r; DefaultValue = \"Room 13, 2024\";")
        + title("Key = s; DefaultValue = \"final\";")
        + title("Key = t; Values = (v1, v2); Titles = (Free, Pro); DefaultValue = \"v2\";")
        + title("Key = u; DefaultValue = \"6 users 2024\";")
        + title("Key = v; DefaultValue = \"24 months 2024\";")
        + title("Key = w; DefaultValue = \"0.6 r/2\";")
        + title("Key = x; DefaultValue = \"46. Lauf 2024\";")
        + title("Key = hashtag; DefaultValue = \"#walk2gether\";")
        + title("Key = build_guide; DefaultValue = \"Read chapter 4\";")
        + title("Key = conversions; DefaultValue = \"3 per hour\";"),
      [
        "behavior default-changed a: now shows and reads '418' instead of '417'",
        "behavior default-changed b: now shows and reads '8080' instead of '80'",
        "behavior default-changed build_guide: now shows and reads 'Read chapter 4' instead of 'Read chapter 3'",
        "behavior default-changed c: now shows and reads '192.168.0.2' instead of '192.168.0.1'",
        "behavior default-changed conversions: now shows and reads '3 per hour' instead of '2 per hour'",
        "behavior default-changed d: now shows and reads '10.0.0.3:8080' instead of '10.0.0.2:8080'",
        "behavior default-changed e: now shows and reads 'v2.example.com' instead of 'a.example.com'",
        "behavior default-changed f: now shows and reads 'Level 4' instead of 'Level 3'",
        "behavior default-changed g: now shows and reads 'Room 13' instead of 'Room 12'",
        "behavior default-changed h: now shows and reads 'Q4 2024 budget' instead of 'Q3 2024 budget'",
        "behavior default-changed hashtag: now shows and reads '#walk2gether' instead of '#run2gether'",
        "behavior default-changed i: now shows and reads '0:45:00' instead of '1:30'",
        "behavior default-changed j: now shows and reads '2d' instead of '1.5 h'",
        "behavior default-changed k: now shows and reads '2,99 €' instead of '$1.99'",
        "behavior default-changed l: now shows and reads '800x600' instead of '1024x768'",
        "behavior default-changed m: now shows and reads 'iPhone 16' instead of 'iPhone 15'",
        "behavior default-changed n: now shows and reads 'Theme 3' instead of 'Theme 2'",
        "behavior default-changed o: now shows and reads 'A5' instead of 'A4'",
        "behavior default-changed p: now shows and reads '2001:d8::1' instead of '800-555-1234'",
        "behavior default-changed q: now shows and reads '3 - 4' instead of '1.5 - 2.5'",
        "behavior default-changed r: now shows and reads 'Room 13, 2024' instead of 'Room 12, 2024'",
        "behavior default-changed s: now shows and reads 'final' instead of 'beta'",
        "behavior default-changed t: now shows and reads 'v2' instead of 'v1'",
        "behavior default-changed u: now shows and reads '6 users 2024' instead of '5 users 2024'",
        "behavior default-changed v: now shows and reads '24 months 2024' instead of '12 months 2024'",
        "behavior default-changed w: now shows and reads '0.6 r/2' instead of '0.5 r/2'",
        "behavior default-changed x: now shows and reads '46. Lauf 2024' instead of '45. Lauf 2024'",
      ]),
    ElementChange(
      "default of a toggle as a string becomes a Boolean",
      old: toggle("Key = a; DefaultValue = YES;") + toggle("Key = b; DefaultValue = NO;"),
      new: toggle("Key = a; DefaultValue = <*BY>;") + toggle("Key = b; DefaultValue = <*BN>;"),
      [
        "safe default-changed a: default changed from 'YES' to true; reads as before",
        "safe default-changed b: default changed from 'NO' to false; reads as before",
      ]),
    ElementChange(
      "integers of a slider become reals",
      old: slider("Key = a; DefaultValue = <*I1>; MinimumValue = <*I0>; MaximumValue = <*I2>;"),
      new: slider("Key = a; DefaultValue = <*R1.0>; MinimumValue = <*R0.0>; MaximumValue = <*R2.0>;")),
    ElementChange(
      "default spelled differently", old: toggle("Key = a; DefaultValue = <*BY>;"), new: toggle("Key = a; DefaultValue = <*I1>;")),
    ElementChange(
      "number as a string becomes a number", old: slider("Key = a; DefaultValue = \"0.5\";"),
      new: slider("Key = a; DefaultValue = <*R0.5>;"),
      ["safe default-changed a: default changed from string '0.5' to real 0.5; reads as before"]),
    ElementChange(
      "default added", old: field("Key = a;"), new: field("Key = a; DefaultValue = x;"),
      ["behavior default-added a: default added: 'x'"]),
    ElementChange(
      "default removed", old: field("Key = a; DefaultValue = x;"), new: field("Key = a;"),
      ["behavior default-removed a: whoever never changed it has '' now; default removed (was 'x')"]),
    ElementChange(
      "default of a toggle removed", old: toggle("Key = a; DefaultValue = <*BY>;"), new: toggle("Key = a;"),
      ["behavior default-removed a: whoever never changed it has it off now; default removed (was true)"]),
    ElementChange(
      "default of a toggle is another value for the same state",
      old: toggle("Key = a; DefaultValue = <*BY>; TrueValue = YES; FalseValue = NO;"),
      new: toggle("Key = a; DefaultValue = YES; TrueValue = YES; FalseValue = NO;"),
      ["safe default-changed a: default changed from true to 'YES'; reads as before"]),
    ElementChange(
      "default of a title element is another commit",
      old: title("Key = source; DefaultValue = 9fceb02;") + title("Key = b; Title = Commit; DefaultValue = \"9fceb02 (main)\";")
        + title("Key = word; DefaultValue = defaced;"),
      new: title("Key = source; DefaultValue = e83c516;") + title("Key = b; Title = Commit; DefaultValue = \"e83c516 (main)\";")
        + title("Key = word; DefaultValue = effaced;"),
      [
        "behavior default-changed word: now shows and reads 'effaced' instead of 'defaced'",
        "safe default-changed b: shown text changed from '9fceb02 (main)' to 'e83c516 (main)'",
        "safe default-changed source: shown text changed from '9fceb02' to 'e83c516'",
      ]),
    ElementChange(
      "default isn't a choice", old: choices("a, b", default: "A"), new: choices("a, b", default: "a"),
      [
        "source type-changed mode: type changed from 'Mode?' to 'Mode'",
        "behavior default-changed mode: default changed from 'A' to 'a'; before, nothing was selected by default",
      ]),
    ElementChange(
      "default is another string than the numbers of the choices", old: choices("<*I10>, <*I20>", default: "10"),
      new: choices("<*I10>, <*I20>", default: "20"),
      [
        "behavior default-changed mode: nothing is selected by default, because string '20' isn't one of the choices; "
          + "default changed from '10' to '20'"
      ]),
    ElementChange(
      "version in the key of a title element", old: title("Title = Version; Key = \"version-1.0\"; DefaultValue = 1.0;"),
      new: title("Title = Version; Key = \"version-1.1\"; DefaultValue = 1.1;"),
      [
        "source key-removed version-1.0: read-only row removed; users no longer see the value that the app shows there",
        "safe key-added version-1.1: setting added",
      ],
      notes: [
        note("version-1.0", "version-1.1", "title")
      ]),
    ElementChange(
      "footer of a multi-value, which nothing shows, and alignment of a button",
      old: choices("a, b") + button("Title = Edit; Key = edit;"),
      new: choices("a, b").replacing("Title", with: "FooterText = F; Title")
        + button("Title = Edit; Key = edit; IASKTextAlignment = IASKUITextAlignmentLeft;"),
      [
        "safe title-changed Root: 'IASKTextAlignment' of button 'Edit' added: 'IASKUITextAlignmentLeft'"
      ]),
    ElementChange(
      "choices sorted by title", old: choices("a, b"),
      new: choices("a, b").replacing("Title", with: "DisplaySortedByTitle = <*BY>; Title"),
      ["safe setting-moved mode: 'DisplaySortedByTitle' added: true"]),
    ElementChange(
      "default of a toggle means the other state",
      old: toggle("Key = a; DefaultValue = on; TrueValue = on; FalseValue = off;"),
      new: toggle("Key = a; DefaultValue = on; TrueValue = off; FalseValue = on;"),
      [
        "data toggle-values-changed a: whoever turned it on or off has another value now; stored values have another meaning",
        "behavior default-changed a: default 'on' now means 'off'",
      ],
      notes: ["a: to keep stored values, keep 'on' in 'TrueValue' and 'off' in 'FalseValue'"]),
    ElementChange(
      "default is no longer a choice", old: choices("\"Main Menu\", b", default: "\"Main Menu\""),
      new: choices("c, b", default: "\"Main Menu\""),
      [
        "data choice-removed mode: whoever chose 'Main Menu' has nothing selected now; choice 'mainMenu' ('Main Menu') "
          + "removed",
        "source type-changed mode: type changed from 'Mode' to 'Mode?'",
        "behavior default-changed mode: nothing is selected by default, because string 'Main Menu' isn't one of the choices",
        "safe choice-added mode: choice 'c' added",
      ], notes: ["mode: to keep stored values, keep 'Main Menu' in 'Values'"]),
    ElementChange(
      "default stays a string while the choices become integers",
      old: choices("\"0\", \"1\"", titles: "Low, High", default: "\"0\""),
      new: choices("<*I0>, <*I1>", titles: "Low, High", default: "\"0\""),
      [
        "source type-changed mode: type changed from 'Mode' to 'Mode?'",
        "behavior storage-type-changed mode: stored type changed from string to integer; the accessors read the old ones, "
          + "too, but the page and other code may not",
        "behavior default-changed mode: nothing is selected by default, because string '0' isn't one of the choices",
      ]),
    ElementChange(
      "choices become strings, as the default is",
      old: choices("<*I0>, <*I1>", titles: "Low, High", default: "\"0\""),
      new: choices("\"0\", \"1\"", titles: "Low, High", default: "\"0\""),
      [
        "data storage-type-changed mode: whoever chose 'Low' or 'High' has 'Low', the default, now; stored type "
          + "changed from integer to string",
        "source type-changed mode: type changed from 'Mode?' to 'Mode'",
        "behavior default-changed mode: default '0' is one of the choices now",
      ],
      notes: [
        "mode: to keep stored values, keep the type"
      ]),
    ElementChange(
      "default becomes a choice", old: choices("a, b", default: "c"), new: choices("a, b, c", default: "c"),
      [
        "source type-changed mode: type changed from 'Mode?' to 'Mode'",
        "behavior default-changed mode: default 'c' is one of the choices now",
        "safe choice-added mode: choice 'c' added",
      ]),
    ElementChange(
      "contents of a default changed", old: "{ Key = a; DefaultValue = (member); },",
      new: "{ Key = a; DefaultValue = (guest); },",
      ["behavior default-changed a: default changed from '[\"member\"]' to '[\"guest\"]'"]),
    ElementChange(
      "types in a default changed", old: "{ Key = a; DefaultValue = { b = (\"1\"); }; },",
      new: "{ Key = a; DefaultValue = { b = (<*I1>); }; },",
      ["behavior default-changed a: default changed from '{\"b\": [\"1\"]}' to '{\"b\": [1]}'"]),
    ElementChange(
      "end of a long default changed", old: field("Key = a; DefaultValue = \(String(repeating: "x", count: 99))y;"),
      new: field("Key = a; DefaultValue = \(String(repeating: "x", count: 99))z;"),
      ["behavior default-changed a: default changed from '…xxxxxxxxxxxxxxxxxxxxy' to '…xxxxxxxxxxxxxxxxxxxxz'"]),
    ElementChange(
      "kind of space in a default changed", old: field("Key = a; DefaultValue = \"a b\";"),
      new: field("Key = a; DefaultValue = \"a\u{A0}b\";"),
      ["behavior default-changed a: default changed from 'a b' to 'a\\u{A0}b'"]),
  ]

  private static let otherRows = [
    ElementChange(
      "range changed", old: slider("Key = a; MinimumValue = <*I0>; MaximumValue = <*I1>;"),
      new: slider("Key = a; MinimumValue = <*R0.5>; MaximumValue = <*R1.0>;"),
      [
        "data range-changed a: whoever chose a value outside of the new range now has its nearest bound; minimum changed from 0 to 0.5"
      ]),
    ElementChange(
      "maximum changed", old: slider("Key = a; MinimumValue = <*I0>; MaximumValue = <*I2>;"),
      new: slider("Key = a; MinimumValue = <*I0>; MaximumValue = <*I4>;"),
      ["behavior range-changed a: maximum changed from 2 to 4"]),
    ElementChange(
      "range and default changed", old: slider("Key = a; DefaultValue = <*I1>; MinimumValue = <*I0>; MaximumValue = <*I2>;"),
      new: slider("Key = a; DefaultValue = <*R0.5>; MinimumValue = <*R0.5>; MaximumValue = <*R1.5>;"),
      [
        "data range-changed a: whoever chose a value outside of the new range now has its nearest bound; minimum changed from 0 to 0.5 and maximum changed from 2 to 1.5",
        "behavior default-changed a: default changed from 1 to 0.5",
      ]),
    ElementChange(
      "range removed", old: slider("Key = a; MinimumValue = <*I0>; MaximumValue = <*I1>;"), new: slider("Key = a;"),
      ["behavior range-changed a: minimum removed (was 0) and maximum removed (was 1)"]),
    ElementChange(
      "text field becomes secure", old: field("Key = a;"), new: field("Key = a; IsSecure = <*BY>;"),
      ["behavior secure-changed a: text is now hidden while typing"]),
    ElementChange(
      "text field stops being secure", old: field("Key = a; IsSecure = <*BY>;"), new: field("Key = a;"),
      ["behavior secure-changed a: text is no longer hidden while typing"]),
    ElementChange(
      "title changed", old: toggle("Title = A; Key = a;"), new: toggle("Title = B; Key = a;"),
      ["safe title-changed a: title changed from 'A' to 'B'"]),
    ElementChange(
      "group title and footer changed", old: "{ Type = PSGroupSpecifier; Title = A; FooterText = C; }," + toggle("Key = a;"),
      new: "{ Type = PSGroupSpecifier; Title = B; FooterText = D; }," + toggle("Key = a;"),
      [
        "safe title-changed a: group title changed from 'A' to 'B'",
        "safe title-changed a: group footer changed from 'C' to 'D'",
      ]),
    ElementChange(
      "group footer changed",
      old: "{ Type = PSGroupSpecifier; Title = A; FooterText = B; }," + toggle("Key = a;") + slider("Key = b;"),
      new: "{ Type = PSGroupSpecifier; Title = A; FooterText = C; }," + toggle("Key = a;") + slider("Key = b;"),
      ["safe title-changed a: group footer changed from 'B' to 'C'"]),
    ElementChange(
      "title, group title and footer become empty",
      old: "{ Type = PSGroupSpecifier; Title = \"\"; FooterText = \" \"; }," + toggle("Title = \" \"; Key = a;"),
      new: "{ Type = PSGroupSpecifier; }," + toggle("Key = a;")),
    ElementChange(
      "group title added", old: "{ Type = PSGroupSpecifier; Title = \"\"; }," + toggle("Key = a;"),
      new: "{ Type = PSGroupSpecifier; Title = A; }," + toggle("Key = a;"),
      ["safe title-changed a: group title added: 'A'"]),
    ElementChange(
      "group split, its title removed",
      old: "{ Type = PSGroupSpecifier; Title = A; }," + toggle("Key = a;") + toggle("Key = b;"),
      new: "{ Type = PSGroupSpecifier; Title = B; }," + toggle("Key = a;") + "{ Type = PSGroupSpecifier; Title = C; },"
        + toggle("Key = b;"),
      [
        "safe title-changed a: group title changed from 'A' to 'B'",
        "safe title-changed b: group title added: 'C'",
      ]),
    ElementChange(
      "most settings of a group in one with another title",
      old: "{ Type = PSGroupSpecifier; Title = A; }," + toggle("Key = a;") + toggle("Key = b;") + toggle("Key = c;"),
      new: "{ Type = PSGroupSpecifier; Title = B; }," + toggle("Key = a;") + toggle("Key = b;")
        + "{ Type = PSGroupSpecifier; Title = C; }," + toggle("Key = c;"),
      [
        "safe title-changed a: group title changed from 'A' to 'B'",
        "safe title-changed c: group title added: 'C'",
      ]),
    ElementChange(
      "first setting of a group in one with another title, as the others",
      old: "{ Type = PSGroupSpecifier; Title = A; }," + toggle("Key = a;") + toggle("Key = b;") + toggle("Key = c;"),
      new: "{ Type = PSGroupSpecifier; Title = B; }," + toggle("Key = a;") + "{ Type = PSGroupSpecifier; Title = C; },"
        + toggle("Key = b;") + toggle("Key = c;"),
      [
        "safe title-changed a: group title changed from 'A' to 'B'",
        "safe title-changed b: group title added: 'C'",
      ]),
    ElementChange(
      "setting moved to the group after its own",
      old: "{ Type = PSGroupSpecifier; Title = A; }," + toggle("Key = a;") + toggle("Key = b;")
        + "{ Type = PSGroupSpecifier; Title = B; }," + field("Key = c;"),
      new: "{ Type = PSGroupSpecifier; Title = A; }," + toggle("Key = b;") + "{ Type = PSGroupSpecifier; Title = B; },"
        + field("Key = c;") + toggle("Key = a;"),
      ["safe setting-moved a: moved from group 'A' to group 'B'"]),
    ElementChange(
      "titles of two untitled groups added",
      old: "{ Type = PSGroupSpecifier; Title = \"\"; }," + toggle("Key = a;") + toggle("Key = b;")
        + "{ Type = PSGroupSpecifier; }," + toggle("Key = c;"),
      new: "{ Type = PSGroupSpecifier; Title = A; }," + toggle("Key = a;") + toggle("Key = b;")
        + "{ Type = PSGroupSpecifier; Title = B; }," + toggle("Key = c;"),
      ["safe title-changed a: group title added: 'A'", "safe title-changed c: group title added: 'B'"]),
    ElementChange(
      "titles of two untitled groups added, and a title changed",
      old: "{ Type = PSGroupSpecifier; Title = \"\"; }," + toggle("Key = a;") + toggle("Key = b;")
        + "{ Type = PSGroupSpecifier; Title = \"\"; }," + field("Title = Server; Key = c;"),
      new: "{ Type = PSGroupSpecifier; Title = A; }," + toggle("Key = a;") + toggle("Key = b;")
        + "{ Type = PSGroupSpecifier; Title = B; }," + field("Title = Host; Key = c;"),
      [
        "safe title-changed a: group title added: 'A'", "safe title-changed c: title changed from 'Server' to 'Host'",
        "safe title-changed c: group title added: 'B'",
      ]),
    ElementChange(
      "footers of two untitled groups added",
      old: "{ Type = PSGroupSpecifier; }," + toggle("Key = a;") + "{ Type = PSGroupSpecifier; }," + toggle("Key = b;"),
      new: "{ Type = PSGroupSpecifier; FooterText = A; }," + toggle("Key = a;")
        + "{ Type = PSGroupSpecifier; FooterText = A; }," + toggle("Key = b;"),
      ["safe title-changed a: group footer added: 'A'", "safe title-changed b: group footer added: 'A'"]),
    ElementChange(
      "settings of two groups in one with another title",
      old: "{ Type = PSGroupSpecifier; Title = A; }," + toggle("Key = a;") + toggle("Key = b;")
        + "{ Type = PSGroupSpecifier; }," + toggle("Key = c;"),
      new: "{ Type = PSGroupSpecifier; Title = A; }," + toggle("Key = a;") + "{ Type = PSGroupSpecifier; Title = B; },"
        + toggle("Key = b;") + toggle("Key = c;"),
      ["safe title-changed b: group title added: 'B'", "safe setting-moved b: moved from group 'A' to group 'B'"]),
    ElementChange(
      "two groups merged in one with another title",
      old: "{ Type = PSGroupSpecifier; Title = A; }," + toggle("Key = a;") + "{ Type = PSGroupSpecifier; Title = B; },"
        + toggle("Key = b;"),
      new: "{ Type = PSGroupSpecifier; Title = C; }," + toggle("Key = a;") + toggle("Key = b;"),
      [
        "safe title-changed Root: group title removed (was 'B')",
        "safe title-changed a: group title changed from 'A' to 'C'",
      ]),
    ElementChange(
      "group started before a list group, which is a group itself",
      old: "{ Type = IASKListGroupSpecifier; Title = Tags; Key = tags; FooterText = C; },",
      new: "{ Type = PSGroupSpecifier; Title = A; FooterText = B; }," + toggle("Key = a;")
        + "{ Type = IASKListGroupSpecifier; Title = Tags; Key = tags; FooterText = D; },",
      [
        "safe key-added a: setting added", "safe title-changed tags: group title added: 'A'",
        "safe title-changed tags: group footer added: 'B'", "safe title-changed tags: group footer changed from 'C' to 'D'",
      ]),
    ElementChange(
      "footer of a radio group changed",
      old: "{ Type = PSRadioGroupSpecifier; Key = a; Values = (x, y); Titles = (X, Y); FooterText = A; },",
      new: "{ Type = PSRadioGroupSpecifier; Key = a; Values = (x, y); Titles = (X, Y); FooterText = B; },",
      ["safe title-changed a: group footer changed from 'A' to 'B'"]),
    ElementChange(
      "texts of a title element changed",
      old:
        "{ Type = PSTitleValueSpecifier; Key = a; DefaultValue = <*I1>; Values = (<*I1>, <*I2>, <*I3>); Titles = (Obe, Two, Three); },",
      new:
        "{ Type = PSTitleValueSpecifier; Key = a; DefaultValue = <*I1>; Values = (<*I2>, <*I1>, <*I4>); Titles = (Two, One, Four); },",
      [
        "source case-renamed a: case 'obe' (1) renamed to 'one'", "source case-renamed a: case 'three' (3) removed",
        "safe title-changed a: title of value 1 changed from 'Obe' to 'One'",
        "safe title-changed a: title of value 4 added: 'Four'",
        "safe title-changed a: title of value 3 removed (was 'Three')",
      ]),
    ElementChange(
      "text of a title element moved to another value",
      old: title("Key = a; DefaultValue = <*I0>; Values = (<*I0>, <*I1>); Titles = (Off, On);"),
      new: title("Key = a; DefaultValue = <*I0>; Values = (<*I0>, <*I2>); Titles = (Off, On);"),
      [
        "data case-renamed a: code that uses '.on' still compiles, but means 2 now; case 'on' (1) removed",
        "safe title-changed a: title of value 2 added: 'On'",
        "safe title-changed a: title of value 1 removed (was 'On')",
      ]),
    ElementChange(
      "choice removed whose value and case another one takes",
      old: "{ Type = PSRadioGroupSpecifier; Key = mode; DefaultValue = a; Values = (a, b, c); Titles = (Alpha, Beta, Gamma); },",
      new: "{ Type = PSRadioGroupSpecifier; Key = mode; DefaultValue = a; Values = (a, b); Titles = (Alpha, Gamma); },",
      [
        "data choice-removed mode: whoever chose 'Beta' has 'Gamma' now; choice 'b' removed",
        "data choice-removed mode: whoever chose 'Gamma' has 'Alpha', the default, now; value of choice 'c' changed from 'c' "
          + "to 'b'",
        "data case-renamed mode: code that uses '.b' still compiles, but means 'Gamma' now; case 'b' removed",
        "source case-renamed mode: case 'c' renamed to 'b'",
      ],
      notes: ["mode: to keep stored values, keep each choice's value, such as 'b' for 'Beta'"]),
    ElementChange(
      "choices with one value, of which the first gets another one",
      old: "{ Type = PSMultiValueSpecifier; Key = mode; DefaultValue = a1; Values = (a1, a1); Titles = (Prod, Staging); },",
      new: "{ Type = PSMultiValueSpecifier; Key = mode; DefaultValue = a1; Values = (b1, a1); Titles = (Prod, Staging); },",
      [
        "data choice-removed mode: whoever chose 'Prod' has 'Staging' now; value of choice 'a1' changed from 'a1' to 'b1'",
        "data case-renamed mode: code that uses '.a1' still compiles, but means 'Staging' now; case 'a1' renamed to 'b1'",
        "behavior default-changed mode: default 'a1' now means 'Staging'",
        "safe choice-added mode: choice 'a1' added",
      ],
      notes: ["mode: to keep stored values, keep each choice's value, such as 'a1' for 'Prod'"]),
    ElementChange(
      "number becomes choices that are strings",
      old: slider("Key = mode; DefaultValue = <*R1>;"),
      new:
        "{ Type = PSMultiValueSpecifier; Key = mode; DefaultValue = auto; Values = (auto, 1, 2); Titles = (Auto, One, Two); },",
      [
        "data storage-type-changed mode: whoever changed the setting may have the default now; stored type changed from real to string",
        "source type-changed mode: type changed from 'Double' to 'Mode'",
        "behavior default-changed mode: default changed from 1 to 'auto'",
      ],
      notes: ["mode: to keep stored values, keep the type"]),
    ElementChange(
      "toggle of text becomes choices that its title contradicts",
      old: toggle("Title = Dark; Key = mode; DefaultValue = NO; TrueValue = YES; FalseValue = NO;"),
      new:
        "{ Type = PSMultiValueSpecifier; Title = Look; Key = mode; DefaultValue = <*I1>; Values = (<*I0>, <*I1>); Titles = (Dark, Light); },",
      [
        "data storage-type-changed mode: whoever turned it on or off has 'Light', the default, now; stored type changed from string to "
          + "integer",
        "source type-changed mode: type changed from 'Bool' to 'Mode'",
        "behavior default-changed mode: default changed from 'NO' to 1",
        "safe title-changed mode: title changed from 'Dark' to 'Look'",
      ],
      notes: ["mode: to keep stored values, keep the type"]),
    ElementChange(
      "rows without a title added", old: field("Key = a;"),
      new: field("Key = a;") + field("Key = \"\";") + toggle("DefaultValue = <*BY>;"),
      [
        "behavior title-changed Root: text field without a title added, whose empty 'Key' makes iOS 18 hide the entire bundle",
        "safe title-changed Root: toggle without a title added",
      ]),
    ElementChange(
      "texts of a title element exchanged",
      old: title("Key = a; DefaultValue = <*I1>; Values = (<*I1>, <*I2>); Titles = (One, Two);"),
      new: title("Key = a; DefaultValue = <*I1>; Values = (<*I1>, <*I2>); Titles = (Two, One);"),
      [
        "data case-renamed a: code that uses '.one' still compiles, but means 2 now; case 'one' (1) renamed to 'two'",
        "data case-renamed a: code that uses '.two' still compiles, but means 1 now; case 'two' (2) renamed to 'one'",
        "safe title-changed a: title of value 1 changed from 'One' to 'Two'",
        "safe title-changed a: title of value 2 changed from 'Two' to 'One'",
      ]),
    ElementChange(
      "type of a toggle misspelled, and choices removed",
      old: toggle("Key = a; DefaultValue = <*BN>;") + choices("<*I1>, <*I2>", default: "<*I1>"),
      new: "{ Type = PSToggleSwitchSpecifer; Key = a; DefaultValue = <*BN>; },"
        + "{ Type = PSMultiValueSpecifier; Title = Mode; Key = mode; DefaultValue = <*I1>; },",
      [
        "source type-changed mode: type changed from 'Mode' to 'Int'",
        "behavior visibility-changed a: element changed from toggle to unknown type 'PSToggleSwitchSpecifer', so Settings no "
          + "longer shows it",
      ]),
    ElementChange(
      "text field becomes a title element, which users can't change", old: field("Key = a; DefaultValue = x;"),
      new: "{ Type = PSTitleValueSpecifier; Key = a; DefaultValue = x; },",
      ["behavior visibility-changed a: element changed from text field to title element, so users can no longer change the value"]
    ),
    ElementChange(
      "title element becomes a toggle", old: "{ Type = PSTitleValueSpecifier; Key = a; DefaultValue = <*BY>; },",
      new: toggle("Key = a; DefaultValue = <*BY>;"),
      ["behavior visibility-changed a: element changed from title element to toggle, so users can now change the value"]),
    ElementChange(
      "setting moved down", old: toggle("Key = a;") + toggle("Key = b;") + toggle("Key = c;"),
      new: toggle("Key = b;") + toggle("Key = c;") + toggle("Key = a;"), ["safe setting-moved a: moved after 'c'"]),
    ElementChange(
      "setting moved to the top",
      old: toggle("Key = a;") + toggle("Key = b;") + toggle("Key = c;") + toggle("Key = d;") + toggle("Key = e;"),
      new: toggle("Key = e;") + toggle("Key = a;") + toggle("Key = b;") + toggle("Key = c;") + toggle("Key = d;"),
      ["safe setting-moved e: moved to the top of the page"]),
    ElementChange(
      "setting moved down, not to the end",
      old: toggle("Key = a;") + toggle("Key = b;") + toggle("Key = c;") + toggle("Key = d;") + toggle("Key = e;"),
      new: toggle("Key = b;") + toggle("Key = c;") + toggle("Key = d;") + toggle("Key = a;") + toggle("Key = e;"),
      ["safe setting-moved a: moved after 'd'"]),
    ElementChange(
      "two settings swapped",
      old: toggle("Key = a;") + toggle("Key = b;") + toggle("Key = c;") + toggle("Key = d;") + toggle("Key = e;"),
      new: toggle("Key = a;") + toggle("Key = d;") + toggle("Key = c;") + toggle("Key = b;") + toggle("Key = e;"),
      ["safe setting-moved c: moved after 'd'", "safe setting-moved d: moved after 'a'"]),
    ElementChange(
      "two settings moved down together",
      old: toggle("Key = a;") + toggle("Key = b;") + toggle("Key = c;") + toggle("Key = d;") + toggle("Key = e;"),
      new: toggle("Key = c;") + toggle("Key = d;") + toggle("Key = e;") + toggle("Key = a;") + toggle("Key = b;"),
      ["safe setting-moved a: moved after 'e'", "safe setting-moved b: moved after 'a'"]),
    ElementChange(
      "choice with the value of another one added", old: choices("a, b", titles: "A, B"),
      new: choices("a, b, a", titles: "A, B, C"),
      []),
    ElementChange(
      "multi-value becomes a radio group", old: choices("a, b", titles: "A, B", default: "a"),
      new: "{ Type = PSRadioGroupSpecifier; Title = Mode; Key = mode; Values = (a, b); Titles = (A, B); DefaultValue = a; },",
      ["safe visibility-changed mode: element changed from multi-value element to radio group"]),
    ElementChange(
      "multi-value in a group becomes a radio group without one",
      old: "{ Type = PSGroupSpecifier; Title = User; }," + choices("<*I0>, <*I1>", titles: "Low, High", default: "<*I0>"),
      new: "{ Type = PSRadioGroupSpecifier; Title = Mode; Key = mode; Values = (<*I0>, <*I1>); Titles = (Low, High); "
        + "DefaultValue = <*I0>; },",
      [
        "safe title-changed Root: group title removed (was 'User')",
        "safe visibility-changed mode: element changed from multi-value element to radio group",
      ]),
    ElementChange(
      "NaN stays", old: slider("Key = a; DefaultValue = <*Rnan>; MinimumValue = <*Rnan>;"),
      new: slider("Key = a; MinimumValue = <*Rnan>; DefaultValue = <*Rnan>;")),
  ]
}
