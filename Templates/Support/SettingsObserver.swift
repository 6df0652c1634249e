import Foundation

/// An observer of a database: it reads something and handles it, initially and again whenever it may have changed.
///
/// - No lock is held while it reads or handles.
/// - One thread at a time updates it. A report that arrives meanwhile makes that thread update it again, so the last value is
///   never lost.
/// - A read may itself report changes: `UserDefaults` delivers what another process wrote before `object(forKey:)` returns. Such
///   reports wait until the read is over, and they are limited in number, since they may come with every read.
nonisolated final class SettingsObserver: Hashable, @unchecked Sendable {
  /// Reads and handles; returns the observers that the read reported to.
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
  ///   - read: Reads what is observed.
  ///   - handle: Handles what was read, which may be the same as before.
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
  /// How often an observer reads again because of what reads reported.
  ///
  /// Without a limit, a database that reports with every read would keep the thread forever.
  private static var repetitionLimit: Int { 4 }

  /// How often a thread updates one observer before it leaves that to another thread.
  ///
  /// It may be the main thread, while others write all the time.
  private static var roundLimit: Int { 100 }

  /// Updates observers of something that may have changed, or makes the read that this thread is in do so afterward.
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

  /// Updates the observer, unless a thread is doing so, which then does it once more.
  ///
  /// - Returns: The observers that the reads reported to.
  private func update() -> Set<SettingsObserver> {
    guard lock.withLock({ begin() }) else { return [] }
    var reported = readAndHandle()
    var rounds = 1
    while lock.withLock({ repeatOrEnd() }) {
      guard rounds < Self.roundLimit else {
        lock.withLock { phase = .idle }
        Foundation.Thread.detachNewThread { Self.report(to: [self]) }
        break
      }
      reported.formUnion(readAndHandle())
      rounds += 1
    }
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

  /// Whether a change has been reported meanwhile, so that this thread is to update the observer again.
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

  /// The observers that reads reported to, by the thread that reads.
  private final class ReportsOfReads: @unchecked Sendable {
    private let lock = Foundation.NSLock()
    /// Only used while the lock is held.
    private var observers: [ObjectIdentifier: Set<SettingsObserver>] = [:]

    private var thread: ObjectIdentifier { ObjectIdentifier(Foundation.Thread.current) }

    /// Runs a read, and returns the observers that it reported to.
    func collect<Reading>(_ read: () -> Reading) -> (Reading, Set<SettingsObserver>) {
      let thread = thread
      lock.withLock { observers[thread] = [] }
      let reading = read()
      return (reading, lock.withLock { observers.removeValue(forKey: thread) } ?? [])
    }

    /// Keeps reports if they come from a read; false if this thread isn't reading.
    func hold(_ reported: Set<SettingsObserver>) -> Bool {
      let thread = thread
      return lock.withLock { observers[thread]?.formUnion(reported) != nil }
    }
  }
}

// MARK: - Distinguishing objects

nonisolated extension SettingsObserver {
  /// The last of the objects that an observer handled.
  final class LastObject: @unchecked Sendable {
    private let lock = Foundation.NSLock()
    /// The object, or nil before the first one; an absent object is nil, too.
    ///
    /// Only used while the lock is held.
    private var object: (any Sendable)??

    /// Keeps an object; false if it is the same as the last one.
    func update(_ new: (any Sendable)?) -> Bool {
      lock.withLock {
        if let object, PropertyListObject.areSame(new, object) { return false }
        object = .some(new)
        return true
      }
    }
  }
}
