// swift-format-ignore-file
// A stub of the classes of Objective-C as which Swift's types appear there, for compilers with Objective-C interoperability.
// Written from the declarations in Apple's documentation; nothing of it runs.

open class NSDictionary: NSObject {}
open class NSDate: NSObject {}
open class NSData: NSObject {}

public protocol StubBridgeable: _ObjectiveCBridgeable {}
extension StubBridgeable {
  public func _bridgeToObjectiveC() -> _ObjectiveCType { fatalError() }
  public static func _forceBridgeFromObjectiveC(_ source: _ObjectiveCType, result: inout Self?) {}
  public static func _conditionallyBridgeFromObjectiveC(_ source: _ObjectiveCType, result: inout Self?) -> Bool { false }
  public static func _unconditionallyBridgeFromObjectiveC(_ source: _ObjectiveCType?) -> Self { fatalError() }
}

extension String: StubBridgeable { public typealias _ObjectiveCType = NSString }
extension Array: StubBridgeable { public typealias _ObjectiveCType = NSArray }
extension Dictionary: StubBridgeable { public typealias _ObjectiveCType = NSDictionary }
extension Date: StubBridgeable { public typealias _ObjectiveCType = NSDate }
extension Data: StubBridgeable { public typealias _ObjectiveCType = NSData }
extension URL: StubBridgeable { public typealias _ObjectiveCType = NSURL }
