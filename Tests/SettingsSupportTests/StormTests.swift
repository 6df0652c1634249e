import Foundation
import Testing

@testable import SettingsSupport

extension InProcessTests {
  @Suite("100,000 random writes from four threads")
  struct StormTests {
    @Test("leave streams, observable settings and the iCloud mirror with the last values", arguments: [nil, "any"])
    func storm(domain: String?) {
      #expect(Storm(writes: 100_000).problems(in: MemoryDefaults.make(), domain: domain) == [])
    }

    @Test("and so do 1,000, each of whose reads reports changes")
    func reportsWithinReads() {
      let defaults = ReportingDefaults.makeReporting()
      defaults.reportWithEachRead()
      #expect(Storm(writes: 1_000).problems(in: defaults) == [])
    }
  }
}
