import SettingsGenPropertyLists
import SettingsGenSupport

/// What the files of an app that aren't source code say about its settings.
struct AppFiles: Sendable {
  /// A property list with values for keys of the bundle.
  struct DefaultsList: Sendable {
    /// The name without extension, with which code reads the list.
    let name: String
    /// The values by the index of their settings.
    let values: [Int: (value: Node, location: SourceLocation)]
  }

  /// The property lists with values for keys of the bundle.
  private(set) var lists: [DefaultsList] = []
  /// The first place that names each key in a list or an Interface Builder file, by setting.
  private(set) var mentions: [Int: SourceLocation] = [:]
  /// The keys of lists that are similar to a key of the bundle.
  private(set) var similar: [SimilarText] = []
  /// The number of files of which only the string literals were searched.
  private(set) var scriptCount = 0
  /// The reasons that privacy manifests give for accessing the defaults database.
  private(set) var accessReasons: Set<String> = []
  /// The first privacy manifest.
  private(set) var manifest: SourceLocation?
  /// Whether an `Info.plist` is that of an iOS app.
  private(set) var isIOSApp = false
  private let keys: DeclaredKeys

  init(keys: DeclaredKeys) { self.keys = keys }

  /// Reads a file; files that aren't valid are left out, because other tools check them.
  mutating func read(_ bytes: [UInt8], file: String, kind: SourceTree.Kind) {
    switch kind {
    case .source: break
    case .interface: readInterface(bytes, file: file)
    case .script: readScript(bytes, file: file)
    case .propertyList: if let list = try? PropertyList.read(bytes, file: file) { readList(list, file: file) }
    case .privacyManifest: if let list = try? PropertyList.read(bytes, file: file) { readManifest(list, file: file) }
    }
  }

  private mutating func readScript(_ bytes: [UInt8], file: String) {
    scriptCount += 1
    let found = ScriptFile.keys(in: bytes, keys)
    guard !found.isEmpty else { return }
    let source = SourceText(file: file, bytes: bytes)
    for (key, offset) in found where mentions[key] == nil { mentions[key] = source.location(at: offset) }
  }

  private mutating func readList(_ list: PropertyList, file: String) {
    guard let root = list.root.dictionary else {
      readValues(list.root, in: list)
      return
    }
    // A copy of a page names its keys, but it doesn't read them.
    if root["PreferenceSpecifiers"]?.array != nil { return }
    if root["LSRequiresIPhoneOS"]?.boolean == true { isIOSApp = true }
    var values: [Int: (value: Node, location: SourceLocation)] = [:]
    for entry in root.entries {
      if let setting = keys.index(of: entry.key) {
        values[setting] = (entry.value, list.source.location(at: entry.keyRange.lowerBound))
      } else if keys.mayBeSimilar(to: Array(entry.key.utf8)) {
        let location = list.source.location(at: entry.keyRange.lowerBound)
        similar.append(SimilarText(text: entry.key, isKey: false, location: location))
      }
      readValues(entry.value, in: list)
    }
    guard !values.isEmpty else { return }
    let name = lastName(ofPath: file)
    lists.append(DefaultsList(name: String(name.dropLast(".plist".count)), values: values))
  }

  /// Reads the strings in a list, which may be keys that code reads from there.
  private mutating func readValues(_ node: Node, in list: PropertyList) {
    var remaining = [node]
    while let node = remaining.popLast() {
      switch node.value {
      case .string(let text):
        if let setting = keys.index(of: text), mentions[setting] == nil { mentions[setting] = list.location(of: node) }
      case .array(let items): remaining += items
      case .dictionary(let dictionary):
        for entry in dictionary.entries {
          if let setting = keys.index(of: entry.key), mentions[setting] == nil {
            mentions[setting] = list.source.location(at: entry.keyRange.lowerBound)
          }
          remaining.append(entry.value)
        }
      default: break
      }
    }
  }

  private mutating func readManifest(_ list: PropertyList, file: String) {
    if manifest == nil { manifest = SourceLocation(file: file) }
    for entry in list.root.dictionary?["NSPrivacyAccessedAPITypes"]?.array ?? [] {
      guard let type = entry.dictionary, type["NSPrivacyAccessedAPIType"]?.string == "NSPrivacyAccessedAPICategoryUserDefaults"
      else {
        continue
      }
      accessReasons.formUnion(type["NSPrivacyAccessedAPITypeReasons"]?.array?.compactMap(\.string) ?? [])
    }
  }

  /// Reads the attributes and texts of an Interface Builder file that are keys, or the paths of bindings such as `values.KEY`.
  private mutating func readInterface(_ bytes: [UInt8], file: String) {
    var source: SourceText?
    func isDelimiter(_ byte: UInt8) -> Bool {
      byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "<") || byte == UInt8(ascii: ">")
    }
    var start = 0
    for end in bytes.indices where isDelimiter(bytes[end]) {
      let piece = bytes[start..<end]
      start = end + 1
      guard let setting = keys.index(of: piece) ?? boundKey(piece), mentions[setting] == nil else { continue }
      let text = source ?? SourceText(file: file, bytes: bytes)
      source = text
      mentions[setting] = text.location(at: piece.startIndex)
    }
  }

  private func boundKey(_ piece: ArraySlice<UInt8>) -> Int? {
    // A binding's path can begin with the object: `self.values.playSounds`.
    let marker = Array("values.".utf8)
    guard piece.count > marker.count, piece.count < 512, piece.first == UInt8(ascii: "v") || piece.first == UInt8(ascii: "s")
    else { return nil }
    guard let index = piece.indices.dropLast(marker.count).first(where: { piece[$0...].starts(with: marker) }) else { return nil }
    return keys.index(of: piece[(index + marker.count)...])
  }
}
