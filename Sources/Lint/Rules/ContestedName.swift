import SettingsGenFindings
import SettingsGenModel
import SettingsGenSupport

enum ContestedName: LintRule {
  static let rule = Rule(
    "contested-name", .warning, .broken,
    """
    Several keys want the same name for their property or enum, so a later change to the page could give it to another key, and code \
    would compile and read another setting. Add the `names` entry of the message, perhaps with better names.
    """,
    first: .textField,
    bad: .textField.with(["Title": "Nickname", "Key": "Name"]),
    good: .textField.with(["Title": "Nickname", "Key": "nickname"]))

  static func check(_ bundle: LintedBundle, _ findings: inout Findings) {
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
          """, at: bundle.keyLocation(of: first.position), subjects: losers.map(\.key))
      }
    }
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
