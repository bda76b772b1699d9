/// Persistent balanced search trees of the breakpoints of convex piecewise-linear costs.
///
/// A tree is known by the index of its root; index 0 is the empty tree. A breakpoint has its distance from the one before
/// it, from zero for the first, and the jump of the slopes there. A node keeps the sums of distances and jumps over its
/// subtree, so a position and slopes are both found in logarithmic time. A change copies the nodes that it passes.
struct BreakpointTrees {
  private struct Node {
    var left: Int32 = 0
    var right: Int32 = 0
    var count: Int32 = 0
    var gap = 0.0
    var gapSum = 0.0
    var jumpSum = Slopes.zero
  }

  private var nodes = [Node()]
  /// Nodes from this one on belong to no other tree than the one that is being changed, and are changed in place.
  private var firstMutable = 1
  private var random = UInt64(1)

  /// Keeps all trees as they are from now on.
  mutating func freeze() { firstMutable = nodes.count }

  func count(_ tree: Int) -> Int { Int(nodes[tree].count) }
  /// The position of the last breakpoint.
  func end(_ tree: Int) -> Double { nodes[tree].gapSum }
  /// The sum of all jumps.
  func jump(_ tree: Int) -> Slopes { nodes[tree].jumpSum }

  private func left(_ node: Int) -> Int { Int(nodes[node].left) }
  private func right(_ node: Int) -> Int { Int(nodes[node].right) }
  /// The jump at the breakpoint of a node itself.
  private func ownJump(_ node: Int) -> Slopes { jump(node) - jump(left(node)) - jump(right(node)) }

  private func first(of tree: Int) -> Int {
    var node = tree
    while left(node) != 0 { node = left(node) }
    return node
  }

  /// The position of the first breakpoint.
  func start(_ tree: Int) -> Double { nodes[first(of: tree)].gap }

  /// Passes the position and the jump of each breakpoint, in order.
  func forEach(_ tree: Int, after position: Double = 0, _ body: (Double, Slopes) -> Void) {
    if tree == 0 { return }
    forEach(left(tree), after: position, body)
    let here = position + end(left(tree)) + nodes[tree].gap
    body(here, ownJump(tree))
    forEach(right(tree), after: here, body)
  }

  /// The positions of the last breakpoint that comes before, and of the first that does not, and the sum of the jumps
  /// before. `comesBefore` takes a breakpoint's position and the sum of the jumps up to it.
  func neighbours(
    in tree: Int, _ comesBefore: (Double, Slopes) -> Bool
  ) -> (before: Double?, after: Double?, jump: Slopes) {
    var (node, position, sum) = (tree, 0.0, Slopes.zero)
    var (before, after, jump) = (Double?.none, Double?.none, Slopes.zero)
    while node != 0 {
      let here = position + end(left(node)) + nodes[node].gap
      let through = sum + self.jump(node) - self.jump(right(node))
      if comesBefore(here, through) {
        (before, jump, position, sum) = (here, through, here, through)
        node = right(node)
      } else {
        (after, node) = (here, left(node))
      }
    }
    return (before, after, jump)
  }

  /// A tree of one breakpoint.
  mutating func breakpoint(gap: Double, jump: Slopes) -> Int {
    nodes.append(Node(count: 1, gap: gap, gapSum: gap, jumpSum: jump))
    return nodes.count - 1
  }

  /// A node with these children, distance and jump in place of a node: the same one if no other tree has it.
  private mutating func replacing(_ tree: Int, left: Int, gap: Double, jump: Slopes, right: Int) -> Int {
    let node = Node(
      left: Int32(left), right: Int32(right), count: Int32(count(left) + 1 + count(right)), gap: gap,
      gapSum: end(left) + gap + end(right), jumpSum: self.jump(left) + jump + self.jump(right))
    if tree >= firstMutable {
      nodes[tree] = node
      return tree
    }
    nodes.append(node)
    return nodes.count - 1
  }

  /// Concatenates two trees. The root comes from either with a probability proportional to its size.
  mutating func joined(_ one: Int, _ other: Int) -> Int {
    if one == 0 || other == 0 { return max(one, other) }
    random = random &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    if Int(random >> 33) % (count(one) + count(other)) < count(one) {
      let (gap, jump) = (nodes[one].gap, ownJump(one))
      return replacing(one, left: left(one), gap: gap, jump: jump, right: joined(right(one), other))
    }
    let (gap, jump) = (nodes[other].gap, ownJump(other))
    return replacing(other, left: joined(one, left(other)), gap: gap, jump: jump, right: right(other))
  }

  /// The breakpoints that come before, and those that do not, as ``neighbours(in:_:)`` tells them.
  mutating func split(
    _ tree: Int, after position: Double = 0, _ sum: Slopes = .zero, _ comesBefore: (Double, Slopes) -> Bool
  ) -> (before: Int, after: Int) {
    if tree == 0 { return (0, 0) }
    let (left, gap, jump, right) = (left(tree), nodes[tree].gap, ownJump(tree), right(tree))
    let (here, through) = (position + end(left) + gap, sum + self.jump(left) + jump)
    if comesBefore(here, through) {
      let parts = split(right, after: here, through, comesBefore)
      return (replacing(tree, left: left, gap: gap, jump: jump, right: parts.before), parts.after)
    }
    let parts = split(left, after: position, sum, comesBefore)
    return (parts.before, replacing(tree, left: parts.after, gap: gap, jump: jump, right: right))
  }

  /// Splits where the slopes, counted from those before the first breakpoint, reach these. A breakpoint that jumps past
  /// them is in both trees, with its part of the jump.
  mutating func split(_ tree: Int, at slopes: Slopes) -> (before: Int, after: Int) {
    var (before, after) = split(tree) { !slopes.precedes($1) }
    let rest = slopes - jump(before)
    if after != 0, Slopes.zero.precedes(rest) {
      let first = first(of: after)
      let (gap, whole) = (nodes[first].gap, ownJump(first))
      before = joined(before, breakpoint(gap: gap, jump: rest))
      after = shifted(after, by: -gap, firstJump: whole - rest)
    }
    return (before, after)
  }

  /// A tree whose breakpoints are all moved, and whose first one may have another jump.
  mutating func shifted(_ tree: Int, by distance: Double, firstJump: Slopes? = nil) -> Int {
    if tree == 0 { return 0 }
    let (left, gap, jump, right) = (left(tree), nodes[tree].gap, ownJump(tree), right(tree))
    if left == 0 {
      return replacing(tree, left: 0, gap: gap + distance, jump: firstJump ?? jump, right: right)
    }
    let changedLeft = shifted(left, by: distance, firstJump: firstJump)
    return replacing(tree, left: changedLeft, gap: gap, jump: jump, right: right)
  }
}
