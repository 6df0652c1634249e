import Testing

@testable import SettingsGenSupport

@Suite("A program that is run")
struct RunCommandTests {
  @Test func returnsItsOutputsAndStatus() throws {
    let result = try runCommand(["sh", "-c", "printf out; printf err >&2; exit 3"])
    #expect(result == CommandResult(status: 3, output: Array("out".utf8), messages: Array("err".utf8)))
  }

  @Test func isWrittenToAndReadFromAtTheSameTime() throws {
    let input = [UInt8](repeating: UInt8(ascii: "x"), count: 3_000_000)
    let result = try runCommand(["sh", "-c", "yes | head -c 300000 >&2 & cat; wait"], input: input)
    #expect(result.output == input && result.messages.count == 300_000)
  }

  @Test func mayCloseItsInputEarly() throws {
    let result = try runCommand(["sh", "-c", "exec 0<&-; echo done"], input: [UInt8](repeating: 0, count: 3_000_000))
    #expect(result.status == 0 && result.output == Array("done\n".utf8))
  }

  @Test func receivesItsArgumentsUnchanged() throws {
    let result = try runCommand(["printf", "%s|", "a b", "$HOME", "*", "", "-x", "ä"])
    #expect(String(decoding: result.output, as: UTF8.self) == "a b|$HOME|*||-x|ä|")
  }

  @Test func inheritsAllVariablesThatAreNotHidden() throws {
    let script = ["sh", "-c", "echo ${HOME:+home} ${PATH:+path}"]
    #expect(try runCommand(script).output == Array("home path\n".utf8))
    #expect(try runCommand(script, hiding: ["HOME", "PAT"]).output == Array("path\n".utf8))
  }

  @Test func canBeEndedByASignal() throws {
    #expect(try runCommand(["sh", "-c", "kill -TERM $$"]).status == 128 + 15)
  }

  @Test func mustExist() {
    #expect { try runCommand(["settings-gen-no-such-program"]) } throws: { error in
      (error as? FileError).map { $0.path == "settings-gen-no-such-program" && $0.isMissing } ?? false
    }
  }

  @Test func mustNotExceedTheOutputLimit() {
    #expect(throws: FileError(.read, "sh", .tooLarge(limit: 1000))) {
      try runCommand(["sh", "-c", "yes | head -c 1001"], limit: 1000)
    }
  }

  @Test(.enabled(if: fileKind(at: "/proc/self/fd") == .directory))
  func inheritsNoOpenFiles() throws {
    let result = try runCommand(["sh", "-c", "ls /proc/$$/fd"])
    let open = String(decoding: result.output, as: UTF8.self).split(separator: "\n").compactMap { Int($0) }
    #expect(open.filter { $0 < 3 } == [0, 1, 2])
    let ours = Set(try listDirectory("/proc/self/fd").map(\.name))
    // Other tests open files at the same time, but not as many.
    for _ in 0..<40 { _ = try runCommand(["true"]) }
    #expect(Set(try listDirectory("/proc/self/fd").map(\.name)).subtracting(ours).count < 40)
  }
}
