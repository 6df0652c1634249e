/// Swift that brings what people stored to where and how the new accessors read it.
package struct Migration: Hashable, Sendable {
  /// The statements, without indentation, each line ended with a newline.
  package var code: String
}
