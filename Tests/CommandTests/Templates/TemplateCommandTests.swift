import Foundation
import SettingsGenTestTools
import Testing

@Suite("The command template")
struct TemplateCommandTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func run(_ arguments: String...) throws -> ProcessRun {
    try SettingsGenTool.run(["template"] + arguments, in: folder.url)
  }

  @Test func listsTheTemplatesThatCanBeShown() throws {
    let names = try run("list").output.split(separator: "\n").map(String.init)
    #expect(Set(names).isSuperset(of: ["html", "html/row", "markdown", "swift", "swiftui", "swiftui/control"]))
    for name in names { #expect(try run("show", name).status == 0, "\(name)") }
  }

  @Test("shows a template and its partials", arguments: ["swift", "html", "html/row", "swiftui/control"])
  func shows(name: String) throws {
    let shown = try run("show", name)
    #expect(shown.status == 0)
    let files = [name + ".mustache", name + ".html.mustache"].map {
      Repository.item("Templates/" + $0)
    }
    #expect(files.contains { (try? String(contentsOf: $0, encoding: .utf8)) == shown.output })
  }

  @Test func shownTemplateRendersTheSameOutput() throws {
    for (name, file) in [("markdown", "own.mustache"), ("html", "own.html.mustache")] {
      try folder.make(file, try run("show", name).output)
      let runs = try [folder(file), name].map { try SettingsGenTool.run([TemplateCase.showcase.bundle, "--template", $0]) }
      #expect(runs[0].status == 0 && runs[0].output == runs[1].output, "\(runs[0].messages)")
    }
  }

  @Test("names the argument that is missing", arguments: [(["show"], "NAME"), (["render", "--data", "1"], "FILE")])
  func missingArgument(arguments: [String], name: String) throws {
    let run = try SettingsGenTool.run(["template"] + arguments, in: folder.url)
    #expect(run.status == 64 && run.messages.contains("error: missing argument '\(name)'"), "\(run.messages)")
  }

  @Test("takes data from its argument, a file or standard input")
  func data() throws {
    try folder.make("t.mustache", "{{#list}}{{.}},{{/list}}{{> part}}\n")
    try folder.makeFolder("parts")
    try folder.make("parts/part.mustache", "{{name}}")
    try folder.make("part.mustache", "beside")
    let json = #"{"list": [1, 2], "name": "A & B"}"#
    try folder.make("data.json", json)
    #expect(try run("render", "t.mustache", "--data", json).output == "1,2,beside\n")
    #expect(try run("render", "t.mustache", "--data", "data.json", "--partials", "parts").output == "1,2,A & B\n")
    let piped = try SettingsGenTool.run(
      shell: "\"$0\" template render t.mustache --data - --partials parts < data.json", in: folder.url)
    #expect(piped.output == "1,2,A & B\n")
    for (json, text) in [("85", "85"), ("\"a\"", "a"), ("1.21", "1.21"), ("true", "true"), ("null", "")] {
      try folder.make("dot.mustache", "{{.}}")
      #expect(try run("render", "dot.mustache", "--data", json).output == text)
    }
    #expect(try run("render", "t.mustache", "--data", "dta.json").messages.hasPrefix("dta.json: error: "))
  }

  @Test("reads pipes, as shells pass for process substitution")
  func processSubstitution() throws {
    let line = #"bash -c '"$0" template render <(printf "{{a}}") --data <(printf "{\"a\": 1}")' "$0""#
    let run = try SettingsGenTool.run(shell: line, in: folder.url)
    #expect(run.output == "1", "\(run)")
  }

  @Test("that isn't UTF-8 is an error with its location")
  func invalidUTF8() throws {
    try Data([0x61, 0x0A, 0x62, 0xE9, 0x7B, 0x7B]).write(to: URL(fileURLWithPath: folder("t.mustache")))
    let run = try run("render", "t.mustache", "--data", "{}")
    #expect(run.status == 2)
    #expect(run.messages.hasPrefix("t.mustache:2:2: error: template isn't UTF-8; save it as UTF-8 [broken-template]\n"))
  }

  @Test("escapes for HTML depending on the file name")
  func escaping() throws {
    for (file, expected) in [("t.mustache", "<"), ("t.html.mustache", "&lt;"), ("t.html", "<")] {
      try folder.make(file, "{{a}}")
      #expect(try run("render", file, "--data", #"{"a": "<"}"#).output == expected)
    }
  }

  @Test("reports an unknown name, or ignores it with --lenient")
  func strictness() throws {
    try folder.make("t.mustache", "a\n  {{nmae}}{{> nothing}}\n")
    let failed = try run("render", "t.mustache", "--data", #"{"name": 1}"#)
    #expect(failed.status == 2)
    #expect(failed.output == "")
    #expect(
      failed.messages == """
        t.mustache:2:3: error: unknown name 'nmae'; did you mean 'name'? [broken-template]
        2 |   {{nmae}}{{> nothing}}
          |   ^

        """)
    let passed = try run("render", "t.mustache", "--data", #"{"name": 1}"#, "--lenient")
    #expect(passed.output == "a\n  \n")
  }

  @Test("reports locations in partials and in the data")
  func locations() throws {
    try folder.make("t.mustache", "{{> part}}\n")
    try folder.make("part.mustache", "\n{{#a}}\n")
    #expect(
      try run("render", "t.mustache", "--data", "{}").messages.hasPrefix(
        """
        part.mustache:2:1: error: section 'a' isn't closed; add '{{/a}}' [broken-template]
        2 | {{#a}}
          | ^

        """))
    let data = try run("render", "t.mustache", "--data", "{\"a\": }")
    #expect(data.messages.hasPrefix("--data:1:7: error: "))
    #expect(data.messages.contains("1 | {\"a\": }\n  |       ^\n"))
  }

  @Test("says where a partial is missing, and that a folder of partials is")
  func missingPartials() throws {
    try folder.make("t.mustache", "{{> row}}{{> ../row}}")
    try folder.makeFolder("parts")
    func message(_ arguments: String...) throws -> String {
      let run = try SettingsGenTool.run(["template", "render", "t.mustache", "--data", "{}"] + arguments, in: folder.url)
      #expect(run.status == 2 && run.output == "")
      return run.messages.split(separator: "\n").first.map(String.init) ?? ""
    }
    let location = "t.mustache:1:1: error: unknown partial 'row'"
    #expect(try message("--partials", "parts") == "\(location); add 'row.mustache' to the folder 'parts' [broken-template]")
    #expect(try message() == "\(location); add 'row.mustache' to the folder '.' [broken-template]")
    try folder.make("row.mustache")
    #expect(
      try message()
        == "t.mustache:1:10: error: unknown partial '../row'; use the name of a file in the folder '.', at most two folders below it [broken-template]"
    )
    #expect(try message("--partials", "prts") == "prts: error: can't read: no such file or directory [unreadable-file]")
    #expect(try message("--partials", "t.mustache") == "t.mustache: error: can't read: not a directory [unreadable-file]")
    let bundle = try SettingsGenTool.run([TemplateCase.showcase.bundle, "--template", "t.mustache"], in: folder.url)
    #expect(bundle.messages.contains("unknown partial '../row'; "))
    // The build plugin wouldn't notice a change to these files.
    for (name, file) in [("license.txt", "license.txt"), ("a/b/c/d", "a/b/c/d.mustache")] {
      try folder.makeFolder("a/b/c")
      try folder.make(file, "text")
      try folder.make("t.mustache", "{{> \(name)}}")
      #expect(try message().contains("unknown partial '\(name)'; "))
    }
  }

  @Test("suggests a similar name for an unknown template")
  func unknownTemplate() throws {
    let failed = try SettingsGenTool.run(["--template", "markdwon", TemplateCase.showcase.bundle], in: folder.url)
    #expect(failed.status == 2)
    #expect(failed.messages.contains("did you mean 'markdown'?"))
  }
}
