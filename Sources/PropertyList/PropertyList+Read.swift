import SettingsGenDiagnostics

extension PropertyList {
  /// Reads a property list in any of its forms, or says what is wrong with it first, and where.
  ///
  /// - Parameter file: the path as messages print it.
  package static func read(_ bytes: [UInt8], file: String) throws(PropertyListError) -> PropertyList {
    guard !bytes.isEmpty else {
      throw PropertyListError("The file is empty; a property list begins with `<plist>`", at: SourceLocation(file: file))
    }
    let text = DecodedText(bytes)
    let source = SourceText(file: file, bytes: text.bytes)
    do throws(Fault) {
      if let fault = text.fault { throw fault }
      let (root, comments) = try XMLReader.read(source.bytes)
      return PropertyList(format: .xml, source: source, root: root, comments: comments)
    } catch {
      throw PropertyListError(error, in: source)
    }
  }
}
