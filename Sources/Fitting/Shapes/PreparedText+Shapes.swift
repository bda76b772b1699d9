public import Typesetting
public import Typography

extension PreparedText {
  /// Finds the largest size at which the text fits a shape.
  ///
  ///     let options = FitOptions(sizes: 8...60, alignment: .center, verticalAlignment: .center)
  ///     let fit = try text.largestSize(in: .circle(diameter: 200), options)
  ///     for line in fit.lines { draw(line.glyphRuns, at: line.origin) }
  ///
  /// Lines stand one line height apart. Each is as wide as the shape is over the whole height of the line; where the shape
  /// has several parts there, it is set in the widest of them, the left one of equals. Where the next unbreakable piece of
  /// text is too wide, the line stays empty, and the piece goes to the next. With the vertical
  /// alignment `top`, lines are counted from the top of the shape. With `center` and `bottom` the text, from its first line
  /// to its last, stands in the middle or at the bottom, in as few lines as possible. Choose `center` for circles, ellipses
  /// and roofs: at the top the first line has the least room, and decides the size.
  ///
  /// Columns of vertical text run down in the shape as it stands on the page: each is as long as the shape is high over the
  /// whole width of the column, the upper part of equals. `top` is the side of the first column, the right one of `verticalRL`.
  ///
  /// A shape does not always take a smaller text where it takes a larger one. So sizes are tried one after the other, as if
  /// from the largest down, and the first that fits is the answer. Of a range, they are those in steps of 1/64 point from
  /// the smallest, and the largest.
  ///
  /// - Parameters:
  ///   - shape: the shape.
  ///   - options: which sizes are allowed, and other limits. They have no insets, `perLine` heights or truncation, and lines
  ///     are greedy; lines stand at the top, the center or the bottom. Of a trimmed text only the letters have to be inside.
  /// - Throws: `badValue` for a number out of its domain, a bad shape, or an option that shapes do not have; `limit` for a
  ///   shape with so many places for lines that trying them would take too long.
  /// - Complexity: mostly some ten to thirty passes over the lines, for each the logarithm of the edges beside it.
  public func largestSize(
    in shape: Shape, _ options: FitOptions = FitOptions()
  ) throws(FittingError) -> Fit {
    try fit(ShapeConstraints(storage, shape, options))
  }

  /// The largest size in a shape, with the lines there.
  func fit(_ constraints: ShapeConstraints) throws(FittingError) -> Fit {
    let sizes = try AllowedSizes(constraints.options)
    var probe = ShapeProbe(constraints, sizes)
    let bound = try constraints.bound(sizes).flatMap { sizes.last(notAbove: $0) }
    let found = try Probe<Double, ShapeProbe.Found>.firstFitting(from: bound) { (size) throws(FittingError) in
      try probe.probe(size)
    }
    // The lines are set with work of their own, where that of the search is spent.
    let size = found?.size ?? sizes.smallest
    var flow = constraints.prepared(at: size).flow
    let layout = flow.layout(
      of: found?.count, at: size, constraints.options.block, frameExtent: constraints.frameExtent)
    let result = SizeSearchResult(
      found.map { FoundSize(size: $0.size, lineCount: layout.lineCount) }, among: sizes
    ) { _ in layout.lineCount }
    return Fit(result.fits ? .fits : .cannotFit, result, .shape(constraints, layout), constraints.options)
  }
}
