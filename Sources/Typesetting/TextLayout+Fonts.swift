internal import TextShaping
public import Typefaces

extension TextLayout {
  /// The fonts it was set with, the primary first: what sets a note about it in the same letters.
  public var fonts: FontList { FontList(storage.cascade.fonts.map(\.typeface)) }
}
