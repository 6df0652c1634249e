// [$object registerDefaults]
void Start(NSUserDefaults *defaults) {
  [app registerDefaults];
  [defaults boolForKey:@"play_sounds"];
}
