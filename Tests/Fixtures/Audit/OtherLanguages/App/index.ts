const isOn = Settings.get('from_script'); // unread
