import SettingsGenFindings
import SettingsGenModel
import SettingsGenPropertyLists
import SettingsGenSupport

enum AdjustedIdentifier: LintRule {
  static let rule = Rule(
    "adjusted-identifier", .warning, .broken,
    """
    A name isn't the one that follows from a key. If several keys want the same name, a later change to the page could give it \
    to another key, and code would compile and read another setting: add the `names` entry of the message. The other findings \
    are *tidy*: two choices have the same identifier, or one is reserved or empty or begins with a digit. Change the key if \
    the app isn't released yet, or set the name under `names`.
    """,
    first: .textField,
    bad: .textField.with(["Title": "Nickname", "Key": "Name"]),
    good: .textField.with(["Title": "Nickname", "Key": "nickname"])
  )
  .alsoIn(.tidy)
  .adding(
    bad: "\(xml: .toggle)\n\(xml: .textField.with(["Title": "3D Name", "Key": "3d_name"]))",
    good: "\(xml: .toggle)\n\(xml: .textField.with(["Title": "3D Name", "Key": "name_3d"]))")

  private static let tidy = rule.inGroup(.tidy)

  static func check(_ bundle: LintedBundle, _ findings: inout Findings) {
    checkContestedNames(bundle, &findings)
    for setting in bundle.model.settings {
      guard
        let choice = setting.choices.first(where: { choice in
          isNamedAfterTranslationKey(choice, on: bundle.model.pages[choice.page], bundle.contents)
        })
      else { continue }
      findings.add(
        tidy,
        """
        case \(choice.caseName) of \(setting.key) is named after \(choice.title ?? ""), the key of a translation; set names under \
        'names' › 'cases' in settings-gen.json
        """, at: bundle.model.pages[choice.page].list.location(of: choice.node), key: setting.key)
    }
    // A name that the configuration takes is reported there, and one that another key has above.
    for identifier in bundle.model.adjustedNames
    where identifier.reason != .configured && (identifier.reason != .taken || identifier.kind == .enumCase) {
      findings.add(tidy, message(about: identifier), at: identifier.location, subjects: [identifier.source])
    }
    let underscored = bundle.model.settings.filter { $0.property.hasPrefix("_") && $0.nameOrigin != .configuration }
    let properties = underscored.isEmpty ? [] : Set(bundle.model.settings.map(\.property))
    for setting in underscored {
      let names = [setting.title, setting.key].compactMap(\.self).map(nameWithoutLeadingDigit)
      let name = names.first { !$0.isEmpty && !$0.hasPrefix("_") && !properties.contains($0) }
      let advice: Message =
        name.map {
          "\(adding: [setting.key: .string($0)], to: "names")"
        } ?? "set a name under 'names' in settings-gen.json"
      findings.add(
        tidy,
        "property \(setting.property) of \(setting.key) begins with an underscore, because no name begins with a digit; \(advice)",
        at: bundle.model.keyLocation(of: setting.position), key: setting.key)
    }
  }

  /// Reports each name of a property or an enum that several keys want.
  private static func checkContestedNames(_ bundle: LintedBundle, _ findings: inout Findings) {
    let contested = bundle.model.adjustedNames.filter { $0.reason == .taken && $0.kind != .enumCase }
    guard !contested.isEmpty else { return }
    let settings = Dictionary(firstOf: bundle.model.settings.map { ($0.key, $0) })
    var reported: Set<String> = []
    for kind in [AdjustedName.Kind.property, .type] {
      let names = contested.filter { $0.kind == kind && !reported.contains($0.source) }
      for requested in Set(names.map(\.requested)).sorted() {
        let losers = names.filter { $0.requested == requested }.compactMap { settings[$0.source] }
        guard let first = losers.first else { continue }
        reported.formUnion(losers.map(\.key))
        let owner = bundle.model.settings.first { $0.name(of: kind) == requested }
        let keys = ([owner].compactMap(\.self) + losers).map(\.key)
        let state: Message = owner.map { "which \($0.key) has" } ?? "which none has"
        let entry: JSONValue = .object(JSONObject(losers.map { .init($0.key, JSONNode($0.names)) }))
        findings.add(
          rule,
          """
          keys \(list: keys, "keys") want the \(plain: kind.rawValue) name \(requested), \(state); to keep each name, \
          \(adding: entry, to: "names")
          """, at: bundle.model.keyLocation(of: first.position), subjects: losers.map(\.key))
      }
    }
  }

  /// Returns the name for a title or a key in which words that begin with a digit come last: `sound3D` for `3D Sound`.
  private static func nameWithoutLeadingDigit(_ text: String) -> String {
    let words = text.split { !$0.isLetter && !$0.isWholeNumber }
    let numbers = words.prefix { $0.first?.isWholeNumber == true }
    return CamelCaseName((words.dropFirst(numbers.count) + numbers).joined(separator: " ")).lowerCamelCase
  }

  /// Returns whether a case has the name of its title, which isn't text but the key of a string in the page's strings tables.
  private static func isNamedAfterTranslationKey(_ choice: Choice, on page: Page, _ contents: BundleContents?) -> Bool {
    guard let title = choice.title, title.utf8.contains(where: { $0 == UInt8(ascii: "_") || $0 == UInt8(ascii: ".") }),
      !title.contains(where: \.isWhitespace), CamelCaseName(title).lowerCamelCase == choice.caseName,
      choice.value.string.map({ CamelCaseName($0) })?.lowerCamelCase != choice.caseName, let table = page.stringsTable
    else { return false }
    return contents?.tables(named: table).values.contains { $0.changes(title) } ?? false
  }

  private static func message(about identifier: AdjustedName) -> Message {
    let noun = identifier.kind.rawValue
    let origin = identifier.kind == .enumCase ? "value" : "key"
    let source: Message = identifier.source.isEmpty ? "\(plain: origin)" : "\(plain: origin) \(identifier.source)"
    let name = identifier.name
    let problem: Message =
      switch identifier.reason {
      case .noLettersOrDigits: "\(source) has no letters or digits, so its \(plain: noun) is named \(name)"
      case .reserved: "\(plain: noun) name \(identifier.requested) is reserved for generated code, so \(source) uses \(name)"
      case .taken, .configured: "\(plain: noun) name \(identifier.requested) is already taken, so \(source) uses \(name)"
      }
    return "\(problem); set a name under 'names'\(plain: identifier.kind == .enumCase ? " › 'cases'" : "") in settings-gen.json"
  }
}

extension Setting {
  /// The name of the property, or of the enum; nil if there is none.
  fileprivate func name(of kind: AdjustedName.Kind) -> String? {
    if kind == .property { return property }
    if case .choice(let name) = type.wrapped.type { return name }
    return nil
  }

  /// The entry under `names` that keeps the names.
  fileprivate var names: JSONValue {
    guard let type = name(of: .type) else { return .string(property) }
    return ["property": .string(property), "type": .string(type)]
  }
}
