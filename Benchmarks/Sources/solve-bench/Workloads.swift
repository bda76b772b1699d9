/// The systems that the solver's speed is judged by.
enum Workloads {
  /// A localised form of `count` rows: labels of all widths before fields that are aligned. What is dragged is the
  /// fields' common edge.
  static func form(rows count: Int) -> Workload {
    var form = Workload("W1 form", count)
    var random = SplitMix64(seed: 1)
    var first: (field: Int, top: Int)?
    var above: Int?
    for _ in 0..<count {
      let text = random.textWidth()
      let (label, labelWidth, field) = (form.variable(), form.variable(), form.variable())
      let (fieldWidth, top) = (form.variable(), form.variable())
      form.add((1, label), constant: -16, is: .greaterOrEqual)
      form.add((1, label), constant: -16, is: .equal, priority: 250)
      form.add((1, labelWidth), constant: -text, is: .lessOrEqual, priority: 900)
      form.add((1, labelWidth), constant: -text, is: .greaterOrEqual, priority: 900)
      form.add((1, field), (-1, label), (-1, labelWidth), constant: -8, is: .greaterOrEqual)
      if let first { form.add((1, field), (-1, first.field), is: .equal) }
      form.add((1, fieldWidth), constant: -100, is: .greaterOrEqual, priority: 750)
      form.add((1, fieldWidth), constant: -320, is: .lessOrEqual, priority: 250)
      if let above {
        form.add((1, top), (-1, above), constant: -30, is: .equal)
      } else {
        form.add((1, top), is: .equal)
      }
      first = first ?? (field, top)
      above = top
    }
    if let first { form.drag(first.field, from: 230, to: 330) }
    return form
  }

  /// A random tree of `count` columns, each at least a gap from the one it hangs on, with two values it should have.
  static func tree(columns count: Int) -> Workload {
    var tree = Workload("W7 tree", count)
    var random = SplitMix64(seed: 5)
    func below(_ count: Int) -> Int { Int.random(in: 0..<count, using: &random) }
    for number in 0..<count {
      let column = tree.variable()
      if number > 0 {
        tree.add((1, column), (-1, below(number)), constant: -Double(below(20)), is: .greaterOrEqual)
      }
      for _ in 0..<2 {
        let priority = [250, 500, 750][below(3)]
        tree.add((1, column), constant: -Double(below(300)), is: .equal, priority: priority)
      }
    }
    return tree
  }

  /// A chain of `count` labels whose leading edges are 16 or more and whose gaps are equal if they can be. What is
  /// dragged is the last label.
  static func chain(labels count: Int) -> Workload {
    chain(Workload("W2 chain", count)) { chain, label, _ in
      chain.add((1, label.leading), constant: -16, is: .greaterOrEqual)
    }
  }

  /// The same, but it is the gaps that are 16 or more: easier for kiwi, and no easier for us.
  static func gaps(labels count: Int) -> Workload {
    chain(Workload("WG gaps", count)) { chain, label, before in
      if let before {
        chain.add(
          (1, label.leading), (-1, before.leading), (-1, before.width), constant: -16, is: .greaterOrEqual)
      } else {
        chain.add((1, label.leading), constant: -16, is: .greaterOrEqual)
      }
    }
  }

  private typealias Label = (leading: Int, width: Int)

  private static func chain(
    _ workload: Workload, lead: (inout Workload, Label, _ before: Label?) -> Void
  ) -> Workload {
    var chain = workload
    var random = SplitMix64(seed: 2)
    var labels: [Label] = []
    var total = 0.0
    for _ in 0..<chain.size {
      let text = random.textWidth()
      let label = (leading: chain.variable(), width: chain.variable())
      lead(&chain, label, labels.last)
      chain.add((1, label.width), constant: -text, is: .greaterOrEqual)
      if labels.count > 1 {
        let (one, two) = (labels[labels.count - 2], labels[labels.count - 1])
        chain.add(
          (1, label.leading), (-2, two.leading), (-1, two.width), (1, one.leading), (1, one.width),
          is: .equal,
          priority: 250)
      }
      labels.append(label)
      total += text
    }
    if let last = labels.last {
      let count = Double(chain.size)
      chain.drag(last.leading, from: total + 20 * count, to: total + 40 * count)
    }
    return chain
  }

