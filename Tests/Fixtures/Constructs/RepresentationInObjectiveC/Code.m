// [$object dictionaryRepresentation][$key]
id Read(NSUserDefaults *defaults) { return [defaults dictionaryRepresentation][@"play_souds"]; }
