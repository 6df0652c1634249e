// keyPath($member)
let name = #keyPath(Values.volume)
