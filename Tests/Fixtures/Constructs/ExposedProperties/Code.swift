// @objc var $name: $type
extension UserDefaults { @objc dynamic var theme: String { "" } }
