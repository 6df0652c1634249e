// None of these is registered, although the variables have the same name.
let values: [String: Any] = ["user_name": "Bob"]

struct Request {
  let values: [String: Any] = ["user_name": "Eve", "user_nmae": "Eve"]

  func send(_ server: Server) {
    var values: [String: Any] = ["play_sounds": false]
    values["theme"] = "sepia"
    values["vloume"] = 2
    server.send(values)
  }
}
