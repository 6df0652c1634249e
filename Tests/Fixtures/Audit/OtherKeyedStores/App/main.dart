final server = preferences.getString('server');
