#define kDefaultSpeed 3
enum { SpeedSlow, SpeedFast = 6, SpeedFastest };

void Launch(NSUserDefaults *defaults) {
  if (![defaults objectForKey:@"b_first"]) [defaults setBool:NO forKey:@"b_first"];
  if (![[defaults objectForKey:@"i_class"] isKindOfClass:[NSString class]]) [defaults setObject:@"off" forKey:@"i_class"];
  [defaults setIfDoesNotExist:@NO forKey:@"e_once"];
  double zero = [defaults doubleForKey:@"f_zero"];
  if (zero == 0) zero = 2;
  double defined = [defaults objectForKey:@"g_define"] ? [defaults doubleForKey:@"g_define"] : kDefaultSpeed;
  double counted = [defaults objectForKey:@"h_enum"] == nil ? SpeedFastest : [defaults doubleForKey:@"h_enum"];
}
