import SettingsGenSupport

extension Configuration {
  /// Reads `settings-gen.json`, with comments, and tells all that is wrong with it; what is wrong is left out of the configuration.
  ///
  /// - Parameter rules: the ids of all rules of the linter, or nil to take any for one.
  package static func read(_ source: SourceText, rules: [String]? = nil) -> (
    configuration: Configuration, diagnostics: [Diagnostic]
  ) {
    do throws(JSONError) {
      let document = try JSONDocument(source, options: .comments)
      var checker = FormChecker(document, rules: rules)
      checker.check()
      let members = document.root.object ?? JSONObject()
      return (ConfigurationReader(document: document).configuration(members), checker.diagnostics)
    } catch {
      return (Configuration(), [error.diagnostic])
    }
  }
}
