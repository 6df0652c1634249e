import SettingsGenSupport

/// What is wrong in bytes that are being read, by offset; ``PropertyListError`` once the lines are known.
struct Fault: Error {
  /// A second place concerned.
  struct Note {
    var message: String
    var offset: Int

    init(_ message: String, at offset: Int) {
      self.message = message
      self.offset = offset
    }
  }

  var message: String
  var offset: Int
  var notes: [Note]

  init(_ message: String, at offset: Int, notes: [Note] = []) {
    self.message = message
    self.offset = offset
    self.notes = notes
  }
}

extension PropertyListError {
  /// Gives a fault its line and column.
  init(_ fault: Fault, in source: SourceText) {
    self.init(
      fault.message, at: source.location(at: fault.offset),
      notes: fault.notes.map { .init($0.message, at: source.location(at: $0.offset)) })
  }
}
