// $object.$getterForKey($key, $others, $label: $default, $others)
NSURL *Read(NSUserDefaults *defaults) { return [defaults URLForKey:@"play_sounds"]; }
