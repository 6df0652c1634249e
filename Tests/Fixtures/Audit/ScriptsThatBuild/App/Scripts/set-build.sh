plutil -replace PreferenceSpecifiers.1.DefaultValue -string "$build_number" "$BUILT/Settings.bundle/Root.plist"
ruby set.rb Settings.bundle/Root.plist commit
