/// Who may use the generated declarations.
package enum AccessLevel: String, Hashable, Sendable, CaseIterable {
  case `internal`
  case package
  case `public`
}
