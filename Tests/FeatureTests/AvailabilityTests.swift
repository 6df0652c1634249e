import Foundation
import Testing

/// The compiler on Linux ignores `@available` for Apple's platforms, so the features' is held against Apple's documentation here.
@Suite("The availability of what the features use")
struct AvailabilityTests {
  /// The oldest systems that an app can be built for: what Swift packages get without `platforms:`.
  private static let oldest: [String: Version] = ["iOS": [12], "macOS": [10, 13], "tvOS": [12], "watchOS": [4]]

  /// Something of Apple's that the features use, and since when it exists.
  struct API: CustomTestStringConvertible {
    let name: String
    /// What the source says where it's used.
    let spelling: String
    let availability: [String: Version]
    let source: String

    var testDescription: String { name }

    init(
      _ name: String, spelled spelling: String? = nil, iOS: Version, macOS: Version, tvOS: Version, watchOS: Version,
      _ source: String
    ) {
      self.name = name
      self.spelling = spelling ?? name
      availability = ["iOS": iOS, "macOS": macOS, "tvOS": tvOS, "watchOS": watchOS]
      self.source = "https://developer.apple.com/documentation/" + source
    }
  }

  static let table = [
    API("AsyncStream", iOS: [13], macOS: [10, 15], tvOS: [13], watchOS: [6], "swift/asyncstream"),
    API("Foundation.Bundle", iOS: [2], macOS: [10, 0], tvOS: [9], watchOS: [2], "foundation/bundle"),
    API("Foundation.Data", iOS: [8], macOS: [10, 10], tvOS: [9], watchOS: [2], "foundation/data"),
    API(
      "Foundation.NSKeyValueChangeKey", iOS: [11], macOS: [10, 13], tvOS: [11], watchOS: [4], "foundation/nskeyvaluechangekey"),
    API("Foundation.NSArray", iOS: [2], macOS: [10, 0], tvOS: [9], watchOS: [2], "foundation/nsarray"),
    API("Foundation.NSLock", iOS: [2], macOS: [10, 0], tvOS: [9], watchOS: [2], "foundation/nslock"),
    API("withLock", iOS: [8], macOS: [10, 10], tvOS: [9], watchOS: [2], "foundation/nslocking/withlock(_:)"),
    API("Foundation.NSObject", iOS: [2], macOS: [10, 0], tvOS: [9], watchOS: [2], "objectivec/nsobject-swift.class"),
    API("Foundation.NSObjectProtocol", iOS: [2], macOS: [10, 0], tvOS: [9], watchOS: [2], "objectivec/nsobjectprotocol"),
    API("Foundation.NSCoding", iOS: [2], macOS: [10, 0], tvOS: [9], watchOS: [2], "foundation/nscoding"),
    API(
      "Foundation.NSUbiquitousKeyValueStore", iOS: [5], macOS: [10, 7], tvOS: [9], watchOS: [9],
      "foundation/nsubiquitouskeyvaluestore"),
    API("Foundation.Notification", iOS: [8], macOS: [10, 10], tvOS: [9], watchOS: [2], "foundation/notification"),
    API("Foundation.NotificationCenter", iOS: [2], macOS: [10, 0], tvOS: [9], watchOS: [2], "foundation/notificationcenter"),
    API(
      "addObserver(forName:)", spelled: "addObserver(forName:", iOS: [4], macOS: [10, 6], tvOS: [9], watchOS: [2],
      "foundation/notificationcenter/addobserver(forname:object:queue:using:)"),
    API("Foundation.ProcessInfo", iOS: [2], macOS: [10, 0], tvOS: [9], watchOS: [2], "foundation/processinfo"),
    API("Foundation.NSKeyedArchiver", iOS: [2], macOS: [10, 2], tvOS: [9], watchOS: [2], "foundation/nskeyedarchiver"),
    API(
      "archivedData(withRootObject:)", spelled: "archivedData(withRootObject:", iOS: [11], macOS: [10, 13], tvOS: [11],
      watchOS: [4],
      "foundation/nskeyedarchiver/archiveddata(withrootobject:requiringsecurecoding:)"),
    API(
      "ubiquityIdentityToken", iOS: [6], macOS: [10, 8], tvOS: [9], watchOS: [2], "foundation/filemanager/ubiquityidentitytoken"),
    API("assumeIsolated", iOS: [13], macOS: [10, 15], tvOS: [13], watchOS: [6], "swift/mainactor/assumeisolated(_:file:line:)"),
    API("Foundation.Thread", iOS: [2], macOS: [10, 0], tvOS: [9], watchOS: [2], "foundation/thread"),
    API("Foundation.UserDefaults", iOS: [2], macOS: [10, 0], tvOS: [9], watchOS: [2], "foundation/userdefaults"),
    API(
      "UserDefaults(suiteName:)", spelled: "UserDefaults(suiteName:", iOS: [7], macOS: [10, 9], tvOS: [9], watchOS: [2],
      "foundation/userdefaults/init(suitename:)"),
    API("objectIsForced", iOS: [2], macOS: [10, 2], tvOS: [9], watchOS: [2], "foundation/userdefaults/objectisforced(forkey:)"),
    API(
      "volatileDomain(", iOS: [2], macOS: [10, 0], tvOS: [9], watchOS: [2], "foundation/userdefaults/volatiledomain(forname:)"),
    API(
      "UserDefaults.didChangeNotification", iOS: [2], macOS: [10, 0], tvOS: [9], watchOS: [2],
      "foundation/userdefaults/didchangenotification"),
    API("Observation.Observable", iOS: [17], macOS: [14], tvOS: [17], watchOS: [10], "observation/observable"),
    API(
      "Observation.ObservationRegistrar", iOS: [17], macOS: [14], tvOS: [17], watchOS: [10], "observation/observationregistrar"),
    API("Foundation.FileManager", iOS: [2], macOS: [10, 0], tvOS: [9], watchOS: [2], "foundation/filemanager"),
    API(
      "Foundation.NSTemporaryDirectory", iOS: [2], macOS: [10, 0], tvOS: [9], watchOS: [2], "foundation/nstemporarydirectory()"),
    API("Foundation.DispatchQueue", iOS: [8], macOS: [10, 10], tvOS: [9], watchOS: [2], "dispatch/dispatchqueue"),
    API(
      "Foundation.NSKeyedArchiveRootObjectKey", iOS: [7], macOS: [10, 9], tvOS: [9], watchOS: [2],
      "foundation/nskeyedarchiverootobjectkey"),
    API("Foundation.NSKeyedUnarchiver", iOS: [2], macOS: [10, 2], tvOS: [9], watchOS: [2], "foundation/nskeyedunarchiver"),
    API(
      "NSKeyedUnarchiver(forReadingFrom:)", spelled: "NSKeyedUnarchiver(forReadingFrom:", iOS: [11], macOS: [10, 13], tvOS: [11],
      watchOS: [4], "foundation/nskeyedunarchiver/init(forreadingfrom:)"),
    API("Foundation.UUID", iOS: [6], macOS: [10, 8], tvOS: [9], watchOS: [2], "foundation/uuid"),
  ]

