import SettingsGenSupport

/// The relation between the names of pages and the names of their files.
package enum PageNames {
  /// The names of the files that a page and its variants can have.
  package static func files(of page: String) -> [String] { PageVariant.allCases.map { page + $0.rawValue } }

  /// The files of a page in a listing of its folder, the base page first.
  static func files(of page: String, in names: Set<String>) -> [String] {
    let (folder, base) = split(page)
    return PageVariant.allCases.compactMap { names.spelling(of: base + $0.rawValue) }.map { joinPath(folder, $0) }
  }

  /// The name of the page that a file belongs to; nil if the file isn't a page.
  package static func page(of file: String) -> String? {
    let suffix = PageVariant.allCases.map(\.rawValue).last(where: file.hasSuffix) ?? file
    return file.count > suffix.count ? String(file.dropLast(suffix.count)) : nil
  }

  /// Splits a page's name into the subfolder, which is empty for the bundle itself, and the name in it.
  static func split(_ page: String) -> (folder: String, base: String) {
    guard let slash = page.lastIndex(of: "/") else { return ("", page) }
    return (String(page[..<slash]), String(page[page.index(after: slash)...]))
  }

  /// Whether a page has licenses by its name, which a step of the build usually writes: `com.mono0926.LicensePlist`, `Acknowledgements`.
  package static func hasLicenses(_ page: String) -> Bool {
    ["acknowledg", "licens"].contains(where: page.lowercased().contains)
  }

  /// Whether the name of a page, without `.` and `..` inside, points outside the bundle.
  static func pointsOutsideBundle(_ page: String) -> Bool {
    page.hasPrefix("/") || page.hasPrefix("~") || page == ".." || page.hasPrefix("../") || page.utf8.contains(0)
  }
}

extension Set<String> {
  /// Returns a name as the file system spells it, or nil if it isn't in the set.
  ///
  /// Two spellings of a name, with a composed and with a decomposed `é`, are equal as strings, but not all file systems find one by the
  /// other.
  func spelling(of name: String) -> String? { firstIndex(of: name).map { self[$0] } }
}
