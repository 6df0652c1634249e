// $object.dictionaryRepresentation()[$key, $label: $default]
let isOn = UserDefaults.standard.dictionaryRepresentation()["play_souds"]
