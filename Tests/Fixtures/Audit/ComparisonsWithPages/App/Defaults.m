NSDictionary *Defaults(NSDictionary *page, NSString *other) {
  NSMutableDictionary *values = [NSMutableDictionary dictionary];
  for (NSDictionary *element in [page objectForKey:@"PreferenceSpecifiers"]) {
    NSString *key = [element objectForKey:@"Key"];
    id value = [element objectForKey:@"DefaultValue"];
    if ([key isEqualToString:@"user_name"]) { [values setObject:value forKey:@"name"]; }
    if ([[element objectForKey:@"Key"] isEqualToString:@"city"]) { [values setObject:value forKey:@"place"]; }
    // With the key, code may read the setting.
    NSString *found = [element objectForKey:@"Key"];
    if ([found isEqualToString:@"street"]) { Show(found); }
    if ([other isEqualToString:@"country"]) { Show(other); }
  }
  return values;
}
