import SettingsGenMustache
import SettingsGenSupport
import Testing

/// A template with an error, and the expected message, line and column in `main.mustache`.
struct BrokenTemplate: CustomTestStringConvertible, Sendable {
  var template: String
  var data: String
  var partials: [String: String]
  var line: Int
  var column: Int
  var message: String

  init(
    _ template: String, data: String = "{}", partials: [String: String] = [:], _ line: Int, _ column: Int, _ message: String
  ) {
    self.template = template
    self.data = data
    self.partials = partials
    self.line = line
    self.column = column
    self.message = message
  }

  var testDescription: String { template }
  var item: Case { Case(template, template, data, partials: partials, expecting: "") }
}

private let malformed = [
  BrokenTemplate("a\n {{b", 2, 2, "tag isn't closed; expected '}}'"),
  BrokenTemplate("a{{", 1, 2, "tag isn't closed; expected '}}'"),
  BrokenTemplate("{{{b}}", 1, 1, "tag isn't closed; expected '}}}'"),
  BrokenTemplate("{{! b", 1, 1, "tag isn't closed; expected '}}'"),
  BrokenTemplate("{{b}\n{{c}}", 1, 1, "tag isn't closed before the next tag; expected '}}'"),
  BrokenTemplate("{{}}", 1, 1, "tag has no name"),
  BrokenTemplate("x{{# }}", 1, 2, "tag has no name"),
  BrokenTemplate("{{ a..b }}", 1, 4, "invalid name 'a..b'; use dots only between names"),
  BrokenTemplate("{{#.a}}{{/.a}}", 1, 4, "invalid name '.a'; use dots only between names"),
  BrokenTemplate("{{#a}}\n{{#b}}\n{{/b}}\n", 1, 1, "section 'a' isn't closed; add '{{/a}}'"),
  BrokenTemplate("{{^a}}", 1, 1, "inverted section 'a' isn't closed; add '{{/a}}'"),
  BrokenTemplate("{{=[ ]=}}[#a]", 1, 10, "section 'a' isn't closed; add '[/a]'"),
  BrokenTemplate("{{/a}}", 1, 1, "'{{/a}}' has no opening tag; remove it"),
  BrokenTemplate("{{#a}}\n  {{/b}}", 2, 3, "expected '{{/a}}', found '{{/b}}'"),
  BrokenTemplate(
    "{{=<%=}}", 1, 1, "invalid delimiters; use two delimiters without '=', separated by a space, as in '{{=<% %>=}}'"),
  BrokenTemplate(
    "{{=a b c=}}", 1, 1, "invalid delimiters; use two delimiters without '=', separated by a space, as in '{{=<% %>=}}'"),
  BrokenTemplate(
    "{{== ==}}", 1, 1, "invalid delimiters; use two delimiters without '=', separated by a space, as in '{{=<% %>=}}'"),
]

@Test("Malformed templates are reported with their location, in both modes", arguments: malformed)
func malformedTemplate(_ broken: BrokenTemplate) {
  for strictness in [Renderer.Strictness.strict, .lenient] {
    let error = #expect(throws: Diagnostic.self) { try broken.item.render(.none, strictness) }
    #expect(error?.message.text == broken.message)
    #expect(error?.location == SourceLocation(file: "main.mustache", line: broken.line, column: broken.column))
  }
}

