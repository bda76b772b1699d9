// Written by Scripts/doc-examples from the articles of the documentation: change those.
// swift-format-ignore-file
import Auditing
import Cassowary
import ConstraintLayout
import Copyfit
import LayoutDocuments
import Proofing
import ScreenProofs
import StringCatalogs
import SystemDocuments
import SystemFonts
import Testing

extension DocumentationTests {
  @Test("AuditYourTranslations, example 1")
  func auditYourTranslations1() throws {
    var audit = Audit(devices: try DeviceTable.shipped.devices(named: "iPhone 16, Pixel 9"))
    audit.boxes = try BoxTable("key,width,lines,size\n*,100% - 32,2,17".utf8, path: "boxes.csv").boxes
    audit.read(["Examples/Audit/Texts/en.json", "Examples/Audit/Texts/fi.json"])
    let result = try audit.result(with: type)
    expectPrinted(result, #"no findings; 36 combinations of 18 texts"#)
  }

  @Test("Auditing, example 1")
  func auditing1() throws {
    var audit = Audit(devices: [Device("phone", size: Size(320, 568))])
    audit.boxes = [TextBox("save", width: BoxLength("50% - 60"), lines: 1, size: 17)]
    audit.catalogs = [
      try StringCatalog(#"{"save": "Save"}"#.utf8, path: "en.json"),
      try StringCatalog(#"{"save": "Alles sichern"}"#.utf8, path: "de.json"),
    ]
    let result = try audit.result(with: type)
    expectPrinted(result.summary, #"1 finding in 1 of 2 languages; 2 combinations of 2 texts"#)
    expectPrinted(result.findings[0].locale, result.findings[0].charactersToCut ?? 0, #"de 1"#)
  }

  @Test("Auditing, example 2")
  func auditing2() throws {
    var audit = Audit()
    audit.boxes = [TextBox("*", width: BoxLength(points: 200))]
    audit.catalogs = [try StringCatalog(#"{"ok": "OK"}"#.utf8, path: "en.json")]
    let result: AuditResult = try audit.result(with: type)
    expectPrinted(result, #"no findings; 1 combination of 1 text"#)
  }

  @Test("Auditing, example 3")
  func auditing3() throws {
    var audit = Audit()
    audit.boxes = [TextBox("title", width: BoxLength(points: 60), lines: 1)]
    audit.catalogs = [try StringCatalog(#"{"title": "Settings"}"#.utf8, path: "en.json")]
    let finding: Finding = try audit.result(with: type).findings[0]
    let place: Finding.Place = finding.places[0]
    expectPrinted(finding.kind == Finding.Kind.truncated, finding.limitedBy ?? "", place.contentSize, #"true width large"#)
    expectPrinted(finding.file, finding.line, finding.key, #"en.json 1 title"#)
    expectPrinted(finding.severity == Finding.Severity.error, finding.maxCharacters ?? 0, #"true 7"#)
  }

  @Test("Auditing, example 4")
  func auditing4() throws {
    do throws(AuditError) {
      _ = try BoxTable("key,width\na,wide".utf8, path: "boxes.csv")
    } catch {
      expectPrinted(error.code == AuditError.Code.badFile, error.culprit, #"true boxes.csv:2"#)
    }
  }

  @Test("Auditing, example 5")
  func auditing5() throws {
    let title = TextBox("title", width: BoxLength("100% - 32"), lines: 2, sizes: 17...28)
    expectPrinted(title.key, title.sizes, #"title 17.0...28.0"#)
  }

  @Test("Auditing, example 6")
  func auditing6() throws {
    var file = TextBox("menu.*", width: BoxLength(points: 80), lines: 1)
    file.mnemonic = Mnemonic.underscore
    expectPrinted(file.mnemonic.rawValue, #"_"#)
  }

  @Test("Auditing, example 7")
  func auditing7() throws {
    let width = BoxLength("50% - 8")
    expectPrinted(width?.points(of: 320) ?? 0, #"152.0"#)
  }

  @Test("Auditing, example 8")
  func auditing8() throws {
    let table = try BoxTable("key,width,lines,size\nbutton.*,120,1,17\n".utf8, path: "boxes.csv")
    expectPrinted(table.boxes[0].key, table.boxes[0].lines ?? 0, #"button.* 1"#)
  }

  @Test("Auditing, example 9")
  func auditing9() throws {
    let device = Device("Board", kind: "desktop", size: Size(1920, 1080))
    expectPrinted(device.name, device.size.width, #"Board 1920.0"#)
  }

  @Test("Auditing, example 10")
  func auditing10() throws {
    let table: DeviceTable = try DeviceTable.shipped
    expectPrinted(try table.devices(named: "Pixel 8, watch").count, #"6"#)
  }

  @Test("Auditing, example 11")
  func auditing11() throws {
    let scales = try ContentScale.named("large,AX1,1.5")
    expectPrinted(scales.map(\.name), scales[1].factor == ContentScale("", factor: 28.0 / 17).factor, #"["large", "AX1", "1.5"] true"#)
  }

  @Test("Auditing, example 12")
  func auditing12() throws {
    let layout = Layout { root in
      let label = root.label("Save", name: "save")
      label.leading.equal(root.leading)
      label.trailing.equal(root.trailing)
      label.top.equal(root.top)
    }
    var audit = Audit(devices: [Device("watch", size: Size(160, 160))])
    audit.layouts = [AuditedLayout("save.json", layout)]
    audit.catalogs = [try StringCatalog(#"{"save": "Alle Änderungen sichern"}"#.utf8, path: "de.json")]
    expectPrinted(try audit.result(with: type).findings.map(\.kind.name), #"["truncated"]"#)
  }

  @Test("Auditing, example 13")
  func auditing13() throws {
    var audit = Audit()
    audit.boxes = [TextBox("title", width: BoxLength(points: 60), lines: 1)]
    audit.catalogs = [try StringCatalog(#"{"title": "Settings"}"#.utf8, path: "en.json")]
    let result = try audit.result(with: type)
    let known = AcceptedFindings(result)
    expectPrinted(result.accepting(known).findings.count, result.accepting(known).accepted.count, #"0 1"#)
  }

  @Test("Auditing, example 14")
  func auditing14() throws {
    var audit = Audit()
    audit.boxes = [TextBox("title", width: BoxLength(points: 100), lines: 1)]
    audit.catalogs = [try StringCatalog(#"{"title": "Settings"}"#.utf8, path: "en.json")]
    let budget: TextBudget = try audit.result(with: type).budgets[0]
    expectPrinted(budget.characters, budget.maxCharacters >= 8, budget.pointsLeft > 0, #"8 true true"#)
  }

  @Test("Auditing, example 15")
  func auditing15() throws {
    expectPrinted(ReportFormat(path: "audit.sarif") == ReportFormat.sarif, #"true"#)
    var audit = Audit()
    audit.boxes = [TextBox("*")]
    audit.catalogs = [try StringCatalog(#"{"ok": "OK"}"#.utf8, path: "en.json")]
    expectPrinted(try audit.result(with: type).report(as: .markdown).hasPrefix("# Audit of translations"), #"true"#)
  }

  @Test("Cassowary, example 1")
  func cassowary1() throws {
    var solver = Solver()
    let (label, field) = (solver.variable("label"), solver.variable("field"))
    try solver.add(label.atLeast(16))
    try solver.add(field.equal(label + 100, priority: 750))
    try solver.suggest(40, for: label)
    expectPrinted(solver.value(of: field), #"140.0"#)
  }

  @Test("CassowaryTypeByType, example 1")
  func cassowaryTypeByType1() throws {
    var solver = Solver()
    let width: Variable = solver.variable("width")
    expectPrinted(solver.name(of: width), solver.value(of: width), #"width 0.0"#)
  }

  @Test("CassowaryTypeByType, example 2")
  func cassowaryTypeByType2() throws {
    var solver = Solver()
    let (x, y) = (solver.variable("x"), solver.variable("y"))
    let sum: Expression = 2 * x - y / 4 + 8
    let terms: [Expression.Term] = sum.terms
    expectPrinted(terms.map(\.coefficient), sum.constant, #"[2.0, -0.25] 8.0"#)
  }

  @Test("CassowaryTypeByType, example 3")
  func cassowaryTypeByType3() throws {
    struct Middle: Linear {
      var left, right: Variable
      var expression: Expression { 0.5 * left + 0.5 * right }
    }
    var solver = Solver()
    let (left, right) = (solver.variable(), solver.variable())
    for rule in [left.equal(10), Middle(left: left, right: right).equal(50)] { try solver.add(rule) }
    expectPrinted(solver.value(of: right), #"90.0"#)
  }

  @Test("CassowaryTypeByType, example 4")
  func cassowaryTypeByType4() throws {
    expectPrinted(Relation.allCases.map(\.description), #"["<=", "==", ">="]"#)
  }

  @Test("CassowaryTypeByType, example 5")
  func cassowaryTypeByType5() throws {
    var solver = Solver()
    let wish: Relationship = solver.variable("width").atLeast(44, priority: 750, name: "room for a finger")
    expectPrinted(wish.relation, wish.expression.constant, wish.priority, #">= -44.0 750"#)
  }

  @Test("CassowaryTypeByType, example 6")
  func cassowaryTypeByType6() throws {
    let firm: Priority = 751
    expectPrinted(firm > .high, [Priority.low, .high, .required].map(\.value), #"true [250, 750, 1000]"#)
  }

  @Test("CassowaryTypeByType, example 7")
  func cassowaryTypeByType7() throws {
    var solver = Solver()
    let (left, right) = (solver.variable("left"), solver.variable("right"))
    for rule in [left.equal(16), right.equal(left + 100)] { try solver.add(rule) }
    expectPrinted(solver.value(of: right), #"116.0"#)
    try solver.add(right.atMost(100, priority: 500))
    let violations: [Solver.Violation] = solver.violations
    expectPrinted(violations.map(\.error), #"[16.0]"#)
  }

  @Test("CassowaryTypeByType, example 8")
  func cassowaryTypeByType8() throws {
    var solver = Solver()
    let width = solver.variable("width")
    let constraint: Constraint = try solver.add(width.equal(320))
    try solver.setConstant(of: constraint, to: -375)
    expectPrinted(solver.value(of: width), #"375.0"#)
  }

  @Test("CassowaryTypeByType, example 9")
  func cassowaryTypeByType9() throws {
    expectPrinted(Budget.default.pivots, Budget.default.pivotsPerRow, #"1000 50"#)
  }

  @Test("CassowaryTypeByType, example 10")
  func cassowaryTypeByType10() throws {
    var solver = Solver()
    let width = solver.variable("width")
    do throws(SolverError) {
      try solver.suggest(.nan, for: width)
    } catch {
      expectPrinted(error.code == SolverError.Code.badNumber, error.culprit, #"true width"#)
    }
  }

  @Test("CassowaryTypeByType, example 11")
  func cassowaryTypeByType11() throws {
    var solver = Solver()
    let width = solver.variable("width")
    let room = try solver.add(width.atMost(320))
    try solver.add(width.equal(400, priority: 250))
    for binding: BindingConstraint in try solver.bindingConstraints(of: width) where binding.constraint == room {
      let reliefs: [BindingConstraint.Relief] = binding.reliefs
      expectPrinted(binding.movement, reliefs.map { "\($0.priority): \($0.change)" }, #"1.0 ["250: -1.0"]"#)
    }
  }

  @Test("CassowaryTypeByType, example 12")
  func cassowaryTypeByType12() throws {
    var solver = Solver()
    for name in ["a", "b", "c"] { try solver.add(solver.variable(name).atLeast(1)) }
    let statistics: Statistics = solver.statistics
    expectPrinted(statistics.constraints, statistics.components, #"3 3"#)
  }

  @Test("SolvingConstraints, example 1")
  func solvingConstraints1() throws {
    var solver = Solver()
    let (left, width, right) = (solver.variable("left"), solver.variable("width"), solver.variable("right"))
    try solver.add(right.equal(left + width))
    try solver.add(left.atLeast(16))
    try solver.add(right.atMost(100))
    let wish = try solver.add(width.equal(120, priority: 750))
    expectPrinted(solver.value(of: left), solver.value(of: width), solver.error(of: wish), #"16.0 84.0 36.0"#)
  }

  @Test("SolvingConstraints, example 2")
  func solvingConstraints2() throws {
    var solver = Solver()
    let x = solver.variable("x")
    try solver.add(x.equal(100, priority: 251))
    for _ in 1...50 { try solver.add(x.equal(0, priority: 250)) }
    expectPrinted(solver.value(of: x), #"100.0"#)
  }

  @Test("SolvingConstraints, example 3")
  func solvingConstraints3() throws {
    var solver = Solver()
    let x = solver.variable("x")
    for wish in [0.0, 10, 100] { try solver.add(x.equal(wish, priority: 250)) }
    expectPrinted(solver.value(of: x), solver.violations.map(\.error), #"10.0 [10.0, 90.0]"#)
  }

  @Test("SolvingConstraints, example 4")
  func solvingConstraints4() throws {
    var solver = Solver()
    let (divider, pane) = (solver.variable("divider"), solver.variable("pane"))
    try solver.add((divider + pane).equal(600))
    try solver.add(pane.atLeast(120))
    var widths: [Double] = []
    for place in [200.0, 400, 590] {
      try solver.suggest(place, for: divider)
      widths.append(solver.value(of: pane))
    }
    expectPrinted(widths, #"[400.0, 200.0, 120.0]"#)
  }

  @Test("SolvingConstraints, example 5")
  func solvingConstraints5() throws {
    var solver = Solver()
    let width = solver.variable("width")
    let least = try solver.add(width.atLeast(320))
    try solver.add(width.equal(0, priority: 1))
    try solver.setConstant(of: least, to: -375)
    let changed = solver.value(of: width)
    try solver.setActive(least, false)
    expectPrinted(changed, solver.value(of: width), #"375.0 0.0"#)
  }

  @Test("SolvingConstraints, example 6")
  func solvingConstraints6() throws {
    var solver = Solver()
    let (low, high) = (solver.variable("low"), solver.variable("high"))
    let floor = try solver.add(low.atLeast(10))
    let ceiling = try solver.add(high.atMost(20))
    try solver.add(high.atLeast(low))
    try solver.transaction { solver in
      try solver.setConstant(of: floor, to: -30)  // alone, this could not be
      try solver.setConstant(of: ceiling, to: -40)
    }
    expectPrinted(solver.value(of: low) >= 30, solver.value(of: high) <= 40, #"true true"#)
    expectPrinted(solver.values.count, #"2"#)
  }

  @Test("SolvingConstraints, example 7")
  func solvingConstraints7() throws {
    var solver = Solver()
    let (title, date) = (solver.variable("title"), solver.variable("date"))
    try solver.add(title.atLeast(date + 8, name: "gap"))
    try solver.add(date.atLeast(100, name: "date's room"))
    do throws(SolverError) {
      try solver.add(title.atMost(100, name: "edge"))
    } catch {
      expectPrinted(error.code.name, error.culprit, #"unsatisfiable gap, date's room, edge"#)
    }
    expectPrinted(solver.constraints.count, #"2"#)
  }

  @Test("SolvingConstraints, example 8")
  func solvingConstraints8() throws {
    var solver = Solver()
    let (width, half) = (solver.variable("width"), solver.variable("half"))
    try solver.add(width.equal(300, name: "room"))
    try solver.add(width.equal(2 * half, name: "two columns"))
    let bindingConstraints = try solver.bindingConstraints(of: half).map { binding in
      "\(solver.relationship(of: binding.constraint)?.name ?? "") \(binding.movement)"
    }
    expectPrinted(bindingConstraints, #"["room 0.5", "two columns -0.5"]"#)
  }

  @Test("SolvingConstraints, example 9")
  func solvingConstraints9() throws {
    var template = Solver()
    let (label, field) = (template.variable("label"), template.variable("field"))
    try template.add(field.equal(label + 8))
    var row = template
    try row.suggest(92, for: label)
    expectPrinted(row.value(of: field), template.value(of: field) - template.value(of: label), #"100.0 8.0"#)
  }

  @Test("BarsSafeAreasAndScrolling, example 1")
  func barsSafeAreasAndScrolling1() throws {
    let layout = Layout { root in
      let navigation = root.bar(.top, length: 44, name: "navigation").item
      _ = root.bar(.bottom, length: 49, name: "tabs")
      let page = root.container("page")
      page.fill(root.safeArea)
      let title = navigation.label("Inbox", name: "title")
      title.centerX.equal(navigation.centerX)
      title.bottom.equal(navigation.bottom - 8)
    }
    let phone = Environment(size: Size(390, 844), safeArea: Insets(top: 47, bottom: 34))
    let screen = layout.solved(in: phone, with: type)
    expectPrinted(screen.frame(named: "page")?.minY ?? 0, screen.frame(named: "page")?.maxY ?? 0, #"91.0 761.0"#)
  }

  @Test("BarsSafeAreasAndScrolling, example 2")
  func barsSafeAreasAndScrolling2() throws {
    var navigation: Bar?
    let layout = Layout { root in
      navigation = root.bar(.top, length: 44)
      root.container("page").fill(root.safeArea)
    }
    var live = layout.live(in: Environment(size: Size(390, 844), safeArea: Insets(top: 47)), with: type)
    if let navigation { live.setConstant(of: navigation.length, to: 32) }
    expectPrinted(live.screen.frame(named: "page")?.minY ?? 0, #"79.0"#)
  }

  @Test("BarsSafeAreasAndScrolling, example 3")
  func barsSafeAreasAndScrolling3() throws {
    let layout = Layout { root in
      _ = root.bar(.top, length: 64, name: "bar")
      let list = root.scroll(name: "list")
      list.item.fill(root)
      let row = list.content.label("The first row", name: "row")
      row.leading.equal(list.content.leading + 16)
      row.top.equal(list.content.top)
    }
    let screen = layout.solved(in: Environment(size: Size(320, 480)), with: type)
    expectPrinted(screen.frame(named: "list")?.minY ?? 0, screen.frame(named: "row")?.minY ?? 0, #"0.0 64.0"#)
  }

  @Test("BarsSafeAreasAndScrolling, example 4")
  func barsSafeAreasAndScrolling4() throws {
    let layout = Layout { root in
      _ = root.bar(.leading, length: 200, name: "side")
      let list = root.scroll(insets: .always, name: "list")
      list.item.fill(root)
      list.content.height.equal(2000)
    }
    let phone = Environment(size: Size(844, 390), safeArea: Insets(left: 47, bottom: 21, right: 47))
    let screen = layout.solved(in: phone, with: type)
    let content = screen.frame(named: "list.content")
    expectPrinted(content?.minX ?? 0, content?.maxX ?? 0, screen.frame(named: "list")?.minX ?? 0, #"247.0 797.0 0.0"#)
  }

  @Test("BarsSafeAreasAndScrolling, example 5")
  func barsSafeAreasAndScrolling5() throws {
    let layout = Layout { root in
      let page = root.label("A page full of text", style: LabelStyle(maxLines: nil), name: "page")
      page.fill(root)
      let button = root.label("+", style: LabelStyle(alignment: .center), name: "button")
      button.size(56, 56)
      button.trailing.equal(root.safeArea.trailing - 16)
      button.bottom.equal(root.safeArea.bottom - 16)
      button.mayOverlap()
    }
    let screen = layout.solved(in: Environment(size: Size(320, 480), safeArea: Insets(bottom: 34)), with: type)
    expectPrinted(screen.frame(named: "button")?.maxY ?? 0, screen.problems.count, #"430.0 0"#)
  }

  @Test("ConstraintLayout, example 1")
  func constraintLayout1() throws {
    let form = Layout { root in
      let label = root.label(["en": "Name", "de": "Nachname", "ar": "الاسم"], name: "label")
      let field = root.field("Amina", name: "field")
      label.leading.equal(root.leading + 16)
      label.top.equal(root.top + 20)
      root.row(label, field, spacing: 8)
      field.trailing.equal(root.trailing - 16)
    }
    for language: Language in ["en", "de", "ar"] {
      let screen = form.solved(in: Environment(size: Size(320, 200), locale: language), with: type)
      precondition(screen.problems.isEmpty)
    }
    let arabic = form.solved(in: Environment(size: Size(320, 200), locale: "ar"), with: type)
    expectPrinted(arabic.frame(named: "label")?.maxX ?? 0, arabic.frame(named: "field")?.minX ?? 0, #"304.0 16.0"#)
  }

  @Test("ConstraintLayoutTypeByType, example 1")
  func constraintLayoutTypeByType1() throws {
    let layout = Layout { root in root.container("card").fill(root) }
    expectPrinted(layout.solved(in: Environment(size: Size(320, 480)), with: type).frame(named: "card")?.size ?? Size(0, 0), #"Size(width: 320.0, height: 480.0)"#)
  }

  @Test("ConstraintLayoutTypeByType, example 2")
  func constraintLayoutTypeByType2() throws {
    let layout = Layout { root in
      let card = root.container("card")
      card.label("Budget", name: "title").fill(card)
    }
    let title: Item? = layout.item(named: "title")
    expectPrinted(title.map { "\($0)" } ?? "none", layout.root.number, #"title 0"#)
  }

  @Test("ConstraintLayoutTypeByType, example 3")
  func constraintLayoutTypeByType3() throws {
    let layout = Layout { root in _ = root.field("Amina", name: "name") }
    let roles: [ItemRole] = layout.allItems.map { layout.role(of: $0) }
    expectPrinted(roles.map(\.rawValue), #"["container", "field"]"#)
  }

  @Test("ConstraintLayoutTypeByType, example 4")
  func constraintLayoutTypeByType4() throws {
    expectPrinted(Edge.leading.rawValue, Edge.leading.axis, Edge.firstBaseline.axis, #"leading horizontal vertical"#)
  }

  @Test("ConstraintLayoutTypeByType, example 5")
  func constraintLayoutTypeByType5() throws {
    expectPrinted(Edge.allCases.filter { $0.axis == LayoutAxis.horizontal }.count, #"6"#)
  }

  @Test("ConstraintLayoutTypeByType, example 6")
  func constraintLayoutTypeByType6() throws {
    let layout = Layout { root in
      let box = root.container("box")
      box.fill(root, priority: 500)
      box[.width].equal(root[.width] - 20)
      let leading: Anchor = box.leading
      leading.equal(root.leading)
    }
    expectPrinted(layout.solved(in: Environment(size: Size(100, 100)), with: type).frame(named: "box")?.maxX ?? 0, #"80.0"#)
  }

  @Test("ConstraintLayoutTypeByType, example 7")
  func constraintLayoutTypeByType7() throws {
    let layout = Layout { _ in }
    let sum: AnchorSum = 0.5 * layout.root.width - 8
    let terms: [AnchorSum.Term] = sum.terms
    expectPrinted(terms.map(\.multiplier), sum.constant, #"[0.5] -8.0"#)
  }

  @Test("ConstraintLayoutTypeByType, example 8")
  func constraintLayoutTypeByType8() throws {
    let root = Layout { _ in }.root
    let sides: [any AnchorExpression] = [root.leading, root.leading + 16]
    expectPrinted(sides.map(\.sum.constant), #"[0.0, 16.0]"#)
  }

  @Test("ConstraintLayoutTypeByType, example 9")
  func constraintLayoutTypeByType9() throws {
    var rule: Rule?
    let layout = Layout { root in
      let box = root.container("box")
      box.fill(root, priority: 500)
      rule = box.width.atMost(300, priority: 750, name: "column")
    }
    var live = layout.live(in: Environment(size: Size(400, 100)), with: type)
    if let rule { live.setConstant(of: rule, to: 350) }
    expectPrinted(rule?.name ?? "none", live.screen.frame(named: "box")?.size.width ?? 0, #"column 350.0"#)
  }

  @Test("ConstraintLayoutTypeByType, example 10")
  func constraintLayoutTypeByType10() throws {
    let tops = [CrossAlignment.start, .center, .end].map { alignment in
      let layout = Layout { root in
        let box = root.container("box")
        box.height.equal(40)
        root.arrange([box], .row(alignment: alignment))
      }
      return layout.solved(in: Environment(size: Size(100, 100)), with: type).frame(named: "box")?.minY ?? 0
    }
    expectPrinted(tops, #"[0.0, 30.0, 60.0]"#)
  }

  @Test("ConstraintLayoutTypeByType, example 11")
  func constraintLayoutTypeByType11() throws {
    let layout = Layout { root in
      let boxes = [20.0, 40, 20].map { width in
        let box = root.container()
        box.width.equal(width)
        return box
      }
      root.arrange(boxes, .row(distribution: Distribution.equalSpacing))
    }
    expectPrinted(layout.solved(in: Environment(size: Size(100, 20)), with: type).frames.dropFirst().map(\.minX), #"[0.0, 30.0, 80.0]"#)
  }

  @Test("ConstraintLayoutTypeByType, example 12")
  func constraintLayoutTypeByType12() throws {
    let layout = Layout { root in
      let frame = Rect(origin: Point(10, 10), size: Size(80, 20))
      let springs: ResizingMask = [.width]
      root.container("box").autoresize(springs, frame: frame, in: Size(100, 100), of: root)
    }
    expectPrinted(layout.solved(in: Environment(size: Size(200, 100)), with: type).frame(named: "box")?.size ?? Size(0, 0), #"Size(width: 180.0, height: 20.0)"#)
  }

  @Test("ConstraintLayoutTypeByType, example 13")
  func constraintLayoutTypeByType13() throws {
    let title: LocalizedText = ["en": "Settings", "de": "Einstellungen"]
    expectPrinted(["de-AT", "fr"].map { title.text(in: Language($0)) }, #"["Einstellungen", "Settings"]"#)
  }

  @Test("ConstraintLayoutTypeByType, example 14")
  func constraintLayoutTypeByType14() throws {
    let layout = Layout { root in
      let size: LabelStyle.FontSize = .fitting(9...96)
      let style = LabelStyle(size: size, maxLines: 1)
      root.label("Budget", style: style, name: "title").fill(root)
    }
    let screen = layout.solved(in: Environment(size: Size(100, 40)), with: type)
    expectPrinted(layout.item(named: "title").flatMap { screen.text(of: $0) }?.size.rounded() ?? 0, #"29.0"#)
  }

  @Test("ConstraintLayoutTypeByType, example 15")
  func constraintLayoutTypeByType15() throws {
    struct Stars: IntrinsicContent {
      func widths(in environment: Environment) -> ContentWidths? { ContentWidths(natural: 100) }
      func height(forWidth width: Double, in environment: Environment) -> ContentHeight? { ContentHeight(width / 5) }
    }
    let layout = Layout { root in
      let stars = root.content(Stars(), name: "stars")
      stars.center(in: root)
    }
    expectPrinted(layout.solved(in: Environment(size: Size(320, 44)), with: type).frame(named: "stars")?.size ?? Size(0, 0), #"Size(width: 100.0, height: 20.0)"#)
  }

  @Test("ConstraintLayoutTypeByType, example 16")
  func constraintLayoutTypeByType16() throws {
    let layout = Layout { root in root.content(NaturalSize(Size(24, 16)), name: "icon").center(in: root) }
    expectPrinted(layout.solved(in: Environment(size: Size(320, 44)), with: type).frame(named: "icon")?.size ?? Size(0, 0), #"Size(width: 24.0, height: 16.0)"#)
  }

  @Test("ConstraintLayoutTypeByType, example 17")
  func constraintLayoutTypeByType17() throws {
    struct Stars: FittingContent {
      func widths(in environment: Environment) -> ContentWidths? { nil }
      func height(forWidth width: Double, in environment: Environment) -> ContentHeight? { nil }
      func fittedSize(in rectangle: Size, environment: Environment) -> Double {
        min(rectangle.width / 5, rectangle.height)
      }
    }
    let layout = Layout { root in root.content(Stars(), name: "stars").fill(root) }
    let screen = layout.solved(in: Environment(size: Size(200, 44)), with: type)
    expectPrinted(layout.item(named: "stars").flatMap { screen.fittedSize(of: $0) } ?? 0, #"40.0"#)
  }

  @Test("ConstraintLayoutTypeByType, example 18")
  func constraintLayoutTypeByType18() throws {
    expectPrinted(ContentWidths(natural: 100).minimum, #"0.0"#)
  }

  @Test("ConstraintLayoutTypeByType, example 19")
  func constraintLayoutTypeByType19() throws {
    let height = ContentHeight(20, firstBaseline: 16)
    expectPrinted(height.natural, height.firstBaseline ?? height.natural, #"20.0 16.0"#)
  }

  @Test("ConstraintLayoutTypeByType, example 20")
  func constraintLayoutTypeByType20() throws {
    let layout = Layout { root in
      let bar: Bar = root.bar(.top, length: 44, name: "bar")
      bar.item.label("Inbox", name: "title").center(in: bar.item)
    }
    let screen = layout.solved(in: Environment(size: Size(320, 480), safeArea: Insets(top: 20)), with: type)
    expectPrinted(screen.frame(named: "bar")?.size ?? Size(0, 0), #"Size(width: 320.0, height: 64.0)"#)
  }

  @Test("ConstraintLayoutTypeByType, example 21")
  func constraintLayoutTypeByType21() throws {
    let layout = Layout { root in
      for edge in BarEdge.allCases { _ = root.bar(edge, length: 10) }
      root.container("page").fill(root.safeArea)
    }
    expectPrinted(layout.solved(in: Environment(size: Size(100, 100)), with: type).frame(named: "page")?.size ?? Size(0, 0), #"Size(width: 80.0, height: 80.0)"#)
  }

  @Test("ConstraintLayoutTypeByType, example 22")
  func constraintLayoutTypeByType22() throws {
    let layout = Layout { root in
      let list: ScrollItem = root.scroll(name: "list")
      list.item.fill(root)
      list.content.height.equal(5000)
    }
    let screen = layout.solved(in: Environment(size: Size(320, 480)), with: type)
    expectPrinted(screen.frame(named: "list.content")?.size ?? Size(0, 0), screen.problems.count, #"Size(width: 320.0, height: 5000.0) 0"#)
  }

  @Test("ConstraintLayoutTypeByType, example 23")
  func constraintLayoutTypeByType23() throws {
    let tops = ContentInsets.allCases.map { insets in
      let layout = Layout { root in
        _ = root.bar(.top, length: 64)
        root.scroll(insets: insets, name: "list").item.fill(root)
      }
      let screen = layout.solved(in: Environment(size: Size(320, 480)), with: type)
      return "\(insets) \(screen.frame(named: "list.content")?.minY ?? 0)"
    }
    expectPrinted(tops, #"["automatic 64.0", "never 0.0", "always 64.0"]"#)
  }

  @Test("ConstraintLayoutTypeByType, example 24")
  func constraintLayoutTypeByType24() throws {
    let phone = Environment(size: Size(390, 844), locale: "he", scale: 3, safeArea: Insets(top: 47, bottom: 34))
    expectPrinted(phone.direction, phone.scale, #"rightToLeft 3.0"#)
  }

  @Test("ConstraintLayoutTypeByType, example 25")
  func constraintLayoutTypeByType25() throws {
    expectPrinted(["en", "ar", "ur"].map { LayoutDirection(of: Language($0)).rawValue }, #"["ltr", "rtl", "rtl"]"#)
  }

  @Test("ConstraintLayoutTypeByType, example 26")
  func constraintLayoutTypeByType26() throws {
    let layout = Layout { root in root.label("Old", style: LabelStyle(maxLines: nil), name: "title").center(in: root) }
    var live: LiveLayout = layout.live(in: Environment(size: Size(320, 44)), with: type)
    if let title = layout.item(named: "title") {
      let before = live.frame(of: title).size.width
      live.setText("Much newer", of: title)
      expectPrinted(live.frame(of: title).size.width > before, live.screen.problems.count, #"true 0"#)
    }
  }

  @Test("ConstraintLayoutTypeByType, example 27")
  func constraintLayoutTypeByType27() throws {
    let badge = Layout { root in
      let label = root.label(["en": "New", "ar": "جديد"])
      label.leading.equal(root.leading + 6)
      label.trailing.equal(root.trailing - 6)
      label.top.equal(root.top + 2)
      label.bottom.equal(root.bottom - 2)
    }
    let environment = Environment(size: Size(320, 480), locale: "ar")
    let leaf: MeasurableLayout = try MeasurableLayout(badge, in: environment, with: type)
    let size = leaf.size(for: .unlimited)
    expectPrinted(size.width == leaf.maxContentWidth, leaf.screen(in: size).problems.count, #"true 0"#)
  }

  @Test("ConstraintLayoutTypeByType, example 28")
  func constraintLayoutTypeByType28() throws {
    let layout = Layout { root in root.label("Ink", name: "title").center(in: root) }
    let screen: Screen = layout.solved(in: Environment(size: Size(320, 44)), with: type)
    expectPrinted(screen.frames.count, screen.frame(of: layout.root).size, screen.problems.isEmpty, #"2 Size(width: 320.0, height: 44.0) true"#)
    let title: Screen.SetText? = layout.item(named: "title").flatMap { screen.text(of: $0) }
    expectPrinted(title?.size ?? 0, title?.lineCount ?? 0, #"17.0 1"#)
  }

  @Test("ConstraintLayoutTypeByType, example 29")
  func constraintLayoutTypeByType29() throws {
    let layout = Layout { root in
      let title = root.label("Donaudampfschifffahrt", name: "title")
      title.fill(root)
    }
    let screen = layout.solved(in: Environment(size: Size(100, 44)), with: type)
    let problems: [LayoutProblem] = screen.problems
    expectPrinted(problems.map { $0.kind == LayoutProblem.Kind.truncated }, problems.flatMap(\.items), #"[true] ["title"]"#)
  }

  @Test("ConstraintLayoutTypeByType, example 30")
  func constraintLayoutTypeByType30() throws {
    let layout = Layout { root in
      let box = root.container("box")
      box.fill(root, insets: Insets(left: 16))
    }
    let live = layout.live(in: Environment(size: Size(320, 44)), with: type)
    if let box = layout.item(named: "box") {
      let why: Explanation = live.explanation(of: box.leading)
      let reasons: [Explanation.Reason] = why.reasons
      expectPrinted(why.edge, why.value, reasons.map(\.rule), #"box.leading 16.0 ["box.leading == root.leading + 16"]"#)
    }
  }

  @Test("ConstraintLayoutTypeByType, example 31")
  func constraintLayoutTypeByType31() throws {
    let layout = Layout { root in root.container("photo").width.equal(120) }
    let findings: [LintFinding] = layout.lint()
    expectPrinted(findings.map(\.rule), #"["photo.width == 120"]"#)
  }

  @Test("ConstraintLayoutTypeByType, example 32")
  func constraintLayoutTypeByType32() throws {
    let kiosk = TraitKey("isKiosk", default: false)
    var environment = Environment(size: Size(320, 480))
    let before = environment[kiosk]
    environment[kiosk] = true
    expectPrinted(before, environment[kiosk], TraitKey.idiom.name, #"false true idiom"#)
  }

  @Test("ConstraintLayoutTypeByType, example 33")
  func constraintLayoutTypeByType33() throws {
    let trait = AnyTrait(name: "isKiosk", defaultValue: .flag(false))
    expectPrinted(AnyTrait.builtIn.count, try Query("isKiosk", traits: [trait]), #"23 isKiosk == true"#)
  }

  @Test("ConstraintLayoutTypeByType, example 34")
  func constraintLayoutTypeByType34() throws {
    let literals: [TraitLiteral] = [.word("tablet"), .number(1.5), .flag(true)]
    expectPrinted(literals.map(\.description), #"["tablet", "1.5", "true"]"#)
  }

  @Test("ConstraintLayoutTypeByType, example 35")
  func constraintLayoutTypeByType35() throws {
    enum Density: String, TraitValue, CaseIterable { case tight, roomy }
    let density = TraitKey("density", default: Density.roomy)
    var environment = Environment(size: Size(320, 480))
    environment[density] = .tight
    expectPrinted((density == .tight).holds(in: environment), Density.tight.literal, #"true tight"#)
  }

  @Test("ConstraintLayoutTypeByType, example 36")
  func constraintLayoutTypeByType36() throws {
    var (one, other) = (Traits(), Traits())
    one[.idiom] = .tablet
    other[.idiom] = .tv
    other[.boldText] = true
    expectPrinted(one.merging(other).names, one.merging(other)[.idiom]?.rawValue ?? "none", #"["boldText", "idiom"] tv"#)
  }

  @Test("ConstraintLayoutTypeByType, example 37")
  func constraintLayoutTypeByType37() throws {
    let orientations: [Orientation] = [Size(375, 667), Size(667, 375)].map { Environment(size: $0)[.orientation] }
    expectPrinted(orientations.map(\.rawValue), #"["portrait", "landscape"]"#)
  }

  @Test("ConstraintLayoutTypeByType, example 38")
  func constraintLayoutTypeByType38() throws {
    var environment = Environment(size: Size(320, 480))
    environment[.idiom] = Idiom.phone
    expectPrinted(environment[.idiom].rawValue, #"phone"#)
  }

  @Test("ConstraintLayoutTypeByType, example 39")
  func constraintLayoutTypeByType39() throws {
    expectPrinted(Environment(size: Size(320, 480))[.appearance] == Appearance.light, #"true"#)
  }

  @Test("ConstraintLayoutTypeByType, example 40")
  func constraintLayoutTypeByType40() throws {
    let classes: [SizeClass] = [Size(375, 667), Size(1024, 768)].map { Environment(size: $0)[.horizontalSizeClass] }
    expectPrinted(classes.map(\.rawValue), #"["compact", "regular"]"#)
  }

  @Test("ConstraintLayoutTypeByType, example 41")
  func constraintLayoutTypeByType41() throws {
    var environment = Environment(size: Size(500, 300))
    environment.sizeClasses = SizeClassTable(
      horizontal: Adaptive(.compact).when(.width >= 500, .regular), vertical: Adaptive(.regular))
    expectPrinted(environment[.horizontalSizeClass].rawValue, #"regular"#)
  }

  @Test("ConstraintLayoutTypeByType, example 42")
  func constraintLayoutTypeByType42() throws {
    var environment = Environment(size: Size(320, 480))
    environment[.contentSize] = ContentSize.xxxl
    expectPrinted((environment[.contentScale] * 17).rounded(), #"23.0"#)
  }

  @Test("ConstraintLayoutTypeByType, example 43")
  func constraintLayoutTypeByType43() throws {
    expectPrinted(ContentSizeTable.android.factor(of: .xl), ContentSizeTable([.l: 1, .xl: 1.25]).factor(of: .ax5), #"1.15 1.25"#)
  }

  @Test("ConstraintLayoutTypeByType, example 44")
  func constraintLayoutTypeByType44() throws {
    let narrow: Query = .width < 600 && .idiom == .phone
    expectPrinted(narrow, try Query("width < 600 and idiom == phone") == narrow, #"width < 600 and idiom == phone true"#)
  }

  @Test("ConstraintLayoutTypeByType, example 45")
  func constraintLayoutTypeByType45() throws {
    do throws(QueryError) {
      _ = try Query("widht < 600")
    } catch {
      expectPrinted(error.column, error.message, #"1 there is no trait 'widht'; did you mean 'width'?"#)
    }
  }

  @Test("ConstraintLayoutTypeByType, example 46")
  func constraintLayoutTypeByType46() throws {
    let margin: Adaptive<Double> = AdaptiveNumber(24).when(.width <= 600, 10)
    let gap: AdaptiveNumber = 8
    let phone = Environment(size: Size(375, 667))
    expectPrinted(margin.value(in: phone), margin.reason(in: phone) ?? "", gap.value(in: phone), #"10.0 width 375 <= 600 8.0"#)
  }

  @Test("ConstraintLayoutTypeByType, example 47")
  func constraintLayoutTypeByType47() throws {
    struct Columns: AdaptiveValue { var count: Int }
    let columns = Adaptive(Columns(count: 1)).when(.width >= 600, Columns(count: 2))
    expectPrinted(columns.value(in: Environment(size: Size(768, 1024))).count, #"2"#)
  }

  @Test("ConstraintLayoutTypeByType, example 48")
  func constraintLayoutTypeByType48() throws {
    func middle<Value: ContinuousValue>(_ one: Value, _ other: Value) -> Value { one.moved(toward: other, by: 0.5) }
    expectPrinted(middle(10.0, 20), middle(Insets.zero, Insets(top: 8)).top, #"15.0 4.0"#)
  }

  @Test("ConstraintLayoutTypeByType, example 49")
  func constraintLayoutTypeByType49() throws {
    func fixed<Value: NumericValue>(_ value: Adaptive<Value>) -> Value { value.value(in: Environment(size: Size(320, 480))) }
    let maxLines: Adaptive<Int?> = 2
    expectPrinted(fixed(maxLines) ?? 0, fixed(AdaptiveNumber(2.5)), #"2 2.5"#)
  }

  @Test("ConstraintLayoutTypeByType, example 50")
  func constraintLayoutTypeByType50() throws {
    var style = AdaptiveStyle(LabelStyle(maxLines: nil))
    style.size = .interpolated(by: .width, [320: 15, 1280: 21])
    expectPrinted(style.style(in: Environment(size: Size(800, 600))).size == .fixed(18), #"true"#)
  }

  @Test("ConstraintLayoutTypeByType, example 51")
  func constraintLayoutTypeByType51() throws {
    let layout = Layout { root in
      let boxes = ["a", "b"].map { root.container($0) }
      root.alternatives { (choice: AlternativeWriter) in
        choice.when(.width >= 600) { root.arrange(boxes, .row(distribution: .fillEqually)) }
        choice.otherwise { root.arrange(boxes, .column(distribution: .fillEqually)) }
      }
    }
    let widths = [300.0, 600].map { width in
      layout.solved(in: Environment(size: Size(width, 100)), with: type).frame(named: "a")?.size.width ?? 0
    }
    expectPrinted(widths, #"[300.0, 300.0]"#)
  }

  @Test("ConstraintLayoutTypeByType, example 52")
  func constraintLayoutTypeByType52() throws {
    let layout = Layout { root in
      let box = root.container("box")
      box.fill(root, priority: 500)
      box.leading.equal(root.leading + AdaptiveNumber(24).when(.width <= 600, 10).named("margin"))
    }
    let choices: [AdaptiveChoice] = layout.live(in: Environment(size: Size(375, 667)), with: type).choices
    expectPrinted(choices.map(\.description), #"["margin is 10: width 375 <= 600"]"#)
  }

  @Test("ConstraintLayoutTypeByType, example 53")
  func constraintLayoutTypeByType53() throws {
    let layout = Layout { root in
      let boxes = (0..<4).map { root.container("box\($0)") }
      let arrangement: Arrangement = .grid(columns: .count(2), spacing: 10)
      root.arrange(boxes, Adaptive(.column(distribution: .fillEqually)).when(.width >= 300, arrangement))
    }
    let screen = layout.solved(in: Environment(size: Size(310, 100)), with: type)
    expectPrinted(screen.frame(named: "box1")?.minX ?? 0, screen.frame(named: "box1")?.size.width ?? 0, #"160.0 150.0"#)
  }

  @Test("ConstraintLayoutTypeByType, example 54")
  func constraintLayoutTypeByType54() throws {
    let columns: [GridColumns] = [.count(3), .minWidth(150), .fractions([2, 1])]
    expectPrinted(columns.map(\.summary), #"["3 columns", "columns of at least 150", "columns 2 : 1"]"#)
  }

  @Test("ConstraintLayoutTypeByType, example 55")
  func constraintLayoutTypeByType55() throws {
    let grid = CellGrid(filling: Size(320, 480), count: 7, gap: 8)
    expectPrinted(grid.columns, grid.rows, grid.cell.width, #"2 4 114.0"#)
  }

  @Test("ConstraintLayoutTypeByType, example 56")
  func constraintLayoutTypeByType56() throws {
    let template = Layout { root in
      let cell = root.container("cell")
      let title = cell.label("", style: LabelStyle(maxLines: nil), name: "title")
      cell.leading.equal(root.leading)
      cell.trailing.equal(root.trailing)
      cell.top.equal(root.top)
      title.fill(cell, insets: Insets(top: 8, left: 16, bottom: 8, right: 16))
    }
    var list = CellList(of: template, texts: ["title"], in: Environment(size: Size(320, 480)), with: type)
    list.contents = (1...10_000).map { [LocalizedText("Entry \($0 % 100)")] }
    expectPrinted(list.cells(from: 0, to: 480).count, #"13"#)
  }

  @Test("FromSizeClassesToYourOwnBreakpoints, example 1")
  func fromSizeClassesToYourOwnBreakpoints1() throws {
    let margin = AdaptiveNumber(24).when(.width <= 600, 10).when(.width <= 600 && .idiom == .tv, 48)
    let layout = Layout { root in
      let card = root.container("card")
      card.fill(root, priority: 500)
      card.leading.equal(root.leading + margin)
    }
    var live = layout.live(in: Environment(size: Size(600, 400)), with: type)
    var lefts = [live.screen.frames[1].minX]
    live.environment.size.width = 600.5
    lefts.append(live.screen.frames[1].minX)
    expectPrinted(lefts, live.buildCount, #"[10.0, 24.0] 1"#)
  }

  @Test("FromSizeClassesToYourOwnBreakpoints, example 2")
  func fromSizeClassesToYourOwnBreakpoints2() throws {
    let layout = Layout { root in
      let (subject, date) = (root.label("Quarterly report", name: "subject"), root.label("Monday", name: "date"))
      root.arrange([subject, date], .row(alignment: .start))
      date.hug(AdaptiveNumber(251).when(.width >= 600, 249), .horizontal)
    }
    let isSubjectStretched = [320.0, 700].map { width in
      let screen = layout.solved(in: Environment(size: Size(width, 60)), with: type)
      return (screen.frame(named: "date")?.size.width ?? 0) < 100
    }
    expectPrinted(isSubjectStretched, #"[true, false]"#)
  }

  @Test("FromSizeClassesToYourOwnBreakpoints, example 3")
  func fromSizeClassesToYourOwnBreakpoints3() throws {
    let bar = Layout { root in
      let frame = Rect(origin: Point(80, 20), size: Size(160, 40))
      root.container("search").autoresize([.width, .bottom], frame: frame, in: Size(320, 80), of: root)
    }
    let frame = bar.solved(in: Environment(size: Size(640, 80)), with: type).frame(named: "search")
    expectPrinted(frame?.minX ?? 0, frame?.size.width ?? 0, #"80.0 480.0"#)
  }

  @Test("FromSizeClassesToYourOwnBreakpoints, example 4")
  func fromSizeClassesToYourOwnBreakpoints4() throws {
    let height = AdaptiveNumber.byDevice(["Watch 41": 32, "Phone 6": 44], default: 52)
    var environment = Environment(size: Size(375, 667))
    environment[.device] = "Phone 6"
    expectPrinted(height.value(in: environment), height.value(in: Environment(size: Size(1024, 768))), #"44.0 52.0"#)
  }

  @Test("FromSizeClassesToYourOwnBreakpoints, example 5")
  func fromSizeClassesToYourOwnBreakpoints5() throws {
    let share = AdaptiveNumber(0.75).when(.horizontalSizeClass == .compact && .verticalSizeClass == .compact, 1)
    let shares = [Size(375, 667), Size(667, 375), Size(768, 1024)].map { share.value(in: Environment(size: $0)) }
    expectPrinted(shares, #"[0.75, 1.0, 0.75]"#)
  }

  @Test("FromSizeClassesToYourOwnBreakpoints, example 6")
  func fromSizeClassesToYourOwnBreakpoints6() throws {
    let gap = AdaptiveNumber(16).scaled(by: .width, reference: 375)
    let size = AdaptiveNumber.interpolated(by: .width, [320: 15, 1280: 21]).scaledWithContentSize.limited(to: 12...34)
    var environment = Environment(size: Size(800, 600))
    let usual = size.value(in: environment)
    environment[.contentSize] = .ax5
    expectPrinted(gap.value(in: Environment(size: Size(750, 600))), usual, size.value(in: environment), #"32.0 18.0 34.0"#)
  }

  @Test("FromSizeClassesToYourOwnBreakpoints, example 7")
  func fromSizeClassesToYourOwnBreakpoints7() throws {
    func card(_ pane: Item, _ name: String) {
      let card = pane.container(name)
      card.fill(pane)
      let (photo, text) = (card.container("\(name).photo"), card.container("\(name).text"))
      card.arrange(
        [photo, text],
        Adaptive(.column(distribution: .fillEqually)).when(.containerWidth >= 400, .row(distribution: .fillEqually)))
    }
    let window = Layout { root in
      let (list, page) = (root.container("list"), root.container("page"))
      list.width.equal(320)
      root.arrange([list, page], .row())
      card(list, "small")
      card(page, "large")
    }
    let screen = window.solved(in: Environment(size: Size(998, 400)), with: type)
    let sizes = ["small.text", "large.text"].compactMap { screen.frame(named: $0)?.size }
    expectPrinted(sizes.map { [$0.width, $0.height] }, screen.problems.count, #"[[320.0, 200.0], [339.0, 400.0]] 0"#)
  }

  @Test("FromSizeClassesToYourOwnBreakpoints, example 8")
  func fromSizeClassesToYourOwnBreakpoints8() throws {
    let layout = Layout { root in
      let photos = (1...6).map { root.container("photo\($0)") }
      photos[5].show(when: .width >= 600)
      root.arrange(
        photos,
        Adaptive(.grid(columns: .minWidth(150), spacing: 10)).when(.width < 320, .column(spacing: 10)))
    }
    let rows = [470.0, 630].map { width in
      let screen = layout.solved(in: Environment(size: Size(width, 400)), with: type)
      return Set(layout.allItems.dropFirst().filter { screen.isShown($0) }.map { screen.frame(of: $0).minX }).count
    }
    expectPrinted(rows, #"[3, 4]"#)
  }

  @Test("FromSizeClassesToYourOwnBreakpoints, example 9")
  func fromSizeClassesToYourOwnBreakpoints9() throws {
    let template = Layout { root in
      let cell = root.container("cell")
      let title = cell.label("", style: LabelStyle(maxLines: nil), name: "title")
      cell.leading.equal(root.leading)
      cell.trailing.equal(root.trailing)
      cell.top.equal(root.top)
      title.fill(cell, insets: Insets(top: 8, left: 16, bottom: 8, right: 16))
    }
    var list = CellList(
      of: template, texts: ["title"], columns: Adaptive(.count(1)).when(.width >= 600, .minWidth(300)),
      in: Environment(size: Size(320, 480)), with: type)
    list.contents = (0..<10_000).map { [LocalizedText("Entry \($0 % 100)")] }
    list.environment.size.width = 700
    let screen = list.screen(from: 50_000, to: 50_480)
    let first = list.cells(from: 50_000, to: 50_480).lowerBound
    expectPrinted(screen.frame(named: "\(first).cell")?.size.width ?? 0, list.solveCount < 200, #"350.0 true"#)
  }

  @Test("FromSizeClassesToYourOwnBreakpoints, example 10")
  func fromSizeClassesToYourOwnBreakpoints10() throws {
    let layout = Layout { root in
      let (title, date) = (root.label("Quarterly report", name: "title"), root.label("21 November", name: "date"))
      title.leading.equal(root.leading)
      title.top.equal(root.top)
      root.firstThatFits { choice in
        choice.otherwise(name: "one line") {
          root.row(title, date)
          date.trailing.atMost(root.trailing)
        }
        choice.otherwise(name: "two lines") {
          date.leading.equal(root.leading)
          date.top.equal(title.bottom)
          date.trailing.atMost(root.trailing)
          title.trailing.atMost(root.trailing)
        }
      }
    }
    let names = [400.0, 150].map { width in
      layout.live(in: Environment(size: Size(width, 60)), with: type).choices.map(\.value)
    }
    expectPrinted(names, #"[["one line"], ["two lines"]]"#)
  }

  @Test("FromSizeClassesToYourOwnBreakpoints, example 11")
  func fromSizeClassesToYourOwnBreakpoints11() throws {
    let layout = Layout { root in
      let panel = root.container("panel")
      panel.override(.contentSize, .xxl)
      panel.fill(root)
      var style = AdaptiveStyle()
      style.size = AdaptiveNumber(17).scaledWithContentSize
      panel.label("Large", style: style, name: "large").center(in: panel)
    }
    let screen = layout.solved(in: Environment(size: Size(320, 200)), with: type)
    expectPrinted(layout.item(named: "large").flatMap { screen.text(of: $0)?.size } ?? 0, #"21.0"#)
  }

  @Test("LayingOutAScreen, example 1")
  func layingOutAScreen1() throws {
    let layout = Layout { root in
      let card = root.container("card")
      card.fill(root, insets: Insets(top: 20, left: 16, bottom: 20, right: 16))
      let picture = card.container("picture")
      picture.leading.equal(card.leading + 12)
      picture.centerY.equal(card.centerY)
      picture.width.equal(0.25 * card.width)
      picture.aspect(1)
    }
    let english = layout.solved(in: Environment(size: Size(432, 200)), with: type)
    let arabic = layout.solved(in: Environment(size: Size(432, 200), locale: "ar"), with: type)
    expectPrinted([english, arabic].map { $0.frame(named: "picture")?.minX ?? 0 }, english.problems.count, #"[28.0, 304.0] 0"#)
  }

  @Test("LayingOutAScreen, example 2")
  func layingOutAScreen2() throws {
    let layout = Layout { root in
      let title = root.label("Quarterly report of the branch", name: "title")
      let date = root.label("21 November", name: "date")
      title.leading.equal(root.leading)
      title.top.equal(root.top)
      root.row(title, date, spacing: 8)
      date.trailing.equal(root.trailing)
      title.resist(749)
    }
    let narrow = layout.solved(in: Environment(size: Size(240, 40)), with: type)
    expectPrinted(narrow.problems.map { "\($0.kind.name): \($0.items[0])" }, #"["truncated: title"]"#)
  }

  @Test("LayingOutAScreen, example 3")
  func layingOutAScreen3() throws {
    let columns = [false, true].map { isTight in
      let form = Layout { root in
        let column = root.guide("column")
        column.leading.equal(root.leading + 16)
        if isTight { column.width.equal(0, priority: 250) }
        var above = root.top
        for name in ["Name", "Place of birth"] {
          let (label, field) = (root.label(LocalizedText(name)), root.field("Ada"))
          label.leading.equal(column.leading)
          label.trailing.atMost(column.trailing)
          field.leading.equal(column.trailing + 8)
          field.trailing.equal(root.trailing - 16)
          field.firstBaseline.equal(label.firstBaseline)
          label.top.equal(above + 8)
          above = label.bottom
        }
      }
      return form.solved(in: Environment(size: Size(320, 80)), with: type).frame(named: "column")?.size.width ?? 0
    }
    let widest = type.prepare("Place of birth").maxContentWidth(at: 17)
    expectPrinted(columns[0] > 200, columns[1] >= widest, columns[1] - widest < 1.0 / 64, #"true true true"#)
  }

  @Test("LayingOutAScreen, example 4")
  func layingOutAScreen4() throws {
    let layout = Layout { root in
      let buttons = ["No", "Later", "Yes"].map { root.container($0) }
      root.arrange(buttons, .row(spacing: 12, distribution: .fillEqually))
    }
    let screen = layout.solved(in: Environment(size: Size(324, 44)), with: type)
    expectPrinted(screen.frames.dropFirst().map(\.minX), screen.frames[3].size.width, #"[0.0, 112.0, 224.0] 100.0"#)
  }

  @Test("LayingOutAScreen, example 5")
  func layingOutAScreen5() throws {
    let layout = Layout { root in
      let card = root.container("card")
      card.pad(Insets(12))
      let sizes = [Size(40, 40), Size(120, 24), Size(24, 24)]
      card.arrange(sizes.map { card.content(NaturalSize($0)) }, .row(spacing: 8, alignment: .center))
      card.leading.equal(root.leading + 16)
      card.top.equal(root.top + 16)
    }
    let screen = layout.solved(in: Environment(size: Size(320, 480)), with: type)
    let card = screen.frame(named: "card")?.size ?? Size(0, 0)
    expectPrinted(card.width, card.height, screen.problems.count, #"224.0 64.0 0"#)
  }

  @Test("LayingOutAScreen, example 6")
  func layingOutAScreen6() throws {
    var margin: Rule?
    let layout = Layout { root in
      let card = root.container("card")
      margin = card.leading.equal(root.leading + 16)
      card.trailing.equal(root.trailing - 16)
      card.height.equal(root.height)
      card.top.equal(root.top)
    }
    var live = layout.live(in: Environment(size: Size(375, 667)), with: type)
    var widths = [live.screen.frames[1].size.width]
    live.environment.size = Size(667, 375)
    widths.append(live.screen.frames[1].size.width)
    if let margin { live.setConstant(of: margin, to: 67) }
    expectPrinted(widths, live.screen.frames[1].size.width, #"[343.0, 635.0] 584.0"#)
  }

  @Test("LayingOutAScreen, example 7")
  func layingOutAScreen7() throws {
    let layout = Layout { root in
      let (list, page) = (root.container("list"), root.container("page"))
      root.rules(for: "wide") {
        list.width.equal(120)
        root.arrange([list, page], .row())
      }
      root.rules(for: "narrow") { root.arrange([list, page], .column(distribution: .fillEqually)) }
    }
    var live = layout.live(in: Environment(size: Size(320, 480)), with: type, sets: ["narrow"])
    let narrow = live.screen.frame(named: "page")
    live.environment.size = Size(480, 320)
    live.use(sets: ["wide"])
    expectPrinted(narrow?.minY ?? 0, live.screen.frame(named: "page")?.minX ?? 0, live.screen.problems.count, #"240.0 120.0 0"#)
  }

  @Test("LayingOutAScreen, example 8")
  func layingOutAScreen8() throws {
    let layout = Layout { root in
      let box = root.container("box")
      box.top.equal(root.top)
      box.height.equal(root.height)
      box.width.equal(200, name: "column")
      box.leading.equal(root.leading + 16, name: "leading margin")
      box.trailing.equal(root.trailing - 16, name: "trailing margin")
    }
    let screen = layout.solved(in: Environment(size: Size(320, 40)), with: type)
    for problem in screen.problems where problem.kind == .conflict {
      expectPrinted(problem.message, #"these cannot all hold: root.width == 320; column; leading margin; trailing margin: trailing margin gives way by 88 points"#)
    }
  }

  @Test("LayingOutAScreen, example 9")
  func layingOutAScreen9() throws {
    let layout = Layout { root in
      let box = root.container("box")
      box.center(in: root)
      box.size(100, 40)
    }
    let live = layout.live(in: Environment(size: Size(320, 200)), with: type)
    if let box = layout.item(named: "box") {
      let why = live.explanation(of: box.leading)
      expectPrinted(why.value, why.reasons.map(\.rule), #"110.0 ["root.width == 320", "box.centerX == root.centerX", "box.width == 100"]"#)
    }
  }

  @Test("LayingOutAScreen, example 10")
  func layingOutAScreen10() throws {
    let layout = Layout { root in
      root.arrange(["a", "b", "c"].map { root.container($0) }, .row(distribution: .fillEqually))
    }
    let screen = layout.solved(in: Environment(size: Size(100, 10), scale: 2), with: type)
    expectPrinted(screen.snapped().dropFirst().map(\.maxX), #"[33.5, 66.5, 100.0]"#)
  }

  @Test("TextsInLayouts, example 1")
  func textsInLayouts1() throws {
    let layout = Layout { root in
      let style = LabelStyle(size: .fixed(12), maxLines: nil)
      let text = root.label("The quick brown fox jumps over the lazy dog", style: style, name: "text")
      text.leading.equal(root.leading + 16)
      text.trailing.equal(root.trailing - 16)
      text.top.equal(root.top + 8)
    }
    var live = layout.live(in: Environment(size: Size(320, 200)), with: type)
    if let text = layout.item(named: "text") {
      let wide = live.screen.text(of: text)?.lineCount ?? 0
      live.environment.size = Size(160, 200)
      expectPrinted(wide, live.screen.text(of: text)?.lineCount ?? 0, #"1 3"#)
    }
  }

  @Test("TextsInLayouts, example 2")
  func textsInLayouts2() throws {
    let layout = Layout { root in
      let style = LabelStyle(size: 17, maxLines: nil, hugsLines: true)
      let text = root.label("The pilot boat leaves at six", style: style, name: "text")
      text.trailing.equal(root.trailing - 16)
      text.top.equal(root.top)
      text.width.atMost(150)
    }
    let screen = layout.solved(in: Environment(size: Size(320, 100)), with: type)
    let text = layout.item(named: "text").flatMap { screen.text(of: $0) }
    expectPrinted(text?.layout.lines.map(\.visibleText) ?? [], #"["The pilot boat", "leaves at six"]"#)
    expectPrinted(screen.frame(named: "text")?.size.width ?? 0, #"110.453125"#)
  }

  @Test("TextsInLayouts, example 3")
  func textsInLayouts3() throws {
    let layout = Layout { root in
      var style = LabelStyle(size: 28, maxLines: nil)
      style.text.writingMode = .verticalRL
      let heading = root.label("Programme of the year", style: style, name: "heading")
      let text = root.label("The pilot boat leaves at six", style: LabelStyle(maxLines: nil), name: "text")
      heading.top.equal(root.top + 16)
      heading.bottom.equal(root.bottom - 16)
      heading.trailing.equal(root.trailing - 16)
      heading.resist(751)
      text.leading.equal(root.leading + 16)
      text.trailing.equal(heading.leading - 12)
      text.top.equal(heading.top)
    }
    let screen = layout.solved(in: Environment(size: Size(240, 200)), with: type)
    let columns = layout.item(named: "heading").flatMap { screen.text(of: $0)?.layout }
    expectPrinted(columns?.lines.map(\.visibleText) ?? [], #"["Programme", "of the year"]"#)
  }

  @Test("TextsInLayouts, example 4")
  func textsInLayouts4() throws {
    let amiri = FontList(type.fonts.faces.filter { $0.familyName == "Amiri" })
    let layout = Layout { root in
      let title = root.label("Budget", style: LabelStyle(fonts: amiri), name: "title")
      title.leading.equal(root.leading)
    }
    let screen = layout.solved(in: Environment(size: Size(320, 44)), with: type)
    let set = layout.item(named: "title").flatMap { screen.text(of: $0) }
    expectPrinted(set?.layout.lines.flatMap { $0.glyphRuns.map(\.typeface.familyName) } ?? [], #"["Amiri"]"#)
  }

  @Test("TextsInLayouts, example 5")
  func textsInLayouts5() throws {
    let layout = Layout { root in
      let title = root.label(["en": "Settings", "de": "Einstellungen", "ar": "الإعدادات"], name: "title")
      title.leading.equal(root.leading + 16)
      title.centerY.equal(root.centerY)
    }
    let lefts = ["en", "de-AT", "ar"].map { language in
      let screen = layout.solved(in: Environment(size: Size(320, 44), locale: Language(language)), with: type)
      return screen.frame(named: "title")?.minX ?? 0
    }
    expectPrinted(lefts.map { $0.rounded() }, #"[16.0, 16.0, 246.0]"#)
  }

  @Test("TextsInLayouts, example 6")
  func textsInLayouts6() throws {
    let layout = Layout { root in
      let style = LabelStyle(size: .fitting(9...17, step: 0.5, group: "buttons"))
      let labels = ["OK", "Abbrechen", "Alle Änderungen verwerfen"].map {
        root.label(LocalizedText($0), style: style, name: $0)
      }
      for label in labels { label.resist(500) }
      root.arrange(labels, .row(spacing: 8, distribution: .fillEqually))
    }
    let screen = layout.solved(in: Environment(size: Size(400, 30)), with: type)
    let sizes = ["OK", "Abbrechen", "Alle Änderungen verwerfen"].compactMap { name in
      layout.item(named: name).flatMap { screen.text(of: $0)?.size }
    }
    expectPrinted(sizes, #"[9.5, 9.5, 9.5]"#)
  }

  @Test("TextsInLayouts, example 7")
  func textsInLayouts7() throws {
    let layout = Layout { root in
      let style = LabelStyle(alignment: .center, verticalAlignment: .capHeight)
      root.arrange(
        ["Save", "保存…"].map { root.label(LocalizedText($0), style: style, name: $0) },
        .row(distribution: .fillEqually))
    }
    let screen = layout.solved(in: Environment(size: Size(300, 44)), with: type)
    let baselines = layout.allItems.compactMap { screen.text(of: $0)?.layout.lines.first { _ in true }?.origin.y }
    expectPrinted(baselines.count, abs(baselines[0] - baselines[1]) < 1e-9, #"2 true"#)
  }

  @Test("TextsInLayouts, example 8")
  func textsInLayouts8() throws {
    let layout = Layout { root in
      let price = root.label("42", style: LabelStyle(size: .fixed(40)), name: "price")
      let unit = root.label("€", style: LabelStyle(size: .fixed(17)), name: "unit")
      price.leading.equal(root.leading)
      price.top.equal(root.top)
      root.row(price, unit, spacing: 4, align: .firstBaseline)
    }
    let screen = layout.solved(in: Environment(size: Size(200, 80)), with: type)
    let baselines = ["price", "unit"].compactMap { name in
      layout.item(named: name).flatMap { screen.text(of: $0)?.layout.lines.first { _ in true } }?.origin.y
    }
    expectPrinted(baselines.map { $0.rounded() }, #"[43.0, 43.0]"#)
  }

  @Test("TextsInLayouts, example 9")
  func textsInLayouts9() throws {
    struct Chart: IntrinsicContent {
      func widths(in environment: Environment) -> ContentWidths? { ContentWidths(minimum: 120, natural: 240) }
      func height(forWidth width: Double, in environment: Environment) -> ContentHeight? { ContentHeight(width / 2) }
    }
    let layout = Layout { root in
      let chart = root.content(Chart(), name: "chart")
      chart.leading.equal(root.leading)
      chart.top.equal(root.top)
      chart.trailing.atMost(root.trailing)
    }
    let sizes = [400.0, 200].map { width in
      layout.solved(in: Environment(size: Size(width, 300)), with: type).frame(named: "chart")?.size.height ?? 0
    }
    expectPrinted(sizes, #"[120.0, 100.0]"#)
  }

  @Test("ArabicText, example 1")
  func arabicText1() throws {
    let tale = "كان يا ما كان في قديم الزمان مدينة على شاطئ البحر"
    let text = type.prepare(tale, style: TextStyle(preset: .paragraph, language: "ar"))
    let lines = try text.layout(size: 18, width: 200, block: BlockStyle(preset: .paragraph)).lines
    expectPrinted(lines.map { Int($0.width.rounded()) }, lines.map { Int($0.naturalLength.rounded()) }, #"[182, 190] [140, 190]"#)
  }

  @Test("ArabicText, example 2")
  func arabicText2() throws {
    let verse = type.prepare("مدينة على شاطئ البحر كانت", style: TextStyle(preset: .paragraph, language: "ar"))
    var without = BlockStyle(preset: .paragraph)
    without.justification.kashida = 0
    let blocks = [BlockStyle(preset: .paragraph), without]
    let counts = try blocks.map { try verse.layout(size: 18, width: 150, block: $0).lines[0].glyphRuns.flatMap(\.glyphs).count }
    expectPrinted(counts[0] > counts[1], #"true"#)
  }

  @Test("BeforeMakingItSmaller, example 1")
  func beforeMakingItSmaller1() throws {
    let label = type.prepare("Speichern und weiter", style: TextStyle(language: "de"))
    let options = FitOptions(sizes: 11...17, maxLines: 1)
    let plain = try label.largestSize(in: Size(165, 30), options)
    let fit = try label.largestSize(
      in: Size(165, 30), options, levers: [.tracking(to: -20), .wordSpacing(to: -60)])
    expectPrinted(Int(plain.size * 100), fit.size, #"1650 17.0"#)
    expectPrinted(fit.savings.map { "\($0.lever.name) \($0.value)" }, #"["tracking -16.0"]"#)
  }

  @Test("BeforeMakingItSmaller, example 2")
  func beforeMakingItSmaller2() throws {
    let policy = FitPolicy([
      FitPolicy.Way("one line", FitOptions(sizes: 14...28, maxLines: 1)),
      FitPolicy.Way("two lines", FitOptions(sizes: 12...18, maxLines: 2)),
      FitPolicy.Way("cut", FitOptions(sizes: [12], maxLines: 2, truncation: .tail)),
    ])
    let names = try ["Save", "Save and continue", "Save, close this window, and continue with the next one"].map { text in
      try type.prepare(text).largestSize(in: Size(110, 40), policy: policy).way?.name ?? ""
    }
    expectPrinted(names, #"["one line", "two lines", "cut"]"#)
  }

  @Test("BeforeMakingItSmaller, example 3")
  func beforeMakingItSmaller3() throws {
    let headline = type.prepare("A new Donaudampfschifffahrt company")
    let found = try headline.largestSize(in: Size(160, 200))
    if let limit = found.sensitivity {
      expectPrinted(limit.text, limit.line, Int(limit.sizePerWidth * 1000), limit.sizePerHeight, #"Donaudampfschifffahrt 1 90 0.0"#)
    }
    let button = try type.prepare("Speichern und weiter").largestSize(in: Size(150, 30), FitOptions(sizes: 11...17))
    expectPrinted(try button.charactersToCut(for: 17) ?? 0, #"3"#)
    expectPrinted(try found.charactersToCut(for: 17) ?? 0, #"4"#)
  }

  @Test("Copyfit, example 1")
  func copyfit1() throws {
    let head = type.prepare("Budget für 2027", style: TextStyle(language: "de"))  // shaped here, and only here
    let fit = try head.largestSize(in: Size(320, 96), FitOptions(sizes: 11...96, step: 0.5, maxLines: 2))
    expectPrinted(fit.size, fit.lineCount, #"42.0 1"#)
    expectPrinted(fit.nextSize ?? 0, fit.limitedBy.name, #"42.5 height"#)
  }

  @Test("EastAsianText, example 1")
  func eastAsianText1() throws {
    let title = "「世界で一番」美しい図書館、京都に来春オープン"
    let box = Size(320, 120)
    let plain = try type.prepare(title, style: TextStyle(language: "ja")).largestSize(in: box)
    expectPrinted(plain.lines.map(\.visibleText), #"["「世界で一番」美", "しい図書館、京都", "に来春オープン"]"#)
    let heading = try type.prepare(title, style: TextStyle(preset: .heading, language: "ja"))
      .largestSize(in: box, FitOptions(preset: .heading))
    expectPrinted(heading.lines.map(\.visibleText), #"["「世界で一番」", "美しい図書館、", "京都に来春オープン"]"#)
    expectPrinted(Int(plain.size), Int(heading.size), #"40 35"#)
  }

  @Test("EastAsianText, example 2")
  func eastAsianText2() throws {
    var poster = TextStyle(preset: .heading, language: "ja")
    poster.writingMode = .verticalRL
    let fit = try type.prepare("「夏の音」市民音楽会", style: poster)
      .largestSize(in: Size(120, 240), FitOptions(preset: .heading))
    expectPrinted(fit.lines.map(\.visibleText), fit.limitedBy.name, #"["「夏の音」", "市民音楽会"] width"#)
  }

  @Test("EastAsianText, example 3")
  func eastAsianText3() throws {
    let read: StyledText = "\("大人", .ruby("おとな"))も\("楽", .ruby("たの"))しめる\("図書館", .ruby(["と", "しょ", "かん"]))"
    let page = try type.prepare(read, style: TextStyle(language: "ja")).layout(size: 20, width: 120)
    expectPrinted(page.lines.map(\.visibleText), page.lines.map(\.length), #"["大人も楽しめ", "る図書館"] [120.0, 80.0]"#)
  }

  @Test("EvenLines, example 1")
  func evenLines1() throws {
    let headline = type.prepare("Copyfitting makes text fill the space it is given")
    let box = Size(300, 120)
    let greedy = try headline.largestSize(in: box)
    let even = try headline.largestSize(in: box, FitOptions(breaking: .balanced))
    expectPrinted(greedy.size == even.size, greedy.lineCount == even.lineCount, #"true true"#)
    expectPrinted(greedy.lines.map(\.visibleText), #"["Copyfitting makes", "text fill the space it is", "given"]"#)
    expectPrinted(even.lines.map(\.visibleText), #"["Copyfitting", "makes text fill the", "space it is given"]"#)
  }

  @Test("EvenLines, example 2")
  func evenLines2() throws {
    let text = type.prepare(
      "The lines of a paragraph are chosen together, so that no line is bad for another to be good.")
    let widths = try [Breaking.greedy, .balanced, .pretty].map { breaking in
      try text.layout(size: 14, width: 190, block: .init(breaking: breaking)).lines.map { Int($0.width) }
    }
    expectPrinted(widths, #"[[184, 179, 182, 37], [159, 153, 140, 131], [184, 179, 162, 58]]"#)
  }

  @Test("EvenLines, example 3")
  func evenLines3() throws {
    let careful = Demerits(stretch: 0.1, hyphen: 100)
    let layout = try type.prepare("Few hyphens, and even lines").layout(size: 14, width: 100, block: .init(breaking: .optimal, demerits: careful))
    expectPrinted(layout.lineCount, #"2"#)
  }

  @Test("EvenLines, example 4")
  func evenLines4() throws {
    let paragraph = type.prepare("Narrow columns of text are easy to read where their edges are even.")
    let spread = try paragraph.layout(size: 14, width: 150, block: .init(alignment: .justify, justification: Justification(spaces: 250, letters: 20)))
    expectPrinted(spread.lines.map { Int($0.naturalLength) }, spread.lines.map { Int($0.width.rounded()) }, #"[125, 133, 143, 35] [150, 150, 150, 35]"#)
  }

  @Test("EvenLines, example 5")
  func evenLines5() throws {
    let list = type.prepare("First the one thing\nThen all the others")
    let hanging = try list.layout(size: 10, width: 70, block: .init(indents: Indents(hanging: 1.5)))
    expectPrinted(hanging.lines.map { "\(Int($0.indent)) \($0.visibleText)" }, #"["0 First the one", "15 thing", "0 Then all the", "15 others"]"#)
  }

  @Test("EvenLines, example 6")
  func evenLines6() throws {
    let quote = "“Type well set is invisible as type,” she said."
    let edges = try [HangingPunctuation.none, .both].map { hanging in
      try type.prepare(quote, style: TextStyle(hangingPunctuation: hanging)).layout(size: 20, width: 160).lines
    }
    expectPrinted(edges[0].map { Int($0.origin.x) }, edges[1].map { Int($0.origin.x) }, #"[0, 0, 0] [-7, 0, 0]"#)
    expectPrinted(edges[0].map(\.visibleText), #"["“Type well set is", "invisible as", "type,” she said."]"#)
    expectPrinted(edges[1].map(\.visibleText), #"["“Type well set is", "invisible as type,”", "she said."]"#)
  }

  @Test("EvenLines, example 7")
  func evenLines7() throws {
    let sentence = "「設計」（図）、「組版」。"
    let trimmed = try [SpacingTrim.spaceAll, .normal, .trimStart].map { trim in
      let text = type.prepare(sentence, style: TextStyle(language: "ja", spacingTrim: trim))
      return try text.layout(size: 10, width: 65).lines.map { "\($0.text) \(Int($0.width))" }
    }
    expectPrinted(trimmed[0], #"["「設計」 40", "（図）、「組 60", "版」。 30"]"#)
    expectPrinted(trimmed[1], #"["「設計」（図）、 65", "「組版」。 45"]"#)
    expectPrinted(trimmed[2], #"["「設計」（図）、 65", "「組版」。 40"]"#)
  }

  @Test("EvenLines, example 8")
  func evenLines8() throws {
    let speech = "彼は「待って」と言い、「行かないで」と叫んだ。"
    let pushed = try Kinsoku.allCases.map { kinsoku in
      let text = type.prepare(speech, style: TextStyle(language: "ja", kinsoku: kinsoku))
      return try text.layout(size: 10, width: 55).lines.prefix(2).map { "\($0.text) \(Int($0.width.rounded()))" }
    }
    expectPrinted(pushed[0], pushed[1], #"["彼は「待っ 50", "て」と言 40"] ["彼は「待っ 50", "て」と言い、 55"]"#)
  }

  @Test("EvenLines, example 9")
  func evenLines9() throws {
    let poster = type.prepare("Three long days of music at the lake")
    let lines = try poster.largestSizePerLine(in: Size(300, 400), FitOptions(maxLines: 3, trim: .cap))
    expectPrinted(lines.lines.map(\.visibleText), #"["Three long", "days of music", "at the lake"]"#)
    expectPrinted(lines.sizes.map { Int($0) }, Int(lines.height), #"[59, 46, 61] 189"#)
  }

  @Test("ExactLineEdges, example 1")
  func exactLineEdges1() throws {
    let text = type.prepare("AV AV AV")
    let whole = try text.measure(size: 100).width
    let broken = try text.layout(size: 100, width: whole / 2).lines.map(\.width)
    expectPrinted(broken.count, broken.reduce(0, +) < whole, #"3 true"#)
  }

  @Test("ExactLineEdges, example 2")
  func exactLineEdges2() throws {
    let layout = try type.prepare("Office fjord affluent").layout(size: 20, width: 90)
    for line in layout.lines {
      let drawn = line.glyphRuns.reduce(0) { $0 + $1.glyphs.reduce(0) { $0 + $1.advance } }
      precondition(abs(drawn - line.width) < 1e-9)
    }
    expectPrinted(layout.lineCount, #"3"#)
  }

  @Test("FromUILabelToCopyfit, example 1")
  func fromUILabelToCopyfit1() throws {
    let text = type.prepare("Änderungen an diesem Dokument verwerfen", style: TextStyle(language: "de"))
    let fit = try text.largestSize(in: Size(150, 40), FitOptions(sizes: 9...17, step: 0.5, maxLines: 2))
    expectPrinted(fit, #"13.5 pt, 2 lines. At size 14, the next allowed, a third line would be needed, and only 2 are allowed."#)
  }

  @Test("HowAFitIsFound, example 1")
  func howAFitIsFound1() throws {
    let text = type.prepare("Speichern und weiter")
    expectPrinted(text.maxContentWidth(at: 10) == text.maxContentWidth(at: 20) / 2, #"true"#)
  }

  @Test("HowAFitIsFound, example 2")
  func howAFitIsFound2() throws {
    let text = type.prepare("The quick brown fox jumps over the lazy dog")
    let block = try text.measure(size: 17, width: 160)
    expectPrinted(block.lineCount, #"3"#)
  }

  @Test("HowAFitIsFound, example 3")
  func howAFitIsFound3() throws {
    let fit = try type.prepare("Budget").largestSize(in: Size(100, 40))
    expectPrinted(fit.nextSize == fit.size.nextUp, fit.limitedBy.name, #"true word"#)
    expectPrinted(fit.certificate, #"Any larger, and "Budget" would be wider than the box."#)
  }

  @Test("HowAFitIsFound, example 4")
  func howAFitIsFound4() throws {
    let fit = try type.prepare("Benachrichtigungen").largestSize(width: 130, height: nil, options: FitOptions(sizes: [11, 13, 17]))
    expectPrinted(fit.size, fit.nextSize ?? 0, fit.limitedBy.name, #"13.0 17.0 word"#)
  }

  @Test("HowAFitIsFound, example 5")
  func howAFitIsFound5() throws {
    let fit = try type.prepare("Donaudampfschifffahrt").largestSize(width: 60, height: 20, options: FitOptions(sizes: 9...20))
    expectPrinted(fit.outcome == .cannotFit, fit.size, fit.limitedBy == .word("Donaudampfschifffahrt"), #"true 9.0 true"#)
  }

  @Test("HowAFitIsFound, example 6")
  func howAFitIsFound6() throws {
    let curve = try type.prepare("The quick brown fox jumps over the lazy dog").fitCurve()
    let box = Size(180, 60)
    expectPrinted(try curve.largestSize(in: box).size == curve.text.largestSize(in: box).size, #"true"#)
  }

  @Test("Hyphenating, example 1")
  func hyphenating1() throws {
    let hyphenator = try Hyphenator("en-US")
    let style = TextStyle(language: "en-US", hyphenator: hyphenator)
    let text = type.prepare("Considerable improvements", style: style)
    let lines = try text.layout(size: 16, width: 90).lines
    expectPrinted(lines.map(\.visibleText), #"["Consider‐", "able im‐", "provements"]"#)
    expectPrinted(lines.map(\.endsWithHyphen), #"[true, true, false]"#)
  }

  @Test("Hyphenating, example 2")
  func hyphenating2() throws {
    let whole = try type.prepare("Considerable improvements", style: TextStyle(language: "en-US"))
      .largestSize(in: Size(90, 120))
    let divided = try type.prepare(
      "Considerable improvements", style: TextStyle(language: "en-US", hyphenator: try Hyphenator("en-US"))
    ).largestSize(in: Size(90, 120))
    expectPrinted(whole.size < divided.size, whole.limitedBy.name, #"true word"#)
  }

  @Test("Hyphenating, example 3")
  func hyphenating3() throws {
    do throws(HyphenationError) {
      _ = try Hyphenator("en-US", "tlh")
    } catch {
      expectPrinted(error.code == .notFound, error.culprit, #"true tlh"#)
    }
  }

  @Test("Hyphenating, example 4")
  func hyphenating4() throws {
    let layout = Layout { root in
      let style = LabelStyle(maxLines: nil, text: TextStyle(hyphenator: .installed))
      let note = root.label("Considerable improvements", style: style)
      note.width.equal(90)
      note.leading.equal(root.leading)
      note.top.equal(root.top)
    }
    let screen = layout.solved(in: Environment(size: Size(320, 480), locale: "en-US"), with: type)
    expectPrinted(screen.problems.count, #"0"#)
  }

  @Test("Hyphenating, example 5")
  func hyphenating5() throws {
    let options = HyphenationOptions(minBefore: 4, exceptions: ["Copy-fit"], leavesCapitalizedWhole: true)
    let careful = try Hyphenator("en-US", options: options)
    let words = ["improvements", "Improvements", "copyfit"].map { careful.points(in: $0, language: "en-US") }
    expectPrinted(words.map { $0.map(\.offset) }, #"[[7], [], [4]]"#)
  }

  @Test("Hyphenating, example 6")
  func hyphenating6() throws {
    let hungarian = TextStyle(language: "hu", hyphenator: try Hyphenator("hu"))
    let woman = try type.prepare("asszony", style: hungarian).layout(size: 10, width: 30)
    expectPrinted(woman.lines.map(\.visibleText), #"["asz‐", "szony"]"#)
  }

  @Test("TextInAShape, example 1")
  func textInAShape1() throws {
    let badge = type.prepare("All the news that’s fit to print since 1851")
    let options = FitOptions(sizes: 8...60, alignment: .center, verticalAlignment: .center)
    let fit = try badge.largestSize(in: .circle(diameter: 160), options)
    expectPrinted(fit.size, fit.lines.map(\.visibleText), #"22.828125 ["All the", "news that’s fit", "to print since", "1851"]"#)
    expectPrinted(fit.lines.map { Int($0.origin.x) }, #"[46, 6, 9, 53]"#)
    expectPrinted(fit.certificate, #"At size 22.85, the next allowed, the text would reach below the shape."#)
  }

  @Test("TextInAShape, example 2")
  func textInAShape2() throws {
    let story = type.prepare("A picture stands in the column, and the text flows around it, as large as it can be.")
    let column = Shape.rectangle(Size(200, 140)).excluding(Rect(120, 0, width: 80, height: 60))
    let centred = FitOptions(sizes: 8...60, step: 0.5, verticalAlignment: .center)
    expectPrinted(try story.largestSize(in: column, centred).size, #"18.5"#)
    let roof = Shape.polygon([Point(0, 100), Point(100, 0), Point(200, 100)])
    expectPrinted(try type.prepare("Under the roof").largestSize(in: roof, centred).size, #"17.5"#)
  }

  @Test("TextOfManyStyles, example 1")
  func textOfManyStyles1() throws {
    let inter = Typesetter(fonts: try FontList(paths: ["Fonts/Inter.var.ttf"]))
    let price: StyledText = "from \("€", .superscript)49 \("only", .bold, .scale(0.8))"
    let fit = try inter.prepare(price).largestSize(in: Size(200, 80))
    expectPrinted(price.string, Int(fit.size), #"from €49 only 33"#)
  }

  @Test("TextOfManyStyles, example 2")
  func textOfManyStyles2() throws {
    let note: StyledText = "Sale \("ends on Sunday", .size(11))"
    let found = try type.prepare(note).largestSize(width: 220, height: nil, options: FitOptions(maxLines: 1))
    expectPrinted(found.layout.lines.first?.glyphRuns.map { Int($0.size.rounded()) } ?? [], #"[63, 11]"#)
  }

  @Test("TextOfManyStyles, example 3")
  func textOfManyStyles3() throws {
    let star = InlineBox(width: 1, height: 0.9, depth: 0.1, breaks: .never, id: "star", alternative: "rated")
    let rating: StyledText = "\(box: star) 4.8 of 5"
    let line = try type.prepare(rating).layout(size: 20).lines[0]
    for placed in line.boxes { expectPrinted(placed.box.id ?? "", placed.frame.minY, placed.frame.size.width, #"star -16.0 20.0"#) }
    expectPrinted(rating.alternative, #"rated 4.8 of 5"#)
  }

  @Test("TextOfManyStyles, example 4")
  func textOfManyStyles4() throws {
    let marked = try StyledText(markup: "<b>Free</b> from <sup>€</sup>49")
    expectPrinted(marked.string, marked.spans.map(\.range), #"Free from €49 [Range(0..<4), Range(10..<13)]"#)
    let page = try StyledText(markup: "<p>Terms &amp; <strong>conditions</strong></p>", as: .html)
    expectPrinted(page.string, #"Terms & conditions"#)
  }

  @Test("TrimmedBlocks, example 1")
  func trimmedBlocks1() throws {
    let title = type.prepare("Budget")
    let whole = try title.largestSize(in: Size(300, 40))
    let trimmed = try title.largestSize(in: Size(300, 40), FitOptions(trim: .cap))
    expectPrinted(Int(whole.size), Int(trimmed.size), trimmed.layout.height.rounded(), #"29 56 40.0"#)
  }

  @Test("TrimmedBlocks, example 2")
  func trimmedBlocks2() throws {
    let sign = type.prepare("ปิ๊ ฏุ๋ ญู่", style: TextStyle(language: "th"))
    let loose = try sign.largestSize(in: Size(300, 40), FitOptions(trim: .cap))
    let held = try sign.largestSize(in: Size(300, 40), FitOptions(trim: .ink))
    expectPrinted(Int(loose.size), loose.layout.inkBounds.map { $0.minY < 0 && $0.maxY > 40 } ?? false, #"56 true"#)
    expectPrinted(Int(held.size), held.layout.inkBounds.map { $0.minY >= 0 && $0.maxY <= 40.000001 } ?? false, #"29 true"#)
  }

  @Test("Truncating, example 1")
  func truncating1() throws {
    let text = type.prepare("One two three four five six seven")
    let layout = try text.truncatedLayout(size: 16, width: 80, maxLines: 2)
    expectPrinted(layout.lines.map { String($0.text) }, #"["One two ", "three fo…"]"#)
    expectPrinted(layout.cut ?? 0..<0, #"16..<33"#)
  }

  @Test("Truncating, example 2")
  func truncating2() throws {
    let path = type.prepare("/Users/me/Documents/Letters/2027/Budget.txt", style: TextStyle(wrapping: .none))
    let middle = try path.truncatedLayout(size: 16, width: 200, truncation: Truncation(.middle))
    expectPrinted(middle.lines.map { String($0.text) }, #"["/Users/me/D…/Budget.txt"]"#)
    let text = type.prepare("One two three four five six seven")
    let more = try text.truncatedLayout(size: 16, width: 110, maxLines: 1, truncation: Truncation(.tail, at: .word, ellipsis: " more"))
    expectPrinted(more.lines.map { String($0.text) }, #"["One two more"]"#)
  }

  @Test("Truncating, example 3")
  func truncating3() throws {
    let text = type.prepare("One two three four five six seven")
    let options = FitOptions(sizes: 12...20, maxLines: 1, truncation: .tail)
    let fit = try text.largestSize(in: Size(100, 30), options)
    expectPrinted(fit.outcome, fit.size, fit.layout.cut ?? 0..<0, #"truncated 12.0 15..<33"#)
  }

  @Test("Truncating, example 4")
  func truncating4() throws {
    let layout = Layout { root in
      let title = root.label("One two three four", style: LabelStyle(truncation: .tail), name: "title")
      title.fill(root)
    }
    let screen = layout.solved(in: Environment(size: Size(100, 30)), with: type)
    expectPrinted(screen.problems.map(\.message), #"["title is cut: 9 of 18 characters are left out, 52.57 points too narrow"]"#)
  }

  @Test("TypeByType, example 1")
  func typeByType1() throws {
    let lato = Typesetter(fonts: try FontList(paths: ["Fonts/Lato-Regular.ttf"]))
    expectPrinted(try lato.prepare("Hello").measure(size: 10).width, #"23.15"#)
  }

  @Test("TypeByType, example 2")
  func typeByType2() throws {
    let text: PreparedText = type.prepare("Speichern und weiter")
    expectPrinted(text.minContentWidth(at: 10), text.maxContentWidth(at: 10), #"46.79 99.96"#)
  }

  @Test("TypeByType, example 3")
  func typeByType3() throws {
    let fit: Fit = try type.prepare("Total").largestSize(in: Size(100, 20))
    expectPrinted(fit.size, fit.nextSize ?? 0, fit.limitedBy.name, #"14.684287812041116 14.684287812041118 height"#)
    expectPrinted(fit, #"14.68 pt, 1 line. Any larger, and the line would overflow the height."#)
    let outcome: Fit.Outcome = fit.outcome
    expectPrinted(outcome == .fits, #"true"#)
  }

  @Test("TypeByType, example 4")
  func typeByType4() throws {
    let fit = try type.prepare("Budget").largestSize(
      width: 52, height: nil, options: FitOptions(sizes: 10...17, maxLines: 1), levers: [.tracking(to: -40)])
    let savings: [Fit.Saving] = fit.savings
    expectPrinted(savings.map(\.value), Int(fit.size * 10), #"[-40.0] 161"#)
  }

  @Test("TypeByType, example 5")
  func typeByType5() throws {
    let options = FitOptions(sizes: [9, 11, 13], maxLines: 1, insets: Insets(left: 4, right: 4))
    expectPrinted(try type.prepare("Total").largestSize(in: Size(40, 40), options).size, #"13.0"#)
  }

  @Test("TypeByType, example 6")
  func typeByType6() throws {
    let limit: FitLimit = try type.prepare("Total amount").largestSize(in: Size(50, 400)).limitedBy
    if case .word(let word) = limit { expectPrinted(word, #"amount"#) }
  }

  @Test("TypeByType, example 7")
  func typeByType7() throws {
    do {
      _ = try type.prepare("Total").largestSize(in: Size(-1, 20))
    } catch {
      expectPrinted(error.code == FittingError.Code.badValue, error.culprit, #"true width"#)
    }
  }

  @Test("TypeByType, example 8")
  func typeByType8() throws {
    let curve: FitCurve = try type.prepare("The quick brown fox jumps").fitCurve()
    expectPrinted(curve.steps.map { (step: FitCurve.Step) in "\(step.lineCount): \(step.width(at: 10))" }, #"["1: 126.43", "2: 77.6", "3: 46.23", "4: 45.03", "5: 29.97"]"#)
    expectPrinted(try curve.height(size: 10, width: 70), try curve.largestSize(in: Size(70, 40)).lineCount, #"40.86 3"#)
  }

  @Test("TypeByType, example 9")
  func typeByType9() throws {
    let labels = ["Save", "Speichern", "Enregistrer"]
    let members = labels.map { TextGroup.Member(type.prepare($0), in: Size(96, 30)) }
    let fit = try TextGroup(members).largestSize(FitOptions(maxLines: 1))
    expectPrinted(fit.limitingText.map { labels[$0] } ?? "none", #"Enregistrer"#)
  }

  @Test("TypeByType, example 10")
  func typeByType10() throws {
    let texts = ["one", "two\nlines"].map { type.prepare($0) }
    let fit: GroupFit = try TextGroup(texts, in: Size(100, 40)).largestSize(FitOptions(sizes: 8...30, step: 1))
    expectPrinted(fit.size, fit.limitedBy.name, fit.layouts.map(\.lineCount), #"14.0 height [1, 2]"#)
  }

  @Test("TypeByType, example 11")
  func typeByType11() throws {
    let poster = type.prepare("Summer\nat the lake")
    let fits: [any FitResult] = [
      try poster.largestSize(in: Size(200, 60)), try poster.largestSizePerLine(in: Size(200, 200)),
      try TextGroup([poster, type.prepare("Sun")], in: Size(200, 100)).largestSize(),
    ]
    expectPrinted(fits.map { "\(Int($0.size)), \($0.lineCount) lines, \($0.limitedBy.name)" }, #"["22, 2 lines, height", "40, 2 lines, width", "36, 3 lines, height"]"#)
  }

  @Test("TypeByType, example 12")
  func typeByType12() throws {
    let cache = TextCache(byteLimit: 1 << 20)
    let cached = Typesetter(fonts: type.fonts, cache: cache)
    for size in [11.0, 13, 17] { _ = try cached.prepare("OK").measure(size: size) }
    let statistics: TextCache.Statistics = cache.statistics
    expectPrinted(statistics.hits, statistics.misses, #"2 1"#)
  }

  @Test("TypeByType, example 13")
  func typeByType13() throws {
    let leaf: any Measurable = try MeasurableText(type.prepare("Budget 2027"), size: 17)
    expectPrinted(leaf.minContentWidth < leaf.maxContentWidth, #"true"#)
  }

  @Test("TypeByType, example 14")
  func typeByType14() throws {
    let leaf: MeasurableText = try MeasurableText(type.prepare("Budget 2027"), fitting: FitOptions(sizes: 11...96), grid: 1)
    let size = leaf.size(for: ProposedSize(width: .given(320), height: .given(60)))
    expectPrinted(size, leaf.layout(in: size).lineCount, #"Size(width: 320.0, height: 60.0) 1"#)
  }

  @Test("TypeByType, example 15")
  func typeByType15() throws {
    let column: ProposedSize = ProposedSize(width: .atMost(240))
    expectPrinted(column.height == .unlimited, #"true"#)
  }

  @Test("TypeByType, example 16")
  func typeByType16() throws {
    let lengths: [ProposedLength] = [.given(44), .atMost(44), .unlimited]
    let leaf = try MeasurableText(type.prepare("OK"), size: 17, block: BlockStyle(lineHeight: .points(20)))
    expectPrinted(lengths.map { leaf.size(for: ProposedSize(height: $0)).height }, #"[44.0, 20.0, 20.0]"#)
  }

  @Test("TypeByType, example 17")
  func typeByType17() throws {
    let style = TextStyle(language: "de", features: [Feature("tnum")], tracking: 20, wrapping: .anywhere)
    expectPrinted(try type.prepare("1 111", style: style).measure(size: 100).width, #"262.8"#)
  }

  @Test("TypeByType, example 18")
  func typeByType18() throws {
    let tag: StyledText = "\("€", .superscript)49"
    var parts = StyledText.StringInterpolation(literalCapacity: 0, interpolationCount: 1)
    parts.appendInterpolation(49, .bold)
    expectPrinted(tag.string, tag.spans.count, StyledText(stringInterpolation: parts).string, #"€49 1 49"#)
  }

  @Test("TypeByType, example 19")
  func typeByType19() throws {
    let spanned = StyledText("Total 49", spans: [TextSpan(6..<8, .scale(1.5))])
    expectPrinted(try type.prepare(spanned).layout(size: 10).lines[0].glyphRuns.map(\.size), #"[10.0, 15.0]"#)
  }

  @Test("TypeByType, example 20")
  func typeByType20() throws {
    let raised = SpanStyle(scale: 0.5, position: SpanStyle.Position.superscript)
    expectPrinted(raised.with(.scale(0.5)).scale, #"0.25"#)
  }

  @Test("TypeByType, example 21")
  func typeByType21() throws {
    let icon = InlineBox(width: 24, height: 12, unit: InlineBox.Unit.points, breaks: InlineBox.Breaks.never)
    expectPrinted(try type.prepare("\(box: icon)").maxContentWidth(at: 10), #"24.0"#)
  }

  @Test("TypeByType, example 22")
  func typeByType22() throws {
    let boxed = try type.prepare("a \(box: InlineBox(width: 1, height: 1, id: "star"))").layout(size: 10)
    let placed: PlacedBox = boxed.lines[0].boxes[0]
    expectPrinted(placed.box.id ?? "", placed.frame.minY, #"star -10.0"#)
  }

  @Test("TypeByType, example 23")
  func typeByType23() throws {
    let hint = try StyledText(markup: "<b>Save</b>\n  now&hellip;", as: .html)
    let known: [Markup] = Markup.allCases
    expectPrinted(hint.string, known.map(\.rawValue), #"Save now… ["copyfit", "html", "pango"]"#)
  }

  @Test("TypeByType, example 24")
  func typeByType24() throws {
    do throws(MarkupError) {
      _ = try StyledText(markup: "a <b>word")
    } catch {
      expectPrinted(error, #"<b>, at byte 2: is not closed; add </b>"#)
    }
  }

  @Test("TypeByType, example 25")
  func typeByType25() throws {
    let text = type.prepare("one\ntwo")
    let loose: LineHeight = .multiple(1.2)
    expectPrinted(try text.measure(size: 10, block: .init(lineHeight: loose)).height, #"24.0"#)
  }

  @Test("TypeByType, example 26")
  func typeByType26() throws {
    let middle: VerticalAlignment = .capHeight
    let fit = try type.prepare("Save").largestSize(
      in: Size(120, 44), FitOptions(sizes: 17...17, alignment: .center, verticalAlignment: middle))
    expectPrinted(fit.lines.map { ($0.origin.y * 100).rounded() / 100 }, #"[28.07]"#)
  }

  @Test("TypeByType, example 27")
  func typeByType27() throws {
    let side: Alignment = .right
    let layout = try type.prepare("Ink").layout(size: 10, width: 100, block: .init(alignment: side))
    for line in layout.lines { expectPrinted(line.origin.x + line.width, #"100.0"#) }
  }

  @Test("TypeByType, example 28")
  func typeByType28() throws {
    let names = Wrapping.allCases.map { wrapping in
      let text = type.prepare("Jahresabschluss 2027", style: TextStyle(wrapping: wrapping))
      return "\(wrapping.rawValue) \((try? text.measure(size: 10, width: 50).lineCount) ?? 0)"
    }
    expectPrinted(names, #"["word 2", "anywhere 3", "keep-all 2", "phrase 2", "none 1"]"#)
  }

  @Test("TypeByType, example 29")
  func typeByType29() throws {
    let widths = try Autospace.allCases.map { autospace in
      try type.prepare("第5回", style: TextStyle(autospace: autospace)).measure(size: 16).width
    }
    expectPrinted((widths[1] - widths[0]).rounded(), #"4.0"#)
  }

  @Test("TypeByType, example 30")
  func typeByType30() throws {
    let ems = try SpacingTrim.allCases.map { trim in
      try type.prepare("「設計」（図）", style: TextStyle(language: "ja", spacingTrim: trim)).measure(size: 1).width
    }
    expectPrinted(ems, #"[7.0, 6.5, 6.0, 6.5]"#)
  }

  @Test("TypeByType, example 31")
  func typeByType31() throws {
    let kinsoku: Kinsoku = .pushIn
    let tight = type.prepare("「漢字」、「かな」。", style: TextStyle(language: "ja", kinsoku: kinsoku))
    expectPrinted(try tight.layout(size: 10, width: 80).lineCount, try tight.layout(size: 10, width: 80).width.rounded(), #"1 80.0"#)
  }

  @Test("TypeByType, example 32")
  func typeByType32() throws {
    let preset: TextPreset = .subtitle
    let (letters, lines) = (TextStyle(preset: preset, language: "ja"), BlockStyle(preset: preset))
    expectPrinted(letters.wrapping, lines.breaking, lines.alignment, #"phrase balanced center"#)
  }

  @Test("TypeByType, example 33")
  func typeByType33() throws {
    let mode: WritingMode = .verticalRL
    let column = type.prepare("東京タワー", style: TextStyle(writingMode: mode))
    let found = try column.measure(size: 16, height: 48)
    expectPrinted(found.lineCount, found.height, #"2 48.0"#)
  }

  @Test("TypeByType, example 34")
  func typeByType34() throws {
    let turned = try TextOrientation.allCases.map { orientation in
      let style = TextStyle(writingMode: .verticalRL, textOrientation: orientation)
      return try type.prepare("東京Tower", style: style).layout(size: 16).lines[0].glyphRuns.map(\.isTurned)
    }
    expectPrinted(turned, #"[[false, true], [false, false], [true, true]]"#)
  }

  @Test("TypeByType, example 35")
  func typeByType35() throws {
    let date = TextStyle(language: "ja", writingMode: .verticalRL, tateChuYoko: 2)
    let columns = try type.prepare("12月31日の\("W3C", .tateChuYoko)", style: date).layout(size: 10)
    print(columns.lines[0].length, columns.lines[0].glyphRuns.map { $0.xScale < 1 })
    // 60.0 [true, false, true, false, true]
  }

  @Test("TypeByType, example 36")
  func typeByType36() throws {
    let read: [StyledText] = [
      "\("東京", .ruby("とうきょう"))", "\("東京", SpanStyle(ruby: Ruby.mono(["とう", "きょう"])))", "お\("心", .ruby("こころ"))が",
    ]
    let readings = try read.map { try type.prepare($0, style: TextStyle(language: "ja")).layout(size: 10).lines[0] }
    expectPrinted(readings.map(\.length), #"[25.0, 25.0, 30.0]"#)
    expectPrinted(readings.map { $0.glyphRuns.map(\.isReading) }, #"[[false, true], [false, true, false, true], [false, false, true, false]]"#)
  }

  @Test("TypeByType, example 37")
  func typeByType37() throws {
    let ways: [Breaking] = [.greedy, .balanced]
    let widths = try ways.map { way in
      try type.prepare("one two three four").layout(size: 10, width: 75, block: .init(breaking: way)).lines.map { Int($0.width) }
    }
    expectPrinted(widths, #"[[65, 19], [37, 47]]"#)
  }

  @Test("TypeByType, example 38")
  func typeByType38() throws {
    let quote = BlockStyle(lineHeight: .multiple(1.5), indents: Indents(firstLine: 1))
    let text = type.prepare("one two three four")
    let measure = try text.measure(size: 10, width: 60, block: quote)
    let fit = try text.largestSize(in: Size(60, measure.height), FitOptions(sizes: [8, 10, 12], lineHeight: quote.lineHeight))
    expectPrinted(measure.height, fit.size, #"30.0 10.0"#)
  }

  @Test("TypeByType, example 39")
  func typeByType39() throws {
    let strict = Demerits(stretch: 0.1, consecutiveHyphens: 50_000)
    expectPrinted(strict.line, strict.hyphen, #"10.0 50.0"#)
  }

  @Test("TypeByType, example 40")
  func typeByType40() throws {
    let text = type.prepare("One two three four five six", style: TextStyle(language: "en"))
    let limits = Justification(spaces: 200, letters: 30, lastLine: true)
    let layout = try text.layout(size: 16, width: 130, block: .init(alignment: .justify, justification: limits))
    expectPrinted(layout.lines.map { Int($0.width.rounded()) }, #"[130, 130]"#)
  }

  @Test("TypeByType, example 41")
  func typeByType41() throws {
    let text = type.prepare("Budget")
    expectPrinted(try Trim.allCases.map { try Int(text.measure(size: 100, block: .init(trim: $0)).height) }, #"[136, 71, 53, 100]"#)
  }

  @Test("TypeByType, example 42")
  func typeByType42() throws {
    let widths = try HangingPunctuation.allCases.map { hanging in
      try type.prepare("(Wave)", style: TextStyle(hangingPunctuation: hanging)).measure(size: 100).width.rounded()
    }
    expectPrinted(HangingPunctuation.allCases.map(\.rawValue), widths, #"["none", "start", "end", "both", "endIfNeeded", "bothIfNeeded"] [314.0, 284.0, 284.0, 254.0, 314.0, 284.0]"#)
  }

  @Test("TypeByType, example 43")
  func typeByType43() throws {
    let sizings: [OpticalSizing] = [TextStyle().opticalSizing, TextStyle(opticalSizing: .none).opticalSizing]
    expectPrinted(sizings.map(\.rawValue), #"["auto", "none"]"#)
  }

  @Test("TypeByType, example 44")
  func typeByType44() throws {
    let fit: PerLineFit = try type.prepare("Summer\nat the lake").largestSizePerLine(in: Size(200, 200))
    expectPrinted(fit.sizes.map { Int($0) }, Int(fit.size), fit.lineCount, #"[49, 40] 40 2"#)
    expectPrinted(fit.certificate, #"Any larger, and the second line would be wider than the box."#)
  }

  @Test("TypeByType, example 45")
  func typeByType45() throws {
    let text = type.prepare("One two three four five six")
    let layout = try text.layout(size: 10, width: 80, block: .init(indents: Indents(firstLine: 2)))
    expectPrinted(layout.lines.map(\.origin.x), #"[20.0, 0.0, 0.0]"#)
  }

  @Test("TypeByType, example 46")
  func typeByType46() throws {
    let card = Shape.rectangle(Size(90, 50)).excluding(Rect(60, 0, width: 30, height: 30))
    expectPrinted(card.bounds.size.width, card.exclusions.count, #"90.0 1"#)
  }

  @Test("TypeByType, example 47")
  func typeByType47() throws {
    let options = FitOptions(step: 0.5, verticalAlignment: .center)
    let fit: Fit = try type.prepare("Total").largestSize(in: .circle(diameter: 60), options)
    expectPrinted(fit.size, fit.nextSize ?? 0, fit.limitedBy.name, #"22.5 23.0 word"#)
  }

  @Test("TypeByType, example 48")
  func typeByType48() throws {
    let levers: [Lever] = [.tracking(to: -20), .wordSpacing(to: -60), .width(to: 85), .leading(to: 0.9)]
    expectPrinted(levers.map(\.name), #"["tracking", "wordSpacing", "wdth", "leading"]"#)
  }

  @Test("TypeByType, example 49")
  func typeByType49() throws {
    let fit = try type.prepare("Budget").largestSize(in: Size(100, 20))
    let limit: FitSensitivity? = fit.sensitivity
    expectPrinted(limit?.text ?? "", limit?.sizePerWidth ?? 0, Int((limit?.sizePerHeight ?? 0) * 100), #"Budget 0.0 73"#)
  }

  @Test("TypeByType, example 50")
  func typeByType50() throws {
    let large = FitPolicy.Way("large", FitOptions(sizes: [20]))
    let policy = FitPolicy([large, FitPolicy.Way("small", FitOptions(sizes: [10]))])
    expectPrinted(policy.ways.map(\.name), #"["large", "small"]"#)
  }

  @Test("TypeByType, example 51")
  func typeByType51() throws {
    let policy = FitPolicy([.init("large", FitOptions(sizes: [20])), .init("small", FitOptions(sizes: [10]))])
    let fit = try type.prepare("Budget").largestSize(in: Size(60, 40), policy: policy)
    expectPrinted(fit.way?.name ?? "", fit.wayIndex ?? -1, fit.size, #"small 1 10.0"#)
  }

  @Test("TypeByType, example 52")
  func typeByType52() throws {
    let text = type.prepare("Speichern und weiter", style: TextStyle(wrapping: .none))
    let places: [Truncation.Place] = [.tail, .middle, .head]
    let cut = try places.map { place in
      let truncation = Truncation(place, at: Truncation.Unit.grapheme)
      return try text.truncatedLayout(size: 16, width: 97, truncation: truncation).lines.map { String($0.text) }[0]
    }
    expectPrinted(cut, #"["Speichern…", "Speich…eiter", "…und weiter"]"#)
  }

  @Test("TypeByType, example 53")
  func typeByType53() throws {
    let lines = try BreakStrictness.allCases.map { strictness in
      let style = TextStyle(language: "ja", strictness: strictness)
      return try type.prepare("キャッチャー", style: style).measure(size: 10, width: 25).lineCount
    }
    expectPrinted(lines, #"[3, 3, 2]"#)
  }

  @Test("TypeByType, example 54")
  func typeByType54() throws {
    let direction: BaseDirection = .leftToRight
    let layout = try type.prepare("שלום Hello", style: TextStyle(direction: direction)).layout(size: 10)
    expectPrinted(layout.lines.map(\.isRightToLeft), #"[false]"#)
  }

  @Test("TypeByType, example 55")
  func typeByType55() throws {
    let german: Language = "de"
    let read = ["zh-Hant", "d e"].map { Language($0)?.tag ?? "none" }
    expectPrinted(german, read, #"de ["zh-Hant", "none"]"#)
  }

  @Test("TypeByType, example 56")
  func typeByType56() throws {
    let ligated = try type.prepare("office").layout(size: 10)
    let apart = try type.prepare("office", style: TextStyle(features: [Feature("liga", 0)])).layout(size: 10)
    expectPrinted([ligated, apart].map { $0.lines.flatMap(\.glyphRuns).reduce(0) { $0 + $1.glyphs.count } }, #"[4, 6]"#)
  }

  @Test("TypeByType, example 57")
  func typeByType57() throws {
    let insets = Insets(top: 2, left: 8, bottom: 2, right: 8)
    let fit = try type.prepare("OK").largestSize(in: Size(44, 24), FitOptions(insets: insets))
    expectPrinted(fit.layout.width <= 28 + 1e-8, fit.layout.origin, #"true Point(x: 8.0, y: 2.0)"#)
  }

  @Test("TypeByType, example 58")
  func typeByType58() throws {
    let hyphenator: Hyphenator = try Hyphenator("en-US", "fr")
    let style = TextStyle(language: "fr", hyphenator: hyphenator)
    expectPrinted(try type.prepare("dictionnaire", style: style).measure(size: 10, width: 40).lineCount, #"2"#)
  }

  @Test("TypeByType, example 59")
  func typeByType59() throws {
    let options = HyphenationOptions(minBefore: 3, exceptions: ["ta-ble"], leavesCapitalizedWhole: true)
    let points = try Hyphenator("en-US", options: options).points(in: "table", language: "en-US")
    expectPrinted(points.map(\.offset), #"[2]"#)
  }

  @Test("TypeByType, example 60")
  func typeByType60() throws {
    let points: [HyphenationPoint] = try Hyphenator("en-US").points(in: "hyphenation", language: "en-US")
    expectPrinted(points.map(\.offset), #"[2, 6]"#)
  }

  @Test("TypeByType, example 61")
  func typeByType61() throws {
    let points = try Hyphenator("ca").points(in: "paral·lel", language: "ca")
    let change: SpellingChange? = points.last?.change
    expectPrinted(change?.range ?? 0..<0, change?.before == "", #"5..<7 true"#)
  }

  @Test("TypeByType, example 62")
  func typeByType62() throws {
    let dictionary: HyphenationDictionary = try .installed(for: "en-US")
    expectPrinted(dictionary.language, dictionary.minBefore, dictionary.minAfter, #"en-US 2 3"#)
  }

  @Test("TypeByType, example 63")
  func typeByType63() throws {
    let found: [InstalledDictionary] = InstalledDictionary.all
    expectPrinted(found.contains { $0.language == "en-US" }, #"true"#)
  }

  @Test("TypeByType, example 64")
  func typeByType64() throws {
    do throws(HyphenationError) {
      _ = try HyphenationDictionary(path: "README.md", language: "en")
    } catch {
      expectPrinted(error.code == HyphenationError.Code.broken, error.culprit, #"true README.md"#)
    }
  }

  @Test("TypeByType, example 65")
  func typeByType65() throws {
    let layout: TextLayout = try type.prepare("The quick brown fox").layout(size: 12, width: 70)
    let lines: TextLayout.Lines = layout.lines
    expectPrinted(lines.count, lines.map { String($0.text) }, #"2 ["The quick ", "brown fox"]"#)
    var iterator: TextLayout.Lines.Iterator = lines.makeIterator()
    expectPrinted(iterator.next()?.range ?? 0..<0, #"0..<10"#)
  }

  @Test("TypeByType, example 66")
  func typeByType66() throws {
    let block: TextMeasure = try type.prepare("The quick brown fox").measure(size: 10, width: 70)
    expectPrinted(block.lineCount, block.width, block.height, #"2 47.15 27.24"#)
  }

  @Test("TypeByType, example 67")
  func typeByType67() throws {
    let layout = try type.prepare("Ink and paper").layout(size: 10, width: 40)
    for line: Line in layout.lines where line.index == 0 { expectPrinted(line.range, line.width, line.baseline, #"0..<8 35.45 10.69"#) }
  }

  @Test("TypeByType, example 68")
  func typeByType68() throws {
    let layout = try type.prepare("Ink שלום").layout(size: 10)
    let runs: [GlyphRun] = layout.lines.flatMap(\.glyphRuns)
    expectPrinted(runs.map { "\($0.typeface.familyName) \($0.glyphs.count)" }, #"["Noto Sans 4", "Noto Sans Hebrew 4"]"#)
    let glyphs: [GlyphRun.Glyph] = runs.flatMap(\.glyphs)
    expectPrinted(glyphs.map(\.textOffset), #"[0, 1, 2, 3, 10, 8, 6, 4]"#)
  }

  @Test("TypeByType, example 69")
  func typeByType69() throws {
    do throws(TypesettingError) {
      _ = try type.prepare("Ink").measure(size: -1)
    } catch {
      expectPrinted(error.code == TypesettingError.Code.badValue, error, #"true size: -1 is not a size; give 0 to 10000000"#)
    }
  }

  @Test("TypeByType, example 70")
  func typeByType70() throws {
    let carets: CaretMap = try type.prepare("office").layout(size: 10).carets
    expectPrinted(carets.offsets, carets.position(at: Point(11, 5)).offset, #"[0, 1, 2, 3, 4, 5, 6] 3"#)
    expectPrinted(carets.selectionRectangles(of: 1..<3).map(\.size.width), #"[6.31]"#)
  }

  @Test("TypeByType, example 71")
  func typeByType71() throws {
    let text = type.prepare("Save the file")
    let carets = try text.layout(size: 10).carets
    expectPrinted(text.word(at: carets.position(at: Point(32, 5))), #"5..<8"#)
  }

  @Test("TypeByType, example 72")
  func typeByType72() throws {
    let carets = try type.prepare("Ink\nand").layout(size: 10).carets
    let caret: Caret = carets.carets(at: TextPosition(4)).strong
    expectPrinted(caret.lineIndex, caret.top, caret.height, #"1 Point(x: 0.0, y: 13.62) 13.62"#)
  }

  @Test("TypeByType, example 73")
  func typeByType73() throws {
    let carets = try type.prepare("Hello שלום").layout(size: 10).carets
    let pair: CaretPair = carets.carets(at: TextPosition(6))
    expectPrinted(pair.isSplit, pair.strong.isRightToLeft, pair.weak.isRightToLeft, #"true false true"#)
  }

  @Test("TypeByType, example 74")
  func typeByType74() throws {
    let carets = try type.prepare("Ink and paper").layout(size: 10, width: 40).carets
    expectPrinted(CaretAffinity.allCases.map { carets.carets(at: TextPosition(8, $0)).strong.lineIndex }, #"[0, 1]"#)
  }

  @Test("TypeByType, example 75")
  func typeByType75() throws {
    let carets = try type.prepare("Ink").layout(size: 10).carets
    expectPrinted(carets.position(at: Point(1000, 0)) == TextPosition(3, .upstream), #"true"#)
  }

  @Test("TypeByType, example 76")
  func typeByType76() throws {
    let fonts = try FontList(paths: ["Fonts/Inter.var.ttf#Bold", "Fonts/NotoSans-Regular.ttf"])
    expectPrinted(fonts.primary.familyName, fonts.faces.count, #"Inter 2"#)
  }

  @Test("TypeByType, example 77")
  func typeByType77() throws {
    var choice = FontChoice()
    (choice.family, choice.weight) = ("Inter", .bold)
    expectPrinted(choice == FontChoice(), choice.paths == nil, #"false true"#)
  }

  @Test("TypeByType, example 78")
  func typeByType78() throws {
    let face = try Typeface(path: "Fonts/Lato-Regular.ttf")
    expectPrinted(face.familyName, face.unitsPerEm, face.covers("ß"), #"Lato 2000 true"#)
  }

  @Test("TypeByType, example 79")
  func typeByType79() throws {
    let metrics: FontMetrics = try Typeface(path: "Fonts/Lato-Regular.ttf").metrics
    expectPrinted(metrics.ascent.value, metrics.descent.value, metrics.xHeight.value, #"1610.0 390.0 1013.0"#)
  }

  @Test("TypeByType, example 80")
  func typeByType80() throws {
    let height: Metric = try Typeface(path: "Fonts/Lato-Regular.ttf").metrics.capHeight
    let source: Metric.Source = height.source
    expectPrinted(height.value, source, #"1433.0 os2"#)
  }

  @Test("TypeByType, example 81")
  func typeByType81() throws {
    let axes: [Axis] = try Typeface(path: "Fonts/Inter.var.ttf").axes
    expectPrinted(axes.map { "\($0.tag) \($0.minimum) to \($0.maximum)" }, #"["wght 100.0 to 900.0", "slnt -10.0 to 0.0"]"#)
  }

  @Test("TypeByType, example 82")
  func typeByType82() throws {
    let inter = try Typeface(path: "Fonts/Inter.var.ttf")
    let heavy = try inter.varied([Variation("wght", 850)])
    expectPrinted(heavy.advance(of: heavy.glyph(for: "H")) > inter.advance(of: inter.glyph(for: "H")), #"true"#)
  }

  @Test("TypeByType, example 83")
  func typeByType83() throws {
    let weights: [FontWeight] = [.bold, 650, try #require(FontWeight("semi-bold"))]
    expectPrinted(weights.sorted(), weights[0].name ?? "", #"[600, 650, 700] bold"#)
  }

  @Test("TypeByType, example 84")
  func typeByType84() throws {
    let narrow: FontWidth = .condensed
    expectPrinted(narrow, narrow < .normal, #"75% true"#)
  }

  @Test("TypeByType, example 85")
  func typeByType85() throws {
    expectPrinted(FontSlant.allCases.map(\.rawValue), #"["normal", "italic", "oblique"]"#)
  }

  @Test("TypeByType, example 86")
  func typeByType86() throws {
    let based = try Typeface(path: "Tests/Fonts/rules-baselines.ttf")
    expectPrinted(AlignmentBaseline.allCases.compactMap { based.baseline($0) }, #"[0.0, 700.0, -120.0, 880.0, -60.0, 820.0, 380.0, 250.0]"#)
  }

  @Test("TypeByType, example 87")
  func typeByType87() throws {
    let instances: [NamedInstance] = try Typeface(path: "Fonts/Inter.var.ttf").namedInstances
    expectPrinted(instances.prefix(3).map(\.name), #"["Thin", "Thin Italic", "Extra Light"]"#)
  }

  @Test("TypeByType, example 88")
  func typeByType88() throws {
    do throws(TypefaceError) {
      _ = try Typeface(path: "no.ttf")
    } catch {
      expectPrinted(error.code == TypefaceError.Code.notFound, error, #"true no.ttf: there is no such file; check the path"#)
    }
  }

  @Test("TypeByType, example 89")
  func typeByType89() throws {
    let face = try Typeface(path: "Fonts/Lato-Regular.ttf")
    let outline: Outline = face.outline(of: face.glyph(for: "l"))
    let starts: [Outline.Point] = outline.segments.compactMap { (segment: Outline.Segment) in
      if case .move(let point) = segment { point } else { nil }
    }
    expectPrinted(outline.segments.count, starts.count, face.outline(of: face.glyph(for: " ")).isEmpty, #"6 1 true"#)
  }

  @Test("TypeByType, example 90")
  func typeByType90() throws {
    let face = try Typeface(path: "Fonts/Lato-Regular.ttf")
    if let bounds: GlyphBounds = face.inkBounds(of: face.glyph(for: "x")) { expectPrinted(bounds.width, bounds.height, #"950.0 1013.0"#) }
  }

  @Test("TypeByType, example 91")
  func typeByType91() throws {
    let format: GlyphFormat = try Typeface(path: "Fonts/EBGaramond12-Regular.otf").format
    expectPrinted(format, #"cff"#)
  }

  @Test("TypeByType, example 92")
  func typeByType92() throws {
    let face = try Typeface(path: "Tests/Fonts/colour.ttf")
    let layers: [ColorLayer] = face.colorLayers(of: face.glyph(for: "A"))
    expectPrinted(layers.count, #"3"#)
  }

  @Test("TypeByType, example 93")
  func typeByType93() throws {
    let face = try Typeface(path: "Tests/Fonts/colour.ttf")
    let color: PaletteColor? = face.colorLayers(of: face.glyph(for: "A"), palette: 1).first?.color
    expectPrinted(color?.green ?? 0, #"255"#)
  }

  @Test("TypeByType, example 94")
  func typeByType94() throws {
    let face = try Typeface(path: "Tests/Fonts/picture.ttf")
    if let picture: GlyphPicture = face.picture(of: face.glyph(for: "A"), pixelsPerEm: 40) { expectPrinted(picture.width, picture.height, #"20 10"#) }
  }

  @Test("TypeByType, example 95")
  func typeByType95() throws {
    expectPrinted(Point(3, 4) == Point(3, 4), Point.zero.x, #"true 0.0"#)
  }

  @Test("TypeByType, example 96")
  func typeByType96() throws {
    expectPrinted(Size(320, 96).width, #"320.0"#)
  }

  @Test("TypeByType, example 97")
  func typeByType97() throws {
    let box = Rect(origin: Point(10, 20), size: Size(30, 40))
    expectPrinted(box.maxX, box.maxY, #"40.0 60.0"#)
  }

  @Test("TypeByType, example 98")
  func typeByType98() throws {
    let weight: Tag = "wght"
    let read = ["liga", "weight"].map { Tag($0)?.value ?? 0 }
    expectPrinted(weight, read, #"wght [1818847073, 0]"#)
  }

  @Test("TypeByType, example 99")
  func typeByType99() throws {
    func advice(_ work: () throws -> Void) -> String? {
      do { try work() } catch { return (error as? any DescribedError)?.wayOut }
      return nil
    }
    expectPrinted(advice { _ = try FontList(paths: ["no.ttf"]) } ?? "none", #"check the path"#)
  }

  @Test("TypeByType, example 100")
  func typeByType100() throws {
    func summary<Subject>(_ error: SubjectError<Subject>) -> String { "\(error.code): \(error.culprit)" }
    do throws(TypefaceError) {
      _ = try Typeface(path: "no.ttf")
    } catch {
      expectPrinted(summary(error), #"notFound: no.ttf"#)
    }
  }

  @Test("TypeByType, example 101")
  func typeByType101() throws {
    do throws(TypefaceError) {
      _ = try FontList(paths: ["no.ttf"])
    } catch {
      let code: ErrorCode<TypefaceError> = error.code
      expectPrinted(code == .notFound, code.name, #"true notFound"#)
    }
  }

  @Test("TypeByType, example 102")
  func typeByType102() throws {
    do throws(MarkupError) {
      _ = try StyledText(markup: "a <b>bold")
    } catch {
      let place: ErrorPlace? = error.place
      expectPrinted(place?.offset ?? 0, error.cause, #"2 is not closed"#)
    }
  }

  @Test("TypeByType, example 103")
  func typeByType103() throws {
    expectPrinted(HarfBuzz.version.contains("."), #"true"#)
  }

  @Test("TypeByType, example 104")
  func typeByType104() throws {
    expectPrinted(FreeType.version.contains("."), #"true"#)
  }

  @Test("TypeByType, example 105")
  func typeByType105() throws {
    expectPrinted(UnicodeVersion.unicode.contains("."), UnicodeVersion.icu.contains("."), #"true true"#)
  }

  @Test("UsingYourOwnFonts, example 1")
  func usingYourOwnFonts1() throws {
    let fonts = try FontList(paths: ["Fonts/Lato-Regular.ttf", "Fonts/NotoNaskhArabic-Regular.ttf"])
    let type = Typesetter(fonts: fonts)
    expectPrinted(type.prepare("Lato سلام").typefaces.map(\.familyName), #"["Lato", "Noto Naskh Arabic"]"#)
  }

  @Test("UsingYourOwnFonts, example 2")
  func usingYourOwnFonts2() throws {
    var broken: [TypefaceError] = []
    let fonts = try FontList(paths: ["Fonts"]) { broken.append($0) }
    expectPrinted(fonts.faces.count > 10, broken.count, fonts.primary.familyName, #"true 0 Amiri"#)
  }

  @Test("UsingYourOwnFonts, example 3")
  func usingYourOwnFonts3() throws {
    let inter = try Typeface(path: "Fonts/Inter.var.ttf")
    let bold = try inter.instance(named: "Bold")
    expectPrinted(bold.variations.map { "\($0.axis) \($0.value)" }, #"["wght 700.0", "slnt 0.0"]"#)
  }

  @Test("UsingYourOwnFonts, example 4")
  func usingYourOwnFonts4() throws {
    let display = Typesetter(fonts: try FontList(paths: ["Tests/Fonts/optical.ttf"]))
    let words = display.prepare("Wave after wave")
    let widths = try [10.0, 70].map { try words.measure(size: $0).width / $0 }
    expectPrinted(widths.map { ($0 * 100).rounded() / 100 }, #"[6.2, 4.61]"#)
    let found = try words.largestSize(in: Size(200, 60), FitOptions(sizes: 8...72, step: 0.5))
    expectPrinted(found.size, found.isMonotone, #"41.5 false"#)
  }

  @Test("UsingYourOwnFonts, example 5")
  func usingYourOwnFonts5() throws {
    let hinted = try type.prepare("minimum", style: TextStyle(pixelsPerPoint: 1)).measure(size: 13).width
    expectPrinted(hinted.rounded(), try type.prepare("minimum").measure(size: 13).width, #"58.0 59.241"#)
  }

  @Test("UsingYourOwnFonts, example 6")
  func usingYourOwnFonts6() throws {
    let mixed = Typesetter(fonts: try FontList(paths: ["Fonts/NotoSans-Regular.ttf", "Tests/Fonts/emoji.ttf"]))
    let line = try mixed.prepare("Fine 👍🏽 at 9 ©").layout(size: 16).lines.first { _ in true }
    expectPrinted(line?.glyphRuns.map { $0.typeface.hasColors ? "emoji" : "text" } ?? [], #"["text", "emoji", "text"]"#)
  }

  @Test("UsingYourOwnFonts, example 7")
  func usingYourOwnFonts7() throws {
    expectPrinted(type.prepare("a\u{12000}b").missing, #"[1]"#)
  }

  @Test("UsingYourOwnFonts, example 8")
  func usingYourOwnFonts8() throws {
    do throws(TypefaceError) {
      _ = try FontList(paths: ["README.md"])
    } catch {
      expectPrinted(error.code == .unreadable, error.culprit, #"true README.md"#)
    }
  }

  @Test("WhatFitsMeans, example 1")
  func whatFitsMeans1() throws {
    let word = try type.prepare("Budget").measure(size: 20)
    let spaced = try type.prepare("Budget   ").measure(size: 20)
    expectPrinted(word.width == spaced.width, #"true"#)
  }

  @Test("WhatFitsMeans, example 2")
  func whatFitsMeans2() throws {
    let text = type.prepare("Nine words that stay where they are, on one line")
    let block = try text.measure(size: 13.7)
    expectPrinted(try text.measure(size: 13.7, width: block.width).lineCount, #"1"#)
  }

  @Test("WhatFitsMeans, example 3")
  func whatFitsMeans3() throws {
    let text = type.prepare("one\ntwo\nthree")
    expectPrinted(try text.measure(size: 10, block: .init(lineHeight: .points(12))).height, #"36.0"#)
    expectPrinted(try text.measure(size: 10, block: .init(lineHeight: .multiple(1.5))).height, #"45.0"#)
  }

  @Test("WhatFitsMeans, example 4")
  func whatFitsMeans4() throws {
    expectPrinted(try type.prepare("one\n\nthree\n").measure(size: 10).lineCount, #"3"#)
    expectPrinted(try type.prepare("").measure(size: 10).lineCount, #"0"#)
  }

  @Test("WhatFitsMeans, example 5")
  func whatFitsMeans5() throws {
    let box = Size(60, 100)
    let options = FitOptions(sizes: 12...40)
    expectPrinted(try type.prepare("Jahresabschluss").largestSize(in: box, options).outcome == .fits, #"false"#)
    let broken = try type.prepare("Jahresabschluss", style: TextStyle(wrapping: .anywhere)).largestSize(in: box, options)
    expectPrinted(broken.outcome == .fits, broken.lineCount, #"true 3"#)
  }

  @Test("WhatFitsMeans, example 6")
  func whatFitsMeans6() throws {
    let fit = try type.prepare("").largestSize(in: Size(10, 10), FitOptions(sizes: 1...72))
    expectPrinted(fit.size, fit.limitedBy.name, #"72.0 maxSize"#)
  }

  @Test("YourOwnLayoutEngine, example 1")
  func yourOwnLayoutEngine1() throws {
    let title = try MeasurableText(type.prepare("Budget for 2027"), size: 17, maxLines: 2)
    let size = title.size(for: ProposedSize(width: .atMost(100)))
    expectPrinted(size.width <= 100, title.layout(in: size).lineCount, #"true 2"#)
    expectPrinted(title.minContentWidth < size.width, title.maxContentWidth > 100, #"true true"#)
  }

  @Test("YourOwnLayoutEngine, example 2")
  func yourOwnLayoutEngine2() throws {
    /// Leaves one below the other, each as wide as it likes to be, up to the width there is.
    struct Stack: Measurable {
      var items: [any Measurable]
      var spacing = 8.0
      var isRightToLeft = false

      var minContentWidth: Double { items.map(\.minContentWidth).max() ?? 0 }
      var maxContentWidth: Double { items.map(\.maxContentWidth).max() ?? 0 }

      func frames(in width: Double) -> [Rect] {
        var y = 0.0
        return items.map { item in
          let size = item.size(for: ProposedSize(width: .atMost(width)))
          defer { y += size.height + spacing }
          let x = isRightToLeft ? width - size.width : 0
          return Rect(x, y, width: size.width, height: size.height)
        }
      }

      func size(for proposal: ProposedSize) -> Size {
        let width =
          switch proposal.width {
          case .given(let width): max(width, minContentWidth)
          case .atMost(let width): max(min(width, maxContentWidth), minContentWidth)
          case .unlimited: maxContentWidth
          }
        return Size(width, frames(in: width).last?.maxY ?? 0)
      }

      func baselines(for proposal: ProposedSize) -> (first: Double, last: Double)? {
        let frames = frames(in: size(for: proposal).width)
        let baselines = zip(items, frames).compactMap { item, frame in
          item.baselines(for: ProposedSize(width: .given(frame.size.width)))
            .map { (first: frame.minY + $0.first, last: frame.minY + $0.last) }
        }
        guard let first = baselines.first, let last = baselines.last else { return nil }
        return (first.first, last.last)
      }
    }

    let texts = ["Name", "Budget for the year 2027"].map { type.prepare($0) }
    let stack = Stack(items: try texts.map { try MeasurableText($0, size: 17) }, isRightToLeft: true)
    expectPrinted(stack.frames(in: 120).map { $0.maxX == 120 }, #"[true, true]"#)
  }

  @Test("YourOwnLayoutEngine, example 3")
  func yourOwnLayoutEngine3() throws {
    /// Leaves beside each other on their baselines: narrower where room is short, and on a further line where it is too short.
    struct Flexbox {
      var items: [any Measurable]
      var spacing = 8.0
      var isRightToLeft = false

      func frames(in width: Double) -> [Rect] {
        var (frames, y) = ([Rect](), 0.0)
        while frames.count < items.count {
          let line = line(from: frames.count, in: width)
          let tops = line.map { $0.item.baselines(for: $0.proposal)?.first ?? 0 }
          let baseline = y + (tops.max() ?? 0)
          var (x, bottom) = (0.0, y)
          for ((item, proposal), top) in zip(line, tops) {
            let size = item.size(for: proposal)
            let left = isRightToLeft ? width - x - size.width : x
            frames.append(Rect(left, baseline - top, width: size.width, height: size.height))
            (x, bottom) = (x + size.width + spacing, max(bottom, baseline - top + size.height))
          }
          y = bottom + spacing
        }
        return frames
      }

      /// As many leaves as have room for their least widths; the rest is shared by how much wider each likes to be.
      private func line(from start: Int, in width: Double) -> [(item: any Measurable, proposal: ProposedSize)] {
        var (end, least, wanted) = (start, -spacing, 0.0)
        while end < items.count, end == start || least + spacing + items[end].minContentWidth <= width {
          least += spacing + items[end].minContentWidth
          wanted += items[end].maxContentWidth - items[end].minContentWidth
          end += 1
        }
        let share = wanted > 0 ? max(0, min(1, (width - least) / wanted)) : 0
        return items[start..<end].map { item in
          let more = (item.maxContentWidth - item.minContentWidth) * share
          return (item, ProposedSize(width: .given(item.minContentWidth + (more * 64).rounded(.down) / 64)))
        }
      }
    }

    let texts = ["Budget", "for the year", "2027"].map { type.prepare($0) }
    let leaves = try texts.map { try MeasurableText($0, size: 17) }
    let frames = Flexbox(items: leaves, isRightToLeft: true).frames(in: 320)
    expectPrinted(frames.count, frames[0].maxX, frames[1].maxX == frames[0].minX - 8, #"3 320.0 true"#)
    for (leaf, frame) in zip(leaves, frames) {
      precondition(leaf.layout(in: frame.size).height <= frame.size.height)
    }
  }

  @Test("YourOwnLayoutEngine, example 4")
  func yourOwnLayoutEngine4() throws {
    let options = FitOptions(sizes: 11...34, step: 0.5, maxLines: 1)
    let price = try MeasurableText(type.prepare("1 299,00 €"), fitting: options)
    let size = price.size(for: ProposedSize(width: .given(90)))
    expectPrinted(size.width, price.layout(in: size).size < 34, #"90.0 true"#)
  }

  @Test("YourOwnLayoutEngine, example 5")
  func yourOwnLayoutEngine5() throws {
    let card = Layout { root in
      let title = root.label(["en": "Budget", "ar": "ميزانية"], name: "title")
      let body = root.label(["en": "Approved by all", "ar": "وافق عليها الجميع"], style: LabelStyle(maxLines: nil), name: "body")
      title.leading.equal(root.leading + 12)
      title.top.equal(root.top + 12)
      title.trailing.atMost(root.trailing - 12)
      body.leading.equal(root.leading + 12)
      body.trailing.equal(root.trailing - 12)
      body.top.equal(title.bottom + 4)
      body.bottom.equal(root.bottom - 12)
    }
    for language: Language in ["en", "ar"] {
      let environment = Environment(size: Size(320, 480), locale: language)
      let leaf = try MeasurableLayout(card, in: environment, with: type)
      let size = leaf.size(for: ProposedSize(width: .given(leaf.minContentWidth)))
      precondition(leaf.screen(in: size).problems.isEmpty)
    }
  }

  @Test("LayoutDocuments, example 1")
  func layoutDocuments1() throws {
    let document = try LayoutDocument(
      json: #"""
        {"items": [{"label": "title", "text": {"en": "Settings", "de": "Einstellungen"}}],
         "rules": ["title.leading == root.leading + 16", "title.top == root.top + 20"]}
        """#)
    let screen = document.layout.solved(in: Environment(size: Size(320, 480), locale: "de"), with: type)
    expectPrinted(screen.frame(named: "title")?.minX ?? 0, screen.problems.count, #"16.0 0"#)
  }

  @Test("LayoutDocuments, example 2")
  func layoutDocuments2() throws {
    let document = try LayoutDocument(
      json: #"""
        {"values": {"margin": {"when": {"width <= 600": 10, "idiom == tablet": 32}, "else": 24}},
         "items": [{"container": "a"}, {"container": "b", "when": "width >= 400"}],
         "rules": [{"arrange": ["a", "b"], "as": {"when": {"width >= 600": {"row": "margin", "distribute": "fillEqually"}},
                                                  "else": {"column": "margin", "distribute": "fillEqually"}}}]}
        """#)
    let frames = [320.0, 500, 610].map { width in
      document.layout.solved(in: Environment(size: Size(width, 110)), with: type).frame(named: "a")?.size ?? Size(0, 0)
    }
    expectPrinted(frames.map { [$0.width, $0.height] }, #"[[320.0, 110.0], [500.0, 50.0], [293.0, 110.0]]"#)
  }

  @Test("LayoutDocuments, example 3")
  func layoutDocuments3() throws {
    let document = try LayoutDocument(
      json: #"""
        {"items": [{"container": "cell"}, {"label": "title", "in": "cell", "text": "", "style": {"maxLines": null}}],
         "rules": ["cell.leading == root.leading", "cell.trailing == root.trailing", "cell.top == root.top",
           {"fill": "title", "in": "cell", "insets": [8, 16, 8, 16]}],
         "list": {"columns": {"when": {"width >= 600": 2}, "else": 1}, "cells": [{"title": "Ink"}, {"title": "Paper"}]}}
        """#)
    var list = document.cells(in: Environment(size: Size(600, 400)), with: type)
    expectPrinted(list?.screen(from: 0, to: 400).frame(named: "1.cell")?.minX ?? 0, #"300.0"#)
  }

  @Test("LayoutDocuments, example 4")
  func layoutDocuments4() throws {
    let title = try LayoutDocument(
      json: #"{"items": [{"label": "title", "text": "Ink", "style": {"family": "Amiri"}}], "rules": ["title.top == root.top"]}"#)
    let opened = try title.openingFonts { described in
      let family = FontDescription(described.choice.family ?? "sans-serif")
      return try type.fonts.preferring(family) ?? FontList([SystemFonts.shared().typeface(family)])
    }
    let solved = opened.layout.solved(in: Environment(size: Size(100, 40)), with: type)
    let ink = opened.layout.item(named: "title").flatMap { solved.text(of: $0) }
    expectPrinted(ink?.layout.lines.flatMap { $0.glyphRuns.map(\.typeface.familyName) } ?? [], #"["Amiri"]"#)
  }

  @Test("LayoutDocumentsTypeByType, example 1")
  func layoutDocumentsTypeByType1() throws {
    let document = try LayoutDocument(json: #"{"items": [{"container": "card"}], "rules": [{"fill": "card", "in": "root"}]}"#)
    expectPrinted(document.layout.solved(in: Environment(size: Size(100, 50)), with: type).frame(named: "card")?.size ?? Size(0, 0), #"Size(width: 100.0, height: 50.0)"#)
    expectPrinted(try LayoutDocument(json: document.json) == document, #"true"#)
  }

  @Test("LayoutDocumentsTypeByType, example 2")
  func layoutDocumentsTypeByType2() throws {
    do throws(LayoutDocumentError) {
      _ = try LayoutDocument(json: #"{"items": [{"container": "card"}], "rules": ["cart.top == root.top"]}"#)
    } catch {
      expectPrinted(error.code == LayoutDocumentError.Code.unknownName, error.culprit, error.line, #"true rules[0] 1"#)
    }
  }

  @Test("LayoutDocumentsTypeByType, example 3")
  func layoutDocumentsTypeByType3() throws {
    let document = try LayoutDocument(json: #"{"styles": {"title": {"family": "Amiri", "weight": "bold"}}}"#)
    _ = document.openingFonts { (described: DescribedFonts) in
      expectPrinted(described.place, described.choice.family ?? "", #"styles.title Amiri"#)
      return type.fonts
    }
  }

  @Test("Proofing, example 1")
  func proofing1() throws {
    let fit = try type.prepare("Budget für 2027").largestSize(in: Size(320, 96))
    let proof = try Proof(of: fit.layout, width: 320, height: 96, caption: "\(fit)")
    expectPrinted(try proof.bytes(as: .svg).count > 1000, #"true"#)
  }

  @Test("ProofingTypeByType, example 1")
  func proofingTypeByType1() throws {
    let layout = try type.prepare("Budget 2027").layout(size: 32.5, width: 300)
    let proof = try Proof(of: layout, width: 300, height: 60, heading: "Headline", caption: "32.5 pt")
    expectPrinted(proof.drawing.size.width > 300, #"true"#)
  }

  @Test("ProofingTypeByType, example 2")
  func proofingTypeByType2() throws {
    let proofs = try [10.0, 20, 30].map { try Proof(of: type.prepare("Ink").layout(size: $0)) }
    expectPrinted(ProofSheet(title: "Ink", flowing: proofs, width: 400).drawing.shapes.count > 12, #"true"#)
  }

  @Test("ProofingTypeByType, example 3")
  func proofingTypeByType3() throws {
    var card = Drawing(size: Size(90, 50))
    card.fill(Path(Rect(origin: .zero, size: card.size)), .paper)
    card.set(try type.prepare("Ink").layout(size: 20), at: Point(10, 12), in: .ink)
    let shapes: [Drawing.Shape] = card.shapes
    expectPrinted(shapes.count, #"4"#)
  }

  @Test("ProofingTypeByType, example 4")
  func proofingTypeByType4() throws {
    let elements: [Path.Element] = [.move(to: Point(0, 10)), .line(to: Point(5, 0)), .line(to: Point(10, 10)), .close]
    let triangle = Path(elements: elements)
    expectPrinted(triangle.controlBounds?.size.width ?? 0, #"10.0"#)
  }

  @Test("ProofingTypeByType, example 5")
  func proofingTypeByType5() throws {
    let dot = Picture(width: 1, height: 1, pixels: [0xFFD0_453A])
    var page = Drawing(size: Size(10, 10))
    page.paint(dot, in: Rect(origin: Point(2, 2), size: Size(6, 6)))
    expectPrinted(try page.bytes(as: .png).count > 60, #"true"#)
  }

  @Test("ProofingTypeByType, example 6")
  func proofingTypeByType6() throws {
    let water = Color(0x2F6FDE, opacity: 0.5)
    expectPrinted(water.red, water.green, water.blue, water.opacity, #"47 111 222 0.5"#)
  }

  @Test("ProofingTypeByType, example 7")
  func proofingTypeByType7() throws {
    expectPrinted(try DrawingFormat(path: "proofs/Card.PDF"), #"pdf"#)
  }

  @Test("ProofingTypeByType, example 8")
  func proofingTypeByType8() throws {
    do throws(ProofingError) {
      try Drawing(size: Size(10, 10)).write(to: "card.gif")
    } catch {
      expectPrinted(error.code == ProofingError.Code.unknownFormat, error, #"true card.gif: the file name has no known ending; end it in one of .svg, .png, .pdf"#)
    }
  }

  @Test("ScreenProofs, example 1")
  func screenProofs1() throws {
    let form = Layout { root in root.label("Budget", name: "title").center(in: root) }
    let screen = form.solved(in: Environment(size: Size(320, 200)), with: type)
    let proof = ScreenProof(of: screen, labels: type)
    expectPrinted(try proof.drawing.bytes(as: .svg).count > 1000, #"true"#)
  }

  @Test("ScreenProofs, example 2")
  func screenProofs2() throws {
    let form = Layout { root in root.label("Budget", name: "title").fill(root) }
    let screen = form.solved(in: Environment(size: Size(320, 200), locale: "de"), with: type)
    expectPrinted(ScreenProof(of: screen, labels: type).heading, #"320 × 200, de"#)
  }

  @Test("ScreenProofs, example 3")
  func screenProofs3() throws {
    let form = Layout { root in root.label(["en": "Settings", "ar": "الإعدادات"], name: "title").fill(root) }
    let proofs = ["en", "ar"].map { language in
      let environment = Environment(size: Size(320, 44), locale: Language(language))
      return ScreenProof(of: form.solved(in: environment, with: type), labels: type)
    }
    expectPrinted(ScreenSheet(rows: [proofs]).drawing.size.width > 640, #"true"#)
  }

  @Test("ScreenProofs, example 4")
  func screenProofs4() throws {
    let form = Layout { root in
      let (label, save) = (root.label("Name", name: "label"), root.label("Save", style: LabelStyle(alignment: .center), name: "save"))
      label.center(in: root)
      save.centerX.equal(root.centerX)
      save.top.equal(label.bottom + 8)
    }
    let screen = form.solved(in: Environment(size: Size(320, 200)), with: type)
    let preview = ScreenPreview(of: screen, looks: ["save": ItemLook(fill: "#2F6FDE", text: .white, cornerRadius: 8)])
    expectPrinted(preview.drawing.size.width, preview.drawing.shapes.count, #"320.0 10"#)
  }

  @Test("ScreenProofs, example 5")
  func screenProofs5() throws {
    var button = ItemLook(fill: "#2F6FDE", text: .white)
    button.cornerRadius = 8
    expectPrinted(button.border == nil, ItemLook().fill == nil, #"true true"#)
  }

  @Test("StringCatalogs, example 1")
  func stringCatalogs1() throws {
    let file = #""save" = "Speichern"; /* a door */ "open" = "Öffnen"; "open" = "Auf";"#
    let catalog = try StringCatalog(file.utf8, path: "de.lproj/Localizable.strings")
    expectPrinted(catalog.texts.map(\.text), #"["Speichern", "Öffnen"]"#)
    expectPrinted(catalog.texts[1].locale ?? "", catalog.texts[1].comment ?? "", #"de a door"#)
    expectPrinted(catalog.problems[0].message, #"'open' is on line 1 already; that one counts"#)
  }

  @Test("StringCatalogs, example 2")
  func stringCatalogs2() throws {
    let file = #"{"files": "{count, plural, one {# file} other {# files}}", "open": ""}"#
    let texts: [CatalogText] = try StringCatalog(file.utf8, path: "en.json").texts
    expectPrinted(texts.map { $0.variant ?? "-" }, #"["count=one", "count=other", "-"]"#)
    expectPrinted(texts[2].state == CatalogText.State.untranslated, #"true"#)
  }

  @Test("StringCatalogs, example 3")
  func stringCatalogs3() throws {
    expectPrinted(CatalogFormat(path: "values-de/strings.xml") == .android, #"true"#)
    let catalog = try StringCatalog("a = b;".utf8, path: "texts.txt", format: .appleStrings, locale: "de")
    expectPrinted(catalog.texts.count, #"1"#)
  }

  @Test("StringCatalogs, example 4")
  func stringCatalogs4() throws {
    let catalog = try StringCatalog(#"{"a": 1}"#.utf8, path: "de.json")
    let problem: CatalogProblem = catalog.problems[0]
    expectPrinted(problem.kind == CatalogProblem.Kind.brokenEntry, problem.line, #"true 1"#)
  }

  @Test("StringCatalogs, example 5")
  func stringCatalogs5() throws {
    do throws(CatalogError) {
      _ = try StringCatalog("\n{".utf8, path: "de.json")
    } catch {
      expectPrinted(error.code == CatalogError.Code.syntax, error.line ?? 0, #"true 2"#)
    }
  }

  @Test("StringCatalogs, example 6")
  func stringCatalogs6() throws {
    let found: [Placeholder] = Placeholder.all(in: "%1$@ has {count} of %d")
    expectPrinted(found.map(\.spelling), #"["%1$@", "{count}", "%d"]"#)
    expectPrinted(found[2].kind == Placeholder.Kind.integer, #"true"#)
    expectPrinted(Placeholder.difference(from: "%d of %@", to: "%d") ?? "equal", #"lacks %@"#)
  }

  @Test("StringCatalogs, example 7")
  func stringCatalogs7() throws {
    let values = PlaceholderValues(["{name}": "Ada"])
    let filled: PlaceholderValues.Filled = values.filled(CatalogText(key: "from", text: "{name} sent %d files"))
    expectPrinted(filled.text, #"Ada sent 88888 files"#)
    let last: PlaceholderValues.Filling = filled.fillings[1]
    expectPrinted(last.placeholder, last.value, last.isDeclared, #"%d 88888 false"#)
  }

  @Test("StringCatalogs, example 8")
  func stringCatalogs8() throws {
    expectPrinted(PseudoLocale.accents.text("Save {name}"), #"Šåṽé {name}"#)
    expectPrinted(PseudoLocale.longer.text("Settings").count, #"16"#)
  }

  @Test("StringCatalogs, example 9")
  func stringCatalogs9() throws {
    expectPrinted(PluralForms.required(in: "pl"), #"["one", "few", "many", "other"]"#)
  }

  @Test("StringCatalogs, example 10")
  func stringCatalogs10() throws {
    let file = #"<xliff version="1.2"><file><body><trans-unit id="a"><source>A</source></trans-unit></body></file></xliff>"#
    let limits = CharacterLimits(["a": 12])
    let written = try limits.written(into: Array(file.utf8), format: .xliff, path: "de.xlf")
    expectPrinted(String(decoding: written, as: UTF8.self).contains(#"maxwidth="12" size-unit="char""#), #"true"#)
  }

  @Test("StringCatalogs, example 11")
  func stringCatalogs11() throws {
    let entry = "#, max-size:120:2, font-size:17, max-length:20\nmsgid \"Save\"\nmsgstr \"Sichern\"\n"
    let limited: TextLimits? = try StringCatalog(entry.utf8, path: "de.po").texts.first?.limits
    expectPrinted(limited?.width ?? 0, limited?.lines ?? 0, limited?.maxCharacters ?? 0, #"120.0 2 20"#)
  }

  @Test("StringCatalogs, example 12")
  func stringCatalogs12() throws {
    var size = TextLimits()
    (size.width, size.lines, size.fontSize) = (120, 1, 17)
    let plain = Array("msgid \"Save\"\nmsgstr \"Sichern\"\n".utf8)
    let sized = try SizeLimits(["Save": size]).written(into: plain, format: .gettext, path: "de.po")
    expectPrinted(String(decoding: sized, as: UTF8.self).hasPrefix("#, max-size:120, font-size:17\n"), #"true"#)
  }

  @Test("SystemDocuments, example 1")
  func systemDocuments1() throws {
    let document = try SystemDocument(
      json: #"""
        {"variables": ["left", "right"],
         "constraints": [{"terms": [[1, "left"]], "constant": -16, "relation": ">="},
                         {"terms": [[1, "right"], [-1, "left"]], "constant": -100, "relation": "==", "priority": 750},
                         {"terms": [[1, "right"]], "constant": -100, "relation": "<="}]}
        """#)
    let answer = try document.solved()
    expectPrinted(answer.state.values, answer.state.violations.map(\.error), answer.ambiguous, #"[16.0, 100.0] [16.0] []"#)
  }

  @Test("SystemDocuments, example 2")
  func systemDocuments2() throws {
    var solver = Solver()
    let (left, right) = (solver.variable("left"), solver.variable("right"))
    try solver.add(right.equal(left + 100, name: "width"))
    let document = SystemDocument(solver)
    expectPrinted(document.variables, try SystemDocument(json: document.json) == document, #"["left", "right"] true"#)
  }

  @Test("SystemDocumentsTypeByType, example 1")
  func systemDocumentsTypeByType1() throws {
    let json = #"""
      {"variables": ["width"], "constraints": [{"terms": [[1, "width"]], "constant": -320, "relation": "=="}],
       "steps": [{"constraint": 0, "constant": -375}, {"constraint": 0, "constant": -414}]}
      """#
    let answer = try SystemDocument(json: json).solved()
    expectPrinted(try answer.state.values + answer.steps.flatMap { try $0.get().values }, #"[320.0, 375.0, 414.0]"#)
  }

  @Test("SystemDocumentsTypeByType, example 2")
  func systemDocumentsTypeByType2() throws {
    var solver = Solver()
    try solver.add((solver.variable("x") + solver.variable("y")).atLeast(10))
    let answer: SystemAnswer = try SystemDocument(solver).solved()
    expectPrinted(answer.ambiguous, #"[0, 1]"#)
  }

  @Test("SystemDocumentsTypeByType, example 3")
  func systemDocumentsTypeByType3() throws {
    var solver = Solver()
    let x = solver.variable("x")
    try solver.add(x.equal(0, priority: 1))
    try solver.add(x.equal(10, priority: 2))
    let state: SystemState = try SystemDocument(solver).solved().state
    let violations: [SystemState.Violation] = state.violations
    expectPrinted(state.values, violations.map { "\($0.constraint): \($0.error)" }, #"[10.0] ["0: 10.0"]"#)
  }

  @Test("SystemDocumentsTypeByType, example 4")
  func systemDocumentsTypeByType4() throws {
    do throws(SystemDocumentError) {
      _ = try SystemDocument(json: #"{"variables": ["x"], "constraints": [{"terms": [[1, "y"]], "relation": "=="}]}"#)
    } catch {
      expectPrinted(error.code == SystemDocumentError.Code.badValue, error.culprit, #"true constraints[0].terms[0][1]"#)
    }
  }

  @Test("SystemFonts, example 1")
  func systemFonts1() throws {
    let system = try SystemFonts(configuration: "Examples/fonts.conf")
    let heading = try system.typeface(FontDescription("Inter", weight: 600))
    expectPrinted(heading.familyName, heading.variations[0].value, #"Inter 600.0"#)
  }

  @Test("SystemFonts, example 2")
  func systemFonts2() throws {
    let typo = try FontDescription(parsing: "Noto Sanz:bold")
    do throws(SystemFontsError) {
      _ = try SystemFonts(configuration: "Examples/fonts.conf").font(typo)
    } catch {
      expectPrinted(error.message, #"no font of this family is installed; did you mean 'Noto Sans'?"#)
    }
  }

  @Test("SystemFonts, example 3")
  func systemFonts3() throws {
    let machine = try SystemFonts(configuration: "Examples/fonts.conf")
    let lato = try machine.typeface(FontDescription("Lato"))
    let others = try machine.fallback(covering: "Preis ราคา", after: [lato])
    expectPrinted(others.map(\.familyName), try machine.fallback(for: "und-Hebr").map(\.familyName), #"["Noto Sans Thai"] ["Noto Sans Hebrew"]"#)
  }

  @Test("SystemFonts, example 4")
  func systemFonts4() throws {
    let chosen = try SystemFonts(configuration: "Examples/fonts.conf").typeface(FontDescription("Inter", slant: .italic))
    expectPrinted(chosen.reference.hasSuffix("Fonts/Inter.var.ttf#slnt=-10"), #"true"#)
    expectPrinted(try FontList(paths: [chosen.reference]).primary.variations == chosen.variations, #"true"#)
  }

  @Test("SystemFontsTypeByType, example 1")
  func systemFontsTypeByType1() throws {
    let installed = try SystemFonts(configuration: "Examples/fonts.conf")
    expectPrinted(installed.families.count, installed.families[0], #"20 Amiri"#)
  }

  @Test("SystemFontsTypeByType, example 2")
  func systemFontsTypeByType2() throws {
    let font: SystemFont = try SystemFonts(configuration: "Examples/fonts.conf").font(FontDescription("Lato"))
    expectPrinted(font.style, font.weights.lowerBound, try font.open().unitsPerEm, #"Regular 400 2000"#)
  }

  @Test("SystemFontsTypeByType, example 3")
  func systemFontsTypeByType3() throws {
    let wanted = try FontDescription(parsing: "DejaVu Sans:condensed bold")
    expectPrinted(wanted == FontDescription("DejaVu Sans", weight: .bold, width: .condensed), wanted, #"true DejaVu Sans:700:75%"#)
  }

  @Test("SystemFontsTypeByType, example 4")
  func systemFontsTypeByType4() throws {
    do throws(SystemFontsError) {
      _ = try FontDescription(parsing: "Inter:boldd")
    } catch {
      let code: SystemFontsError.Code = error.code
      expectPrinted(code == .badDescription, error, #"true Inter:boldd: 'boldd' is no weight, width or slant; did you mean 'bold'?"#)
    }
  }
}
