internal import ConstraintLayout
package import StrictJSON
internal import Support
internal import Typesetting
internal import Typography

extension LayoutDocument {
  /// The same document with other texts, by the names of labels and fields; markup where the document's is.
  ///
  /// - Throws: the fault of a name without such an item, or of a list whose cells have that text.
  package func setting(texts: [JSONMember]) throws(JSONFault) -> LayoutDocument {
    guard !texts.isEmpty else { return self }
    var document = self
    let places = Dictionary(uniqueKeysWithValues: zip(items.map(\.name), items.indices))
    for member in texts {
      do throws(JSONFault) {
        guard let place = places[member.key], let text = items[place].text else {
          throw noText(named: member.key, member)
        }
        guard list?.labels.contains(member.key) != true else {
          throw member.value.bad("each cell of the list has a text of its own; leave it out")
        }
        let isMarkup = text.value(in: Environment(size: Size(0, 0))).isMarkup
        let reader = DocumentReader(text: [])
        document.items[place].text = Adaptive(
          isMarkup ? try reader.markup(member.value) : try reader.text(member.value))
      } catch {
        throw error.inside(member.key)
      }
    }
    return document
  }

  private func noText(named name: String, _ member: JSONMember) -> JSONFault {
    let names = items.filter { $0.text != nil }.map(\.name)
    let known = names.isEmpty ? "the document has none" : "choose among \(names.joined(separator: ", "))"
    return JSONFault(
      .badValue, "", "there is no label or field of that name; \(name.suggestion(among: names) ?? known)",
      at: member.keyOffset)
  }
}

extension DocumentItem {
  /// The text of a label or field; nil for other items, which ignore one.
  var text: Adaptive<DocumentText>? {
    get {
      switch kind {
      case .label(let text, _), .field(let text, _): text
      case .container, .guide, .content, .bar, .scroll: nil
      }
    }
    set {
      guard let newValue else { return }
      switch kind {
      case .label(_, let style): kind = .label(newValue, style)
      case .field(_, let style): kind = .field(newValue, style)
      case .container, .guide, .content, .bar, .scroll: break
      }
    }
  }

  /// The style of a label or field; nil for other items, which ignore one.
  package internal(set) var style: StyleChoice? {
    get {
      switch kind {
      case .label(_, let style), .field(_, let style): style
      case .container, .guide, .content, .bar, .scroll: nil
      }
    }
    set {
      switch kind {
      case .label(let text, _): kind = .label(text, newValue)
      case .field(let text, _): kind = .field(text, newValue)
      case .container, .guide, .content, .bar, .scroll: break
      }
    }
  }
}
