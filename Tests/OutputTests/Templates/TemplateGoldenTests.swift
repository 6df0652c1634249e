import Foundation
import SettingsGenTestTools
import Testing

@Suite("The output of each template")
struct TemplateGoldenTests {
  /// An expected file next to the bundle, and the template, language and support code that it is generated with.
  struct Product: CustomTestStringConvertible, Sendable {
    let file: String
    let template: String
    var language: String?
    var includesSupport = true

    var testDescription: String { file }
  }

  private static let products: [Product] = [
    Product(file: "expected.html", template: "html"),
    Product(file: "expected.md", template: "markdown"),
    Product(file: "expected-swiftui.swift", template: "swiftui"),
    Product(file: "expected-defaults-keys.swift", template: "defaults-keys"),
    Product(file: "expected-swiftyuserdefaults-keys.swift", template: "swiftyuserdefaults-keys"),
  ]
  /// Further outputs for one bundle.
  ///
  /// The accessors also have cases in `Tests/Cases`.
  private static let otherProducts: [Product] = [
    Product(file: "expected-swift.swift", template: "swift", includesSupport: false),
    Product(file: "expected.ar.html", template: "html", language: "ar"),
    Product(file: "expected.de.md", template: "markdown", language: "de"),
  ]

  @Test("is as expected", arguments: TemplateCase.all, products)
  func product(directory: TemplateCase, product: Product) throws { try check(directory, product) }

  @Test("is as expected in other languages", arguments: otherProducts)
  func otherProduct(product: Product) throws { try check(.showcase, product) }

  private func check(_ directory: TemplateCase, _ product: Product) throws {
    let output = try directory.render(product.template, language: product.language, includesSupport: product.includesSupport)
    let file = directory.folder.appendingPathComponent(product.file)
    if ProcessInfo.processInfo.environment["SETTINGS_GEN_RECORD"] == "1" {
      try Data(output.utf8).write(to: file)
      Issue.record("recorded \(directory.name); review the difference")
      return
    }
    #expect(output == (try? String(contentsOf: file, encoding: .utf8)))
  }

  @Test("of the Swift template only differs in texts between languages")
  func swiftTexts() throws {
    let german = try TemplateCase.showcase.render("swift", language: "de")
    #expect(german.contains("/// Töne abspielen\n"))
    #expect(german.contains("case .beginner: \"Anfänger\""))
    let keys = { (swift: String) in swift.split(separator: "\n").filter { $0.contains("static var") } }
    let english = keys(try TemplateCase.showcase.render("swift"))
    #expect(!english.isEmpty)
    #expect(english == keys(german))
  }
}
