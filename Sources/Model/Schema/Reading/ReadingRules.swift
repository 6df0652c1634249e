import SettingsGenPropertyLists
import SettingsGenSupport

extension Rule {
  package static let unreadableFile = Rule(
    "unreadable-file", .error, .broken, isConfigurable: false,
    "The file is a folder, is too large, or its permissions don't allow reading it.",
    bad: "==> Root.plist/", good: "==> Root.plist")

  package static let unreadableStringsTable = Rule(
    "unreadable-strings-table", .warning, .broken,
    "A strings table is neither a list of `\"text\" = \"translation\";` nor a property list.",
    bad: "\"Sounds\" = \"Töne\"", good: "\"Sounds\" = \"Töne\";")

  package static let missingRootPage = Rule(
    "missing-root-page", .error, .broken, isConfigurable: false,
    "The bundle has neither a `Root.plist` nor a `Root.inApp.plist`.",
    bad: "==> root.plist", good: "==> Root.plist")

  package static let fileOutsideBundle = Rule(
    "file-outside-bundle", .error, .broken, isConfigurable: false,
    "A pane element or a symbolic link points outside the bundle, so the file isn't read.",
    bad: "<key>File</key><string>../Other</string>", good: "<key>File</key><string>Other</string>")

  package static let specifiersNotArray = Rule(
    "specifiers-not-array", .error, .broken, isConfigurable: false,
    "The page isn't a dictionary, or its `PreferenceSpecifiers` isn't an array, so the Settings app shows nothing.",
    bad: "<key>PreferenceSpecifiers</key>\n\(xml: .textField)",
    good: "<key>PreferenceSpecifiers</key>\n\(xml: [.textField])")

  package static let missingSpecifiers = Rule(
    "missing-specifiers", .warning, .incomplete,
    "The page has no `PreferenceSpecifiers`, or it's empty, so the Settings app shows nothing.",
    bad: "<dict/>", good: "\(xml: ["PreferenceSpecifiers": [.textField]])")

  package static let specifierNotDictionary = Rule(
    "specifier-not-dictionary", .warning, .broken,
    "An item in `PreferenceSpecifiers` isn't a dictionary and is skipped.",
    bad: "<array>\n  <string>Name</string>\n</array>", good: "\(xml: [.textField])")

  package static let oversizedInteger = Rule(
    "oversized-integer", .error, .broken, isConfigurable: false,
    "A setting's default, choice, or limit is an integer above 9,223,372,036,854,775,807, which no `Int` holds.",
    bad: "\(oversizedExample)<integer>18446744073709551615</integer>\n</dict>",
    good: "\(oversizedExample)<string>18446744073709551615</string>\n</dict>")

  private static let oversizedExample = """
    <dict>
      <key>Type</key><string>PSTitleValueSpecifier</string>
      <key>Title</key><string>Limit</string>
      <key>Key</key><string>limit</string>
      <key>DefaultValue</key>
    """

  // Only a warning, because another build step may create the page.
  package static let missingChildPage = Rule(
    "missing-child-page", .warning, .broken,
    "The page that a pane element opens isn't in the bundle. Case matters on devices, even if not on your Mac.",
    bad: "<key>File</key><string>about</string>\n==> About.plist",
    good: "<key>File</key><string>About</string>\n==> About.plist")

  package static let childPageCycle = Rule(
    "child-page-cycle", .warning, .broken,
    "A pane element opens a page from which it was reached. The page is read only once.",
    bad: "==> Root.plist\n<key>File</key><string>More</string>\n==> More.plist\n<key>File</key><string>Root</string>",
    good: "==> Root.plist\n<key>File</key><string>More</string>\n==> More.plist")

  package static let unknownLanguage = Rule(
    "unknown-language", .error, .broken, isConfigurable: false,
    "`--language` selects a language for which the bundle has no localization.",
    bad: "settings-gen App/Settings.bundle --template html --language gr",
    good: "settings-gen App/Settings.bundle --template html --language de")
}

extension Diagnostic {
  /// Returns the error for a folder without a root page, which suggests the bundles in the folder or around it, or a page with a similar name.
  static func missingRootPage(in folder: BundleFolder, names: [String]) -> Diagnostic {
    let page = names.first { $0.lowercased() == "root.plist" } ?? nearestName(to: "Root.plist", in: names)
    let bundles =
      [BundleFolder.bundle(around: folder.path)].compactMap(\.self).filter(BundleFolder.hasRootPage)
      + (folder.diskPath == nil ? [] : BundleFolder.bundles(below: folder.path))
    let list: Message? = bundles.count > 1 ? "use one of \(list: bundles, "bundles")" : nil
    let advice: Message? = page.map { "rename \($0) if it's the main page" }
    return Diagnostic(
      .missingRootPage,
      "bundle has no page 'Root.plist'\(didYouMean: list == nil ? bundles.first : nil, orElse: list ?? advice)",
      at: SourceLocation(path: "Root.plist"))
  }

  /// Returns the error for a folder that can't be listed, because of the folder itself or of one of its items.
  static func unreadableFolder(_ subfolder: String, _ error: FileError, in folder: BundleFolder) -> Diagnostic {
    let isItem = isPath(error.path, inside: joinPath(folder.path, subfolder))
    let item = error.path.utf8.dropFirst(joinPath(folder.path, subfolder).utf8.count)
    let name = isItem ? lastName(ofPath: String(decoding: item, as: UTF8.self)) : ""
    return Diagnostic(.unreadableFile, error.message, at: SourceLocation(path: joinPath(subfolder, name)))
  }

  static func oversizedInteger(_ node: Node, in list: PropertyList) -> Diagnostic {
    Diagnostic(
      .oversizedInteger, "integer is above 9223372036854775807, which 'Int' can't hold; use '<real>' or '<string>'",
      at: list.location(of: node))
  }

  static func fileOutsideBundle(_ file: String) -> Diagnostic {
    Diagnostic(
      .fileOutsideBundle, "\(file) is a link to a file outside the bundle; replace it with the file itself",
      at: SourceLocation(path: file))
  }
}
