import SettingsGenModel
import SettingsGenPropertyLists
import SettingsGenSupport

/// What the files of an app that aren't source code say about its settings.
struct AppFiles: Sendable {
  /// The property lists with values for keys of the bundle, as the registrations that these may be, by the name without extension.
  private(set) var lists: [String: [KeyMention]] = [:]
  /// The indices of the settings whose keys are in a list, an Interface Builder file or a file in another language.
  private(set) var mentions: Set<Int> = []
  /// The other keys in the paths of bindings in Interface Builder files.
  private(set) var bindings: [KeyMention] = []
  /// The keys of lists that are similar to a key of the bundle.
  private(set) var similar: [SimilarText] = []
  /// The number of files of which only the string literals were searched.
  private(set) var scriptCount = 0
  private(set) var accessReasons: Set<String> = []
  private(set) var manifest: SourceLocation?
  private(set) var entitlements: [(location: SourceLocation, values: Node.Dictionary)] = []
  private let keys: DeclaredKeys
  /// Whether the app is for Mac Catalyst, where its page is shown, too.
  private let isForCatalyst: Bool

  init(keys: DeclaredKeys, platforms: Set<String>) {
    self.keys = keys
    isForCatalyst = platforms.contains("macCatalyst")
  }

  /// Reads a file; files that aren't valid are left out, because other tools check them.
  mutating func read(_ bytes: [UInt8], file: String, kind: SourceTree.Kind) {
    switch kind {
    case .source, .header: break
    case .interface: readInterface(bytes, file: file)
    case .script:
      guard !ScriptFile.isAndroid(file) else { break }
      scriptCount += 1
      mentions.formUnion(ScriptFile.keys(in: bytes, keys, file: file))
    case .propertyList: if let list = try? PropertyList.read(bytes, file: file) { readList(list) }
    case .privacyManifest: if let list = try? PropertyList.read(bytes, file: file) { readManifest(list) }
    case .entitlements:
      if let values = try? PropertyList.read(bytes, file: file).root.dictionary {
        entitlements.append((SourceLocation(file: file), values))
      }
    }
  }

  private mutating func readList(_ list: PropertyList) {
    guard let root = list.root.dictionary else { return readValues(list.root) }
    // A copy of a page names its keys, but it doesn't read them.
    if root[.specifiers]?.array != nil { return }
    let name = String(lastName(ofPath: list.source.file).dropLast(".plist".count))
    var uses: [KeyMention] = []
    for entry in root.entries {
      let location = list.source.location(at: entry.keyRange.lowerBound)
      if keys.index(of: entry.key) != nil {
        uses.append(
          KeyMention(
            key: .literal(entry.key), use: .register(.init(value: .literal(entry.value.value), isInList: true)),
            database: .unknown,
            language: .swift, location: location))
      } else if keys.mayBeSimilar(to: entry.key.utf8) {
        similar.append(SimilarText(text: entry.key, isKey: false, location: location))
      }
      readValues(entry.value)
    }
    // What describes a bundle has no defaults, and the Mac has others than the page of an iOS app.
    let isOther = root.entries.contains { $0.key.hasPrefix("CFBundle") } || !isForCatalyst && Self.isForMac(name)
    guard !uses.isEmpty, !isOther else { return }
    lists[name, default: []] += uses
  }

  /// Returns whether the name of a list says that it's for the Mac: `Defaults-macOS`, `DefaultsMac`.
  private static func isForMac(_ name: String) -> Bool {
    ["Mac", "macOS", "-mac", "_mac", "OSX", "Catalyst"].contains(where: name.hasSuffix)
      || ["Mac-", "Mac_", "macOS", "OSX", "Catalyst"].contains(where: name.hasPrefix)
  }

  /// Reads the strings in a list, which may be keys that code reads from there.
  private mutating func readValues(_ node: Node) {
    switch node.value {
    case .string(let text): if let setting = keys.index(of: text) { mentions.insert(setting) }
    case .array(let items): for item in items { readValues(item) }
    case .dictionary(let dictionary):
      mentions.formUnion(dictionary.entries.compactMap { keys.index(of: $0.key) })
      for entry in dictionary.entries { readValues(entry.value) }
    default: break
    }
  }

  private mutating func readManifest(_ list: PropertyList) {
    if manifest == nil { manifest = SourceLocation(file: list.source.file) }
    for entry in list.root.dictionary?["NSPrivacyAccessedAPITypes"]?.array ?? [] {
      guard let type = entry.dictionary, type["NSPrivacyAccessedAPIType"]?.string == "NSPrivacyAccessedAPICategoryUserDefaults"
      else { continue }
      accessReasons.formUnion(type["NSPrivacyAccessedAPITypeReasons"]?.array?.compactMap(\.string) ?? [])
    }
  }

  /// Reads the attributes and the text of an Interface Builder file that are keys, or the paths of bindings such as `values.KEY`.
  private mutating func readInterface(_ bytes: [UInt8], file: String) {
    for piece in bytes.split(whereSeparator: { $0 == UInt8(ascii: "\"") || $0 == UInt8(ascii: "<") || $0 == UInt8(ascii: ">") }) {
      if let setting = keys.index(of: piece) ?? keys.index(ofBinding: piece) {
        mentions.insert(setting)
      } else if let key = DeclaredKeys.key(ofBinding: piece) {
        let location = SourceText(file: file, bytes: bytes).location(at: piece.startIndex)
        let text = String(decoding: key, as: UTF8.self)
        bindings.append(
          KeyMention(key: .literal(text), use: .read(.init()), database: .unknown, language: .swift, location: location))
      }
    }
  }
}
