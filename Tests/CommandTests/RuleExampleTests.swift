import SettingsGenAudit
import SettingsGenSupport
import SettingsGenTestTools
import Testing

@testable import settings_gen

/// Runs the examples of the rules about command lines, configurations and files that can't be read as pages.
///
/// The tests of `Lint` and `Audit` run their own rules' examples.
@Suite("The examples of a rule")
struct RuleExampleTests {
  /// What an example is part of.
  private enum Context {
    /// A command line.
    case command
    /// A command line in a clone of a repository with two commits.
    case clone
    /// The configuration.
    case configuration
    /// The configuration, for a comparison of bundles.
    case comparison
    /// A template.
    case template
    /// The root of a page.
    case root
    /// What the dictionary of a page contains.
    case page
    /// The value of `PreferenceSpecifiers`.
    case specifiers
    /// An element of a page.
    case element
    /// What the dictionary of a pane element contains, in the named pages or in the root page.
    case childPane
    /// A table of translations.
    case strings
    /// The names of files.
    case files

    /// Whether the example is checked by `lint`, which must find nothing in a good one.
    var isLinted: Bool {
      switch self {
      case .command, .clone, .comparison, .template: false
      case .configuration, .root, .page, .specifiers, .element, .childPane, .strings, .files: true
      }
    }
  }

  private static let contexts: [String: Context] = [
    "broken-template": .template, "child-page-cycle": .childPane, "configured-name-taken": .configuration,
    "configured-type-mismatch": .configuration, "file-outside-bundle": .childPane, "hand-written-file": .command,
    "ineffective-rename": .configuration,
    "invalid-configuration": .configuration, "missing-child-page": .childPane,
    "missing-root-page": .files, "missing-specifiers": .root, "oversized-integer": .element,
    "shallow-clone": .clone,
    "specifier-not-dictionary": .specifiers, "specifiers-not-array": .page, "stale-acknowledgment": .comparison,
    "stale-baseline-entry": .command, "stale-build-plan": .command,
    "unknown-configured-key": .configuration, "unknown-development-language": .configuration, "unreadable-file": .files,
    "unreadable-json": .configuration,
    "unreadable-property-list": .element, "unreadable-strings-table": .strings,
  ]

  private static func context(of rule: Rule) -> Context? {
    rule.examples[0].bad.hasPrefix("settings-gen ") ? .command : contexts[rule.id]
  }

  /// Whether these tests run the examples of a rule.
  static func include(_ rule: Rule) -> Bool { context(of: rule) != nil }

