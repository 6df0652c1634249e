import Foundation
import SettingsGenTestTools
import Testing

/// The sources of a module with generated settings types and the support code that they share.
struct SettingsModule {
  let folder: TemporaryFolder
  private let access: String
  /// The paths of the files; the first one is the support code.
  private(set) var sources: [String] = []

  /// Generates the support code for an access level and features.
  init(access: String = "internal", features: [String] = ["icloud", "observable"]) throws {
    folder = try TemporaryFolder()
    self.access = access
    sources.append(try folder.make("SettingsSupport.swift", try Self.supportCode(access: access, features: features)))
  }

  /// Returns the support code for an access level and features.
  static func supportCode(access: String = "internal", features: [String] = []) throws -> String {
    let list = features.isEmpty ? [] : ["--features", features.joined(separator: ",")]
    let run = try SettingsGenTool.run(["support", "--access", access] + list)
    #expect(run.status == 0 && run.messages == "", "\(run.messages)")
    return run.output
  }

  /// The path of the support code.
  var support: String { sources[0] }

  /// Generates the settings type of a bundle, without the support code.
  mutating func add(_ bundle: URL, typeName: String = "AppSettings", options: [String] = []) throws {
    let file = folder("\(sources.count)-\(typeName).swift")
    let run = try SettingsGenTool.run(
      [bundle.path, "--no-support", "--output", file, "--type-name", typeName, "--access", access] + options)
    #expect(run.status == 0, "\(run.messages)")
    sources.append(file)
  }

  /// Adds a file that isn't generated.
  mutating func add(_ path: String) { sources.append(path) }

  /// Adds a file with the given contents.
  mutating func add(_ name: String, _ contents: String) throws { sources.append(try folder.make(name, contents)) }

  /// Type-checks the module with warnings as errors.
  func typeCheck(_ options: [String]) throws -> ProcessRun {
    let arguments = ["-typecheck", "-parse-as-library", "-warnings-as-errors", "-module-name", "App", "-package-name", "app"]
    return try SwiftCompiler.run(arguments + options + sources)
  }
}

extension SettingsModule {
  /// The bundle that uses every feature.
  static let everything = EverythingProgram.folder.appendingPathComponent("Settings.bundle")

  /// The app's own types that the configuration of ``everything`` names.
  static let everythingTypes = EverythingProgram.folder.appendingPathComponent("Driver/Types.swift").path

  /// A file of the app that imports a library without an access level, as most files do.
  static func plainImport(of library: String) -> String { "import \(library)\n" }

  /// The module's generated code, without comments and string literals.
  private var generatedCode: String {
    get throws {
      let lines = try sources.filter { $0.hasPrefix(folder.path) }.map { try String(contentsOfFile: $0, encoding: .utf8) }
        .joined(separator: "\n").split(separator: "\n")
      return lines.map { $0.replacing(/"(?:[^"\\]|\\.)*"/, with: "").prefix { _ in true } }
        .map { line in line.firstRange(of: "//").map { line[..<$0.lowerBound] } ?? line[...] }.joined(separator: "\n")
    }
  }

