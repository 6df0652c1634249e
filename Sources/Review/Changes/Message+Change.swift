import SettingsGenSupport

extension Message {
  /// A sentence about a text that is another now, that came or that went.
  init(text subject: Message, old: String?, new: String?) {
    switch (old, new) {
    case (let old?, let new?): self = "\(subject) is now \(new) (was \(old))"
    case (nil, let new?): self = "\(subject) is now \(new) (there was none)"
    case (let old?, nil): self = "\(subject) is gone (was \(old))"
    case (nil, nil): self = subject
    }
  }

  /// The sentence with other people's text in quotes, on one line.
  var printable: String { text { "'\($0.abbreviated(to: 120).printable)'" } }
}
