import SettingsGenMustache
import SettingsGenSupport

/// A place in the bundle as templates see it.
enum LocationData {
  static let kind: RecordKind<SourceLocation> = .init([
    "column": { .integer($0.column) },
    "file": { .string($0.file) },
    "line": { .integer($0.line) },
  ])
}
