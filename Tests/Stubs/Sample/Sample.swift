// swift-format-ignore-file
// A stub of what the sample project uses of SwiftUI, WidgetKit and XCTest in addition to Tests/Stubs/Apple, compiled with its sources.
// Written from the declarations in Apple's documentation; nothing of it runs.

import Foundation
import SwiftUI
import XCTest

@MainActor @preconcurrency protocol Scene {}
@MainActor @preconcurrency protocol App {
  associatedtype Body: Scene
  var body: Body { get }
  init()
}
extension App {
  static func main() {}
}
struct WindowGroup<Content: View>: Scene {
  init(@ViewBuilder content: () -> Content) {}
}

struct VStack<Content: View>: StubView {
  init(@ViewBuilder content: () -> Content) {}
}
extension Toggle where Label == Text {
  init<S: StringProtocol>(_ title: S, isOn: Binding<Bool>) { fatalError() }
}

extension Date { static var now: Date { Date() } }

@MainActor @preconcurrency protocol WidgetConfiguration {}
@MainActor @preconcurrency protocol Widget {
  associatedtype Body: WidgetConfiguration
  var body: Body { get }
  init()
}
extension Widget {
  static func main() {}
}
protocol TimelineEntry { var date: Date { get } }
struct TimelineReloadPolicy: Sendable { static let never = TimelineReloadPolicy() }
struct Timeline<EntryType: TimelineEntry> {
  init(entries: [EntryType], policy: TimelineReloadPolicy) {}
}
extension Timeline: Sendable where EntryType: Sendable {}
struct TimelineProviderContext: Sendable {}
protocol TimelineProvider {
  associatedtype Entry: TimelineEntry
  typealias Context = TimelineProviderContext
  func placeholder(in context: Context) -> Entry
  func getSnapshot(in context: Context, completion: @escaping @Sendable (Entry) -> Void)
  func getTimeline(in context: Context, completion: @escaping @Sendable (Timeline<Entry>) -> Void)
}
struct StaticConfiguration<Content: View>: WidgetConfiguration {
  init<Provider: TimelineProvider>(kind: String, provider: Provider, @ViewBuilder content: @escaping (Provider.Entry) -> Content) {}
}

@MainActor struct XCUIElement { var exists: Bool { false } }
@MainActor struct XCUIElementQuery {
  subscript(key: String) -> XCUIElement { XCUIElement() }
}
extension XCUIApplication {
  func launch() {}
  var staticTexts: XCUIElementQuery { XCUIElementQuery() }
}
class XCTestCase: NSObject {}
func XCTAssertTrue(_ expression: @autoclosure () throws -> Bool) {}
