void Read(NSUserDefaults *defaults) {
#if TARGET_OS_OSX
  [defaults boolForKey:@"by_macro"];
#endif
}
