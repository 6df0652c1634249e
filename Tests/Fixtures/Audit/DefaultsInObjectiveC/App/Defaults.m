#define kSync @"sync"

void Register(NSUserDefaults *defaults) {
  [defaults registerDefaults:@{@"play_sounds": @NO, @"volume": @0.5f}];
  [defaults registerDefaults:[NSDictionary dictionaryWithObjectsAndKeys:@"Bob", @"user_name",
                              [NSNumber numberWithBool:NO], kSync, nil]];
  NSDictionary *more = [NSDictionary dictionaryWithObjectsAndKeys:@(NO), @"beta", nil];
  [defaults registerDefaults:more];
  NSMutableDictionary *others = [NSMutableDictionary dictionary];
  [others setObject:@NO forKey:@"cache"];
  [others setObject:[NSNumber numberWithBool:0] forKey:@"play_sounds"];
  [defaults registerDefaults:others];
}

BOOL Read(NSUserDefaults *defaults) {
  NSDictionary *unrelated = @{@"debug": @NO};
  return [defaults boolForKey:@"play_sounds"] && [defaults floatForKey:@"volume"] > 0 && [defaults boolForKey:kSync]
      && [defaults stringForKey:@"user_name"] && [defaults boolForKey:@"beta"] && [defaults boolForKey:@"cache"]
      && unrelated;
}

@implementation Store
- (NSDictionary *)initialValues {
  return @{@"by_method": @NO};
}
- (NSDictionary *)otherValues {
  return [NSDictionary dictionaryWithObjectsAndKeys:@NO, @"by_variable", nil];
}
- (BOOL)startWithDefaults:(NSUserDefaults *)defaults {
  NSDictionary *values = [self otherValues];
  [defaults registerDefaults:values];
  [defaults registerDefaults:[self initialValues]];
  return [defaults boolForKey:@"by_method"] && [defaults boolForKey:@"by_variable"];
}
@end
