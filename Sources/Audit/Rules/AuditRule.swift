import SettingsGenFindings
import SettingsGenModel
import SettingsGenPropertyLists
import SettingsGenSupport

/// A rule of `audit`, which checks for one kind of disagreement between an app's code and its settings.
protocol AuditRule: Sendable {
  static var rule: Rule { get }
  static func check(_ app: AuditedApp, _ findings: inout Findings)
}

enum AuditRules {
  static let all: [any AuditRule.Type] = [
    DottedKey.self, MismatchedDefault.self, MisspelledKey.self, MissingGroupEntitlement.self, MissingICloudEntitlement.self,
    MissingMigration.self, MissingPrivacyManifest.self, OtherDatabase.self, RenamedKey.self, RenamedOnPage.self,
    UnregisteredDefault.self, StringKey.self, UndeclaredKey.self, UnreadKey.self, WrongReadType.self,
  ]
}

extension Rule {
  /// The rules that a report of `audit` can contain, sorted by ID.
  package static let ofAudit = (AuditRules.all.map { $0.rule } + [.unreadableSource] + ofEveryReport).sorted {
    $0.id < $1.id
  }

  static let unreadableSource = Rule(
    "unreadable-source", .warning, nil,
    """
    `audit` can't read a folder or a file of the app, so settings may be reported as unread. If a SOURCE can't be read or no code of \
    the app is found, that's an error, and nothing else is reported.
    """,
    bad: "settings-gen audit App/Settings.bundle Ap/", good: "settings-gen audit App/Settings.bundle App/")

  /// The same rule for paths on the command line, whose errors can't be turned off, so they aren't in baselines.
  static let unreadablePath = Rule(
    "unreadable-source", .error, nil, isConfigurable: false, unreadableSource.summary, bad: unreadableSource.examples[0].bad,
    good: unreadableSource.examples[0].good)

  /// Creates a rule whose examples are code that uses the setting of an element.
  convenience init(
    _ id: String, _ severity: Severity, _ group: RuleGroup?, _ summary: String,
    _ element: @autoclosure @escaping @Sendable () -> XMLExample, bad: @autoclosure @escaping @Sendable () -> String,
    good: @autoclosure @escaping @Sendable () -> String
  ) {
    let files: @Sendable (String) -> String = { "==> Settings.bundle/Root.plist\n\(xml: element())\n==> Player.swift\n\($0)" }
    self.init(id, severity, group, summary, bad: files(bad()), good: files(good()))
  }
}

extension Findings {
  /// Adds a finding about a setting of an app, with a note that says where it's declared.
  mutating func add(
    _ rule: Rule, _ message: Message, at location: SourceLocation, about setting: Setting, in app: AuditedApp,
    notes: [Diagnostic.Note] = [], severity: Severity? = nil, subjects: [String] = []
  ) {
    let declaration = Diagnostic.Note("the setting is declared here", at: app.location(of: setting))
    add(rule, message, at: location, notes: [declaration] + notes, severity: severity, key: setting.key, subjects: subjects)
  }
}

struct AuditedApp: Sendable {
  let model: SettingsModel
  let usage: AppUsage
  let resources: ResourceFacts
  let files: AuditedFiles
  /// The keys of other settings bundles in the folders of the app.
  let otherKeys: Set<String>
  let features: [Feature]
  /// Whether findings are listed that are only reported with `--all`.
  let includesAll: Bool
  var misspellings: [Misspelling] = []

  var settings: Zip2Sequence<[Setting], [AppUsage.SettingUsage]> { zip(model.settings, usage.settings) }

  /// The keys in the code that no settings bundle of the app has; none if a page that can't be read may have them.
  var undeclared: [AppUsage.UnknownKey] {
    model.bundle.isComplete ? usage.undeclared.filter { !otherKeys.contains($0.key) } : []
  }

  /// Returns the defaults of all elements with a setting's key, including those on variants and in-app pages; the first is the setting's own.
  func defaults(of setting: Setting) -> [Node.Value] {
    [setting.defaultValue?.value].compactMap(\.self) + otherElements(of: setting).compactMap(\.defaultValue?.value)
  }

  /// Returns the values that the user can choose from in any element with a setting's key, each once.
  func choices(of setting: Setting) -> [Node.Value] {
    var known: Set<Node.Value> = []
    return (setting.choices.map(\.value) + otherElements(of: setting).flatMap { ($0.values ?? []).map(\.value) })
      .filter { known.insert($0).inserted }
  }

  private func otherElements(of setting: Setting) -> [Specifier] { setting.otherElements.map { model.bundle.specifier($0) } }

  /// Returns the location of an attribute of a setting's element, or of its key.
  func location(of setting: Setting, _ attribute: Attribute = .key) -> SourceLocation {
    let specifier = setting.declaration
    var location = model.pages[setting.page].list.location(of: specifier[attribute] ?? specifier[.key] ?? specifier.node)
    location.file = location.path(in: model.bundle.folder.path)
    return location
  }
}
