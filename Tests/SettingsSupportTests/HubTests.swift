import Foundation
import SettingsGenTestTools
import Testing

@testable import SettingsSupport

extension InProcessTests {
  @Suite("The hub of a database")
  struct HubTests {
    private let defaults = ReportingDefaults.makeReporting()
    private var hub: SettingsHub { SettingsHub.hub(of: defaults) }
    private let seen = Locked<[String]>([])

    /// Writes like an accessor.
    private func write(_ object: any Sendable, _ key: String = "key") {
      SettingsDatabase(defaults, domain: nil).set(object, forKey: key)
    }

    /// Observes a key and collects what differs from the one before.
    private func collect(_ key: String = "key") -> SettingsObservation {
      let last = SettingsObserver.LastObject()
      return hub.observe(key) { [seen] object in
        if last.update(object.flatMap { PropertyListObject.value(of: $0) }) { seen.update { $0.append(exact(object)) } }
      }
    }

    @Test("passes on the current object and each other one until the observation is released")
    func observation() {
      write(1)
      var observation: SettingsObservation? = collect()
      write(1)
      write(2)
      write(3, "other")
      withExtendedLifetime(observation) {}
      observation = nil
      write(4)
      #expect(seen.value == ["Int 1", "Int 2"])
    }

    @Test("passes on objects to the other observers of a key after one has ended")
    func otherObservers() {
      let first = collect()
      do {
        let second = collect()
        withExtendedLifetime(second) {}
      }
      write(1)
      #expect(seen.value == ["nil", "nil", "Int 1"])
      withExtendedLifetime(first) {}
    }

    @Test("reads once after each report, however many observers there are")
    func readsOnce() {
      let observations = [collect("a"), collect("b"), collect("c")]
      let count = defaults.readCount
      write(1, "a")
      #expect(defaults.readCount == count + 1 && seen.value.last == "Int 1")
      NotificationCenter.default.post(name: UserDefaults.didChangeNotification, object: nil)
      #expect(defaults.readCount == count + 4)
      withExtendedLifetime(observations) {}
    }

    @Test(
      "reads again when the app comes to the foreground or any default changes",
      arguments: [
        "UIApplicationWillEnterForegroundNotification", "NSExtensionHostWillEnterForegroundNotification",
        "WKApplicationWillEnterForegroundNotification", "NSApplicationDidBecomeActiveNotification",
        UserDefaults.didChangeNotification.rawValue,
      ])
    func notifications(name: String) {
      let observation = collect()
      defaults.set(1, forKey: "key")
      #expect(seen.value == ["nil"])
      NotificationCenter.default.post(name: Notification.Name(name), object: nil)
      #expect(seen.value == ["nil", "Int 1"])
      withExtendedLifetime(observation) {}
    }

    @Test("neither waits for itself nor reads forever if each read reports changes")
    func reportsWithinReads() {
      defaults.reportWithEachRead()
      let (hub, defaults) = (hub, SharedDefaults(defaults: defaults))
      let count = Locked(0)
      let isFinished = finishes {
        let observations = (0..<20).map { number in hub.observe("key\(number)") { _ in count.update { $0 += 1 } } }
        let database = SettingsDatabase(defaults.defaults, domain: nil)
        for number in 0..<20 { database.set(number, forKey: "key\(number)") }
        withExtendedLifetime(observations) {}
      }
      #expect(isFinished)
      // 20 observations and 20 writes, after each of which 20 observers read 5 times at most.
      #expect(count.value <= 40 * 20 * 5)
    }

    @Test("reads again what a read reports as changed")
    func changeOfTheSameKey() {
      write(1)
      let observation = collect()
      let (shared, isStale) = (SharedDefaults(defaults: defaults), Locked(true))
      defaults.onRead { key in
        guard
          isStale.update({ (isStale: inout Bool) in
            defer { isStale = false }
            return isStale
          })
        else { return }
        shared.defaults.set(3, forKey: key)
        SettingsHub.announceWrite(ofKey: key)
      }
      write(2)
      #expect(seen.value == ["Int 1", "Int 2", "Int 3"])
      withExtendedLifetime(observation) {}
    }

    @Test("reads again up to four times if each read reports a change")
    func changeWithEachRead() {
      write(1)
      let (shared, number) = (SharedDefaults(defaults: defaults), Locked(1))
      defaults.onRead { key in
        number.update { $0 += 1 }
        shared.defaults.set(number.value, forKey: key)
        SettingsHub.announceWrite(ofKey: key)
      }
      let observation = collect()
      #expect(seen.value == ["Int 1", "Int 2", "Int 3", "Int 4", "Int 5"])
      withExtendedLifetime(observation) {}
    }

