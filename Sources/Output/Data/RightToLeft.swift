/// True for a language that is written from right to left, by its code: `ar`, `he-IL`.
func isRightToLeft(language: String) -> Bool {
  let parts = language.split { $0 == "-" || $0 == "_" }
  // A script that is named decides: Azerbaijani has two.
  if let script = parts.dropFirst().first(where: { $0.utf8.count == 4 }) {
    return ["Adlm", "Arab", "Hebr", "Nkoo", "Rohg", "Syrc", "Thaa"].contains(script)
  }
  return ["ar", "ckb", "dv", "fa", "he", "iw", "ku", "nqo", "ps", "sd", "syr", "ug", "ur", "yi"].contains(
    parts.first.map { String($0) } ?? "")
}
