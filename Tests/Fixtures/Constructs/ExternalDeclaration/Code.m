NSString *const kName = @"user_name";
