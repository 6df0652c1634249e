import SettingsGenModel
import SettingsGenPropertyLists
import SettingsGenSupport

/// An attribute, or an item of one, that is of another type than the documents say.
enum AttributeOfWrongType: ElementRule {
  static let rule = Rule("attribute-of-wrong-type", .warning)

  static let documentation = RuleDocumentation(
    """
    The attribute is of another type than Apple's documents say: a title that is a number, `IsSecure` as a string, \
    a list that is a string, a choice that is a dictionary. The Settings app ignores it or drops the element.
    """,
    bad: """
      <dict>
        <key>Type</key><string>PSTextFieldSpecifier</string>
        <key>Title</key><string>Name</string>
        <key>Key</key><string>name</string>
        <key>IsSecure</key><string>NO</string>
      </dict>
      """,
    good: """
      <dict>
        <key>Type</key><string>PSTextFieldSpecifier</string>
        <key>Title</key><string>Name</string>
        <key>Key</key><string>name</string>
        <key>IsSecure</key><false/>
      </dict>
      """)

  static let kinds = ElementKinds.all

  static func check(_ element: Element, on page: LintedPage, _ findings: inout Findings) {
    // Most values are strings where strings may stand, which is seen without a look at each.
    var mask = element.attributeMask & ~Attribute.freeMask & ~(element.specifier.stringMask & Attribute.stringMask)
    while mask != 0 {
      if let attribute = Attribute(rawValue: UInt8(mask.trailingZeroBitCount)), let node = element[attribute] {
        check(node, of: attribute, element, on: page, &findings)
      }
      mask &= mask - 1
    }
  }

  private static func check(
    _ node: Node, of attribute: Attribute, _ element: Element, on page: LintedPage, _ findings: inout Findings
  ) {
    let shape = attribute.shape
    guard shape.fits(node) else {
      findings.add(rule, .wrongType(attribute, element, node, shape.description), at: page.location(of: node))
      return
    }
    guard let itemShape = shape.items, let items = node.array,
      let wrong = items.first(where: { !itemShape.surelyFits($0) && !itemShape.fits($0) })
    else { return }
    findings.add(rule, .wrongItem(attribute, element, wrong, itemShape.description), at: page.location(of: wrong))
  }
}

extension Message {
  fileprivate static func wrongType(_ attribute: Attribute, _ element: Element, _ node: Node, _ expected: Message) -> Message {
    "the \(attribute.name) of the \(element) is \(node); write \(expected)"
  }

  fileprivate static func wrongItem(_ attribute: Attribute, _ element: Element, _ node: Node, _ expected: Message) -> Message {
    "an item of the \(attribute.name) of the \(element) is \(node); write \(expected)"
  }
}
