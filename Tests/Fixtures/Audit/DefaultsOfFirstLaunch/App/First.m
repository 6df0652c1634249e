#define kDefaultSpeed 3
enum { SpeedSlow, SpeedFast = 6, SpeedFastest };

void Launch(NSUserDefaults *defaults) {
  if (![defaults objectForKey:@"b_first"]) [defaults setBool:NO forKey:@"b_first"];
  if (![[defaults objectForKey:@"i_class"] isKindOfClass:[NSString class]]) [defaults setObject:@"off" forKey:@"i_class"];
  [defaults setIfDoesNotExist:@NO forKey:@"e_once"];
  double zero = [defaults doubleForKey:@"f_zero"];
  if (zero == 0) zero = 2;
  // Zero may leave the choice to the code, and a value that is replaced for another reason isn't missing.
  double none = [defaults doubleForKey:@"n_none"];
  if (none == 0) none = 4;
  NSString *list = [defaults stringForKey:@"m_list"];
  if (list == nil || list.length > 9) list = @"two";
  id port = [defaults objectForKey:@"r_port"];
  if (port == nil) port = @8790;
  double defined = [defaults objectForKey:@"g_define"] ? [defaults doubleForKey:@"g_define"] : kDefaultSpeed;
  double counted = [defaults objectForKey:@"h_enum"] == nil ? SpeedFastest : [defaults doubleForKey:@"h_enum"];
}

BOOL IsTernary(NSUserDefaults *defaults) {
  if ([defaults objectForKey:@"d_ternary"] == nil) return NO;
  return [defaults boolForKey:@"d_ternary"];
}

@implementation First

- (void)setDefault:(id)value forKey:(NSString *)name {
  NSUserDefaults *values = [NSUserDefaults standardUserDefaults];
  if ([values objectForKey:name] == nil) [values setObject:value forKey:name];
}

- (void)launch {
  [self setDefault:@NO forKey:@"p_method"];
  [self values:[NSUserDefaults standardUserDefaults] setIfDoesNotExist:@NO forKey:@"q_values"];
}

- (void)values:(NSUserDefaults *)defaults setIfDoesNotExist:(id)value forKey:(NSString *)name {
  if (![[defaults dictionaryRepresentation].allKeys containsObject:name]) [defaults setObject:value forKey:name];
}

@end
