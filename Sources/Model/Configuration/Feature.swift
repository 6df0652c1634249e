/// A part of the generated source that is there on demand alone.
package enum Feature: String, Hashable, Sendable, CaseIterable {
  /// A class over the same settings for models of SwiftUI and AppKit.
  case observable
  /// A mirror of the settings in the iCloud key-value store.
  case icloud
}
