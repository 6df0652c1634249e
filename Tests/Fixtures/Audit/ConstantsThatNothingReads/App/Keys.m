NSString *const kUnusedSync = @"sync";

void Store(NSUserDefaults *defaults) {
  [defaults setBool:YES forKey:kUnusedSync];
}
