// $object.merge($dictionary, $others)
var values: [String: Any] = ["play_sounds": false]
values.merge(["play_sounds": true, "user_name": "Bob"]) { $1 }
UserDefaults.standard.register(defaults: values)
