BOOL Read(NSUserDefaults *defaults, NSString *name, NSMutableString *text) {
  [text appendString:@"_appended"];
  NSLog(@"never_" @"alone");
  return [defaults boolForKey:[name stringByAppendingString:@"_joined"]]
      && [defaults boolForKey:[name stringByAppendingFormat:@"_formatted"]]
      && [defaults boolForKey:PREFIX @"_cafe"] && [defaults boolForKey:[@"copied_c" copy]];
}
