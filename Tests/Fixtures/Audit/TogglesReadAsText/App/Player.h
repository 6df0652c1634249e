@interface Player : NSObject {
  BOOL isLoud, isQuiet;
}
@property (nonatomic) BOOL hints;
@property (nonatomic, copy) NSString *logs;
@end
