#define kQuiet NO
void Register(NSUserDefaults *defaults) {
  [defaults registerDefaults:@{@"play_sounds": @(kQuiet)}];
}
