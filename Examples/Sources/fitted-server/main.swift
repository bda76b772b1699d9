import ExampleProgram

// A server whose route /fit answers an SVG: a text at the largest size that fits a box.
//
//     http://localhost:8080/fit?text=Budget&width=320&height=96

Program.run("fitted-server [PORT]", arguments: 0...1) { arguments in
  let word = arguments.first ?? "8080"
  guard let port = UInt16(word) else {
    throw WrongArgument("'\(word)' is no port; give a number up to \(UInt16.max), or 0 for any free one")
  }
  let route = try FitRoute()
  let server = try Server(port: port)
  print("listening on http://localhost:\(server.port)/fit?text=Budget+f%C3%BCr+2027&width=320&height=96")
  try server.run { request in
    request.path == "/fit" ? route.answer(request.query) : .text(404, "there is /fit and nothing else\n")
  }
}
