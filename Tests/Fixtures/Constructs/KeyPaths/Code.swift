// \$member
let path = \Values.theme