    @Test("passes on the change of another key that a read reports, also after that key was read")
    func changeOfAnotherKey() {
      let observations = [collect("a"), collect("b")]
      let (shared, isStale) = (SharedDefaults(defaults: defaults), Locked(true))
      defaults.onRead { key in
        guard key == "a",
          isStale.update({ (isStale: inout Bool) in
            defer { isStale = false }
            return isStale
          })
        else { return }
        shared.defaults.set("new", forKey: "b")
        SettingsHub.announceWrite(ofKey: "b")
      }
      SettingsHub.announceWrite(ofKey: "b")
      SettingsHub.announceWrite(ofKey: "a")
      #expect(seen.value == ["nil", "nil", "String new"])
      withExtendedLifetime(observations) {}
    }

    @Test("lets observers write, observe and end their observation")
    func reentrancy() {
      let (hub, shared, seen) = (hub, SharedDefaults(defaults: defaults), seen)
      let held = Locked<[SettingsObservation]>([])
      let isFinished = finishes {
        let outer = hub.observe("key") { object in
          seen.update { $0.append(exact(object)) }
          let database = SettingsDatabase(shared.defaults, domain: nil)
          switch object as? Int {
          case 1:
            database.set(2, forKey: "key")
            database.set(3, forKey: "key")
          case 3:
            let inner = hub.observe("key") { object in seen.update { $0.append("inner \(exact(object))") } }
            held.update { $0.append(inner) }
          case 4:
            held.update { $0 = [] }
          default: break
          }
        }
        held.update { $0.append(outer) }
      }
      let isFinishedToo = finishes {
        for number in [1, 4, 5] { SettingsDatabase(shared.defaults, domain: nil).set(number, forKey: "key") }
      }
      #expect(isFinished && isFinishedToo)
      #expect(seen.value.filter { !$0.hasPrefix("inner") } == ["nil", "Int 1", "Int 3", "Int 4"])
      #expect(seen.value.filter { $0.hasPrefix("inner") }.first == "inner Int 3")
    }

    @Test("calls an observer from one thread at a time, and with the last object in the end")
    func oneThreadAtATime() {
      let (running, most, last, calls) = (Locked(0), Locked(0), Locked<Int?>(nil), Locked(0))
      let observation = hub.observe("key") { object in
        let count = running.update { (count: inout Int) in
          count += 1
          return count
        }
        most.update { $0 = max($0, count) }
        calls.update { $0 += 1 }
        last.update { $0 = object as? Int }
        running.update { $0 -= 1 }
      }
      let shared = SharedDefaults(defaults: defaults)
      DispatchQueue.concurrentPerform(iterations: 4) { thread in
        for number in 0..<2_000 { SettingsDatabase(shared.defaults, domain: nil).set(thread * 10_000 + number, forKey: "key") }
      }
      let stored = defaults.stored["key"] as? Int
      #expect(eventually { last.value == stored } && most.value == 1)
      withExtendedLifetime(observation) {}
    }

    @Test("leaves an observer to another thread if others report its key all the time")
    func handOff() {
      let (threads, goesOn, last) = (Locked<[Bool]>([]), Locked(true), Locked<Int?>(nil))
      let shared = SharedDefaults(defaults: defaults)
      let (caller, ownUpdates) = (Locked<Thread?>(nil), Locked(0))
      let isFinished = finishes {
        caller.update { $0 = .current }
        let observation = SettingsHub.hub(of: shared.defaults).observe("key") { object in
          last.update { $0 = object as? Int }
          threads.update { $0.append(Thread.current === caller.value) }
          guard goesOn.value else { return }
          let done = DispatchSemaphore(value: 0)
          Thread.detachNewThread {
            SettingsHub.announceWrite(ofKey: "key")
            done.signal()
          }
          done.wait()
        }
        // The call above has come back while the key is still being reported.
        ownUpdates.update { $0 = threads.value.filter { $0 }.count }
        _ = eventually { threads.value.contains(false) }
        shared.defaults.set(5, forKey: "key")
        goesOn.update { $0 = false }
        SettingsHub.announceWrite(ofKey: "key")
        _ = eventually { last.value == 5 }
        withExtendedLifetime(observation) {}
      }
      #expect(isFinished && ownUpdates.value <= 100 && last.value == 5)
    }
  }
}
