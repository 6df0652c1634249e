/// The relation between the names of pages and the names of their files.
package enum PageNames {
  /// The suffixes of a page's files: the page itself, Apple's device variants, and InAppSettingsKit's variants.
  private static let suffixes = [
    ".plist", "~ipad.plist", "~iphone.plist", ".inApp.plist", "~ipad.inApp.plist", "~iphone.inApp.plist",
  ]

  /// The files of a page in a listing of its folder, the base page first.
  static func files(of page: String, in names: Set<String>) -> [String] {
    let (folder, base) = split(page)
    return suffixes.map { base + $0 }.filter(names.contains).map { folder.isEmpty ? $0 : folder + "/" + $0 }
  }

  /// The name of the page that a file belongs to; nil if the file isn't a page.
  package static func page(of file: String) -> String? {
    guard let suffix = suffixes.reversed().first(where: file.hasSuffix), file.count > suffix.count else { return nil }
    return String(file.dropLast(suffix.count))
  }

  /// Splits a page's name into the subfolder, which is empty for the bundle itself, and the name in it.
  static func split(_ page: String) -> (folder: String, base: String) {
    guard let slash = page.lastIndex(of: "/") else { return ("", page) }
    return (String(page[..<slash]), String(page[page.index(after: slash)...]))
  }

  /// Whether a child pane's `File` points outside the bundle.
  static func pointsOutsideBundle(_ file: String) -> Bool {
    file.hasPrefix("/") || file.hasPrefix("~") || file.split(separator: "/").contains("..") || file.utf8.contains(0)
  }
}
