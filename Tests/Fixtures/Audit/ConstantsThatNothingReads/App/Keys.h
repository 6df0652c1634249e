extern NSString *const kUnusedSync;
