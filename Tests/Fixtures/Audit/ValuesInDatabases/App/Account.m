@implementation Account

- (void)readOwn {
  NSString *own = [[NSUserDefaults standardUserDefaults] stringForKey:@"user_name"];
  BOOL sounds = [NSUserDefaults.standardUserDefaults boolForKey:@"sounds"];
}

// The keys are those of a dictionary in the database.
- (void)readAccount {
  NSDictionary *account = [[NSUserDefaults standardUserDefaults] dictionaryForKey:@"account"];
  NSString *name = [account objectForKey:@"username"];
  BOOL isLoud = [[account objectForKey:@"sounds"] isEqualToString:@"loud"];
  NSDictionary *other = [NSUserDefaults.standardUserDefaults dictionaryForKey:@"account"];
  name = [other objectForKey:@"username"];
}

- (void)readFile:(NSString *)defaultsFile {
  NSDictionary *defaults = [NSDictionary dictionaryWithContentsOfFile:defaultsFile];
  NSString *name = [defaults objectForKey:@"username"];
  name = [[NSDictionary dictionaryWithContentsOfFile:defaultsFile] objectForKey:@"username"];
}

- (void)readAll {
  NSDictionary *all = [[NSUserDefaults standardUserDefaults] dictionaryRepresentation];
  NSString *city = [all objectForKey:@"citi"];
}

@end
