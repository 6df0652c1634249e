import SettingsGenModel

/// What is known about the app before its code is read.
struct CodeContext: Sendable {
  let keys: DeclaredKeys
  /// The indices of the settings by the hashes of their accessors' names.
  let accessors: [UInt32: Int]
  let typeName: UInt32
  /// The names of the app's property lists, without extension.
  let lists: Set<String>

  /// Creates the context of code that isn't an app's.
  init() { (keys, accessors, typeName, lists) = (DeclaredKeys([]), [:], 0, []) }

  init(_ model: SettingsModel, _ keys: DeclaredKeys, lists: Set<String>) {
    self.keys = keys
    accessors = Accessor.settings(of: model)
    typeName = NameHash(model.typeName).value
    self.lists = lists
  }
}
