import SettingsGenModel
import SettingsGenTestTools
import Testing

/// A bundle of random settings that can be edited and written as pages.
///
/// Keys, groups' titles and choices' titles are unique, so that the effect of an edit is known.
struct RandomBundle {
  /// A page: Root, or the only child page.
  struct Page {
    var suite: String?
    var groups: [Group]
  }

  /// A group with its settings.
  struct Group {
    /// The title; nil for at most one group of a page.
    var title: String?
    var footer: String?
    var settings: [RandomSetting]
  }

  var pages: [Page] = []
  /// The new keys that the configuration lists, by old key.
  var renamedKeys: [String: String] = [:]
  var random: SeededGenerator
  private var number = 0

  /// Creates a bundle of one or two pages with two or three groups of up to four settings each.
  init(random: SeededGenerator) {
    self.random = random
    for _ in 0...below(2) {
      var groups: [Group] = []
      for _ in 0...(1 + below(2)) {
        let settings = (0...below(4)).map { _ in setting() }
        let hasTitle = below(4) > 0 || groups.contains { $0.title == nil }
        groups.append(Group(title: hasTitle ? name() : nil, footer: below(2) == 0 ? nil : name(), settings: settings))
      }
      pages.append(Page(suite: below(3) == 0 ? "group.\(name())" : nil, groups: groups))
    }
  }

  /// Returns a random number from 0 up to a bound.
  mutating func below(_ bound: Int) -> Int { Int(random.next() % UInt64(max(bound, 1))) }

  /// Returns a new word, which is an identifier.
  mutating func name() -> String {
    number += 1
    return "\(["alpha", "beta", "Gamma", "delta", "Épsilon"][below(5)])\(number)"
  }

  /// Returns a random setting with a new key.
  mutating func setting() -> RandomSetting {
    var setting = RandomSetting(key: key(), title: title(), element: .toggle(on: nil, off: nil, default: nil))
    let hasDefault = below(4) > 0
    switch below(5) {
    case 0:
      let (on, off) = below(2) == 0 ? (nil, nil) : (Optional(name()), Optional(name()))
      setting.element = .toggle(on: on, off: off, default: hasDefault ? below(2) == 0 : nil)
    case 1: setting.element = .field(default: hasDefault ? text() : nil, isSecure: below(4) == 0)
    case 2: setting.element = .slider(minimum: below(10), maximum: 10 + below(10), default: hasDefault ? below(20) : nil)
    case 3: setting.element = .label(default: hasDefault ? text() : nil)
    default:
      let isString = below(2) == 0
      let choices = (0...(1 + below(3))).map { _ in choice(isString: isString) }
      setting.element = .choices(choices, default: hasDefault ? below(choices.count) : nil)
    }
    return setting
  }

  /// Returns a random choice with a new value and a new title.
  mutating func choice(isString: Bool) -> RandomSetting.Choice {
    number += 1
    return .init(value: isString ? name() : String(number), isString: isString, title: name())
  }

  /// Returns a new key.
  mutating func key() -> String { name() + ["", "_preference", ".enabled", " and-more"][below(4)] }

  /// Returns a title that is usually new.
  mutating func title() -> String? { [nil, " ", "Show", name(), name(), name()][below(6)] }

  /// Returns a text that is new, with characters that need escapes.
  mutating func text() -> String {
    name() + ["", " \"x\"", "\\n", "\n", "\u{202E}", String(repeating: "y", count: 99)][below(6)]
  }

  /// The configuration with the renamed keys.
  var configuration: Configuration {
    var configuration = Configuration()
    configuration.renamedKeys = KeyedValues(renamedKeys.map { .init(Located($0.key), Located($0.value)) })
    return configuration
  }

