// swift-format-ignore-file
// A stub of what the documentation uses of XCTest. Written from the declarations in Apple's documentation; nothing of it runs.

public import Foundation

@MainActor open class XCUIApplication: NSObject {
  public nonisolated override init() { super.init() }
  open var launchArguments: [String] = []
  open func launch() {}
  open var switches: XCUIElementQuery { XCUIElementQuery() }
}

@MainActor open class XCUIElementQuery: NSObject {
  open subscript(key: String) -> XCUIElement { XCUIElement() }
}

@MainActor open class XCUIElement: NSObject {
  open func tap() {}
  open var value: Any? { nil }
}

public func XCTAssertEqual<T: Equatable>(_ expression1: @autoclosure () throws -> T, _ expression2: @autoclosure () throws -> T) {}
