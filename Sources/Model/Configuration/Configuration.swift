import SettingsGenSupport

/// The contents of a `settings-gen.json`, or the part of it that applies to one bundle.
package struct Configuration: Hashable, Sendable {
  package struct Bundle: Hashable, Sendable {
    /// The bundle's folder, relative to the configuration file.
    package var path: Located<String>
    /// The configuration of this bundle; it inherits everything that it doesn't set from the file, except for the type name.
    package var configuration: Configuration
  }

  /// An additional file to generate.
  package struct Output: Hashable, Sendable {
    /// The name of a built-in template, or the path of a template file relative to the configuration file.
    package var template: Located<String>
    /// The name of the generated file; nil to name it after the type and the template.
    package var file: Located<String>?
  }

  /// A change that `diff` doesn't fail on, because someone has reviewed it.
  package struct Acknowledgment: Hashable, Sendable {
    package var key: String
    package var kind: ChangeKind
    /// The state before the change, as `diff --format json` prints it.
    package var old: JSONValue
    /// The state after the change, as `diff --format json` prints it.
    package var new: JSONValue
    package var reason: String
    package var location: SourceLocation
  }

  /// The name of the generated type; nil to name it after the bundle.
  package var typeName: Located<String>?
  /// The name of the class for Objective-C; nil for the name of the type.
  package var objcName: Located<String>?
  /// The access level of the generated declarations; nil for `internal`.
  package var access: AccessLevel?
  /// The parts of keys that names leave out.
  package var trimming = KeyTrimming()
  /// Names by key.
  package var names = KeyedValues<ConfiguredNames>()
  package var types = KeyedValues<ConfiguredType>()
  /// Keys for which no property is generated.
  package var ignoredKeys = KeySet()
  /// Keys whose properties exist only in debug builds.
  package var debugKeys = KeySet()
  /// New keys, by the old keys of the same settings.
  package var renamedKeys = KeyedValues<String>()
  /// The changes that `diff` doesn't fail on, in the order of the file.
  package var acknowledgments: [Acknowledgment] = []
  /// Additional bundles, in the order of the file.
  package var bundles: [Bundle] = []
  /// The optional parts of the generated code to include.
  package var features: [Feature] = []
  /// The platforms of the app; empty if the file doesn't list them.
  package var platforms: Set<Platform> = []
  /// The attributes of elements that the app or a build phase reads.
  package var attributes: Set<String> = []
  /// The language of the text in the pages, such as `pt-BR`; nil to infer it from the bundle.
  package var developmentLanguage: Located<String>?
  /// The template that replaces the built-in Swift template: its name, or its path relative to the configuration file.
  package var template: Located<String>?
  /// Additional files to generate from the same bundle, in the order of the file.
  package var templates: [Output] = []
  /// The level of each configured lint rule, by the rule's id.
  package var rules = KeyedValues<RuleLevel>()
  /// The baseline file of known findings that `lint` doesn't report, relative to the configuration file.
  package var baseline: Located<String>?

  package init() {}
}

package enum AccessLevel: String, Hashable, Sendable, CaseIterable {
  case `internal`
  case package
  case `public`
}

/// An optional part of the generated code.
package enum Feature: String, Hashable, Sendable, CaseIterable {
  /// An observable class with the same settings, for SwiftUI and AppKit.
  case observable
  /// A mirror of the settings in the iCloud key-value store.
  case icloud
  /// A class with the same settings for Objective-C.
  case objc
  /// Launch arguments that set settings, for the UI-test target.
  case uiTests
  /// A dictionary and a text with all values.
  case snapshot
}

/// A platform whose Settings app shows the bundle.
package enum Platform: String, Hashable, Sendable, CaseIterable {
  case iOS
  case macCatalyst
  case tvOS
  case watchOS
}

/// The prefixes and suffixes of keys that names leave out.
package struct KeyTrimming: Hashable, Sendable {
  package var prefixes: [String] = []
  package var suffixes: [String] = []
}

/// The names that the configuration sets for a key, without backticks; nil for those that follow from the key.
package struct ConfiguredNames: Hashable, Sendable {
  package var property: Located<String>?
  /// The name of the enum.
  package var type: Located<String>?
  /// The names of cases, by the text of the stored value.
  package var cases = KeyedValues<String>()
}

/// The Swift type that the configuration sets for a key.
package enum ConfiguredType: Hashable, Sendable {
  /// One of ``builtInTypes``.
  case builtIn(ValueType)
  /// A `RawRepresentable` type of the app, such as `Theme` or `Look.Theme`; if `raw` is nil, its raw type is the type of the setting's
  /// values.
  case custom(String, raw: ValueType?)

  /// The types that the generated code supports directly.
  package static let builtInTypes: [ValueType] = [.bool, .int, .double, .string, .url]
  static let rawTypes: [ValueType] = [.int, .string]
}

/// A value with its location in the configuration file, for diagnostics about it.
package struct Located<Value: Hashable & Sendable>: Hashable, Sendable {
  package var value: Value
  /// The location; nil for a value from the command line.
  package var location: SourceLocation?

  package init(_ value: Value, at location: SourceLocation? = nil) {
    self.value = value
    self.location = location
  }
}

/// A list of the bundle's keys in the configuration, in the order of the file.
package struct KeySet: Hashable, Sendable {
  package let entries: [Located<String>]
  private let keys: Set<String>

  package init(_ entries: [Located<String>] = []) {
    self.entries = entries
    keys = Set(entries.map(\.value))
  }

  package func contains(_ key: String) -> Bool { keys.contains(key) }
}

/// Values that the configuration sets for single keys of the bundle, in the order of the file.
package struct KeyedValues<Value: Hashable & Sendable>: Hashable, Sendable {
  package struct Entry: Hashable, Sendable {
    package var key: Located<String>
    package var value: Located<Value>

    package init(_ key: Located<String>, _ value: Located<Value>) {
      self.key = key
      self.value = value
    }
  }

  package let entries: [Entry]
  private let values: [String: Value]

  /// Creates a table; the last entry of a duplicate key wins.
  package init(_ entries: [Entry] = []) {
    self.entries = entries
    values = Dictionary(entries.map { ($0.key.value, $0.value.value) }) { $1 }
  }

  package subscript(key: String) -> Value? { values[key] }
}
