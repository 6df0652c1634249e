/// A platform whose Settings app shows the bundle.
package enum Platform: String, Hashable, Sendable, CaseIterable {
  case iOS
  case macCatalyst
  case tvOS
  case watchOS
}
