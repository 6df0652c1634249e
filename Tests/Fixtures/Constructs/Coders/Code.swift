// $object.$coder($others, forKey: $key)
let isOn = person.decodeBool(forKey: "play_souds")
let name = UserDefaults.standard.string(forKey: "user_name")
