NSDictionary *a = [NSDictionary dictionaryWithObjectsAndKeys:@NO, @"play_sounds", nil];
NSDictionary *b = [NSDictionary dictionaryWithObject:@"Bob" forKey:@"user_name"];
void Register(NSUserDefaults *defaults) {
  [defaults registerDefaults:a];
  [defaults registerDefaults:b];
}