private let unknown = [
  BrokenTemplate("\n {{titel}}", data: #"{"title": 1}"#, 2, 2, "unknown name 'titel'; did you mean 'title'?"),
  BrokenTemplate("{{{x}}}", 1, 1, "unknown name 'x'"),
  BrokenTemplate("{{#x}}{{/x}}", 1, 1, "unknown name 'x'"),
  BrokenTemplate("{{^x}}{{/x}}", 1, 1, "unknown name 'x'"),
  BrokenTemplate(
    "{{#a}}{{#b}}{{titel}}{{/b}}{{/a}}", data: #"{"title": 1, "a": {"b": {"c": 1}}}"#, 1, 13,
    "unknown name 'titel'; did you mean 'title'?"),
  BrokenTemplate("{{a.kee}}", data: #"{"a": {"key": 1}, "kee": 2}"#, 1, 1, "unknown name 'kee'; did you mean 'key'?"),
  BrokenTemplate("{{a.b}}", data: #"{"a": "x"}"#, 1, 1, "can't look up 'b' in a string"),
  BrokenTemplate("{{a.b}}", data: #"{"a": []}"#, 1, 1, "can't look up 'b' in a list"),
  BrokenTemplate("{{#a}}{{item}}{{/a}}", data: #"{"a": [{"item": 1}, {"other": 1}]}"#, 1, 7, "unknown name 'item'"),
  BrokenTemplate(
    "{{a.b}}", data: #"{"a": {"b": [1]}}"#, 1, 1, "'a.b' is a list and can't be written as text; use a section, '{{#a.b}}'"),
  BrokenTemplate("{{.}}", data: "{}", 1, 1, "'.' is an object and can't be written as text; use a section, '{{#.}}'"),
  BrokenTemplate(
    "x {{> hedder}}", partials: ["header": "", "footer": ""], 1, 3, "unknown partial 'hedder'; did you mean 'header'?"),
]

@Test("Unknown names are reported with their location, and render nothing in lenient mode", arguments: unknown)
func unknownNames(_ broken: BrokenTemplate) throws {
  let error = #expect(throws: Diagnostic.self) { try broken.item.render(.none, .strict) }
  #expect(error?.message.text == broken.message)
  #expect(error?.location == SourceLocation(file: "main.mustache", line: broken.line, column: broken.column))
  #expect(try !broken.item.render(.none, .lenient).contains("{{"))
}

@Test(
  "Null, false, empty lists and names in null are not unknown names",
  arguments: ["{{a}}{{b}}", "{{#c}}{{x}}{{/c}}{{^c}}{{/c}}", "{{a.x.y}}", "{{#a.x}}{{/a.x}}"])
func knownNames(template: String) throws {
  let item = Case("", template, #"{"a": null, "b": false, "c": []}"#, expecting: "")
  #expect(try item.render(.none, .strict) == item.render(.none, .lenient))
}

@Test(
  "A template that includes itself endlessly is an error, in both modes",
  arguments: [["p": "{{>p}}"], ["p": "{{>q}}", "q": "{{#a}}{{>p}}{{/a}}"], ["p": "{{>p}}{{>p}}"]])
func endlessInclusion(partials: [String: String]) {
  for strictness in [Renderer.Strictness.strict, .lenient] {
    let item = Case("", "{{>p}}", #"{"a": true}"#, partials: partials, expecting: "")
    let error = #expect(throws: Diagnostic.self) { try item.render(.none, strictness) }
    #expect(error?.message.text.hasSuffix("includes itself endlessly") == true)
    #expect(error?.notes.isEmpty == false)
  }
}

@Test("Partials that include the next one twice are an error, whose time is limited")
func doublingInclusions() {
  let partials = Dictionary(uniqueKeysWithValues: (0..<30).map { ("p\($0)", "{{>p\($0 + 1)}}{{>p\($0 + 1)}}") } + [("p30", "")])
  var renderer = Renderer(partials: Partials(partials.mapValues { SourceText(file: "p", bytes: Array($0.utf8)) }))
  renderer.maximumCount = 1_000
  let error = #expect(throws: Diagnostic.self) {
    try renderer.render(Template(SourceText(file: "t", bytes: Array("{{>p0}}".utf8))), .null)
  }
  #expect(error?.message.text == "more than 1000 repeated sections and partials; nest fewer lists")
}

@Test("Too many partials inside each other are an error that doesn't mention an endless inclusion")
func longChainOfPartials() {
  let names = 1...Renderer.maximumDepth + 1
  let partials = Dictionary(uniqueKeysWithValues: names.map { ("p\($0)", "{{>p\($0 + 1)}}") })
  let item = Case("", "{{>p1}}", "{}", partials: partials, expecting: "")
  let error = #expect(throws: Diagnostic.self) { try item.render() }
  #expect(error?.message.text == "more than \(Renderer.maximumDepth) nested sections and partials")
}

@Test("Sections can be nested up to a limit")
func deepSections() throws {
  func nested(_ count: Int) -> Case {
    Case(
      "", String(repeating: "{{#a}}", count: count) + "x" + String(repeating: "{{/a}}", count: count), #"{"a": true}"#,
      expecting: "x"
    )
  }
  try nested(Template.maximumDepth).check()
  let error = #expect(throws: Diagnostic.self) { try nested(1_000).check() }
  #expect(error?.location.column == Template.maximumDepth * 6 + 1)
}

@Test("A recursive partial renders data of any depth up to the limit")
func deepData() throws {
  let depth = Renderer.maximumDepth / 2
  let data = String(repeating: #"{"n":"#, count: depth - 1) + #"{"n": null}"# + String(repeating: "}", count: depth - 1)
  let item = Case("", "{{>p}}", data, partials: ["p": "({{#n}}{{>p}}{{/n}})"], expecting: "")
  #expect(try item.render() == String(repeating: "(", count: depth) + String(repeating: ")", count: depth))
}

@Test("An error in a partial has its location there and notes for the tags that included it")
func errorInPartial() throws {
  let item = Case("", "x\n  {{>p}}\n", "{}", partials: ["p": "{{! }}\n\t{{>q}}", "q": "a\n {{b}} c"], expecting: "")
  let error = try #require(throws: Diagnostic.self) { try item.render(.none, .strict) }
  #expect(error.location == SourceLocation(file: "q.mustache", line: 2, column: 2))
  #expect(
    error.notes.map(\.location) == [
      SourceLocation(file: "p.mustache", line: 2, column: 2), SourceLocation(file: "main.mustache", line: 2, column: 3),
    ])
  #expect(error.rule.id == "broken-template")
}

@Test("A mismatched closing tag has a note at the opening tag")
func noteAtOpeningTag() throws {
  let error = try #require(throws: Diagnostic.self) { try Case("", "\n{{# a }}\n{{/b}}", expecting: "").render() }
  #expect(error.notes.map(\.message.text) == ["section 'a' starts here"])
  #expect(error.notes.map(\.location) == [SourceLocation(file: "main.mustache", line: 2, column: 1)])
}
