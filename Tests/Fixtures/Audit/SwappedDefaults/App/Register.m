void Register(NSUserDefaults *defaults) {
  [defaults registerDefaults:[NSDictionary dictionaryWithObjectsAndKeys:@"play_sounds", @YES, @"sync_photos", @"YES", nil]];
  [defaults registerDefaults:@{@YES: @"use_wifi"}];
  // The value is the name of another setting.
  [defaults registerDefaults:@{@"first_row": @"show_hints", @"show_hints": @YES}];
}
