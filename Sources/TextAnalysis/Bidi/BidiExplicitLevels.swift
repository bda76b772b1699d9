/// Explicit embeddings, overrides and isolates: rules X1 to X8.
struct BidiExplicitLevels {
  /// BD2.
  private static let maxDepth: UInt8 = 125

  /// An entry of the directional status stack.
  private struct Status {
    let level: UInt8
    let override: BidiClass?
    let isIsolate: Bool
  }

  /// The embedding level of each unit.
  var levels: [UInt8] = []
  /// The class of each unit, overrides applied.
  private(set) var classes: [BidiClass] = []
  private var stack: [Status] = []
  private var overflowIsolates = 0
  private var overflowEmbeddings = 0
  private var validIsolates = 0

  /// Finds the explicit levels of a paragraph.
  ///
  /// Complexity: O(n).
  mutating func resolve(_ classes: [BidiClass], _ isolates: BidiIsolates, level: UInt8) {
    start(level, count: classes.count)
    for index in classes.indices {
      let type = classes[index]
      switch type {
      case .rle, .lre, .rlo, .lro: push(type)
      case .rli, .lri: appendInitiator(type); continue
      case .pdi: popIsolate()
      case .pdf: popEmbedding()
      case .b: append(.b, at: level); continue
      default: break
      }
      append(type.isRemoved ? type : top.override ?? type, at: top.level)
    }
  }

  /// Takes levels that are already resolved, those of a paragraph that is one sequence.
  ///
  /// Complexity: O(n).
  mutating func take(_ sequence: borrowing BidiSequence) {
    levels.removeAll(keepingCapacity: true)
    levels.reserveCapacity(sequence.classes.count)
    for index in sequence.classes.indices { levels.append(sequence.level(at: index)) }
  }

  private var top: Status { stack[stack.count - 1] }

  private mutating func start(_ level: UInt8, count: Int) {
    levels.removeAll(keepingCapacity: true)
    classes.removeAll(keepingCapacity: true)
    levels.reserveCapacity(count)
    classes.reserveCapacity(count)
    stack.removeAll(keepingCapacity: true)
    stack.append(Status(level: level, override: nil, isIsolate: false))
    (overflowIsolates, overflowEmbeddings, validIsolates) = (0, 0, 0)
  }

  private mutating func append(_ type: BidiClass, at level: UInt8) {
    classes.append(type)
    levels.append(level)
  }

  /// X2 to X5.
  private mutating func push(_ type: BidiClass) {
    let level = nextLevel(isRightToLeft: type == .rle || type == .rlo)
    if level <= Self.maxDepth, overflowIsolates == 0, overflowEmbeddings == 0 {
      let override: BidiClass? = type == .rlo ? .r : type == .lro ? .l : nil
      stack.append(Status(level: level, override: override, isIsolate: false))
    } else if overflowIsolates == 0 {
      overflowEmbeddings += 1
    }
  }

  /// X5a and X5b.
  private mutating func appendInitiator(_ type: BidiClass) {
    append(top.override ?? type, at: top.level)
    let level = nextLevel(isRightToLeft: type == .rli)
    if level <= Self.maxDepth, overflowIsolates == 0, overflowEmbeddings == 0 {
      validIsolates += 1
      stack.append(Status(level: level, override: nil, isIsolate: true))
    } else {
      overflowIsolates += 1
    }
  }

  /// X6a.
  private mutating func popIsolate() {
    if overflowIsolates > 0 {
      overflowIsolates -= 1
    } else if validIsolates > 0 {
      overflowEmbeddings = 0
      while !top.isIsolate { stack.removeLast() }
      stack.removeLast()
      validIsolates -= 1
    }
  }

  /// X7.
  private mutating func popEmbedding() {
    if overflowIsolates > 0 { return }
    if overflowEmbeddings > 0 {
      overflowEmbeddings -= 1
    } else if !top.isIsolate, stack.count > 1 {
      stack.removeLast()
    }
  }

  /// The next odd or even level.
  private func nextLevel(isRightToLeft: Bool) -> UInt8 {
    isRightToLeft ? (top.level + 1) | 1 : (top.level + 2) & ~1
  }
}
