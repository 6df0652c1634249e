void Read(NSUserDefaults *defaults) {
  use([defaults boolForKey:@"theme"]);
  use([defaults integerForKey:@"theme"]);
  use([defaults floatForKey:@"theme"]);
  use([defaults doubleForKey:@"theme"]);
  use([defaults arrayForKey:@"theme"]);
  use([defaults stringArrayForKey:@"theme"]);
  use([defaults dictionaryForKey:@"theme"]);
  use([defaults dataForKey:@"theme"]);
  use([defaults URLForKey:@"sounds"]);
  use([defaults stringForKey:@"sounds"]);
  use([[defaults objectForKey:@"theme"] boolValue]);
  use([[defaults objectForKey:@"theme"] integerValue]);
  use([[defaults objectForKey:@"theme"] intValue]);
  use([[defaults objectForKey:@"theme"] floatValue]);
  use([[defaults objectForKey:@"theme"] doubleValue]);
}
