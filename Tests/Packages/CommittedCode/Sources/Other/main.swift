print("no settings")
