import Testing

import Typography

@Suite struct NearestNameTests {
  @Test(arguments: [
    ("--widht", "--width"), ("--maxlines", "--max-lines"), ("maxlines", "--max-lines"),
    ("--lines", "--max-lines"),
    ("--with", "--width"), ("--colour", nil), ("-x", nil),
  ])
  func suggests(_ word: String, _ name: String?) {
    #expect(word.nearest(among: ["--width", "--height", "--max-lines", "--text"]) == name)
  }

  @Test(arguments: [
    ("bold", "Bold"), ("Bld", "Bold"), ("semibold", "Semi Bold"), ("Fat", nil),
    ("thin italic", "Thin Italic"), ("Fraktur", nil),
  ])
  func suggestsInstances(_ word: String, _ name: String?) {
    let names = ["Thin", "Thin Italic", "Regular", "Semi Bold", "Bold", "Bold Italic"]
    #expect(word.nearest(among: names) == name)
  }
}
