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
