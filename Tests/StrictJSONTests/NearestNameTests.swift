import Testing

import StrictJSON

@Suite struct NearestNameTests {
  @Test(arguments: [
    ("--widht", "--width"), ("--maxlines", "--max-lines"), ("maxlines", "--max-lines"),
    ("--lines", "--max-lines"),
    ("--with", "--width"), ("--colour", nil), ("-x", nil),
  ])
  func suggests(_ word: String, _ name: String?) {
    #expect(word.nearest(among: ["--width", "--height", "--max-lines", "--text"]) == name)
  }
}
