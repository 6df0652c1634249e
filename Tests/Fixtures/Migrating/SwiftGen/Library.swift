import Foundation

/// What SwiftGen's template `runtime-swift5` generates for the page, as far as the app uses it: the contents of the file, read at run time.
enum PlistFiles {
  static let preferenceSpecifiers: [[String: Any]] = {
    let file = URL(fileURLWithPath: ProcessInfo.processInfo.environment["PAGE"] ?? "")
    let data = (try? Data(contentsOf: file)) ?? Data()
    let page = try? PropertyListSerialization.propertyList(from: data, format: nil)
    return (page as? [String: Any])?["PreferenceSpecifiers"] as? [[String: Any]] ?? []
  }()
}
