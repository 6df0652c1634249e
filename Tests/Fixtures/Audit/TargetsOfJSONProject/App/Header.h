static BOOL isOn(NSUserDefaults *defaults) { return [defaults boolForKey:@"header"]; }
