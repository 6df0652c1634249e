import SettingsGenSupport

/// What `settings-gen.json` says, or one bundle's part of it.
package struct Configuration: Hashable, Sendable {
  /// A further bundle.
  package struct Bundle: Hashable, Sendable {
    /// The bundle's folder, relative to the file.
    package var path: Placed<String>
    /// What holds for it: its own members, and for what it leaves out those of the file, the name of the type excepted.
    package var configuration: Configuration
  }

  /// A further file that is generated.
  package struct Output: Hashable, Sendable {
    /// The name of a built-in template, or the path of an own one, relative to the file.
    package var template: Placed<String>
    /// The name of the file, or nil to name it after the type and the template.
    package var file: Placed<String>?
  }

  /// The name of the generated type; nil to name it after the bundle.
  package var typeName: Placed<String>?
  /// Nil for `internal`.
  package var access: AccessLevel?
  /// Property names without backticks, by key.
  package var names = KeyTable<String>()
  /// Property types, by key.
  package var types = KeyTable<ConfiguredType>()
  /// Keys that get no accessor.
  package var ignoredKeys = KeySet()
  /// Keys that exist in debug builds alone.
  package var debugKeys = KeySet()
  /// Further bundles of the target or elsewhere, in the order of the file.
  package var bundles: [Bundle] = []
  /// What the generated source has on demand.
  package var features: Set<Feature> = []
  /// The platforms of the app; empty where nobody said.
  package var platforms: Set<Platform> = []
  /// What takes the place of the built-in Swift template: a template's name, or its path relative to the file.
  package var template: Placed<String>?
  /// Further files from the same bundle, in the order of the file.
  package var templates: [Output] = []
  /// By the rule's id.
  package var rules = KeyTable<RuleLevel>()
  /// The file with the findings that are known and left, relative to this one.
  package var baseline: Placed<String>?

  /// A configuration that says nothing.
  package init() {}
}

/// Who may use the generated declarations.
package enum AccessLevel: String, Hashable, Sendable, CaseIterable {
  case `internal`
  case package
  case `public`
}

/// A part of the generated source that is there on demand alone.
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

  /// What a raw-valued type is made of.
  package enum RawType: String, Hashable, Sendable, CaseIterable {
    case int = "Int"
    case string = "String"
  }

  case builtIn(BuiltIn)
  /// A `RawRepresentable` type of the app's own, dotted where it is nested; without a raw type that of the setting's values.
  case own(String, raw: RawType?)
}

/// Keys of the bundle that the configuration lists, in the order of the file.
package struct KeySet: Hashable, Sendable {
  /// The keys with their places.
  package let entries: [Placed<String>]
  private let keys: Set<String>

  /// A set of these keys.
  package init(_ entries: [Placed<String>] = []) {
    self.entries = entries
    keys = Set(entries.map(\.value))
  }

  /// Whether a key is listed.
  package func contains(_ key: String) -> Bool { keys.contains(key) }
}

/// What the configuration says of single keys of the bundle, in the order of the file.
package struct KeyTable<Value: Hashable & Sendable>: Hashable, Sendable {
  /// A key with what is said of it.
  package struct Entry: Hashable, Sendable {
    /// The key as the bundle has it.
    package var key: Placed<String>
    /// What is said of it.
    package var value: Placed<Value>

    /// An entry for a key.
    package init(_ key: Placed<String>, _ value: Placed<Value>) {
      self.key = key
      self.value = value
    }
  }

  /// The entries with their places.
  package let entries: [Entry]
  private let index: [String: Int]

  /// A table of entries; of equal keys the last counts.
  package init(_ entries: [Entry] = []) {
    self.entries = entries
    index = Dictionary(entries.indices.map { (entries[$0].key.value, $0) }) { $1 }
  }

  /// What is said of a key, or nil where nothing is.
  package subscript(key: String) -> Value? { index.isEmpty ? nil : index[key].map { entries[$0].value.value } }
}

/// A value with the place that gives it, for a stage that has to complain of it later.
package struct Placed<Value: Hashable & Sendable>: Hashable, Sendable {
  /// The value itself.
  package var value: Value
  /// Nil where the command line gave the value.
  package var location: SourceLocation?

  /// A value of a place, or of the command line.
  package init(_ value: Value, at location: SourceLocation? = nil) {
    self.value = value
    self.location = location
  }
}
