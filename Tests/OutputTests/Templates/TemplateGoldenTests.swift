import Foundation
import SettingsGenTestTools
import Testing

@Suite("The output of each template")
struct TemplateGoldenTests {
  /// An expected file next to the bundle, and the template and language that it's generated with.
  struct Product: CustomTestStringConvertible, Sendable {
    let file: String
    let template: String
    var language: String?

    var testDescription: String { file }
  }

  private static let products: [Product] = [
    Product(file: "expected.html", template: "html"),
    Product(file: "expected.md", template: "markdown"),
    Product(file: "expected-swiftui.swift", template: "swiftui"),
  ]
  /// Further outputs for one bundle.
  ///
  /// The accessors also have cases in `Tests/Cases`.
  private static let otherProducts: [Product] = [
    Product(file: "expected-swift.swift", template: "swift"),
    Product(file: "expected.ar.html", template: "html", language: "ar"),
    Product(file: "expected.de.md", template: "markdown", language: "de"),
  ]

  @Test("is as expected", arguments: TemplateCase.all, products)
  func product(directory: TemplateCase, product: Product) throws { try check(directory, product) }

  @Test("is as expected in other languages", arguments: otherProducts)
  func otherProduct(product: Product) throws { try check(.showcase, product) }

  private func check(_ directory: TemplateCase, _ product: Product) throws {
    var output = try directory.render(product.template, language: product.language)
    let isShowcase = directory.name == TemplateCase.showcase.name && product.language == nil
    if !isShowcase, let part = try Self.staticPart(of: product.template) {
      output = output.replacing(part, with: " (as in Showcase)\n", maxReplacements: 1)
    }
    let expected = try ExpectedFile(directory.folder.appendingPathComponent(product.file)).contents(orRecord: output)
    #expect(output == expected)
  }

  /// Returns what is the same in every output of a template, the style sheet or the views of the controls, which only one expected file contains.
  private static func staticPart(of template: String) throws -> Substring? {
    let ends = ["html": ("<style>", "</style>\n"), "swiftui": ("\n  /// A row with a value", "}\n\n// Not in packages")]
    guard let (start, end) = ends[template] else { return nil }
    let output = try TemplateCase.showcase.render(template)
    let first = try #require(output.range(of: start))
    let last = try #require(output.range(of: end, range: first.upperBound..<output.endIndex))
    return output[first.upperBound..<last.lowerBound]
  }

  @Test("of the Swift template only differs in texts between languages")
  func swiftTexts() throws {
    let german = try TemplateCase.showcase.render("swift", language: "de")
    #expect(german.contains("/// Töne abspielen (`play_sounds`, default `true`)\n"))
    #expect(german.contains("\"Anfänger\")\n"))
    let keys = { (swift: String) in swift.split(separator: "\n").filter { $0.contains("static var") } }
    let english = keys(try TemplateCase.showcase.render("swift"))
    #expect(!english.isEmpty)
    #expect(english == keys(german))
  }
}
