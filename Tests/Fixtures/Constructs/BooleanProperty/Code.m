@interface Player : NSObject {
  BOOL isOn;
}
@property (nonatomic, copy) NSString *isOff;
@end

@implementation Player
- (void)read:(NSUserDefaults *)defaults {
  isOn = [defaults stringForKey:@"play_sounds"];
  self.isOff = [defaults stringForKey:@"play_sounds"];
}
@end
