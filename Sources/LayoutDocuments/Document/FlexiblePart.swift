internal import ConstraintLayout

/// The parts of an item that can grow with its container.
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
