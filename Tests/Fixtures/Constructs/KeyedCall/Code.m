BOOL isOn = [[NSUserDefaults standardUserDefaults] URLForKey:@"user_name"];
