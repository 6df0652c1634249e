// swift-format-ignore-file
// A stub of what the documentation uses of XCTest. Written from the declarations in Apple's documentation; nothing of it runs.

public import Foundation

@MainActor open class XCUIApplication: NSObject {
  public nonisolated override init() { super.init() }
  open var launchArguments: [String] = []
}
