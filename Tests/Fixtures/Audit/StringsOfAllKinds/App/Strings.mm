id Read(NSUserDefaults *defaults) {
  return @[ [defaults objectForKey:@"joined" @"_c"], [defaults objectForKey:@"escaped_\u00e9"],
            @(R"x(cpp_raw)x"), @(L"wide") ];
}
