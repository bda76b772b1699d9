internal import ConstraintLayout

/// The names of the flexible parts of an autoresizing mask.
enum FlexiblePart: String, CaseIterable {
  case leading, width, trailing, top, height, bottom

  var mask: ResizingMask {
    switch self {
    case .leading: .leading
    case .width: .width
    case .trailing: .trailing
    case .top: .top
    case .height: .height
    case .bottom: .bottom
    }
  }
}
