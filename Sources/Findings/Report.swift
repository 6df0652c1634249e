import SettingsGenModel
import SettingsGenPropertyLists
import SettingsGenSupport

extension Rule {
  /// The rules that any report can contain: those about bundles that can't be read, configurations, comments, and baselines.
  package static let ofEveryReport = [
    childPageCycle, configuredNameTaken, configuredTypeMismatch, fileOutsideBundle, ineffectiveRename, invalidConfiguration,
    missingChildPage, missingRootPage, missingSpecifiers, oversizedInteger, specifierNotDictionary, specifiersNotArray,
    staleBaselineEntry, unknownConfiguredKey, unknownDevelopmentLanguage, unknownID, unknownLanguage, unreadableFile,
    unreadableJSON, unreadablePropertyList, unreadableStringsTable, unusedSuppression,
  ]
}

/// The findings about one bundle or one app, with the data that output formats need.
package struct Report: Sendable {
  /// The path that the diagnostics' files are relative to, as the user typed it; empty if they are paths themselves.
  package var path: String
  /// The bundle's name, which doesn't depend on the spelling of the path; empty if the diagnostics aren't only about files of a bundle.
  package let bundleName: String
  package var diagnostics: [Diagnostic]
  /// The contents of the files with diagnostics, by the diagnostics' file.
  package let sources: [String: SourceText]
  /// The numbers that sum up the findings, with the names that JSON has for them; empty if the report has no summary.
  package let summary: Summary?

  /// Numbers that sum up a report.
  package struct Summary: Sendable {
    /// A sentence with the numbers; empty if only JSON has them.
    package let text: String
    package let counts: [String: Int]

    package init(text: String, counts: [String: Int]) {
      self.text = text
      self.counts = counts
    }
  }

  /// Creates a report about the bundle with a name, by default the last component of the path.
  package init(
    path: String, bundleName: String? = nil, diagnostics: [Diagnostic], sources: [String: SourceText] = [:],
    summary: Summary? = nil
  ) {
    self.path = path
    self.bundleName = bundleName ?? lastName(ofPath: path)
    self.diagnostics = diagnostics
    self.sources = sources
    self.summary = summary
  }

  /// The report with findings combined that have something in common.
  package var combined: Report {
    var combined = self
    combined.diagnostics = Diagnostic.combining(diagnostics)
    return combined
  }

  /// The report with findings combined that have something in common, or that have the same rule and page.
  package var combinedByPage: Report {
    var combined = self.combined
    combined.diagnostics = Diagnostic.combiningPages(combined.diagnostics) { PageNames.page(of: $0) ?? $0 }
    return combined
  }

  package var hasErrors: Bool { diagnostics.hasErrors }
}
