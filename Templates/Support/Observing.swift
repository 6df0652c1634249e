import Foundation

@available(iOS 13, macOS 10.15, tvOS 13, watchOS 6, *)
nonisolated extension SettingsSupport.Settings {
  /// Observes a setting for as long as it exists.
  package typealias Observer = SettingsSupport.Observer

  /// Calls a function on the main actor with the current value of a setting, unless that is excluded, then with the
  /// newest one after changes, until the returned object is released.
  ///
  /// On the main thread, the first call comes before this method returns. The returned object keeps what the function
  /// captures: `observer = settings.observe(.userName) { [weak self] in self?.label.text = $0 }`.
  package func observe<Value>(
    _ key: Key<Value>, includingCurrent: Bool = true,
    _ handle: @escaping @_Concurrency.MainActor @Sendable (Value) -> Swift.Void
  ) -> SettingsSupport.Observer {
    let observer = SettingsSupport.Observer(of: key, in: self, last: includingCurrent ? nil : self[key]) { value in
      _Concurrency.MainActor.assumeIsolated { handle(value) }
    }
    if Foundation.Thread.isMainThread { observer.look() }
    return observer
  }
}

nonisolated extension SettingsSupport {
  package final class Observer: @unchecked Sendable {
    let key: String
    let database: Database
    // Looks for a new value, also without a report.
    let look: @Sendable () -> Swift.Void
    // The object of the value that readers have; nil if they have none or different ones.
    private let last: Locked<(any Sendable)??>
    private let isAboutToLook = Locked(false)
    private var tokens: [any Foundation.NSObjectProtocol] = []

    init<Settings, Value>(
      of key: Key<Settings, Value>, in settings: Settings, last: Value?, emit: @escaping @Sendable (Value) -> Swift.Void
    ) {
      let last = Locked(last.map { key._coding.encode($0) })
      look = {
        let value = settings[key]
        let object = key._coding.encode(value)
        if last.exchange(object).map({ !areIdentical($0, object) }) ?? true { emit(value) }
      }
      (self.key, database, self.last) = (key.name, settings._database, last)
      let names = key._coding.database(settings._database)?.notifications(of: key.name) ?? []
      let center = Foundation.NotificationCenter.default
      tokens = names.map { center.addObserver(forName: $0, object: nil, queue: nil) { [weak self] _ in self?.later() } }
      later()
    }

    deinit { for token in tokens { Foundation.NotificationCenter.default.removeObserver(token as Any) } }

    // Looks once, however often values change meanwhile.
    private func later() {
      if isAboutToLook.exchange(true) { return }
      Foundation.DispatchQueue.main.async { [weak self] in
        self?.isAboutToLook.withLock { $0 = false }
        self?.look()
      }
    }

    // Reads the value for a reader that reads again when a new one is emitted.
    func read<Settings, Value>(_ key: Key<Settings, Value>, in settings: Settings) -> Value {
      let value = settings[key]
      let object = key._coding.encode(value)
      // One that was stored after the last look may change back before the next.
      last.withLock { if let last = $0, !areIdentical(last, object) { $0 = nil } }
      return value
    }
  }
}
