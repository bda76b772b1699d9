/// A piece of a message: literal text, or a choice between forms of an argument.
indirect enum MessagePart {
  case text(String)
  /// The state of the form that it is in.
  case state(CatalogText.State)
  /// One of several forms, chosen by the argument of that name.
  case choice(String, [(form: String, parts: [MessagePart])])
}

extension MessagePart {
  /// The maximum number of forms that are read of one text.
  static var maxVariants: Int { 64 }

  /// All texts that parts make, with the choices that lead to each; an argument has the same form throughout.
  ///
  /// - Returns: at most `maxVariants` texts, and whether there are more.
  static func expanded(_ parts: [MessagePart]) -> (texts: [Expansion], isCut: Bool) {
    var (open, isCut) = ([Expansion()], false)
    extend(&open, with: parts, &isCut)
    return (open, isCut)
  }

  private static func extend(_ open: inout [Expansion], with parts: [MessagePart], _ isCut: inout Bool) {
    for part in parts {
      switch part {
      case .text(let text):
        for index in open.indices { open[index].text += text }
      case .state(let state):
        for index in open.indices { open[index].state = max(open[index].state, state) }
      case .choice(let argument, let forms):
        var next: [Expansion] = []
        for expansion in open {
          for form in expansion.forms(of: argument, among: forms) {
            guard next.count < maxVariants else {
              isCut = true
              break
            }
            var branch = [expansion.choosing(form.form, argument)]
            extend(&branch, with: form.parts, &isCut)
            next += branch.prefix(maxVariants - next.count)
          }
        }
        open = next
      }
    }
  }
}

/// A text that a message makes, and the choices that lead to it.
struct Expansion {
  var text = ""
  /// The state of the form that is least finished.
  var state = CatalogText.State.translated
  private(set) var choices: [(argument: String, form: String)] = []

  /// The forms that an argument can still have: the one it has already, or all.
  fileprivate func forms(
    of argument: String, among forms: [(form: String, parts: [MessagePart])]
  ) -> [(form: String, parts: [MessagePart])] {
    guard let chosen = choices.first(where: { $0.argument == argument })?.form else { return forms }
    let same = forms.first { $0.form == chosen } ?? forms.first { $0.form == "other" }
    return same.map { [$0] } ?? forms
  }

  fileprivate func choosing(_ form: String, _ argument: String) -> Expansion {
    var chosen = self
    if !choices.contains(where: { $0.argument == argument }) { chosen.choices.append((argument, form)) }
    return chosen
  }

  /// `one`, or `count=one, gender=female`; nil without choices.
  var variant: String? {
    switch choices.count {
    case 0: nil
    case 1 where choices[0].argument.isEmpty: choices[0].form
    default:
      choices.map { $0.argument.isEmpty ? $0.form : "\($0.argument)=\($0.form)" }.joined(separator: ", ")
    }
  }
}
