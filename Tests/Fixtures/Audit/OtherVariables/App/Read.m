@implementation Panel

- (void)load:(NSUserDefaults *)defaults {
  size = [defaults integerForKey:@"size"];
}

- (BOOL)isListed {
  int count = 7, size = 8;
  return size == 9 && count;
}

- (BOOL)isDeclared {
  int size, count;
  size = count = 8;
  return size == 9;
}

- (BOOL)isWrong {
  return size == 4;
}

@end