  @Test("are right: only the bad one has the finding", arguments: Rule.all.filter(include).map(\.id))
  func examples(id: String) throws {
    let rule = try #require(Rule.all.first { $0.id == id })
    let context = try #require(Self.context(of: rule))
    for (example, isBad) in rule.examples.flatMap({ [($0.bad, true), ($0.good, false)] }) {
      let run = try run(example, in: context)
      let text = run.output + run.messages
      if isBad {
        #expect(text.contains("[\(rule.id)]"), "\(rule.id): \(example): \(run)")
      } else {
        let hasFinding =
          context.isLinted ? text.contains(/\[[a-z0-9-]+\]$/.anchorsMatchLineEndings()) : text.contains("[\(rule.id)]")
        #expect(!hasFinding, "\(rule.id): \(example): \(run)")
        // A name that is in the data need not be in each setting.
        if context == .template { #expect(text.contains("playSounds"), "\(example): \(run)") }
      }
    }
  }

  private func run(_ example: String, in context: Context) throws -> ProcessRun {
    let repository = try GitRepository()
    let files = repository.folder
    func page(_ dictionary: String) -> String { "<plist version=\"1.0\"><dict>\(dictionary)</dict></plist>" }
    func elements(_ text: String) -> String { page("<key>PreferenceSpecifiers</key><array>\(text)</array>") }
    func element(_ type: String, _ key: String, _ attributes: String = "") -> String {
      """
      <dict><key>Type</key><string>\(type)</string><key>Title</key><string>\(key)</string><key>Key</key><string>\(key)</string>\
      \(attributes)</dict>
      """
    }
    func write(_ root: String) throws { try files.make("App/Settings.bundle/Root.plist", root) }
    let toggles = ["play_sounds", "reset_preference"].map {
      element("PSToggleSwitchSpecifier", $0, "<key>DefaultValue</key><true/>")
    }
    let fields = ["homepage", "server", "user_name"].map { element("PSTextFieldSpecifier", $0) }
    try write(elements((toggles + fields).joined()))
    let lint = "settings-gen lint App/Settings.bundle --tidy"
    switch context {
    case .command:
      try files.make("App/Settings.bundle/de.lproj/Root.strings", "\"Name\" = \"Name\";\n")
      try files.make("App/App.swift", "import Foundation\n")
      try files.make("Broken.bundle/Root.plist", "<plist>")
      try repository.commit()
      try repository.sh("git tag v1.0; for name in Renamed String; do cp -R App/Settings.bundle App/$name.bundle; done")
      return try repository.sh(example, status: nil)
    case .clone:
      try repository.sh("mkdir origin; git -C origin init --quiet --initial-branch=main; mv App/Settings.bundle origin")
      try repository.sh("cd origin; git add --all; git commit --quiet --message A; rm -r App 2>/dev/null || true")
      try files.make("origin/Settings.bundle/Root.plist", elements(fields.joined()))
      try repository.sh("git -C origin commit --quiet --all --message B; rmdir App")
      return try repository.sh(example.replacing("URL", with: "file://\(files.path)/origin"), status: nil)
    case .configuration:
      try files.make("App/settings-gen.json", example)
      return try repository.sh(lint, status: nil)
    case .comparison:
      try files.make("App/settings-gen.json", example)
      func choices(_ values: [String]) -> String {
        func list(_ name: String) -> String {
          "<key>\(name)</key><array>\(values.map { "<string>\($0)</string>" }.joined())</array>"
        }
        return elements(element("PSMultiValueSpecifier", "sync", list("Titles") + list("Values")))
      }
      try write(choices(["always", "never"]))
      try files.make("Old.bundle/Root.plist", choices(["always", "never", "wifi"]))
      return try repository.sh("settings-gen diff Old.bundle App/Settings.bundle --config App/settings-gen.json", status: nil)
    case .template:
      try files.make("names.mustache", example)
      return try repository.sh("settings-gen App/Settings.bundle --template names.mustache", status: nil)
    case .root: try write("<plist version=\"1.0\">\(example)</plist>")
    case .page: try write(page(example))
    case .specifiers: try write(page("<key>PreferenceSpecifiers</key>\(example)"))
    case .element: try write(elements(example + fields[0]))
    case .childPane:
      for (name, text) in Self.parts(example) {
        try files.make(
          "App/Settings.bundle/\(name)", elements(text.isEmpty ? fields[0] : element("PSChildPaneSpecifier", "a", text)))
      }
      // The page that a good example names.
      if !example.contains("==>") { try files.make("App/Settings.bundle/Other.plist", elements(fields[0])) }
    case .strings:
      let titled = element("PSTextFieldSpecifier", "Sounds")
      try write(page("<key>StringsTable</key><string>Root</string><key>PreferenceSpecifiers</key><array>\(titled)</array>"))
      try files.make("App/Settings.bundle/de.lproj/Root.strings", example)
    case .files:
      try repository.sh("rm App/Settings.bundle/Root.plist")
      for (name, _) in Self.parts(example) {
        if name.hasSuffix("/") {
          try files.makeFolder("App/Settings.bundle/\(name)")
        } else {
          try files.make("App/Settings.bundle/\(name)", elements(fields[0]))
        }
      }
    }
    return try repository.sh(lint, status: nil)
  }

  /// Returns the files in an example, each with the lines after `==> NAME`; lines before the first are the main page's.
  private static func parts(_ example: String) -> [(name: String, text: String)] {
    var parts = [(name: "Root.plist", text: "")]
    for line in example.split(separator: "\n") {
      if line.hasPrefix("==> ") {
        parts.append((String(line.dropFirst("==> ".count)), ""))
      } else {
        parts[parts.count - 1].text += line
      }
    }
    return parts[0].text.isEmpty && parts.count > 1 ? Array(parts.dropFirst()) : parts
  }
}
