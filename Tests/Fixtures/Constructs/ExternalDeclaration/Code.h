extern NSString *const kName;
