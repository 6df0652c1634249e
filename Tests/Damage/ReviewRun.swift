import SettingsGenModel
import SettingsGenPropertyLists
import SettingsGenReview
import SettingsGenSupport

/// Compares two bundles in memory and renders the report in each format.
package struct ReviewRun {
  /// A description of the first invalid part of the report, or nil if the report is valid.
  package let problem: String?
  /// The number of changes.
  package let changeCount: Int

  /// Compares two bundles.
  ///
  /// - Parameters:
  ///   - old: The files of the old bundle by their path in it.
  ///   - new: The files of the new bundle by their path in it.
  package init(old: [String: [UInt8]], new: [String: [UInt8]]) {
    let (old, new) = (Self.model(old), Self.model(new))
    let comparison = Comparison(old: old, new: new)
    let changes = comparison.changes.differences
    changeCount = changes.count
    var problems: [String] = []
    for model in [old, new] where !Comparison(old: model, new: model).changes.isEmpty {
      problems.append("a bundle differs from itself: \(Comparison(old: model, new: model).changes.differences[0].message.text)")
    }
    let back = Comparison(old: new, new: old).changes.differences
    // Types may change without a loss in one direction only: more values become valid, or an enum gets raw values.
    if changes.isEmpty != back.isEmpty, let change = (changes + back).first(where: { !Self.isTypeChange($0.kind) }) {
      problems.append("a change in one direction only: \(change.message.text)")
    }
    problems += Self.problems(in: comparison, old, new)
    // Renames in the configuration also pair settings that have nothing in common.
    problems += Self.problems(in: Comparison(old: old, new: new, configuration: Self.renames(old, new)), old, new)
    problem = problems.first
  }

  /// Returns descriptions of the invalid parts of a report.
  private static func problems(in comparison: Comparison, _ old: SettingsModel, _ new: SettingsModel) -> [String] {
    let changes = comparison.changes.differences
    var problems: [String] = []
    // A pane element and a string that belongs to no setting have the name of a page instead.
    let pages = (old.pages + new.pages).flatMap {
      [$0.name] + $0.specifiers.compactMap(\.pageName) + $0.specifiers.compactMap(\.openedPage)
    }
    let keys = Set((old.settings + new.settings).map(\.key) + pages)
    for change in changes {
      let model = change.side == .old ? old : new
      if !keys.contains(change.key) { problems.append("a change of a key that is in neither bundle: \(change.key)") }
      if !Self.isValid(change.location, in: model) { problems.append("a location outside of its page: \(change.location)") }
      if let problem = Self.problem(of: change.message) { problems.append("\(change.kind): \(problem): \(change.message.text)") }
    }
    let report = ChangeReport(comparison.changes, old: "old", new: "new")
    for format in ChangeFormat.allCases {
      guard let text = try? report.render(format, old: old, new: new) else {
        problems.append("a report that can't be rendered in the format \(format)")
        continue
      }
      if changes.isEmpty != text.isEmpty, format != .json, format != .html {
        problems.append("an empty report in the format \(format)")
      }
      if format == .json, (try? JSONDocument(SourceText(file: "", bytes: text))) == nil { problems.append("invalid JSON") }
    }
    return problems
  }

  /// Returns a configuration that renames each removed key to an added one, in display order.
  private static func renames(_ old: SettingsModel, _ new: SettingsModel) -> Configuration {
    let (oldKeys, newKeys) = (Set(old.settings.map(\.key)), Set(new.settings.map(\.key)))
    let removed = old.settings.map(\.key).filter { !newKeys.contains($0) }
    let added = new.settings.map(\.key).filter { !oldKeys.contains($0) }
    var configuration = Configuration()
    configuration.renamedKeys = KeyedValues(zip(removed, added).map { .init(Located($0), Located($1)) })
    return configuration
  }

  private static func model(_ files: [String: [UInt8]]) -> SettingsModel {
    SettingsModel(SettingsBundle(reading: BundleFolder(path: "Settings.bundle", files: files)))
  }

  private static func isTypeChange(_ kind: ChangeKind) -> Bool { kind == .typeChanged || kind == .storageTypeChanged }

  private static func isValid(_ location: SourceLocation, in model: SettingsModel) -> Bool {
    model.pages.first { $0.file == location.file }?.list.source.contains(location) ?? false
  }

  /// Returns the problem with a message, or nil if there is none: it's empty, or shows the same state before and after the change.
  private static func problem(of message: Message) -> String? {
    if message.text.isEmpty { return "no message" }
    for (index, part) in message.parts.enumerated().dropFirst().dropLast(2) {
      guard case .quoted(let old) = part, case .quoted(let new) = message.parts[index + 2],
        case .plain(let before) = message.parts[index - 1], case .plain(let between) = message.parts[index + 1],
        between.hasPrefix(" to ")
      else { continue }
      // A value may have its type before it: `from string '0' to integer '0'`.
      let oldType = before.split(separator: " ").last == "from" ? "" : String(before.split(separator: " ").last ?? "")
      let newType = between.dropFirst(4).filter { $0 != " " }
      if old.abbreviated.printable == new.abbreviated.printable, oldType == newType { return "no difference" }
    }
    return nil
  }
}
