extern NSString *const kUnusedSync;
#define kTitle @"Title"
#define kUnusedDebug @"debug"

void Log(BOOL debug);
