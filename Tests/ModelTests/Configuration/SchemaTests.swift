import Foundation
import SettingsGenModel
import SettingsGenSupport
import Testing

private let path = URL(filePath: #filePath).deletingLastPathComponent()
  .appending(path: "../../../Sources/Model/Configuration/settings-gen.schema.json").standardizedFileURL

private func write(_ value: JSONValue) -> [UInt8] {
  var writer = JSONWriter()
  writer.value(value)
  return writer.finish()
}

@Test("The committed JSON Schema is the one of the table; SETTINGS_GEN_RECORD=1 writes it anew")
func schemaIsUpToDate() throws {
  let expected = write(schemaFromTable())
  if ProcessInfo.processInfo.environment["SETTINGS_GEN_RECORD"] == "1" {
    try Data(expected).write(to: path)
    Issue.record("The schema was written; look at the change and run the tests without SETTINGS_GEN_RECORD.")
  }
  #expect(try Array(Data(contentsOf: path)) == expected)
}

@Test("The JSON Schema and the reader accept and refuse the same")
func schemaAgreesWithReader() throws {
  let document = try JSONDocument(SourceText(file: "schema", bytes: Array(Data(contentsOf: path))))
  let schema = JSONSchema(document.root)
  let samples = [schema.example] + schema.samples
  var accepted = 0
  for sample in samples {
    let text = write(sample)
    let diagnostics = Configuration.read(SourceText(file: "sample", bytes: text)).diagnostics
    #expect(
      schema.accepts(sample) == diagnostics.isEmpty, "\(String(decoding: text, as: UTF8.self)) \(diagnostics.map(\.message))")
    if diagnostics.isEmpty { accepted += 1 }
  }
  #expect(accepted > 100 && samples.count - accepted > 100)
}
