@interface Player : NSObject
@property (nonatomic) BOOL status;
@end

@implementation Player

- (void)update:(NSUserDefaults *)defaults {
  self.status = [defaults stringForKey:@"ads"];
}

@end

// An item's status may be text.
void Update(Item *item, NSUserDefaults *defaults) {
  item.status = [defaults stringForKey:@"badge"];
  [item setStatus:[defaults stringForKey:@"hints"]];
}
