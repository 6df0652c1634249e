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
    case "custom-keys": customKeys()
    case "threads": threads()
    case "values": values()
    case "app-storage": appStorage()
    case "preview": preview()
    case "readings": readings()
    case "observed": observed()
    case "observed-view": observedView()
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

  // MARK: - Observation

  private static func reports() {
    let settings = AppSettings()
    var values: [String] = []
    let count = Counter()
    let tokens = settings.notifications(ofKey: "name").map { name in
      NotificationCenter.default.addObserver(forName: name, object: nil, queue: nil) { _ in count.increment() }
    }
    expect(tokens.count == 1, "the key is observed: \(tokens.count) notifications")
    var observer: AppSettings.Observer? = settings.observe(.name) { values.append($0) }
    expect(values == [""], "the first call comes before 'observe' returns: \(values)")
    work()
    settings.name = "Ann"
    work()
    expect(values == ["", "Ann"], "the values are \(values)")
    expect(count.value == 1, "one write is reported \(count.value) times")
    withExtendedLifetime((observer, tokens)) {}
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
    expect(AppSettings().name == "there", "the value is \(AppSettings().name)")
    withExtendedLifetime(observer) {}
  }

  private static func customKeys() {
    var values: [String] = []
    var toggles: [Bool] = []
    let observers = [
      AppSettings().observe(.homeCity) { values.append($0) }, AppSettings().observe(.sync) { toggles.append($0) },
    ]
    work()
    AppSettings().homeCity = "Bonn"
    expect(eventually { values == ["", "Bonn"] }, "the values are \(values)")
    store("sync", "on")
    expect(eventually { toggles == [false, true] }, "the values are \(toggles)")
    withExtendedLifetime(observers) {}
  }

  private static func threads() {
    let done = DispatchGroup()
    for thread in 0..<4 {
      DispatchQueue.global().async(group: done) {
        for number in 0..<5_000 {
          let settings = number.isMultiple(of: 2) ? AppSettings() : AppSettings.makeEphemeral()
          let observer = settings.observe(.name) { _ in }
          let values = settings.values(for: .level)
          settings.name = "\(thread) \(number)"
          withExtendedLifetime((observer, values)) {}
        }
      }
    }
    expect(eventually { done.wait(timeout: .now()) == .success } || done.wait(timeout: .now() + 300) == .success, "the end")
  }

  private static func values() {
    let seen = Names()
    let task = Task { for await name in AppSettings().values(for: .name) { seen.append(name) } }
    expect(eventually { seen.value == [""] }, "the first value: \(seen.value)")
    AppSettings().name = "Ann"
    expect(eventually { seen.value == ["", "Ann"] }, "a write: \(seen.value)")
    store("name", "there")
    expect(eventually { seen.value.last == "there" }, "another process: \(seen.value)")
    task.cancel()
  }

  // MARK: - SwiftUI

  /// A view that counts its updates.
  private struct Name: View {
    @AppStorage<String>(.name) private var name: String
    let updated: (String, Binding<String>) -> Void

    var body: some View {
      updated(name, $name)
      return Text(name)
    }
  }

  private static func show(_ view: NSView) -> NSWindow {
    view.frame = NSRect(x: 0, y: 0, width: 100, height: 100)
    let window = NSWindow(contentRect: view.frame, styleMask: [], backing: .buffered, defer: false)
    window.contentView = view
    window.orderFrontRegardless()
    return window
  }

  private static func appStorage() {
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
    expect(eventually { names.last == "Ann" } && AppSettings().name == "Ann", "a write through the binding: \(names)")
    AppSettings().name = "Eve"
    expect(eventually { names.last == "Eve" }, "a write by an accessor: \(names)")
    store("name", "there")
    expect(eventually { names.last == "there" }, "another process: \(names)")
    print("the view was updated with \(names)")
    withExtendedLifetime(window) {}
  }

  private static func preview() {
    var names: [String] = []
    var binding: Binding<String>?
    let settings = AppSettings.makeEphemeral { $0.name = "Ann" }
    let tree = Name { name, new in
      names.append(name)
      binding = new
    }
    let window = show(NSHostingView(rootView: tree.defaultAppStorage(settings.defaults)))
    expect(eventually { names.last == "Ann" }, "the settings of the view tree: \(names)")
    binding?.wrappedValue = "Eve"
    expect(eventually { names.last == "Eve" }, "a write through the binding: \(names)")
    expect(settings.name == "Eve" && AppSettings().name == "", "the app's settings are '\(AppSettings().name)'")
    withExtendedLifetime(window) {}
  }

  /// What `AppStorage` reads, where the contract says that it differs from the accessors.
  private static func readings() {
    let settings = AppSettings()
    let objects: [Any] = [true, 0, 1, 2, 2.5, 99, Double.nan, "YES", "1", "dark", "", Date(), Data([1]), [1]]
    for object in objects {
      for key in AppSettings.keyNames { settings.defaults.set(object, forKey: key) }
      let accessors = [
        "\(settings.sounds)", settings.name, "\(settings.volume)", "\(settings.level)", settings.theme.map { "\($0)" } ?? "nil",
      ]
      let views = [
        "\(AppStorage<Bool>(.sounds).wrappedValue)", AppStorage<String>(.name).wrappedValue,
        "\(AppStorage<Double>(.volume).wrappedValue)",
        "\(AppStorage<AppSettings.Level>(.level).wrappedValue)",
        AppStorage<AppSettings.Theme?>(.theme).wrappedValue.map { "\($0)" } ?? "nil",
      ]
      print("\(object): accessors read \(accessors), and AppStorage \(views)")
    }
    settings.defaults.set(99, forKey: "volume")
    expect(settings.volume == 1 && AppStorage<Double>(.volume).wrappedValue == 99, "a slider outside its range")
    settings.defaults.set(1, forKey: "name")
    expect(settings.name == "1" && AppStorage<String>(.name).wrappedValue == "", "a number under a text setting")
    settings.defaults.set(99, forKey: "level")
    expect(
      settings.level == .beginner && AppStorage<AppSettings.Level>(.level).wrappedValue == .beginner,
      "a number that isn't a choice")
    settings.theme = .dark
    AppStorage<AppSettings.Theme?>(.theme).wrappedValue = nil
    expect(settings.theme == nil && settings.defaults.object(forKey: "theme") == nil, "nil through AppStorage removes the value")
    settings.level = .expert
    expect(AppStorage<AppSettings.Level>(.level).wrappedValue == .expert, "what an accessor stored")
    AppStorage<Bool>(.sounds).wrappedValue = false
    expect(!settings.sounds, "what AppStorage stored")
  }

  // MARK: - Observable

  private static func observed() {
    let model = AppSettings.Observed()
    let changes = Counter()
    @Sendable func track() {
      withObservationTracking {
        _ = model.name
      } onChange: {
        changes.increment()
        DispatchQueue.main.async { track() }
      }
    }
    track()
    model.name = "Ann"
    work()
    expect(changes.value == 1 && model.name == "Ann", "a write: \(changes.value) changes")
    store("name", "there")
    expect(eventually { changes.value == 2 } && model.name == "there", "another process: \(changes.value) changes")
  }

  /// A view that counts its updates.
  private struct Toggles: View {
    @Bindable var settings: AppSettings.Observed
    let updated: (Bool, String, Binding<Bool>) -> Void

    var body: some View {
      updated(settings.sync, settings.homeCity, $settings.sync)
      return Toggle("Sync", isOn: $settings.sync)
    }
  }

  private static func observedView() {
    var updates: [String] = []
    var binding: Binding<Bool>?
    let window = show(
      NSHostingView(
        rootView: Toggles(settings: AppSettings.Observed()) { sync, city, new in
          updates.append("\(sync) \(city)")
          binding = new
        }))
    expect(eventually { updates == ["false "] }, "the first update: \(updates)")
    binding?.wrappedValue = true
    work(for: 0.5)
    expect(updates == ["false ", "true "], "one update for a write through the binding: \(updates)")
    AppSettings().homeCity = "Bonn"
    expect(eventually { updates.last == "true Bonn" }, "a key with a dot: \(updates)")
    store("sync", "off")
    expect(eventually { updates.last == "false Bonn" }, "another process: \(updates)")
    AppSettings().name = "Ann"
    let count = updates.count
    work(for: 0.5)
    expect(updates.count == count, "no update for a setting that the view doesn't use: \(updates)")
    withExtendedLifetime(window) {}
  }

  // MARK: - Others

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
    let settings = AppSettings.makeEphemeral { $0.name = "Ann" }
    var values: [String] = []
    let observer = settings.observe(.name) { values.append($0) }
    work()
    settings.name = "Eve"
    expect(eventually { values == ["Ann", "Eve"] }, "the values are \(values)")
    expect(AppSettings().name == "" && AppSettings.makeEphemeral().name == "", "a database of its own")
    withExtendedLifetime(observer) {}
  }

  /// Starts this program as a UI test starts an app.
  private static func launchArguments() {
    let process = Process()
    process.executableURL = Bundle.main.executableURL
    process.arguments = [
      "launched", "-sounds", "0", "-" + AppSettings.Key.name.name, "<string>(draft) -1</string>", "-volume", "0.25", "-level",
      "1",
      "-theme", "dark", "-sync", "on",
    ]
    do { try process.run() } catch { return expect(false, "\(error)") }
    process.waitUntilExit()
    expect(process.terminationStatus == 0, "what the program was started with")
  }

  private static func launched() {
    let (settings, defaults) = (AppSettings(), UserDefaults.standard)
    expect(!settings.sounds && !defaults.bool(forKey: "sounds"), "a toggle")
    expect(settings.name == "(draft) -1" && defaults.string(forKey: "name") == "(draft) -1", "text: \(settings.name)")
    expect(settings.volume == 0.25 && defaults.double(forKey: "volume") == 0.25, "a slider: \(settings.volume)")
    expect(settings.level == .expert && defaults.integer(forKey: "level") == 1, "a choice of integers: \(settings.level)")
    expect(settings.theme == .dark && defaults.string(forKey: "theme") == "dark", "a choice of strings")
    expect(settings.sync, "a toggle with values of its own")
    // The contract says which of these AppStorage reads; on Linux, no test can.
    expect(
      AppStorage<String>(.name).wrappedValue == "(draft) -1", "text in AppStorage: \(AppStorage<String>(.name).wrappedValue)")
    expect(AppStorage<AppSettings.Theme?>(.theme).wrappedValue == .dark, "a choice of strings in AppStorage")
    print(
      "AppStorage reads the toggle as \(AppStorage<Bool>(.sounds).wrappedValue), the slider as \(AppStorage<Double>(.volume).wrappedValue)"
    )
    print("AppStorage reads the choice of integers as \(AppStorage<AppSettings.Level>(.level).wrappedValue)")
    settings.name = "Eve"
    expect(settings.name == "(draft) -1", "an argument hides what the app writes: '\(settings.name)'")
  }

  /// A store in memory, which the main thread uses as another device, too.
  private final class MemoryStore: AppSettings.CloudStore, @unchecked Sendable {
    private let lock = NSLock()
    private var objects: [String: Any] = [:]

    func object(forKey key: String) -> Any? { lock.withLock { objects[key] } }
    func set(_ object: Any?, forKey key: String) { lock.withLock { objects[key] = object } }
    func removeObject(forKey key: String) { lock.withLock { objects[key] = nil } }
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
    expect(eventually { settings.defaults.object(forKey: key) == nil }, "a removal by another device")
    withExtendedLifetime(mirror) {}
  }

  private static func iCloudStore() {
    let (settings, store) = (AppSettings(), NSUbiquitousKeyValueStore.default)
    settings.name = "Ann"
    let mirror = AppSettings.CloudMirror(settings, store: store)
    work(for: 2)
    expect(settings.name == "Ann" && settings.defaults.string(forKey: "name") == "Ann", "the value is '\(settings.name)'")
    let account = AppSettings.CloudMirror.currentAccount()
    print("synchronize() returns \(store.synchronize()), the account is \(account == nil ? "not known" : "known")")
    withExtendedLifetime(mirror) {}
  }

  /// A number that several threads increase.
  private final class Counter: @unchecked Sendable {
    private let lock = NSLock()
    private var count = 0
    var value: Int { lock.withLock { count } }
    func increment() { lock.withLock { count += 1 } }
  }

  /// Names that another thread appends.
  private final class Names: @unchecked Sendable {
    private let lock = NSLock()
    private var names: [String] = []
    var value: [String] { lock.withLock { names } }
    func append(_ name: String) { lock.withLock { names.append(name) } }
  }
}
