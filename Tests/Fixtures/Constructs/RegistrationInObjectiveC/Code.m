// [$object registerDefaults: $dictionary]
void Register(NSUserDefaults *defaults) { [defaults registerDefaults:@{@"user_name": @"Bob"}]; }
