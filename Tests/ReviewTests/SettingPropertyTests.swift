import SettingsGenModel
import SettingsGenPropertyLists
import SettingsGenSupport
import SettingsGenTestTools
import Testing

@testable import SettingsGenReview

/// Checks that no property of a setting can change unnoticed.
@Suite("A property of a setting")
struct SettingPropertyTests {
  /// A property, and the change that is reported if it differs.
  struct Row: CustomTestStringConvertible, Sendable {
    let testDescription: String
    /// The property of the setting that changes.
    let key: String
    let kind: ChangeKind
    let change: @Sendable (inout Setting) -> Void

    init(_ property: String, of key: String, _ kind: ChangeKind, _ change: @escaping @Sendable (inout Setting) -> Void) {
      testDescription = property
      self.key = key
      self.kind = kind
      self.change = change
    }
  }

  private static let rows = [
    Row("key", of: "name", .keyAdded) { $0.key = "nickname" },
    Row("declaration (Type)", of: "name", .storageTypeChanged) { $0.declare(.type, "PSToggleSwitchSpecifier") },
    Row("declaration (DefaultValue)", of: "name", .defaultChanged) { $0.declare(.defaultValue, "Ada") },
    Row("declaration (TrueValue)", of: "sound", .toggleValuesChanged) { $0.declare(.trueValue, "yes") },
    Row("declaration (FalseValue)", of: "sound", .toggleValuesChanged) { $0.declare(.falseValue, "no") },
    Row("property", of: "name", .propertyRenamed) { $0.property = "nickname" },
    Row("type", of: "name", .typeChanged) { $0.type = .plain(.integer) },
    Row("choices", of: "mode", .choiceRemoved) { $0.choices.removeLast() },
    Row("minimum", of: "volume", .rangeChanged) { $0.minimum = Node(.integer(-1), range: 0..<0) },
    Row("maximum", of: "volume", .rangeChanged) { $0.maximum = Node(.integer(100), range: 0..<0) },
    Row("suite", of: "name", .suiteChanged) { $0.suite = "group.example" },
    Row("valueTitles", of: "state", .titleChanged) { $0.valueTitles.removeAll() },
    Row("titlesType", of: "state", .typeChanged) { $0.titlesType = nil },
    Row("isSecure", of: "name", .secureChanged) { $0.isSecure = true },
    Row("title", of: "name", .titleChanged) {
      $0.declare(.title, "Nickname")
      $0.title = $0.declaration.title
    },
  ]

  /// The properties that may differ: other properties say what they mean for the user.
  private static let unreported = [
    // The name matters, not where it comes from, and the type, not who sets it.
    "nameOrigin", "configuredType",
    // The configuration sets these, and both bundles have the same one.
    "isDebugOnly", "oldKeys",
    // The rows of the pages are compared.
    "header", "page",
    // The order of the settings is compared, not their positions in a file.
    "specifier", "location", "otherElements",
  ]

  private static let bundle: SettingsModel = {
    let root = """
      { PreferenceSpecifiers = (
        { Type = PSGroupSpecifier; Title = Group; FooterText = Footer; },
        { Type = PSTextFieldSpecifier; Title = Name; Key = name; DefaultValue = Bob; },
        { Type = PSMultiValueSpecifier; Title = Mode; Key = mode; Values = (a, b); DefaultValue = a; },
        { Type = PSToggleSwitchSpecifier; Title = Sound; Key = sound; TrueValue = on; FalseValue = off; },
        { Type = PSSliderSpecifier; Key = volume; MinimumValue = <*I0>; MaximumValue = <*I10>; },
        { Type = PSTitleValueSpecifier; Key = state; DefaultValue = a; Values = (a); Titles = (A); },
        { Type = PSChildPaneSpecifier; Title = More; File = More; }
      ); }
      """
    let files = ["Root.plist": xmlPage(root), "More.plist": "{ PreferenceSpecifiers = ( ); }"]
    return SettingsModel(
      SettingsBundle(reading: BundleFolder(path: "Settings.bundle", files: files.mapValues { Array($0.utf8) })))
  }()

  @Test("is reported if it differs", arguments: rows)
  func reported(_ row: Row) throws {
    var new = Self.bundle
    let index = try #require(new.settings.firstIndex { $0.key == row.key })
    row.change(&new.settings[index])
    #expect(Comparison(old: Self.bundle, new: new).changes.map(\.kind).contains(row.kind))
  }

  @Test func isInOneOfTheLists() {
    let reported = Set(Self.rows.map { String($0.testDescription.prefix { $0 != " " }) })
    for setting in Self.bundle.settings {
      #expect(Mirror(reflecting: setting).children.compactMap(\.label).sorted() == (reported + Self.unreported).sorted())
    }
  }
}

extension Setting {
  /// Changes an attribute of the declaring element.
  fileprivate mutating func declare(_ attribute: Attribute, _ value: String) {
    var entries = declaration.attributes.entries.filter { $0.key != attribute.name }
    entries.append(.init(key: attribute.name, keyRange: 0..<0, value: Node(.string(value), range: 0..<0)))
    declaration = Specifier(Node(.dictionary(.init(entries)), range: declaration.range)) ?? declaration
  }
}
