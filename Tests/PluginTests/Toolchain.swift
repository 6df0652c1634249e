import Foundation
import SettingsGenTestTools

/// What the compiler says of itself.
struct Toolchain: Decodable {
  struct Target: Decodable {
    let unversionedTriple: String
  }

  struct Paths: Decodable {
    /// The folder of the runtime, beside which the plugins' module lies.
    let runtimeResourcePath: String
  }

  let target: Target
  let paths: Paths

  /// The toolchain that is first in the path.
  static func current() throws -> Toolchain {
    let info = try SwiftCommand.run("swift", ["-print-target-info"], in: Repository.folder).output
    return try JSONDecoder().decode(Toolchain.self, from: Data(info.utf8))
  }
}
