// A server whose route /fit answers an SVG: a text at the largest size that fits a box.
//
//     fitted-server [PORT]                    8080, if not given; 0 for any free one
//     http://localhost:8080/fit?text=Budget&width=320&height=96

let port = CommandLine.arguments.dropFirst().first.flatMap { UInt16($0) } ?? 8080
let route = try FitRoute()
let server = try Server(port: port)
print("listening on http://localhost:\(server.port)/fit?text=Budget+f%C3%BCr+2027&width=320&height=96")
try server.run { request in
  request.path == "/fit" ? route.answer(request.query) : .text(404, "there is /fit and nothing else\n")
}