  /// The settings of the bundle.
  func model() -> SettingsModel {
    var files: [String: [UInt8]] = [:]
    for (index, page) in pages.enumerated() {
      var elements: [String] = []
      for group in page.groups {
        let footer = group.footer.map { " FooterText = \(Self.quoted($0));" } ?? ""
        let title = group.title.map { " Title = \(Self.quoted($0));" } ?? ""
        elements.append("{ Type = PSGroupSpecifier;\(title)\(footer) }")
        elements += group.settings.map(\.specifier)
      }
      if index == 0, pages.count > 1 { elements.append("{ Type = PSChildPaneSpecifier; Title = More; File = Child; }") }
      let suite = page.suite.map { "ApplicationGroupContainerIdentifier = \(Self.quoted($0)); " } ?? ""
      files[index == 0 ? "Root.plist" : "Child.plist"] = Array(
        "{ \(suite)PreferenceSpecifiers = ( \(elements.joined(separator: ", ")) ); }".utf8)
    }
    let bundle = SettingsBundle(reading: BundleFolder(path: "Settings.bundle", files: files))
    if !bundle.diagnostics.isEmpty { Issue.record("\(bundle.diagnostics)") }
    return SettingsModel(bundle)
  }

  /// Returns a text as a string of an old-style property list.
  static func quoted(_ text: String) -> String {
    var quoted = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"", "\\": quoted += "\\" + String(scalar)
      case "\n": quoted += "\\n"
      default: quoted.unicodeScalars.append(scalar)
      }
    }
    return "\"\(quoted)\""
  }
}

/// A setting of a random bundle.
struct RandomSetting {
  /// An element with its values.
  enum Element {
    case toggle(on: String?, off: String?, default: Bool?)
    case field(default: String?, isSecure: Bool)
    case slider(minimum: Int, maximum: Int, default: Int?)
    case label(default: String?)
    /// Strings or integers, with the index of the default.
    case choices([Choice], default: Int?)
  }

  /// A value with its title.
  struct Choice {
    var value: String
    var isString: Bool
    var title: String

    fileprivate var literal: String { isString ? RandomBundle.quoted(value) : "<*I\(value)>" }
  }

  var key: String
  var title: String?
  var element: Element
  /// Whether attributes are in another order and numbers are written in another way.
  var isSpelledDifferently = false

  /// The title unless it is blank.
  var visibleTitle: String? { title == " " ? nil : title }

  /// The element in the old-style format of property lists.
  fileprivate var specifier: String {
    var attributes = [("Key", RandomBundle.quoted(key))]
    if let title { attributes.append(("Title", RandomBundle.quoted(title))) }
    var type: String
    var value: String?
    switch element {
    case .toggle(let on, let off, let isOn):
      type = "PSToggleSwitchSpecifier"
      if let on { attributes.append(("TrueValue", RandomBundle.quoted(on))) }
      if let off { attributes.append(("FalseValue", RandomBundle.quoted(off))) }
      let boolean = { (isOn: Bool) in self.isSpelledDifferently ? "<*I\(isOn ? 1 : 0)>" : "<*B\(isOn ? "Y" : "N")>" }
      value = isOn.map { isOn in (isOn ? on : off).map(RandomBundle.quoted) ?? boolean(isOn) }
    case .field(let text, let isSecure):
      type = "PSTextFieldSpecifier"
      if isSecure { attributes.append(("IsSecure", "<*BY>")) }
      value = text.map(RandomBundle.quoted)
    case .slider(let minimum, let maximum, let number):
      type = "PSSliderSpecifier"
      attributes += [("MinimumValue", literal(minimum)), ("MaximumValue", literal(maximum))]
      value = number.map(literal)
    case .label(let text):
      type = "PSTitleValueSpecifier"
      value = text.map(RandomBundle.quoted)
    case .choices(let choices, let index):
      type = "PSMultiValueSpecifier"
      attributes.append(("Values", "(" + choices.map(\.literal).joined(separator: ", ") + ")"))
      attributes.append(("Titles", "(" + choices.map { RandomBundle.quoted($0.title) }.joined(separator: ", ") + ")"))
      value = index.map { choices[$0].literal }
    }
    attributes.append(("Type", type))
    if let value { attributes.append(("DefaultValue", value)) }
    if isSpelledDifferently { attributes.reverse() }
    return "{ " + attributes.map { "\($0) = \($1);" }.joined(separator: " ") + " }"
  }

  private func literal(_ number: Int) -> String { isSpelledDifferently ? "<*R\(number).0>" : "<*I\(number)>" }
}
