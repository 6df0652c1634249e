#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// A file descriptor that is closed when nobody has it any more.
struct Descriptor: ~Copyable {
  /// Negative once it is closed.
  private(set) var number: Int32

  init(_ number: Int32) { self.number = number }

  /// Closes it before its time.
  mutating func closeNow() {
    if number >= 0 { close(number) }
    number = -1
  }

  deinit { if number >= 0 { close(number) } }
}
