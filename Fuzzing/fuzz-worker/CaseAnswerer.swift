import Auditing
import Copyfit
import LayoutDocuments
import StrictJSON
import StringCatalogs

/// Answers cases with the shipped fonts.
struct CaseAnswerer {
  let folder: String
  let type: Typesetter
  /// The texts that mutated tables of boxes are for.
  private let catalog: StringCatalog

  init(folder: String) throws {
    self.folder = folder
    type = Typesetter(fonts: try .shipped())
    let texts =
      #"{"save": "Speichern unter…", "title": "Benachrichtigungen verwalten", "empty": "", "ar": "مرحبا بالعالم"}"#
    catalog = try StringCatalog(Array(texts.utf8), path: "de.json")
  }

  /// The answer to a case, as a line.
  func answer(_ line: String) -> String {
    guard let asked = try? WorkerCase(json: Array(line.utf8)) else {
      return Outcome(outcome: "not a case").line(seconds: 0)
    }
    let start = WorkerProcess.processorSeconds
    let outcome = outcome(of: asked)
    // Everything is done at least twice.
    return outcome.line(seconds: (WorkerProcess.processorSeconds - start) / 2)
  }

  private func outcome(of asked: WorkerCase) -> Outcome {
    switch asked.door {
    case .layout: layout(asked)
    case .boxes: boxes(asked.contents)
    case .devices: devices(asked.contents)
    case .baseline: baseline(asked.contents)
    case .catalog: catalog(asked)
    case .font: FontReading(asked.font(in: folder)).outcome
    }
  }
}

// Layout documents.
extension CaseAnswerer {
  private func layout(_ asked: WorkerCase) -> Outcome {
    let bytes = asked.contents
    do {
      let document = try LayoutDocument(json: bytes)
      var outcome = Outcome()
      outcome.require((try? LayoutDocument(json: bytes)) == document, "reading is repeatable")
      let written = document.json
      let read = Result { try LayoutDocument(json: written) }
      outcome.require((try? read.get()) == document, "what is written reads as equal", "\(read)")
      solve(document, asked, &outcome)
      return outcome
    } catch {
      return .refused(error.code, error.message)
    }
  }

  private func solve(_ document: LayoutDocument, _ asked: WorkerCase, _ outcome: inout Outcome) {
    let size = (asked.size ?? []) + [375, 667]
    let environment = Environment(size: Size(size[0], size[1]), locale: asked.locale.flatMap { Language($0) })
    let first = screen(of: document, in: environment)
    let second = screen(of: document, in: environment)
    outcome.require(first.frames == second.frames, "the same answer twice")
    outcome.require(
      first.problems.map { "\($0)" } == second.problems.map { "\($0)" }, "the same problems twice")
    for (number, frame) in first.frames.enumerated() {
      outcome.requireFinite([frame.minX, frame.minY, frame.size.width, frame.size.height], "frame \(number)")
    }
  }

  private func screen(of document: LayoutDocument, in environment: Environment) -> Screen {
    let type = Typesetter(fonts: type.fonts)
    guard var cells = document.cells(in: environment, with: type) else {
      return document.layout.solved(in: environment, with: type)
    }
    return cells.screen(from: 0, to: environment.size.height)
  }
}

// Files of audits.
extension CaseAnswerer {
  private func boxes(_ bytes: [UInt8]) -> Outcome {
    do {
      let table = try BoxTable(bytes, path: "boxes")
      var outcome = Outcome()
      outcome.require((try? BoxTable(bytes, path: "boxes")) == table, "reading is repeatable")
      audit(table.boxes, [catalog], &outcome)
      return outcome
    } catch {
      return .refused(error.code, error.message)
    }
  }

