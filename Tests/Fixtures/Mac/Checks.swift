// What `.ci/on-a-mac` runs: each check is a run of this program with its name. It prints what is wrong and exits with 1.

import AppKit
import Foundation
import Observation
import SwiftUI

@main @MainActor enum Checks {
  private static var failures = 0

  static func main() {
    let name = CommandLine.arguments.dropFirst().first
    // What is started with launch arguments has to read them before it resets anything.
    if name == "launched" { launched() }
    let settings = AppSettings()
    settings.resetAll()
    switch name {
    case "launched": break
    case "reports": reports()
    case "other-process": otherProcess()
    case "dotted-key": dottedKey()
    case "threads": threads()
    case "stored": stored()
    case "view-tree": viewTree()
    case "observed": observed()
    case "bindings": bindings()
    case "ephemeral": ephemeral()
    case "objective-c": expect(checkObjectiveC(), "the class for Objective-C")
    case "launch-arguments": launchArguments()
    case "mirror": mirror()
    case "icloud-store": iCloudStore()
    default: expect(false, "no check named \(name ?? "nil")")
    }
    settings.resetAll()
    exit(failures == 0 ? 0 : 1)
  }

  private static func expect(_ condition: Bool, _ text: String, line: Int = #line) {
    if condition { return }
    print("line \(line): not as expected: \(text)")
    failures += 1
  }

  /// Lets the main thread work until a condition holds, or for 10 seconds.
  private static func eventually(_ condition: () -> Bool) -> Bool {
    let end = Date() + 10
    while !condition() {
      if Date() > end { return false }
      work(for: 0.01)
    }
    return true
  }

  private static func work(for seconds: Double = 0.2) { RunLoop.main.run(until: Date() + seconds) }

  /// Stores a value as another process does, here the tool `defaults`.
  private static func store(_ arguments: String...) {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/defaults")
    let domain = Bundle.main.bundleIdentifier ?? ProcessInfo.processInfo.processName
    process.arguments = ["write", domain] + arguments
    try? process.run()
    process.waitUntilExit()
    expect(process.terminationStatus == 0, "'defaults write' ends with \(process.terminationStatus)")
  }

  private static func reports() {
    let settings = AppSettings()
    var values: [String] = []
    let count = SettingsSupport.Locked(0)
    let observation = settings._database.notifications(of: "name").map { name in
      NotificationCenter.default.addObserver(forName: name, object: nil, queue: nil) { _ in count.withLock { $0 += 1 } }
    }
    var observer: AppSettings.Observer? = settings.observe(.name) { values.append($0) }
    expect(values == [""], "the first call comes before 'observe' returns: \(values)")
    work()
    settings.name = "Ann"
    work()
    expect(values == ["", "Ann"], "the values are \(values)")
    let reports = count.withLock { $0 }
    expect(reports == 1, "one write is reported \(reports) times")
    withExtendedLifetime((observer, observation)) {}
    observer = nil
    settings.name = "Eve"
    work()
    expect(values.count == 2, "an observer that was released is called")
  }

  private static func otherProcess() {
    var values: [String] = []
    let observer = AppSettings().observe(.name) { values.append($0) }
    work()
    store("name", "there")
    expect(eventually { values.last == "there" }, "the values are \(values)")
    expect(AppSettings().name == "there" && AppSettings().isStored(.name), "the value is \(AppSettings().name)")
    withExtendedLifetime(observer) {}
  }

  private static func dottedKey() {
    var values: [String] = []
    let observer = AppSettings().observe(.homeCity) { values.append($0) }
    work()
    AppSettings().homeCity = "Bonn"
    expect(eventually { values == ["", "Bonn"] }, "the values are \(values)")
    withExtendedLifetime(observer) {}
  }

  private static func threads() {
    let done = DispatchGroup()
    for thread in 0..<4 {
      DispatchQueue.global().async(group: done) {
        for number in 0..<5_000 {
          let settings = number.isMultiple(of: 2) ? AppSettings() : AppSettings.ephemeral()
          let observer = settings.observe(.name) { _ in }
          let values = settings.values(for: .name, .level)
          settings.name = "\(thread) \(number)"
          withExtendedLifetime((observer, values)) {}
        }
      }
    }
    expect(eventually { done.wait(timeout: .now()) == .success } || done.wait(timeout: .now() + 300) == .success, "the end")
  }

