id theme = [[NSUserDefaults standardUserDefaults] dictionaryRepresentation][@"theme"];
