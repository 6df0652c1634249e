import SettingsGenPropertyLists
import SettingsGenSupport

extension Rule {
  /// A bundle without a `Root` page.
  package static let missingRootPage = Rule("missing-root-page", .error)
  /// A file that the disk doesn't give: a folder in its place, no permission, too large.
  package static let unreadableFile = Rule("unreadable-file", .error)
  /// A page or strings table whose links lead out of the bundle.
  package static let fileOutsideBundle = Rule("file-outside-bundle", .error)
  /// A page whose root is no dictionary.
  package static let pageNotDictionary = Rule("page-not-dictionary", .error)
  /// A page whose `PreferenceSpecifiers` is no array.
  package static let specifiersNotArray = Rule("specifiers-not-array", .error)
  /// A page without `PreferenceSpecifiers`.
  package static let missingSpecifiers = Rule("missing-specifiers", .warning)
  /// An item of `PreferenceSpecifiers` that is no dictionary.
  package static let itemNotDictionary = Rule("item-not-dictionary", .warning)
  /// A child pane whose page isn't there; often another build step makes it.
  package static let missingChildPage = Rule("missing-child-page", .warning)
  /// A child pane that leads back to a page that is open already.
  package static let childPageCycle = Rule("child-page-cycle", .warning)
  /// A strings table that can't be read.
  package static let unreadableStringsTable = Rule("unreadable-strings-table", .warning)
}

extension Diagnostic {
  static func missingRootPage(names: [String]) -> Diagnostic {
    let near = names.first { $0.lowercased() == "root.plist" } ?? nearestName(to: "Root.plist", in: names)
    let hint = near.map { "; did you mean '\($0)' to be it?" } ?? ""
    return Diagnostic(.missingRootPage, "the bundle has no page 'Root.plist'\(hint)", at: SourceLocation(file: "Root.plist"))
  }

  static func fileOutsideBundle(_ file: String) -> Diagnostic {
    Diagnostic(
      .fileOutsideBundle, "'\(file)' is a link to a file outside the bundle; put the file itself here",
      at: SourceLocation(file: file))
  }

  static func childPageOutsideBundle(_ file: String, at location: SourceLocation) -> Diagnostic {
    Diagnostic(
      .fileOutsideBundle, "'File' names '\(file)', outside the bundle; write the name of a page in the bundle, without '.plist'",
      at: location)
  }

  static func missingChildPage(_ file: String, near: String?, at location: SourceLocation) -> Diagnostic {
    let hint = near.map { "; did you mean '\($0)'?" } ?? ""
    return Diagnostic(.missingChildPage, "there is no page '\(file).plist' in the bundle\(hint)", at: location)
  }

  static func childPageCycle(_ page: String, at location: SourceLocation) -> Diagnostic {
    Diagnostic(
      .childPageCycle, "this child pane leads back to page '\(page)', which is on the way here; its settings are read once",
      at: location)
  }
}
