import Foundation

nonisolated extension SettingsSupport.Coding<Foundation.URL> {
  /// A text field whose text is a URL.
  static var url: Self {
    Self {
      ($0 as? String).flatMap { Foundation.URL(string: $0) }
    } encode: {
      $0.absoluteString
    }
  }
}
