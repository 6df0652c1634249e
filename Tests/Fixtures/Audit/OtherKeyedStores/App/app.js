const word = { title: "title" }; log("debug");
const name = get("wifi_name");
