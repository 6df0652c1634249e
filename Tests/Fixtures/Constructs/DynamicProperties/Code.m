// @dynamic $member;
@implementation Settings
@dynamic theme, volume;
@end
