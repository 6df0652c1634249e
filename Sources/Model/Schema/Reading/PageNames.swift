/// How a page's name becomes the files that may hold it.
package enum PageNames {
  /// The endings of a page's files: the page itself, Apple's device variants, InAppSettingsKit's pages.
  private static let endings = [
    ".plist", "~ipad.plist", "~iphone.plist", ".inApp.plist", "~ipad.inApp.plist", "~iphone.inApp.plist",
  ]

  /// The files of a page that stand in a listing of its folder, the base page first.
  static func files(of page: String, in names: Set<String>) -> [String] {
    let (folder, base) = split(page)
    return endings.map { base + $0 }.filter(names.contains).map { folder.isEmpty ? $0 : folder + "/" + $0 }
  }

  /// The page that a file belongs to, or nil where the file is no page.
  package static func page(of file: String) -> String? {
    guard let ending = endings.reversed().first(where: file.hasSuffix), file.count > ending.count else { return nil }
    return String(file.dropLast(ending.count))
  }

  /// The subfolder (empty for the bundle itself) and the name in it.
  static func split(_ page: String) -> (folder: String, base: String) {
    guard let slash = page.lastIndex(of: "/") else { return ("", page) }
    return (String(page[..<slash]), String(page[page.index(after: slash)...]))
  }

  /// True where a child pane's `File` would leave the bundle.
  static func leavesBundle(_ file: String) -> Bool {
    file.hasPrefix("/") || file.hasPrefix("~") || file.split(separator: "/").contains("..") || file.utf8.contains(0)
  }
}
