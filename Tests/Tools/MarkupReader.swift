import Foundation

#if canImport(FoundationXML)
  import FoundationXML
#endif

/// Parses a preview as XML, which is stricter than HTML: it requires every element to be closed and every attribute to be quoted.
package final class MarkupReader: NSObject, XMLParserDelegate {
  package struct Element {
    package let name: String
    package let attributes: [String: String]
    /// The names of the enclosing elements, outermost first.
    package let path: [String]
  }

  package private(set) var elements: [Element] = []
  package private(set) var text = ""
  package private(set) var error: String?
  private var path: [String] = []

  package init(_ markup: String) {
    super.init()
    let parser = XMLParser(data: Data(markup.utf8))
    parser.delegate = self
    if !parser.parse() { error = "\(parser.lineNumber):\(parser.columnNumber): \(String(describing: parser.parserError))" }
  }

  package func parser(
    _ parser: XMLParser, didStartElement name: String, namespaceURI: String?, qualifiedName: String?,
    attributes: [String: String] = [:]
  ) {
    elements.append(Element(name: name, attributes: attributes, path: path))
    path.append(name)
  }

  package func parser(_ parser: XMLParser, didEndElement name: String, namespaceURI: String?, qualifiedName: String?) {
    path.removeLast()
  }

  package func parser(_ parser: XMLParser, foundCharacters characters: String) { text += characters }

  /// Returns the values of an attribute in all elements.
  package func values(_ attribute: String) -> [String] { elements.compactMap { $0.attributes[attribute] } }
}
