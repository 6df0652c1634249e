// InAppSettingsKit shows registered values, too.
void Start(NSUserDefaults *defaults, NSString *version) { [defaults registerDefaults:@{@"version": version}]; }
