#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// Writes to a program and reads from it at the same time, so that neither waits for the other for ever.
struct Exchange: ~Copyable {
  private var input: Descriptor
  private let output: Descriptor
  private let messages: Descriptor
  private let limit: Int
  private var outputBytes: [UInt8] = []
  private var messageBytes: [UInt8] = []

  init(input: consuming Descriptor, output: consuming Descriptor, messages: consuming Descriptor, limit: Int) {
    self.input = input
    self.output = output
    self.messages = messages
    self.limit = limit
  }

  /// Goes on until the program has closed both of its outputs; returns what stood in the way, if anything.
  mutating func run(writing bytes: [UInt8]) -> FileError.Reason? {
    var rest = bytes[...]
    var isOpen = (output: true, messages: true)
    while isOpen.output || isOpen.messages {
      if rest.isEmpty { input.closeNow() }
      // A negative number is passed over.
      var polls = [
        pollfd(fd: input.number, events: Int16(POLLOUT), revents: 0),
        pollfd(fd: isOpen.output ? output.number : -1, events: Int16(POLLIN), revents: 0),
        pollfd(fd: isOpen.messages ? messages.number : -1, events: Int16(POLLIN), revents: 0),
      ]
      guard poll(&polls, nfds_t(polls.count), -1) >= 0 else {
        if errno == EINTR { continue }
        return .system(errno)
      }
      if polls[0].revents != 0 { write(&rest) }
      if polls[1].revents != 0 { isOpen.output = receive(from: output.number, into: &outputBytes) }
      if polls[2].revents != 0 { isOpen.messages = receive(from: messages.number, into: &messageBytes) }
      if outputBytes.count > limit || messageBytes.count > limit { return .tooLarge(limit: limit) }
    }
    return nil
  }

  /// What was read; a program that writes on meets a closed stream.
  consuming func finish() -> (output: [UInt8], messages: [UInt8]) { (outputBytes, messageBytes) }

  /// Writes what is taken at once; a program that reads no more gets no more.
  private func write(_ rest: inout ArraySlice<UInt8>) {
    let count = rest.withUnsafeBytes { sendWithoutSignal($0, to: input.number) }
    if count >= 0 {
      rest = rest.dropFirst(count)
    } else if errno != EINTR, errno != EAGAIN {
      rest = []
    }
  }
}

/// Reads what is there; false at the end.
private func receive(from descriptor: Int32, into bytes: inout [UInt8]) -> Bool {
  withUnsafeTemporaryAllocation(byteCount: 1 << 16, alignment: 16) { buffer in
    let count = read(descriptor, buffer.baseAddress, buffer.count)
    if count > 0 { bytes.append(contentsOf: buffer[..<count]) }
    return count > 0 || count < 0 && (errno == EINTR || errno == EAGAIN)
  }
}

/// Writes to a socket; that there is nobody to read it is an error and no signal.
private func sendWithoutSignal(_ bytes: UnsafeRawBufferPointer, to socket: Int32) -> Int {
  #if canImport(Darwin)
    // The socket was told when it was made.
    write(socket, bytes.baseAddress, bytes.count)
  #else
    send(socket, bytes.baseAddress, bytes.count, Int32(MSG_NOSIGNAL))
  #endif
}
