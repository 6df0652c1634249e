// [$object $removerForKey: $key]
void Reset(NSUserDefaults *defaults) { [defaults removeObjectForKey:@"play_sounds"]; }
