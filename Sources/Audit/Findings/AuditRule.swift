import SettingsGenModel
import SettingsGenPropertyLists
import SettingsGenReports
import SettingsGenSupport

/// A check for one kind of disagreement between an app's code and its settings, with its documentation.
protocol AuditRule: Sendable {
  static var rule: Rule { get }
  static var documentation: RuleDocumentation { get }
  /// Whether findings are only reported with `--all`.
  static var isOptional: Bool { get }
  /// Whether a file that wasn't read could disprove the findings, because they rely on the absence of something in the app.
  static var needsAllFiles: Bool { get }
  /// Whether a page that can't be read could disprove the findings, because they rely on the absence of a key in the bundle.
  static var needsAllPages: Bool { get }
  static func check(_ app: AuditedApp, _ findings: inout AuditFindings)
}

extension AuditRule {
  static var isOptional: Bool { false }
  static var needsAllFiles: Bool { false }
  static var needsAllPages: Bool { false }
}

/// The rules of this module.
enum AuditRules {
  static let all: [any AuditRule.Type] = [
    MismatchedDefault.self, MisspelledKey.self, MissingPrivacyManifest.self, UnregisteredDefault.self, StringKey.self,
    UndeclaredKey.self, UnknownChoice.self, UnreadKey.self, WrongReadType.self,
  ]
}

extension RuleCatalog {
  /// The rules of this module.
  package static let audit: [DocumentedRule] =
    AuditRules.all.map { DocumentedRule($0.rule, $0.documentation) }
    + [
      DocumentedRule(
        .unreadableSource,
        """
        `audit` can't read a folder, a source file or another file of the app. The rest of the app is still checked, but settings may be \
        reported as unread because of it. A path on the command line that can't be read is an error; then only what the other files show \
        is reported, not what seems to be missing.
        """,
        bad: "settings-gen audit App/Settings.bundle Ap/", good: "settings-gen audit App/Settings.bundle App/")
    ]

  /// The rules that can appear in a report of `audit`, sorted by id: those of this module, of reading and of the configuration.
  package static let auditable =
    (support + propertyLists + model + audit + [DocumentedRule(SuppressionComments.rule, SuppressionComments.documentation)])
    .sortedByID
}

/// An app prepared for the rules.
struct AuditedApp: Sendable {
  let model: SettingsModel
  let usage: AppUsage
  let files: AppFiles
  /// The keys of other settings bundles in the folders of the app.
  let otherKeys: Set<String>
  /// The misspelled keys, which several rules need.
  private(set) var misspellings: [MisspelledKey.Misspelling] = []

  init(model: SettingsModel, usage: AppUsage, files: AppFiles, otherKeys: Set<String>) {
    self.model = model
    self.usage = usage
    self.files = files
    self.otherKeys = otherKeys
    misspellings = MisspelledKey.misspellings(in: self)
  }

  /// The settings with their usage.
  var settings: Zip2Sequence<[Setting], [AppUsage.SettingUsage]> { zip(model.settings, usage.settings) }

  /// Returns the location of a setting's key.
  func location(of setting: Setting) -> SourceLocation {
    let page = model.pages[setting.page]
    let specifier = page.specifiers[setting.specifier]
    let offset = specifier[.key]?.range.lowerBound ?? specifier.range.lowerBound
    return inFolder(page.list.source.location(at: offset))
  }

  /// Returns the location of a setting's default.
  func locationOfDefault(of setting: Setting) -> SourceLocation {
    let page = model.pages[setting.page]
    guard let value = page.specifiers[setting.specifier].defaultValue else { return location(of: setting) }
    return inFolder(page.list.location(of: value))
  }

  private func inFolder(_ location: SourceLocation) -> SourceLocation {
    var location = location
    location.file = location.path(in: model.bundle.folder.path)
    return location
  }
}

/// Collects the findings of rules, except those that the configuration or a comment in a page or in the code switches off.
struct AuditFindings {
  private let filter: FindingFilter
  private(set) var diagnostics: [Diagnostic] = []

  init(_ filter: FindingFilter) { self.filter = filter }

  /// Adds a finding about a key.
  ///
  /// - Parameters:
  ///   - severity: The severity, or nil for that of the rule.
  ///   - key: The key of the setting that the finding concerns, if it is exactly one.
  ///   - subjects: The names that identify the finding for a baseline; empty for the key.
  mutating func add(
    _ rule: Rule, _ message: Message, at location: SourceLocation, notes: [Diagnostic.Note] = [], severity: Severity? = nil,
    key: String? = nil, subjects: [String] = []
  ) {
    var diagnostic = Diagnostic(
      rule, message.text, at: location, notes: notes, subjects: subjects.isEmpty ? key.map { [$0] } ?? [] : subjects)
    diagnostic.key = key
    if let severity { diagnostic.severity = severity }
    add(diagnostic)
  }

  /// Adds a diagnostic; a comment at any of its locations switches it off.
  mutating func add(_ diagnostic: Diagnostic) {
    guard !diagnostic.notes.contains(where: { filter.isSuppressed(diagnostic.rule, at: $0.location) }),
      let diagnostic = filter.filter(diagnostic)
    else { return }
    diagnostics.append(diagnostic)
  }
}
