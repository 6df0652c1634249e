import SettingsGenPropertyLists
import SettingsGenSupport

/// What the files of an app that aren't source code, or in a language of which only literals are read, say about its settings.
struct ResourceFacts: Sendable {
  /// The property lists with values for keys of the bundle, as the registrations that these may be, by the name without extension.
  private(set) var lists: [String: [KeyMention]] = [:]
  /// The indices of the settings whose keys are in a file in another language.
  private(set) var mentions: Set<Int> = []
  private(set) var accessReasons: Set<String> = []
  private(set) var manifest: SourceLocation?
  private(set) var entitlements: [(location: SourceLocation, values: Node.Dictionary)] = []
  private let keys: BundleKeys

  init(keys: BundleKeys) { self.keys = keys }

  /// Reads a file; files that aren't valid are left out, because other tools check them.
  mutating func read(_ bytes: [UInt8], file: String, kind: AuditedFiles.Kind) {
    switch kind {
    case .source, .header: break
    case .otherLanguage: readLiterals(bytes, prefix: file.hasSuffix(".dart") ? "flutter." : "")
    case .propertyList: if let list = try? PropertyList.read(bytes, file: file) { readList(list) }
    case .privacyManifest: if let list = try? PropertyList.read(bytes, file: file) { readManifest(list) }
    case .entitlements:
      if let values = try? PropertyList.read(bytes, file: file).root.dictionary {
        entitlements.append((SourceLocation(file: file), values))
      }
    }
  }

  private mutating func readList(_ list: PropertyList) {
    // What describes a bundle has no defaults.
    guard let entries = list.root.dictionary?.entries, !entries.contains(where: { $0.key.hasPrefix("CFBundle") }) else { return }
    let uses = entries.filter { keys.index(of: $0.key) != nil }.map { entry in
      KeyMention(
        key: .literal(entry.key), use: .register(.init()), value: .literal(entry.value.value), database: .unknown,
        language: .swift,
        location: list.source.location(at: entry.keyRange.lowerBound))
    }
    if !uses.isEmpty { lists[String(lastName(ofPath: list.source.file).dropLast(".plist".count)), default: []] += uses }
  }

  private mutating func readManifest(_ list: PropertyList) {
    if manifest == nil { manifest = SourceLocation(file: list.source.file) }
    let types = list.root.dictionary?["NSPrivacyAccessedAPITypes"]?.array?.compactMap(\.dictionary) ?? []
    for type in types where type["NSPrivacyAccessedAPIType"]?.string == "NSPrivacyAccessedAPICategoryUserDefaults" {
      accessReasons.formUnion(type["NSPrivacyAccessedAPITypeReasons"]?.array?.compactMap(\.string) ?? [])
    }
  }

  /// Reads the literals that are keys, perhaps after a prefix.
  ///
  /// Text between two quotes of the same kind counts, wherever the quotes are: code that isn't a literal is rarely a key.
  private mutating func readLiterals(_ bytes: [UInt8], prefix: String) {
    var starts: [UInt8: Int] = [:]
    for (index, byte) in bytes.enumerated() {
      switch byte {
      case UInt8(ascii: "\n"): starts.removeAll(keepingCapacity: true)
      case UInt8(ascii: "\""), UInt8(ascii: "'"), UInt8(ascii: "`"):
        guard let start = starts.updateValue(index + 1, forKey: byte) else { continue }
        let text = bytes[start..<index]
        let key = keys.index(of: text) ?? (prefix.isEmpty ? nil : keys.index(of: prefix.utf8 + text))
        if let key { mentions.insert(key) }
      default: break
      }
    }
  }
}
