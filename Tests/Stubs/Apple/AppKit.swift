// swift-format-ignore-file
// A stub of what the documentation uses of AppKit. Written from the declarations in Apple's documentation; nothing of it runs.

public import Foundation

public struct NSBindingName: RawRepresentable, Hashable, Sendable {
  public var rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  public static var value: NSBindingName { fatalError() }
}

public struct NSBindingOption: RawRepresentable, Hashable, Sendable {
  public var rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
}

extension NSObject {
  public func bind(
    _ binding: NSBindingName, to observable: Any, withKeyPath keyPath: String, options: [NSBindingOption: Any]? = nil
  ) {}
}

open class NSUserDefaultsController: NSObject {
  open class var shared: NSUserDefaultsController { fatalError() }
}

@MainActor open class NSTextField: NSObject {
  public var stringValue = ""
}
