import SettingsGenModel

/// What is known about the app before its code is read.
struct CodeContext: Sendable {
  let keys: BundleKeys
  /// The indices of the settings by the hashes of their accessors' names.
  let accessors: [UInt32: Int]
  let typeName: UInt32
  /// The names of the app's property lists, without extension.
  let lists: Set<String>
  /// The places by the raw value of the kind of code.
  let places: [[KeyPlace]]
  /// The names that can say something about keys.
  let words: NameSet

  init(_ model: SettingsModel, _ keys: BundleKeys, lists: Set<String>, places: [KeyPlace] = KeyPlaces.all) {
    self.keys = keys
    self.lists = lists
    self.places = (0...UInt8.max).map { kind in places.filter { $0.pattern.kind.rawValue == kind } }
    var accessors: [UInt32: Int] = [:]
    for (index, (setting, names)) in zip(model.settings, model.objectiveCNames()).enumerated() {
      for name in [setting.property, names.property, names.key] { accessors[NameHash(name).value] = index }
    }
    self.accessors = accessors
    typeName = NameHash(model.typeName).value
    let names = [Words.databaseClasses, Words.prefixTests, Words.appending, NameSet(["defaultAppStorage"])].flatMap(\.hashes)
    words = NameSet(places.compactMap(\.pattern.word?.hash) + names + accessors.keys + [typeName])
  }

  /// Returns whether text may be a key, a part of one, or a misspelled one, or says something else.
  func mayBeKey(_ text: some Collection<UInt8>) -> Bool {
    keys.index(of: text) != nil || keys.isOld(text) || keys.mayBeSimilar(to: text)
      || !lists.isEmpty && text.count <= 128 && listName(text) != nil
  }

  func mayBeKey(_ text: LiteralText) -> Bool { text.letterCount >= 3 && keys.keys.contains(where: text.matches) }

  /// Returns the name of the property list that a literal names.
  func listName(_ text: some Collection<UInt8>) -> String? {
    let text = String(decoding: text, as: UTF8.self)
    let name = text.hasSuffix(".plist") ? String(text.dropLast(6)) : text
    return lists.contains(name) ? name : nil
  }
}
