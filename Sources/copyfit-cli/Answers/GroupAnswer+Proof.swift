import Copyfit
import Proofing
import Requests

extension GroupAnswer {
  /// The most texts on a sheet.
  static let maxProofs = 200

  /// The first texts that fit on the sheet.
  private var shown: Range<Int> {
    var capacity = SheetCapacity(proofs: Self.maxProofs)
    let members = request.members
    return
      0..<(layouts.indices.first { !capacity.take(members[$0].request.text, layouts[$0]) } ?? layouts.count)
  }

  /// The warning that the sheet does not show all texts; nil when it does.
  var proofWarning: String? {
    SheetCapacity.warning(shown: shown.count, of: layouts.count, proofs: Self.maxProofs)
  }

  /// The first texts drawn in their boxes.
  func sheet() throws(RequestError) -> ProofSheet {
    let (labels, shown) = (Answer.labels, shown)
    let proofs = try proofs(labels: labels)
    let title = heading + (shown.count < layouts.count ? "; the first \(shown.count)" : "")
    return ProofSheet(title: title, flowing: proofs, width: ProofCollector.sheetWidth, labels: labels)
  }

  /// The proofs on the sheet.
  func proofs(labels: Typesetter?) throws(RequestError) -> [Proof] {
    var proofs: [Proof] = []
    for index in shown { proofs.append(try proof(index, labels)) }
    return proofs
  }

  private func proof(_ index: Int, _ labels: Typesetter?) throws(RequestError) -> Proof {
    let (name, box) = (RequestLine.name(of: request.members[index].id), request.members[index].request)
    let caption = index == fit.limitingText ? certificate.joined(separator: "\n") : ""
    do throws(ProofingError) {
      return try Proof(
        of: layouts[index], width: box.width, height: box.height, insets: box.options.insets,
        heading: name.isEmpty ? "\(index + 1)" : name, caption: caption, labels: labels)
    } catch {
      throw RequestError(error)
    }
  }
}