  @Test("is declared where it's used, as Apple documents it", arguments: table)
  func availability(api: API) throws {
    var isUsed = false
    for file in try FeatureSources.files {
      for (number, line) in try annotatedLines(of: file).enumerated() where line.code.contains(api.spelling) {
        isUsed = true
        for (platform, version) in api.availability {
          let declared = line.availability[platform] ?? Self.oldest[platform] ?? []
          #expect(declared >= version, "\(file.lastPathComponent):\(number + 1): \(platform); \(api.source)")
        }
      }
    }
    #expect(isUsed)
  }

  @Test("is in the table, for every name of another module")
  func completeTable() throws {
    let name = try Regex(#"\b(Foundation|SwiftUI|Observation)\.\w+|\bCF[A-Z]\w+\("#)
    let names = Set(Self.table.map(\.spelling))
    for file in try FeatureSources.files {
      for line in try annotatedLines(of: file) {
        for match in line.code.matches(of: name) {
          let text = line.code[match.range].filter { $0 != "(" }
          #expect(names.contains(text), "\(file.lastPathComponent): \(text)")
        }
      }
    }
  }

  /// A line of source without its comment, and what the declarations around it say.
  private struct Line {
    var code: String
    var availability: [String: Version]
  }

  private func annotatedLines(of file: URL) throws -> [Line] {
    let attribute = try Regex(#"(iOS|macOS|tvOS|watchOS) ([0-9.]+)"#, as: (Substring, Substring, Substring).self)
    var depth = 0
    var pending: [String: Version] = [:]
    /// The declarations around a line, with the depth at which they begin and whether their braces have.
    var scopes: [(depth: Int, isOpen: Bool, availability: [String: Version])] = []
    return try String(contentsOf: file, encoding: .utf8).split(separator: "\n", omittingEmptySubsequences: false).map { line in
      let code = String(line.prefix(upTo: line.firstRange(of: "//")?.lowerBound ?? line.endIndex))
      if code.drop(while: { $0 == " " }).hasPrefix("@available(") {
        for match in code.matches(of: attribute) { pending[String(match.output.1)] = Version(match.output.2) }
        return Line(code: code, availability: [:])
      }
      if !pending.isEmpty {
        scopes.append((depth, false, pending))
        pending = [:]
      }
      var around: [String: Version] = scopes.reduce(into: [:]) { $0.merge($1.availability) { max($0, $1) } }
      if code.contains("#available(") {
        for match in code.matches(of: attribute) { around[String(match.output.1)] = Version(match.output.2) }
      }
      for character in code where character == "{" || character == "}" {
        depth += character == "{" ? 1 : -1
        if let last = scopes.last, depth > last.depth { scopes[scopes.count - 1].isOpen = true }
        if let last = scopes.last, last.isOpen, depth == last.depth { scopes.removeLast() }
      }
      // A declaration without braces ends with its line.
      if code.isEmpty, scopes.last?.isOpen == false { scopes.removeLast() }
      return Line(code: code, availability: around)
    }
  }

  /// The version of a system.
  struct Version: ExpressibleByArrayLiteral, Comparable {
    private let numbers: [Int]

    init(arrayLiteral numbers: Int...) { self.numbers = numbers }

    init(_ text: Substring) { numbers = text.split(separator: ".").compactMap { Int($0) } }

    static func < (left: Version, right: Version) -> Bool { left.numbers.lexicographicallyPrecedes(right.numbers) }
  }
}