  /// A view that counts its updates.
  private struct Name: View {
    @AppSettings.Stored(.name) private var name
    let updated: (String, Binding<String>) -> Void

    var body: some View {
      updated(name, $name)
      return Text(name)
    }
  }

  private static func stored() {
    var names: [String] = []
    var binding: Binding<String>?
    let window = show(
      NSHostingView(
        rootView: Name { name, new in
          names.append(name)
          binding = new
        }))
    expect(eventually { names == [""] }, "the first update: \(names)")
    binding?.wrappedValue = "Ann"
    work(for: 0.5)
    expect(names == ["", "Ann"], "one update for a write through the binding: \(names)")
    AppSettings().name = "Eve"
    work(for: 0.5)
    expect(names == ["", "Ann", "Eve"], "one update for a write by other code: \(names)")
    store("name", "there")
    expect(eventually { names.last == "there" }, "an update for another process: \(names)")
    withExtendedLifetime(window) {}
  }

  private static func show(_ view: NSView) -> NSWindow {
    view.frame = NSRect(x: 0, y: 0, width: 100, height: 100)
    let window = NSWindow(contentRect: view.frame, styleMask: [], backing: .buffered, defer: false)
    window.contentView = view
    window.orderFrontRegardless()
    return window
  }

  private static func viewTree() {
    var names: [String] = []
    var binding: Binding<String>?
    // Each call creates the modifier and its settings again, as another run of a `body` does.
    func tree() -> some View {
      Name { name, new in
        names.append(name)
        binding = new
      }.modifier(AppSettings.Using(.ephemeral { $0.name = "Ann" }))
    }
    let view = NSHostingView(rootView: tree())
    let window = show(view)
    expect(eventually { names == ["Ann"] }, "the settings of the view tree: \(names)")
    binding?.wrappedValue = "Eve"
    work(for: 0.5)
    expect(names == ["Ann", "Eve"] && AppSettings().name == "", "a write through the binding: \(names)")
    view.rootView = tree()
    work(for: 0.5)
    expect(names.dropFirst(2).allSatisfy { $0 == "Eve" }, "ephemeral settings remain: \(names)")
    print("the view of the tree was updated with \(names)")
    withExtendedLifetime(window) {}
  }

  private static func observed() {
    let model = AppSettings.Observed()
    let changes = SettingsSupport.Locked(0)
    @Sendable func track() {
      withObservationTracking {
        _ = model.name
      } onChange: {
        changes.withLock { $0 += 1 }
        DispatchQueue.main.async { track() }
      }
    }
    track()
    model.name = "Ann"
    work()
    expect(changes.withLock { $0 } == 1 && model.name == "Ann", "a write: \(changes.withLock { $0 }) changes")
    store("name", "there")
    expect(eventually { changes.withLock { $0 } == 2 } && model.name == "there", "another process")
  }

  private static func bindings() {
    let field = NSTextField()
    AppSettings().name = "Ann"
    field.bind(.value, to: NSUserDefaultsController.shared, withKeyPath: "values." + AppSettings.Key.name.name)
    expect(eventually { field.stringValue == "Ann" }, "the field shows '\(field.stringValue)'")
    AppSettings().name = "Eve"
    expect(eventually { field.stringValue == "Eve" }, "the field shows '\(field.stringValue)'")
    field.unbind(.value)
  }

  private static func ephemeral() {
    var domain: String?
    do {
      let settings = AppSettings.ephemeral { $0.name = "Ann" }
      domain = settings._database.domain
      var values: [String] = []
      let observer = settings.observe(.name) { values.append($0) }
      work()
      settings.name = "Eve"
      expect(eventually { values == ["Ann", "Eve"] }, "the values are \(values)")
      expect(AppSettings().name == "" && settings.isStored(.name), "a database of its own")
      withExtendedLifetime(observer) {}
    }
    let path = domain.map { $0 + ".plist" } ?? ""
    expect(eventually { !FileManager.default.fileExists(atPath: path) }, "the file remains: \(path)")
  }

