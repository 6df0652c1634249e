typedef NS_ENUM(NSInteger, Sizes) { SizesSmall, SizesLarge, SizesHuge };

BOOL IsLarge(NSUserDefaults *defaults) {
  switch ([defaults integerForKey:@"size"]) {
    case SizesSmall: return NO;
    case SizesHuge: return YES;
  }
  return NO;
}
