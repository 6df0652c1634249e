import SwiftUI

struct Screen {
  @AppStorage("sounds") var sounds = false
  @AppStorage("size") var size = 3
}
