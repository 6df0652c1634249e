import SettingsGenSupport

extension PropertyList {
  /// Reads a property list in any of its forms, or says what is wrong with it first, and where.
  ///
  /// - Parameter file: the path as messages print it.
  package static func read(_ bytes: [UInt8], file: String) throws(PropertyListError) -> PropertyList {
    if BinaryReader.recognises(bytes) {
      let source = SourceText(file: file, bytes: bytes, isText: false)
      do throws(Fault) {
        return PropertyList(format: .binary, source: source, root: try BinaryReader.read(bytes))
      } catch {
        throw PropertyListError(error, in: source)
      }
    }
    let text = DecodedText(bytes)
    let source = SourceText(file: file, bytes: text.bytes)
    do throws(Fault) {
      return try read(text, source)
    } catch {
      throw PropertyListError(error, in: source)
    }
  }

  private static func read(_ text: DecodedText, _ source: SourceText) throws(Fault) -> PropertyList {
    if let fault = text.fault { throw fault }
    if source.bytes.allSatisfy(isWhiteSpace) { throw Fault("The file is empty; a property list begins with `<plist>`", at: 0) }
    let format: Format
    let root: Node
    var comments: [Range<Int>] = []
    switch TextForm(of: source.bytes) {
    case .xml:
      format = .xml
      (root, comments) = try XMLReader.read(source.bytes)
    case .ascii:
      format = .ascii
      root = try ASCIIReader.read(source.bytes)
    }
    return PropertyList(
      format: format, source: source, root: root, comments: comments, encoding: text.encoding,
      hasByteOrderMark: text.hasByteOrderMark)
  }
}
