internal import ConstraintLayout
package import StrictJSON
internal import Support
package import TextDocuments
package import Typefaces
internal import Typography

extension LayoutDocument {
  /// The same document with other texts, by the names of labels and fields; markup where the document's is.
  ///
  /// - Parameters:
  ///   - offsets: what offsets in faults count.
  ///   - fonts: finds the fonts that markup names.
  /// - Throws: the fault of a name without such an item, or of a list whose cells have that text.
  package func setting(
    texts: [JSONMember], _ offsets: OffsetUnit = .utf8, fonts: (String) -> FontList? = { _ in nil }
  ) throws(JSONFault) -> LayoutDocument {
    guard !texts.isEmpty else { return self }
    var document = self
    let paths = Dictionary(uniqueKeysWithValues: itemPaths.map { (self[keyPath: $0.path].name, $0.path) })
    for member in texts {
      do throws(JSONFault) {
        guard let path = paths[member.key], self[keyPath: path].hasText else {
          throw noText(named: member.key, member)
        }
        guard list?.labels.contains(member.key) != true else {
          throw member.value.bad("each cell of the list has a text of its own; leave it out")
        }
        document[keyPath: path].text = Adaptive(
          try DocumentText(member.value, as: self[keyPath: path].markup, offsets, fonts))
      } catch {
        throw error.inside(member.key)
      }
    }
    return document
  }

  private func noText(named name: String, _ member: JSONMember) -> JSONFault {
    let names = allItems.filter(\.hasText).map(\.name)
    let known = names.isEmpty ? "the document has none" : "choose among \(names.joined(separator: ", "))"
    return JSONFault(
      .badValue, "", "there is no label or field of that name; \(name.suggestion(among: names) ?? known)",
      at: member.keyOffset)
  }
}
