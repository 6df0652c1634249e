var values = ["play_sounds": true]
values["play_sounds"] = false
UserDefaults.standard.register(defaults: values)
