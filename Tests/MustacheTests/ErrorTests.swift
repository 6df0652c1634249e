import SettingsGenMustache
import SettingsGenSupport
import Testing

/// A template with what is wrong with it, told for line and column of `main.mustache`.
struct Broken: CustomTestStringConvertible, Sendable {
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
  var item: Case { Case(template, template, data, partials: partials, gives: "") }
}

private let illFormed = [
  Broken("a\n {{b", 2, 2, "The tag has no end; it has to close with `}}`."),
  Broken("{{{b}}", 1, 1, "The tag has no end; it has to close with `}}}`."),
  Broken("{{! b", 1, 1, "The tag has no end; it has to close with `}}`."),
  Broken("{{b}\n{{c}}", 1, 1, "The tag has no end before the next one begins; it has to close with `}}`."),
  Broken("{{}}", 1, 1, "The tag has no name."),
  Broken("x{{# }}", 1, 2, "The tag has no name."),
  Broken("{{> * }}", 1, 1, "The tag has no name behind `*`."),
  Broken("{{ a..b }}", 1, 4, "`a..b` is no name: a dot stands between two names, or alone."),
  Broken("{{#.a}}{{/.a}}", 1, 4, "`.a` is no name: a dot stands between two names, or alone."),
  Broken("{{#a}}\n{{#b}}\n{{/b}}\n", 1, 1, "`{{#a}}` is not closed; write `{{/a}}`."),
  Broken("{{^a}}", 1, 1, "`{{^a}}` is not closed; write `{{/a}}`."),
  Broken("{{<a}}{{$b}}{{/b}}", 1, 1, "`{{<a}}` is not closed; write `{{/a}}`."),
  Broken("{{$a}}", 1, 1, "`{{$a}}` is not closed; write `{{/a}}`."),
  Broken("{{=[ ]=}}[#a]", 1, 10, "`[#a]` is not closed; write `[/a]`."),
  Broken("{{/a}}", 1, 1, "`{{/a}}` closes nothing."),
  Broken("{{#a}}\n  {{/b}}", 2, 3, "`{{/b}}` stands where `{{/a}}` has to close the section."),
  Broken("{{=<%=}}", 1, 1, "Delimiters are two words without `=`, like `{{=<% %>=}}`."),
  Broken("{{=a b c=}}", 1, 1, "Delimiters are two words without `=`, like `{{=<% %>=}}`."),
  Broken("{{== ==}}", 1, 1, "Delimiters are two words without `=`, like `{{=<% %>=}}`."),
]

@Test("An ill-formed template is told at its place, lenient or not", arguments: illFormed)
func illFormedTemplate(_ broken: Broken) {
  for strictness in [Renderer.Strictness.strict, .lenient] {
    let error = #expect(throws: MustacheError.self) { try broken.item.render(.none, strictness) }
    #expect(error?.message == broken.message)
    #expect(error?.location == SourceLocation(file: "main.mustache", line: broken.line, column: broken.column))
  }
}