  /// The names of all types that the generated code mentions, except for the types that Swift's literals and basic protocols need.
  var mentionedTypes: Set<String> {
    get throws {
      let code = try generatedCode
      let names = code.matches(
        of: /(?<before>\b(?:Swift|Foundation|SwiftUI|Observation|_Concurrency)\.|[\w.`]?)(?<name>[A-Z]\w*)/)
      return Set(names.filter { $0.before.isEmpty || $0.before.count > 1 }.map { String($0.name) }).subtracting(Self.exempt)
        .subtracting(code.matches(of: /struct (?<name>\w+): SettingsSupport\.Settings/).map { String($0.name) })
    }
  }

  /// Declarations of types with these names, which an app may have, except for types that the module already declares.
  var ownTypes: String {
    get throws {
      let others = try sources.filter { !$0.hasPrefix(folder.path) }.map { try String(contentsOfFile: $0, encoding: .utf8) }
        .joined()
      let declared = others.matches(of: /(?:struct|enum|class|protocol|typealias) (?<name>\w+)/).map { String($0.name) }
      return try mentionedTypes.subtracting(declared).sorted().map { "struct \($0) {}\n" }.joined()
    }
  }

  /// Extensions of an app with a generic function for each method that the code calls, with the same labels.
  ///
  /// A generic function takes over a call in which Apple's would convert the argument. The functions are deprecated, so that the
  /// compiler reports this.
  ///
  /// - Parameter result: The functions' result and body.
  func genericMembers(_ result: String) throws -> String {
    let code = try generatedCode
    // Not `NSObject`, whose members the compiler also finds in strings.
    let classes = Set(code.matches(of: /\bFoundation\.(?<name>[A-Z]\w+)(?=[(.?]|$)/).map { String($0.name) })
      .intersection(Self.extendedTypes)
    #expect(classes == Self.extendedTypes)
    let functions = Set(
      code.matches(of: /\.(?<name>[a-z]\w*)\(/).compactMap { match -> String? in
        let labels = Self.labels(ofArguments: code[match.range.upperBound...])
        guard !labels.isEmpty, match.name != "init" else { return nil }
        let types = labels.indices.map { "T\($0)" }
        let parameters = zip(labels, types).map { "\($0) \($1.lowercased()): \($1)" }.joined(separator: ", ")
        return "func `\(match.name)`<\(types.joined(separator: ", "))>(\(parameters)) \(result)"
      })
    #expect(functions.contains { $0.hasPrefix("func `set`<T0, T1>(_ t0: T0, forKey t1: T1)") })
    let members = functions.sorted().flatMap { function in
      ["", "static "].map { "  @available(*, deprecated) \($0)\(function)\n" }
    }
    return "import Foundation\n"
      + classes.sorted().map { "extension Foundation.\($0) {\n\(members.joined())}\n" }.joined()
  }

  private static let extendedTypes: Set = [
    "Bundle", "Data", "Date", "FileManager", "ISO8601DateFormatter", "NSArray", "NSKeyedArchiver", "NSKeyedUnarchiver", "NSLock",
    "NSNumber", "Notification", "NotificationCenter", "OperationQueue", "ProcessInfo", "PropertyListSerialization", "Thread",
    "URL",
    "UUID", "UserDefaults",
  ]

  /// Returns the labels of the arguments of a call, whose code begins after the parenthesis; none for a call with a closure.
  private static func labels(ofArguments code: Substring) -> [String] {
    var (depth, arguments) = (1, [""])
    var rest = code
    while depth > 0, let character = rest.popFirst() {
      if "([{".contains(character) { depth += 1 }
      if ")]}".contains(character) { depth -= 1 }
      if depth == 1, character == "," { arguments.append("") } else { arguments[arguments.count - 1].append(character) }
    }
    let hasClosure = arguments.contains { $0.hasPrefix("{") } || rest.first { $0 != " " } == "{"
    if hasClosure || arguments == [")"] { return [] }
    return arguments.map { $0.firstMatch(of: /^\s*(?<label>\w+):(?!:)/).map { String($0.label) } ?? "_" }
  }

  /// The names of the members that the generated code adds to types of other modules.
  var addedMembers: Set<String> {
    get throws {
      let extensions = try generatedCode.matches(
        of:
          /\n(?<indent> *)(?:nonisolated )?extension (?:Swift|Foundation|SwiftUI|Observation)\.[^{]*\{(?<body>.*?)\n\k<indent>\}/
          .dotMatchesNewlines())
      return Set(
        extensions.flatMap { match in
          let lines: [Substring] = match.body.split(separator: "\n")
          let members = lines.filter { $0.prefix { $0 == " " }.count == match.indent.count + 2 }
          return members.flatMap {
            $0.matches(of: /(?:var|let|func|typealias|struct|enum|class) (?<name>\w+)/).map { String($0.name) }
          }
        })
    }
  }

  private static let exempt: Set = [
    "Any", "AnyObject", "Array", "Bool", "CaseIterable", "Double", "Foundation", "Hashable", "Int", "ObjectiveC", "Observation",
    "Optional",
    "Self", "Sendable", "SettingsSupport", "String", "Swift", "SwiftUI", "Darwin", "DEBUG", "InternalImportsByDefault",
  ]
}