  /// A chain of `count` labels that fills a container: gaps of at least 8, equal if they can be; widths of at least 20,
  /// those of their texts if they can be. What is dragged is the container's width, from where labels give way to where
  /// there is room to spare.
  static func labels(_ count: Int) -> Workload {
    var labels = Workload("W3 labels", count)
    var random = SplitMix64(seed: 7)
    let container = labels.variable()
    var chain: [Label] = []
    var natural = 8.0
    for number in 0..<count {
      let text = random.textWidth()
      let label = (leading: labels.variable(), width: labels.variable())
      natural += text + 8
      if let before = chain.last {
        labels.add(
          (1, label.leading), (-1, before.leading), (-1, before.width), constant: -8, is: .greaterOrEqual)
      } else {
        labels.add((1, label.leading), constant: -8, is: .greaterOrEqual)
      }
      labels.add((1, label.width), constant: -20, is: .greaterOrEqual)
      labels.add((1, label.width), constant: -text, is: .lessOrEqual, priority: 250)
      labels.add((1, label.width), constant: -text, is: .greaterOrEqual, priority: 750)
      if number > 1 {
        let (one, two) = (chain[number - 2], chain[number - 1])
        labels.add(
          (1, label.leading), (-2, two.leading), (-1, two.width), (1, one.leading), (1, one.width),
          is: .equal, priority: 100)
      }
      chain.append(label)
    }
    if let last = chain.last {
      labels.add((1, container), (-1, last.leading), (-1, last.width), constant: -8, is: .equal)
    }
    labels.isForKiwi = count <= 1000
    labels.drag(container, from: (0.8 * natural).rounded(), to: (1.2 * natural).rounded())
    return labels
  }

  /// `count` views of six constraints each, which have nothing to do with each other. What is dragged is one's leading
  /// edge.
  static func views(_ count: Int) -> Workload {
    var views = Workload("W4 views", count)
    var random = SplitMix64(seed: 4)
    for _ in 0..<count {
      let text = random.textWidth()
      let (leading, width, trailing) = (views.variable(), views.variable(), views.variable())
      if views.drag == nil { views.drag(leading, from: 16, to: 116) }
      views.add((1, leading), constant: -16, is: .greaterOrEqual)
      views.add((1, leading), constant: -16, is: .equal, priority: 250)
      views.add((1, width), constant: -text, is: .lessOrEqual, priority: 250)
      views.add((1, width), constant: -text, is: .greaterOrEqual, priority: 750)
      views.add((1, trailing), (-1, leading), (-1, width), is: .equal)
      views.add((1, trailing), constant: -320, is: .lessOrEqual)
    }
    return views
  }

  /// A grid of `count` x `count` pictures in a box, whose columns and rows are aligned and each of which would keep
  /// its proportions. What is dragged is the box's width.
  static func grid(_ count: Int) -> Workload {
    var grid = Workload("W6 grid", count)
    let (width, height) = (grid.variable(), grid.variable())
    let columns = (0..<count).map { _ in grid.variable() }
    let rows = (0..<count).map { _ in grid.variable() }
    let ratios = [4 / 3.0, 16 / 9.0, 1, 3 / 2.0, 2 / 3.0]
    grid.add((1, width), constant: -375, is: .equal, priority: 500)
    grid.add((1, height), constant: -667, is: .lessOrEqual)
    grid.fill(columns, in: width)
    grid.fill(rows, in: height)
    for (line, row) in rows.enumerated() {
      for (place, column) in columns.enumerated() {
        let (cellWidth, cellHeight) = (grid.variable(), grid.variable())
        grid.add((1, cellWidth), (-1, column), is: .equal)
        grid.add((1, cellHeight), (-1, row), is: .equal)
        let ratio = ratios[(line * count + place) % ratios.count]
        grid.add((1, cellWidth), (-ratio, cellHeight), is: .equal, priority: 750)
      }
    }
    grid.drag(width, from: 320, to: 420)
    return grid
  }
}

extension Workload {
  /// Parts of at least 10 with gaps of 8 fill a length.
  fileprivate mutating func fill(_ parts: [Int], in length: Int) {
    for part in parts { add((1, part), constant: -10, is: .greaterOrEqual) }
    add(sum: parts.map { (1, $0) } + [(-1, length)], constant: 8 * Double(parts.count - 1), is: .equal)
  }
}

extension SplitMix64 {
  /// From 40 to 200 points in steps of 1/64.
  mutating func textWidth() -> Double { 40 + Double(next() % (160 * 64 + 1)) / 64 }
}
