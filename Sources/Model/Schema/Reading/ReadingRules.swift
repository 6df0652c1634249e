import SettingsGenPropertyLists
import SettingsGenSupport

extension Rule {
  /// A bundle without a root page.
  package static let missingRootPage = Rule("missing-root-page", .error)
  /// A file that can't be read: it is a folder, too large, or its permissions don't allow it.
  package static let unreadableFile = Rule("unreadable-file", .error)
  /// A page or strings table outside the bundle, reached through a symbolic link or a child pane's `File`.
  package static let fileOutsideBundle = Rule("file-outside-bundle", .error)
  /// A page whose root isn't a dictionary.
  package static let pageNotDictionary = Rule("page-not-dictionary", .error)
  /// A page whose `PreferenceSpecifiers` isn't an array.
  package static let specifiersNotArray = Rule("specifiers-not-array", .error)
  /// A page without `PreferenceSpecifiers`.
  package static let missingSpecifiers = Rule("missing-specifiers", .warning)
  /// An item of `PreferenceSpecifiers` that isn't a dictionary.
  package static let itemNotDictionary = Rule("item-not-dictionary", .warning)
  /// A child pane whose page doesn't exist; only a warning, because another build step may create the page.
  package static let missingChildPage = Rule("missing-child-page", .warning)
  /// A child pane that opens a page from which it was reached.
  package static let childPageCycle = Rule("child-page-cycle", .warning)
  /// A strings table that can't be read.
  package static let unreadableStringsTable = Rule("unreadable-strings-table", .warning)
}

extension Diagnostic {
  static func missingRootPage(names: [String]) -> Diagnostic {
    let near = names.first { $0.lowercased() == "root.plist" } ?? nearestName(to: "Root.plist", in: names)
    let hint = near.map { "; rename '\($0)' if it is the root page" } ?? ""
    return Diagnostic(.missingRootPage, "the bundle has no page 'Root.plist'\(hint)", at: SourceLocation(file: "Root.plist"))
  }

  static func fileOutsideBundle(_ file: String) -> Diagnostic {
    Diagnostic(
      .fileOutsideBundle, "'\(file)' is a link to a file outside the bundle; replace it with the file itself",
      at: SourceLocation(file: file))
  }

  static func childPageOutsideBundle(at location: SourceLocation) -> Diagnostic {
    Diagnostic(
      .fileOutsideBundle, "'File' points outside the bundle; use the name of a page in the bundle",
      at: location)
  }

  static func missingChildPage(_ file: String, near: String?, at location: SourceLocation) -> Diagnostic {
    let hint = near.map { "; did you mean '\($0)'?" } ?? ""
    return Diagnostic(.missingChildPage, "the bundle has no page '\(file).plist'\(hint)", at: location)
  }

  static func childPageCycle(_ page: String, at location: SourceLocation) -> Diagnostic {
    Diagnostic(
      .childPageCycle, "child pane leads back to page '\(page)', from which it was reached; the page is read only once",
      at: location)
  }
}
