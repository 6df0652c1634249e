// [$object valueForKeyPath: $key]
id Read(NSUserDefaults *defaults) { return [defaults valueForKeyPath:@"play_sonds"]; }
