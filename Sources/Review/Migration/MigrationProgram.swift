/// The migrations of all settings as one function to paste into an app.
package struct MigrationProgram: Sendable {
  /// What to do with the code, as a sentence that introduces it.
  static let advice = "To bring back what people stored, call this at launch, before anything reads or registers a setting"

  /// The file's text, ended with a newline.
  package let code: String

  /// Nil where no change has a migration.
  package init?(_ changes: [Change]) {
    let migrations = changes.compactMap(\.migration)
    guard !migrations.isEmpty else { return nil }
    let body = migrations.map { $0.code.split(separator: "\n").map { "  \($0)\n" }.joined() }.joined(separator: "\n")
    code = """
      import Foundation

      /// Brings what people stored to where and how the settings are read now.
      func migrateSettings(in defaults: UserDefaults = .standard) {
      \(body)}

      """
  }
}
