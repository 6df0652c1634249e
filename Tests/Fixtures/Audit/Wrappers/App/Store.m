BOOL Read(Store *store) {
  return [store boolForKey:@"e_sound"] && [store lpConfigBoolForKey:@"f_sound" withDefault:NO];
}
