import Foundation
import SettingsGenTestTools
import Testing

extension PluginTests {
  /// A package in `/private/tmp`, which Foundation's standardized paths spell `/tmp`; on macOS, that is where temporary folders are.
  struct PrivateFolder {
    @Test(.slow, .enabled(if: isAvailable, "requires namespaces of users and mounts, which only Linux has"))
    func buildsAndRuns() throws {
      let package = try SituationPackage("DefaultIsolationMainActor", .native)
      let folder = URL(fileURLWithPath: "/tmp/settings-gen-tests-\(UUID().uuidString)")
      defer { try? FileManager.default.removeItem(at: folder) }
      try FileManager.default.createDirectory(at: folder.appendingPathComponent("root"), withIntermediateDirectories: true)
      try FileManager.default.copyItem(at: package.file(""), to: folder.appendingPathComponent("package"))
      let result = try Self.run(
        ["swift", "run", "--package-path", "/private\(folder.path)/package", "--scratch-path", "/private\(folder.path)/build"],
        in: folder)
      #expect(result.status == 0 && result.output.contains("plays sounds: true"), "\(result.output)")
    }

    private static let isAvailable = (try? SwiftCommand.run("unshare", ["-rm", "true"], in: Repository.folder).status) == 0

    /// Runs a command in a root folder that has `/tmp` at `/private/tmp` as well, without changing the one of the machine.
    private static func run(_ command: [String], in folder: URL) throws -> SwiftCommand {
      let script = """
        set -e
        mount -t tmpfs tmpfs root
        for entry in /*; do
          if [ -L "$entry" ]; then ln -s "$(readlink "$entry")" "root$entry"
          elif [ -d "$entry" ]; then mkdir "root$entry"; mount --rbind "$entry" "root$entry"
          fi
        done
        mkdir -p root/private/tmp
        mount --rbind /tmp root/private/tmp
        exec chroot root "$@"
        """
      return try SwiftCommand.run("unshare", ["-rm", "sh", "-c", script, "sh"] + command, in: folder)
    }
  }
}
