let isOn = UserDefaults.standard.dictionaryRepresentation()["play_sounds"]
let other = UserDefaults.standard.dictionaryRepresentation()["play_souds"]