private let unknown = [
  Broken("\n {{titel}}", data: #"{"title": 1}"#, 2, 2, "The data have no `titel` here; did you mean `title`?"),
  Broken("{{{x}}}", 1, 1, "The data have no `x` here."),
  Broken("{{#x}}{{/x}}", 1, 1, "The data have no `x` here."),
  Broken("{{^x}}{{/x}}", 1, 1, "The data have no `x` here."),
  Broken(
    "{{#a}}{{#b}}{{titel}}{{/b}}{{/a}}", data: #"{"title": 1, "a": {"b": {"c": 1}}}"#, 1, 13,
    "The data have no `titel` here; did you mean `title`?"),
  Broken("{{a.kee}}", data: #"{"a": {"key": 1}, "kee": 2}"#, 1, 1, "The data have no `kee` here; did you mean `key`?"),
  Broken("{{a.b}}", data: #"{"a": "x"}"#, 1, 1, "`b` can't be looked up in a string."),
  Broken("{{a.b}}", data: #"{"a": []}"#, 1, 1, "`b` can't be looked up in a list."),
  Broken("{{#a}}{{item}}{{/a}}", data: #"{"a": [{"item": 1}, {"other": 1}]}"#, 1, 7, "The data have no `item` here."),
  Broken("{{a.b}}", data: #"{"a": {"b": [1]}}"#, 1, 1, "`a.b` is a list, which has no text; write `{{#a.b}}` to go into it."),
  Broken("{{.}}", data: "{}", 1, 1, "`.` is an object, which has no text; write `{{#.}}` to go into it."),
  Broken("x {{> hedder}}", partials: ["header": "", "footer": ""], 1, 3, "There is no partial `hedder`; did you mean `header`?"),
  Broken("{{<p}}{{/p}}", 1, 1, "There is no partial `p`."),
  Broken("{{>*a}}", data: #"{"a": "p"}"#, 1, 1, "There is no partial `p`."),
  Broken("{{>*a}}", data: #"{"a": {}}"#, 1, 1, "`a` is an object, not the name of a partial."),
  Broken("{{>*name}}", data: #"{"other": 1}"#, 1, 1, "The data have no `name` here."),
]

@Test("What does not exist is told at its place, and is nothing where nobody is strict", arguments: unknown)
func unknownNames(_ broken: Broken) throws {
  let error = #expect(throws: MustacheError.self) { try broken.item.render(.none, .strict) }
  #expect(error?.message == broken.message)
  #expect(error?.location == SourceLocation(file: "main.mustache", line: broken.line, column: broken.column))
  #expect(try !broken.item.render(.none, .lenient).contains("{{"))
}

@Test(
  "Null, false, empty lists and a way through null are known",
  arguments: ["{{a}}{{b}}", "{{#c}}{{x}}{{/c}}{{^c}}{{/c}}", "{{a.x.y}}", "{{#a.x}}{{/a.x}}"])
func knownNames(template: String) throws {
  let item = Case("", template, #"{"a": null, "b": false, "c": []}"#, gives: "")
  #expect(try item.render(.none, .strict) == item.render(.none, .lenient))
}

@Test(
  "A template that includes itself without end is an error, lenient or not",
  arguments: [
    ["p": "{{>p}}"], ["p": "{{<p}}{{/p}}"], ["p": "{{>q}}", "q": "{{#a}}{{>p}}{{/a}}"], ["p": "{{>p}}{{>p}}"],
    ["p": "{{<q}}{{$b}}{{>p}}{{/b}}{{/q}}", "q": "{{$b}}{{/b}}"], ["p": "{{>*n}}"],
  ])
func endlessInclusion(partials: [String: String]) {
  for strictness in [Renderer.Strictness.strict, .lenient] {
    let item = Case("", "{{>p}}", #"{"a": true, "n": "p"}"#, partials: partials, gives: "")
    let error = #expect(throws: MustacheError.self) { try item.render(.none, strictness) }
    #expect(error?.message.hasSuffix("includes itself again and again.") == true)
    #expect(error?.notes.isEmpty == false)
  }
}

@Test("Sections may stand in each other, but not without end")
func deepSections() throws {
  func nested(_ count: Int) -> Case {
    Case(
      "", String(repeating: "{{#a}}", count: count) + "x" + String(repeating: "{{/a}}", count: count), #"{"a": true}"#, gives: "x"
    )
  }
  try nested(Template.maximumDepth).check()
  let error = #expect(throws: MustacheError.self) { try nested(1_000).check() }
  #expect(error?.location.column == Template.maximumDepth * 6 + 1)
}

@Test("Data as deep as JSON can be are rendered by a partial in itself")
func deepData() throws {
  let depth = JSONDocument.maximumDepth
  let data = String(repeating: #"{"n":"#, count: depth - 1) + #"{"n": null}"# + String(repeating: "}", count: depth - 1)
  let item = Case("", "{{>p}}", data, partials: ["p": "({{#n}}{{>p}}{{/n}})"], gives: "")
  #expect(try item.render() == String(repeating: "(", count: depth) + String(repeating: ")", count: depth))
}

@Test("An error in a partial has its place there and tells who included it")
func errorInPartial() throws {
  let item = Case("", "x\n  {{>p}}\n", "{}", partials: ["p": "{{! }}\n\t{{>q}}", "q": "a\n {{b}} c"], gives: "")
  let error = try #require(throws: MustacheError.self) { try item.render(.none, .strict) }
  #expect(error.location == SourceLocation(file: "q.mustache", line: 2, column: 2))
  #expect(error.sourceLine == " {{b}} c")
  #expect(
    error.notes.map(\.location) == [
      SourceLocation(file: "p.mustache", line: 2, column: 2), SourceLocation(file: "main.mustache", line: 2, column: 3),
    ])
  #expect(error.diagnostic.rule.id == "broken-template")
}

@Test("A section closed by another name tells where it began")
func noteOfTheOpening() throws {
  let error = try #require(throws: MustacheError.self) { try Case("", "\n{{# a }}\n{{/b}}", gives: "").render() }
  #expect(
    error.notes == [Diagnostic.Note("`{{# a }}` begins here", at: SourceLocation(file: "main.mustache", line: 2, column: 1))])
}
