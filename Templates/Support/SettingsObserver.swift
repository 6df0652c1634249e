import Foundation

/// An observer of a database: it reads something and handles it, initially and whenever it may have changed.
///
/// - No lock is held while it reads or handles.
/// - One thread at a time updates it. If a change is reported in the meantime, that thread updates it again, so the last value is
///   never lost.
/// - A read may itself report changes: `UserDefaults` delivers what another process wrote before `object(forKey:)` returns. Such
///   reports wait until the read is over, and they are limited in number, since they may come with every read.
nonisolated final class SettingsObserver: Hashable, @unchecked Sendable {
  /// Reads and handles; returns the observers to which the read reported changes.
  private let readAndHandle: @Sendable () -> Set<SettingsObserver>
  private let lock = Foundation.NSLock()
  /// Only used while the lock is held.
  private var phase = Phase.idle

  private enum Phase {
    case idle
    /// A thread updates the observer.
    case busy
    /// A thread updates the observer, and a change has been reported since.
    case stale
  }

  /// - Parameters:
  ///   - read: Reads the observed objects.
  ///   - handle: Handles what was read, which may be unchanged.
  init<Reading>(read: @escaping @Sendable () -> Reading, handle: @escaping @Sendable (Reading) -> Void) {
    readAndHandle = {
      let (reading, reported) = Self.reportsOfReads.collect { read() }
      handle(reading)
      return reported
    }
  }

  static func == (left: SettingsObserver, right: SettingsObserver) -> Bool { left === right }

  func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

// MARK: - Updating

nonisolated extension SettingsObserver {
  /// The maximum number of additional updates of an observer because of changes reported during reads.
  ///
  /// Without a limit, a database that reports with every read would keep the thread busy forever.
  private static var repetitionLimit: Int { 4 }

  /// The number of times that a thread updates one observer before it leaves that to another thread.
  ///
  /// The thread may be the main thread, while others keep writing.
  private static var roundLimit: Int { 100 }

  /// Updates observers, or, if this thread is reading for an observer, postpones that until the read is over.
  static func report(to observers: Set<SettingsObserver>) {
    guard !observers.isEmpty, !reportsOfReads.hold(observers) else { return }
    var pending = observers
    var repetitions: [SettingsObserver: Int] = [:]
    while let observer = pending.popFirst() {
      for reported in observer.update() {
        repetitions[reported, default: 0] += 1
        if repetitions[reported, default: 0] <= repetitionLimit { pending.insert(reported) }
      }
    }
  }

  /// Updates the observer, or makes the thread that is already updating it do so once more.
  ///
  /// - Returns: The observers to which the reads reported changes.
  private func update() -> Set<SettingsObserver> {
    guard lock.withLock({ begin() }) else { return [] }
    var reported: Set<SettingsObserver> = []
    for _ in 0..<Self.roundLimit {
      reported.formUnion(readAndHandle())
      guard lock.withLock({ repeatOrEnd() }) else { return reported }
    }
    lock.withLock { phase = .idle }
    Foundation.Thread.detachNewThread { Self.report(to: [self]) }
    return reported
  }

  /// Whether this thread should update the observer.
  private func begin() -> Bool {
    if case .idle = phase {
      phase = .busy
      return true
    }
    phase = .stale
    return false
  }

  /// Whether a change was reported during the update, so that this thread has to update the observer again.
  private func repeatOrEnd() -> Bool {
    if case .stale = phase {
      phase = .busy
      return true
    }
    phase = .idle
    return false
  }
}

// MARK: - Reports of reads

nonisolated extension SettingsObserver {
  private static let reportsOfReads = ReportsOfReads()

  /// For each reading thread, the observers whose keys were reported as changed during the read.
  private final class ReportsOfReads: @unchecked Sendable {
    private let lock = Foundation.NSLock()
    /// Only used while the lock is held.
    private var observers: [ObjectIdentifier: Set<SettingsObserver>] = [:]

    private var thread: ObjectIdentifier { ObjectIdentifier(Foundation.Thread.current) }

    /// Runs a read, and returns the observers to which it reported changes.
    func collect<Reading>(_ read: () -> Reading) -> (Reading, Set<SettingsObserver>) {
      let thread = thread
      lock.withLock { observers[thread] = [] }
      let reading = read()
      return (reading, lock.withLock { observers.removeValue(forKey: thread) } ?? [])
    }

    /// Keeps the observers for later if this thread is reading for an observer; returns false if it isn't.
    func hold(_ reported: Set<SettingsObserver>) -> Bool {
      let thread = thread
      return lock.withLock { observers[thread]?.formUnion(reported) != nil }
    }
  }
}

// MARK: - Distinguishing objects

nonisolated extension SettingsObserver {
  /// The last object that an observer handled.
  final class LastObject: @unchecked Sendable {
    private let lock = Foundation.NSLock()
    /// The object; nil before the first one, and also if the object is absent.
    ///
    /// Only used while the lock is held.
    private var object: (any Sendable)??

    /// Keeps an object; returns false if it is the same as the last one.
    func update(_ new: (any Sendable)?) -> Bool {
      lock.withLock {
        if let object, PropertyListObject.areSame(new, object) { return false }
        object = .some(new)
        return true
      }
    }
  }
}
