#define kSize 5
#define kBeta NO
static const float kVolume = 0.25f;

void Start(NSUserDefaults *defaults) {
  NSMutableDictionary *values = [NSMutableDictionary dictionary];
  values[@"size"] = @(kSize);
  values[@"beta"] = [NSNumber numberWithBool:kBeta];
  values[@"volume"] = @(kVolume);
  // This isn't 1.
  values[@"level"] = @(1 & 0);
  [defaults registerDefaults:values];
  [defaults stringForKey:@"size"];
}
