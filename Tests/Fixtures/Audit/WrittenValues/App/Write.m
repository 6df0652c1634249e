void Write(NSUserDefaults *defaults) {
  [defaults setObject:@"yes" forKey:@"sounds"];
  [defaults setObject:@"#FFFFFE" forKey:@"color"];
}
