import Foundation

/// What the benchmark measures: the rows of its table, each with the command that the measured one is compared with.
enum Measurement: String {
  case start = "`generate`, tutorial page, compared with an empty Swift program"
  case largePage = "`generate`, 12,000 elements, compared with `plutil -lint` of that page"
  case memory = "peak memory of `generate`, 12,000 elements, compared with `plutil -lint`"
  case copying = "`generate`, 12,000 elements, compared with `cat`"
  case growth = "`generate`, 12,000 elements, compared with 1,200 elements"
  case furtherGrowth = "`generate`, 120,000 elements, compared with 12,000 elements"
  case reading = "reading, inference, and rules, compared with all of `generate`"
  case lint = "`lint`, 12,000 elements, compared with `generate`"
  case log = "`log`, 200 revisions of 170 elements, compared with `git log -p`"
  case debugCompilation = "compiling 1,000 generated settings, `-Onone`, compared with hand-written ones"
  case releaseCompilation = "compiling 1,000 generated settings, `-O -wmo`, compared with hand-written ones"
  case toggle = "reading a generated toggle, compared with hand-written code"
  case textField = "reading a generated text field, compared with hand-written code"
  case multiValue = "reading a generated multi-value, compared with hand-written code"
  case slider = "reading a generated slider, compared with hand-written code"
  case toggleWithWords = "reading a generated toggle with string values, compared with hand-written code"
  case firstBuild = "clean debug build with the plugin from sources, compared with one with swift-argument-parser 1.8.2"

  /// The largest ratio that the project has as its goal; nil if there is none.
  private var goal: Double? {
    switch self {
    case .start: 1.35
    case .firstBuild: 1.7
    case .largePage: 0.95
    case .furtherGrowth: 13
    case .log: 2
    case .debugCompilation: 1.05
    case .releaseCompilation: 1.2
    case .multiValue, .slider, .toggle, .textField, .toggleWithWords: 1.15
    case .memory, .copying, .growth, .reading, .lint: nil
    }
  }

  /// The first lines of the table, after the date and the kind of machine.
  static var header: String {
    """
    \(Date.now.formatted(.iso8601.year().month().day())), \(ProcessInfo.processInfo.activeProcessorCount) cores, \(machine):

    | Measurement | Ratio | Goal | Milliseconds |
    |---|---|---|---|
    """
  }

  private static var machine: String {
    #if arch(x86_64)
      let architecture = "x86-64"
    #elseif arch(arm64)
      let architecture = "arm64"
    #else
      let architecture = "another architecture"
    #endif
    return "\(architecture), \(ProcessInfo.processInfo.operatingSystemVersionString)"
  }

  /// Returns the row of the table.
  ///
  /// - Parameter times: The times of both commands, or nil if no commands are compared.
  func row(ratio: Double, times: Pair? = nil) -> String {
    let milliseconds = times.map { "\($0.first.text(places: 1)) / \($0.second.text(places: 1))" } ?? ""
    return "| \(rawValue) | \(ratio.text(places: 2)) | \(goal.map { "\($0)" } ?? "") | \(milliseconds) |"
  }
}

extension Double {
  fileprivate func text(places: Int) -> String { String(format: "%.\(places)f", self) }
}
