import SettingsGenTestTools
import Testing

@Suite("JSON data")
struct JSONDataTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  @Test("doesn't repeat sections forever", .slow)
  func repetitions() throws {
    let lists = (0..<9).map { "{{#l\($0)}}" }.joined() + (0..<9).map { "{{/l\(8 - $0)}}" }.joined()
    try folder.make("a.mustache", lists)
    let numbers = (0..<9).map { "\"l\($0)\": [1, 2, 3, 4, 5, 6, 7, 8, 9, 10]" }.joined(separator: ", ")
    let run = try SettingsGenTool.run(["template", "render", "a.mustache", "--data", "{\(numbers)}"], in: folder.url)
    #expect(run.status == 2 && run.messages.contains("more than 20000000 repeated sections and partials; nest fewer lists"))
  }
}
