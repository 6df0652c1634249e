import SettingsGenCommandLine
import SettingsGenReports
import SettingsGenSupport

extension OptionDescription {
  /// The option that selects the format of a report.
  static let reportFormat = OptionDescription.value(
    "--format", "FORMAT", .choice(of: ReportFormat.self), default: ReportFormat.text.rawValue,
    help: "The output format; 'sarif' is for code scanning, 'github' for annotations, 'gitlab' for code quality reports.")
  /// The option that makes warnings fail a run.
  static let strict = OptionDescription.flag("--strict", help: "Fail on warnings as well as errors.")
  /// The option that selects a baseline.
  static let baseline = OptionDescription.value(
    "--baseline", "FILE", .file, help: "Don't report the problems that are listed in this file.")
  /// The option that writes a baseline.
  static let writeBaseline = OptionDescription.value(
    "--write-baseline", "FILE", .file, help: "Write all current problems to this file, for use with '--baseline'.")
}

extension [Diagnostic] {
  /// Whether the diagnostics fail a run: errors do, and with `--strict` warnings do too, but notes never.
  func fail(isStrict: Bool) -> Bool { contains { $0.severity == .error || isStrict && $0.severity == .warning } }
}
