/// A comparison of a local variable with the value of a setting: `theme == "dark"`, or a `switch` over it.
enum Comparison: Recognizer {
  static let starts = ["=", "isEqualToString", "switch"]

  static func recognize(_ cursor: Cursor, in file: inout CodeReader) {
    guard !file.variables.isEmpty else { return }
    if cursor.isAt("switch") {
      var name = cursor.at(cursor.index + 1)
      while name.match("(") {}
      guard name.match(.identifier) else { return }
      let variable = name.index - 1
      while name.match(")") {}
      guard name.isAt("{") else { return }
      add(name.caseValues(), about: variable, in: &file)
    } else if cursor.isAt("=") {
      // `!=` has one more character before this one.
      let isEqual = cursor.isAt("=", "=")
      guard isEqual || cursor.isAfter("!") else { return }
      let start = isEqual ? cursor : cursor.at(cursor.index - 1)
      guard start.isAfter(.identifier), !start.at(start.index - 1).isAfter(".") else { return }
      add(start.comparedValues(), about: start.index - 1, in: &file)
    } else if cursor.isAfter("[", .identifier) {
      add(cursor.comparedValues(), about: cursor.index - 1, in: &file)
    }
  }

  private static func add(_ values: [(value: Value, index: Int)], about variable: Int, in file: inout CodeReader) {
    guard let read = file.variables[file.hash(variable)], variable < read.end, file.facts.uses.indices.contains(read.use) else {
      return
    }
    file.facts.uses[read.use].comparisons += file.comparisons(with: values)
  }
}
