BOOL Read(void) {
  return [[[NSUserDefaults standardUserDefaults] objectForKey:@"sounds"] boolValue];
}
