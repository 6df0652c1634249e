// @AppStorage(.$accessor, store: $store) var $name: $type = $default
struct Screen { @AppStorage(.playSounds) var isOn: Bool }
