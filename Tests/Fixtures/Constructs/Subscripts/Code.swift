// $object[$key] = $value
var values = ["user_name": "Ann"]
values["user_name"] = "Bob"
UserDefaults.standard.register(defaults: values)