  /// Text that the parser of launch arguments would change if it weren't encoded.
  private static let launchedName = " {\"Ann\" <&>"

  /// Starts this program as a UI test starts an app.
  private static func launchArguments() {
    let process = Process()
    process.executableURL = Bundle.main.executableURL
    process.arguments = ["launched"] + AppSettings.Key.name.launchArguments(launchedName)
    do { try process.run() } catch { return expect(false, "\(error)") }
    process.waitUntilExit()
    expect(process.terminationStatus == 0, "what the program was started with")
  }

  private static func launched() {
    let settings = AppSettings()
    expect(settings.name == launchedName, "the value is '\(settings.name)'")
    settings.name = "Eve"
    expect(settings.name == "Eve", "the value after a write is '\(settings.name)'")
    // The accessors don't rely on this.
    let defaults = UserDefaults.standard
    func read() -> String { defaults.string(forKey: AppSettings.Key.name.name) ?? "nothing" }
    let before = read()
    var arguments = defaults.volatileDomain(forName: UserDefaults.argumentDomain)
    arguments[AppSettings.Key.name.name] = nil
    defaults.setVolatileDomain(arguments, forName: UserDefaults.argumentDomain)
    print("a direct read after the write has '\(before)', and '\(read())' without the argument in its domain")
  }

  /// A store in memory, which the main thread uses as another device, too.
  private final class MemoryStore: SettingsSupport.CloudStore, @unchecked Sendable {
    private let objects = SettingsSupport.Locked<[String: String]>([:])

    func settingsSupportAccount(before: Data?) -> Data? { Data([1]) }
    func object(forKey key: String) -> Any? { objects.withLock { $0[key] } }
    func set(_ object: Any?, forKey key: String) {
      let text = object as? String
      objects.withLock { $0[key] = text }
    }
    func removeObject(forKey key: String) { objects.withLock { $0[key] = nil } }
    func synchronize() -> Bool { true }

    /// Reports that another device has changed the name.
    @MainActor func report() {
      NotificationCenter.default.post(
        name: NSUbiquitousKeyValueStore.didChangeExternallyNotification, object: self,
        userInfo: [
          NSUbiquitousKeyValueStoreChangeReasonKey: NSUbiquitousKeyValueStoreServerChange,
          NSUbiquitousKeyValueStoreChangedKeysKey: [AppSettings.Key.name.name],
        ])
    }
  }

  private static func mirror() {
    let (settings, store, key) = (AppSettings(), MemoryStore(), AppSettings.Key.name.name)
    let mirror = AppSettings.CloudMirror(settings, store: store)
    settings.name = "Ann"
    expect(eventually { store.object(forKey: key) as? String == "Ann" }, "an upload: \(store.object(forKey: key) ?? "nothing")")
    store.set("Eve", forKey: key)
    store.report()
    expect(eventually { settings.name == "Eve" }, "a value of another device: \(settings.name)")
    store.removeObject(forKey: key)
    work(for: 2)
    expect(settings.name == "Eve", "a missing value that nothing reports resets nothing")
    store.report()
    expect(eventually { !settings.isStored(.name) }, "a removal by another device")
    withExtendedLifetime(mirror) {}
  }

  private static func iCloudStore() {
    let (settings, store) = (AppSettings(), NSUbiquitousKeyValueStore.default)
    settings.name = "Ann"
    let mirror = AppSettings.CloudMirror(settings, store: store)
    work(for: 2)
    expect(settings.name == "Ann" && settings.isStored(.name), "the value is '\(settings.name)'")
    let account = store.settingsSupportAccount(before: nil)
    print("synchronize() returns \(store.synchronize()), the account is \(account?.count ?? 0) bytes")
    expect(store.settingsSupportAccount(before: account) == account, "the same account has the same bytes")
    withExtendedLifetime(mirror) {}
  }
}
