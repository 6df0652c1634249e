@interface Banner : UIView
// Unlike the property of `UIControl`, it's text.
@property (nonatomic, copy) NSString *selected;
@end

@implementation Banner

- (void)update:(NSUserDefaults *)defaults {
  self.hidden = [defaults stringForKey:@"ads"];
  [self setHidden:[defaults stringForKey:@"badge"]];
  self.selected = [defaults stringForKey:@"hints"];
  self.other.selected = [defaults stringForKey:@"hints"];
}

@end
