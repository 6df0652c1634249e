import SettingsGenModel
import SettingsGenSupport

extension SourceText {
  /// A file that was refused, read again to show the line that is wrong; nil where it is no UTF-8 text.
  init?(rereading file: String, in folder: BundleFolder) {
    guard folder.holds(file), let bytes = try? folder.read(file), !bytes.isEmpty, !bytes.contains(0) else { return nil }
    let byteOrderMark: [UInt8] = [0xEF, 0xBB, 0xBF]
    self.init(file: file, bytes: bytes.starts(with: byteOrderMark) ? Array(bytes.dropFirst(byteOrderMark.count)) : bytes)
  }
}
