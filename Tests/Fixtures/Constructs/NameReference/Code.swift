let path = \Values.theme
let name = #keyPath(Values.volume)