  private func audit(_ boxes: [TextBox], _ catalogs: [StringCatalog], _ outcome: inout Outcome) {
    var audit = Audit(
      devices: (try? DeviceTable.shipped.devices(named: "phone").prefix(1)).map(Array.init) ?? [])
    (audit.boxes, audit.catalogs) = (boxes, catalogs)
    do {
      let first = try audit.result(with: type, jobs: 1)
      let second = try audit.result(with: type, jobs: 2)
      outcome.require(first.findings == second.findings, "the same findings twice, on more threads")
      for finding in first.findings {
        outcome.requireFinite([finding.pointsMissing, finding.size].compactMap(\.self), finding.description)
        outcome.require(finding.charactersToCut ?? 0 >= 0, "characters to cut are no fewer than 0")
      }
      var report = JSONReader(Array(first.report(as: .json).utf8)[...])
      let value = try? report.document()
      outcome.require(value?.isValid == true, "reports are valid JSON")
    } catch {
      outcome.require(error.message.count > 8, "errors have a sentence", "\(error)")
    }
  }

  private func devices(_ bytes: [UInt8]) -> Outcome {
    do {
      var outcome = Outcome()
      for device in try DeviceTable(json: bytes, path: "devices").devices {
        outcome.requireFinite([device.size.width, device.size.height, device.scale], device.name)
      }
      return outcome
    } catch {
      return .refused(error.code, error.message)
    }
  }

  private func baseline(_ bytes: [UInt8]) -> Outcome {
    do {
      let known = try AcceptedFindings(json: bytes, path: "known")
      var outcome = Outcome()
      let written = known.json
      let again = try? AcceptedFindings(json: written.utf8, path: "known").json
      outcome.require(again == written, "what is written reads as equal")
      return outcome
    } catch {
      return .refused(error.code, error.message)
    }
  }

  private func catalog(_ asked: WorkerCase) -> Outcome {
    let (bytes, path) = (asked.contents, asked.name ?? "de.json")
    do {
      let catalog = try StringCatalog(bytes, path: path)
      var outcome = Outcome()
      let again = try StringCatalog(bytes, path: path)
      outcome.require(
        again.texts == catalog.texts && again.problems == catalog.problems, "reading is repeatable")
      let lines = 1 + bytes.count { $0 == 0x0A || $0 == 0x0D }
      for text in catalog.texts {
        outcome.require((1...lines).contains(text.line), "lines are in the file", "\(text.key): \(text.line)")
      }
      for problem in catalog.problems {
        outcome.require((1...lines).contains(problem.line), "lines are in the file", problem.message)
      }
      checkLimits(catalog, bytes, &outcome)
      checkSizes(catalog, bytes, &outcome)
      audit([TextBox("*", width: BoxLength("120"), lines: 1, size: 12)], [catalog], &outcome)
      return outcome
    } catch {
      return .refused(error.code, error.message)
    }
  }

  /// Limits that are written into a catalog change none of its texts.
  private func checkLimits(_ catalog: StringCatalog, _ bytes: [UInt8], _ outcome: inout Outcome) {
    guard CharacterLimits.formats.contains(catalog.format) else { return }
    let limits = CharacterLimits(Dictionary(catalog.texts.map { ($0.key, 12) }) { $1 })
    guard let written = try? limits.written(into: bytes, format: catalog.format, path: catalog.path) else {
      return
    }
    let read = try? StringCatalog(written, path: catalog.path)
    outcome.require(
      read?.texts.map(\.text) == catalog.texts.map(\.text), "limits change no text",
      String(decoding: written, as: UTF8.self))
    let again = try? limits.written(into: written, format: catalog.format, path: catalog.path)
    outcome.require(again == written, "limits written twice are there once")
  }

  /// Sizes that are written into a catalog change none of its texts, and are read back.
  private func checkSizes(_ catalog: StringCatalog, _ bytes: [UInt8], _ outcome: inout Outcome) {
    var size = TextLimits()
    (size.width, size.lines, size.fontSize, size.fontFamily) = (120, 2, 17, "Open Sans")
    let limits = SizeLimits(Dictionary(catalog.texts.map { ($0.key, size) }) { $1 })
    guard let written = try? limits.written(into: bytes, format: catalog.format, path: catalog.path) else {
      return
    }
    let read = try? StringCatalog(written, path: catalog.path)
    let file = String(decoding: written, as: UTF8.self)
    outcome.require(read?.texts.map(\.text) == catalog.texts.map(\.text), "sizes change no text", file)
    let again = try? limits.written(into: written, format: catalog.format, path: catalog.path)
    outcome.require(again == written, "sizes written twice are there once", file)
  }
}
