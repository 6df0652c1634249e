import SettingsGenSupport

/// The values of a `settings-gen.json`, or those that apply to one bundle of it.
package struct Configuration: Hashable, Sendable {
  /// A further bundle.
  package struct Bundle: Hashable, Sendable {
    /// The bundle's folder, relative to the file.
    package var path: Located<String>
    /// The values for this bundle: its own, and those of the file for what it leaves out, except for the type's name.
    package var configuration: Configuration
  }

  /// A further file to generate.
  package struct Output: Hashable, Sendable {
    /// The name of a built-in template, or the path of a template file, relative to the configuration.
    package var template: Located<String>
    /// The name of the file, or nil to name it after the type and the template.
    package var file: Located<String>?
  }

  /// The name of the generated type; nil to name it after the bundle.
  package var typeName: Located<String>?
  /// Nil for `internal`.
  package var access: AccessLevel?
  /// Property names without backticks, by key.
  package var names = KeyTable<String>()
  /// Property types, by key.
  package var types = KeyTable<ConfiguredType>()
  /// Keys that get no accessor.
  package var ignoredKeys = KeySet()
  /// Keys that exist only in debug builds.
  package var debugKeys = KeySet()
  /// Further bundles of the target or elsewhere, in the order of the file.
  package var bundles: [Bundle] = []
  /// The optional parts of the generated source that are selected.
  package var features: Set<Feature> = []
  /// The platforms of the app; empty if the file doesn't list them.
  package var platforms: Set<Platform> = []
  /// The template that replaces the built-in Swift template: a template's name, or its path relative to the file.
  package var template: Located<String>?
  /// Further files from the same bundle, in the order of the file.
  package var templates: [Output] = []
  /// The level of each lint rule, by the rule's id.
  package var rules = KeyTable<RuleLevel>()
  /// The file with the known findings that lint leaves out, relative to this one.
  package var baseline: Located<String>?

  /// Creates a configuration without any values.
  package init() {}
}

/// The access level of the generated declarations.
package enum AccessLevel: String, Hashable, Sendable, CaseIterable {
  case `internal`
  case package
  case `public`
}

/// An optional part of the generated source.
package enum Feature: String, Hashable, Sendable, CaseIterable {
  /// A class over the same settings for models of SwiftUI and AppKit.
  case observable
  /// A mirror of the settings in the iCloud key-value store.
  case icloud
}

/// A platform whose Settings app shows the bundle.
package enum Platform: String, Hashable, Sendable, CaseIterable {
  case iOS
  case macCatalyst
  case tvOS
  case watchOS
}

/// The Swift type that the configuration gives a key.
package enum ConfiguredType: Hashable, Sendable {
  /// A type that the generated source can read by itself.
  package enum BuiltIn: String, Hashable, Sendable, CaseIterable {
    case bool = "Bool"
    case int = "Int"
    case double = "Double"
    case string = "String"
    case url = "URL"
  }

  /// The raw type of an app's own type.
  package enum RawType: String, Hashable, Sendable, CaseIterable {
    case int = "Int"
    case string = "String"
  }

  case builtIn(BuiltIn)
  /// A `RawRepresentable` type of the app, dotted if it is nested; nil as raw type selects that of the setting's values.
  case own(String, raw: RawType?)
}

/// A value with its location in the source, so that a later stage can report problems there.
package struct Located<Value: Hashable & Sendable>: Hashable, Sendable {
  /// The value itself.
  package var value: Value
  /// Nil for a value from the command line.
  package var location: SourceLocation?

  /// Creates a value of a file, or without a location one of the command line.
  package init(_ value: Value, at location: SourceLocation? = nil) {
    self.value = value
    self.location = location
  }
}

/// Keys of the bundle that the configuration lists, in the order of the file.
package struct KeySet: Hashable, Sendable {
  /// The keys with their locations.
  package let entries: [Located<String>]
  private let keys: Set<String>

  /// Creates a set of these keys.
  package init(_ entries: [Located<String>] = []) {
    self.entries = entries
    keys = Set(entries.map(\.value))
  }

  /// Whether a key is listed.
  package func contains(_ key: String) -> Bool { keys.contains(key) }
}

/// Values that the configuration gives single keys of the bundle, in the order of the file.
package struct KeyTable<Value: Hashable & Sendable>: Hashable, Sendable {
  /// A key and its value.
  package struct Entry: Hashable, Sendable {
    /// The key as the bundle has it.
    package var key: Located<String>
    /// The key's value.
    package var value: Located<Value>

    /// Creates an entry for a key.
    package init(_ key: Located<String>, _ value: Located<Value>) {
      self.key = key
      self.value = value
    }
  }

  /// The entries with their locations.
  package let entries: [Entry]
  private let values: [String: Value]

  /// Creates a table of entries; of equal keys the last counts.
  package init(_ entries: [Entry] = []) {
    self.entries = entries
    values = Dictionary(entries.map { ($0.key.value, $0.value.value) }) { $1 }
  }

  /// The value of a key, or nil without one.
  package subscript(key: String) -> Value? { values[key] }
}
