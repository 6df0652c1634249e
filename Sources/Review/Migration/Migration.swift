/// Swift that brings what people stored for one setting to where and how the new accessors read it.
///
/// It runs as often as one likes to the same effect, never traps, and refers to `defaults`, the `UserDefaults` of the standard suite.
package struct Migration: Hashable, Sendable {
  /// The statements, without indentation, each line ended with a newline.
  package let code: String
}
