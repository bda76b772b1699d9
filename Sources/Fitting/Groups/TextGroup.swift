public import Typesetting
public import Typography

/// Texts to set at one size: the labels of a row of buttons, or one label in all its translations.
///
///     let buttons = TextGroup([open, save, share].map { .init($0, in: Size(96, 40)) })
///     let fit = try buttons.largestSize(FitOptions(sizes: 9...17, step: 0.5, maxLines: 1))
///     print(fit.size, "because of", fit.limitingText.map { names[$0] } ?? "none")
///
/// The size is the largest at which all of them fit.
public struct TextGroup: Sendable {
  /// A text and its box.
  public struct Member: Sendable {
    /// The text.
    public var text: PreparedText
    /// The extent of its box in points, insets included; nil for no limit.
    public var width, height: Double?
    /// The most lines; nil for the limit in the group's options.
    public var maxLines: Int?
    /// The insets of its box, in points; nil for those in the group's options.
    public var insets: Insets?

    /// A text in a box.
    public init(_ text: PreparedText, in box: Size, maxLines: Int? = nil, insets: Insets? = nil) {
      self.init(text, width: box.width, height: box.height, maxLines: maxLines, insets: insets)
    }

    /// A text in a box that may be open; a nil width or height is no limit.
    public init(
      _ text: PreparedText, width: Double?, height: Double?, maxLines: Int? = nil, insets: Insets? = nil
    ) {
      self.text = text
      self.width = width
      self.height = height
      self.maxLines = maxLines
      self.insets = insets
    }
  }

  /// The texts. If several do not fit at the next size, the first is the limiting text.
  public var members: [Member]

  /// A group of texts with a box each.
  public init(_ members: [Member]) { self.members = members }

  /// A group of texts for one box: a label's translations.
  public init(_ texts: some Sequence<PreparedText>, in box: Size) {
    self.init(texts.map { Member($0, in: box) })
  }

  /// The largest size at which every text of the group fits its box.
  ///
  /// - Parameter options: the allowed sizes, and other limits; members may have their own line limits and insets.
  /// - Returns: the size with its certificate. An empty group fits at the largest size.
  /// - Throws: `badValue` for a number out of its domain; `limit` for texts that would take too many tries.
  /// - Complexity: a pass over the lines of every text, and a search in the few that prove too large for the size found
  ///   before them.
  public func largestSize(_ options: FitOptions = FitOptions()) throws(FittingError) -> GroupFit {
    let sizes = try AllowedSizes(options)
    var texts: [(constraints: FitConstraints, options: FitOptions)] = []
    for member in members {
      var own = options
      own.maxLines = member.maxLines ?? options.maxLines
      own.insets = member.insets ?? options.insets
      let (storage, width, height) = (member.text.storage, member.width, member.height)
      texts.append((try FitConstraints(storage, width: width, height: height, own), own))
    }
    return try GroupFit(sizes, texts)
  }
}
