import Copyfit

/// Thirteen photographs that fill the screen below a title, as large as they can be.
///
/// The same as Examples/Layouts/gallery.json.
enum GalleryScreen {
  static let layout = Layout { root in
    var style = AdaptiveStyle()
    style.size = .interpolated(by: .width, [320: 22, 1280: 34])
    let title = root.label(
      ["en": "Lighthouses", "de": "Leuchttürme", "ar": "منارات", "ja": "灯台"], style: style, name: "title")
    let grid = root.container("grid")
    title.leading.equal(root.safeArea.leading + 16)
    title.top.equal(root.safeArea.top + 16)
    grid.leading.equal(root.safeArea.leading + 16)
    grid.trailing.equal(root.safeArea.trailing - 16)
    grid.top.equal(title.bottom + 12)
    grid.bottom.equal(root.safeArea.bottom - 16)
    let photos = (1...13).map { grid.content(NaturalSize(nil), name: "photo\($0)") }
    grid.arrange(photos, .cells(spacing: AdaptiveNumber(12).when(.width < 600, 6)))
  }
}
