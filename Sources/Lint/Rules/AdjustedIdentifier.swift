import SettingsGenFindings
import SettingsGenModel
import SettingsGenPropertyLists
import SettingsGenSupport

enum AdjustedIdentifier: LintRule {
  static let rule = Rule(
    "adjusted-identifier", .warning, .tidy,
    """
    Two choices result in the same Swift identifier, or an identifier is reserved or empty or begins with a digit, so it gets a \
    different one. Change the key if the app isn't released yet; otherwise, set the name under `names` in the configuration.
    """,
    first: .toggle,
    bad: .textField.with(["Title": "3D Name", "Key": "3d_name"]),
    good: .textField.with(["Title": "3D Name", "Key": "name_3d"]))

  static func check(_ bundle: LintedBundle, _ findings: inout Findings) {
    for setting in bundle.model.settings {
      guard
        let choice = setting.choices.first(where: { choice in
          isNamedAfterTranslationKey(choice, on: bundle.pages[choice.page].page, bundle.contents)
        })
      else { continue }
      findings.add(
        rule,
        """
        case \(choice.caseName) of \(setting.key) is named after \(choice.title ?? ""), the key of a translation; set names under \
        'names' › 'cases' in settings-gen.json
        """, at: bundle.pages[choice.page].location(of: choice.node), key: setting.key)
    }
    // A name that the configuration takes is reported there, and one that another key has by `contested-name`.
    for identifier in bundle.model.adjustedNames
    where identifier.reason != .configured && (identifier.reason != .taken || identifier.kind == .enumCase) {
      findings.add(rule, message(about: identifier), at: identifier.location, subjects: [identifier.source])
    }
    let properties = Set(bundle.model.settings.map(\.property))
    for setting in bundle.model.settings where setting.property.hasPrefix("_") && setting.nameOrigin != .configuration {
      let names = [setting.title, setting.key].compactMap(\.self).map(nameWithoutLeadingDigit)
      let name = names.first { !$0.isEmpty && !$0.hasPrefix("_") && !properties.contains($0) }
      let advice: Message =
        name.map {
          "\(adding: [setting.key: .string($0)], to: "names")"
        } ?? "set a name under 'names' in settings-gen.json"
      findings.add(
        rule,
        "property \(setting.property) of \(setting.key) begins with an underscore, because no name begins with a digit; \(advice)",
        at: bundle.keyLocation(of: setting.position), key: setting.key)
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
