internal import TextDocuments
internal import Typefaces
internal import Typesetting

extension Audit {
  /// The typesetter of a box's texts: the given one, or one of the box's own fonts.
  func typesetter(of box: TextBox, _ type: Typesetter) throws(AuditError) -> Typesetter {
    guard box.fontChoice != FontChoice() else { return type }
    do throws(AuditError) {
      return type.typesetter(for: try fonts(of: box.fontChoice, beside: type.fonts))
    } catch {
      throw AuditError(error.code, "the box '\(box.key)': \(error.culprit)", error.message)
    }
  }

  /// The fonts that markup names; nil where there are none of that name.
  func fonts(named name: String, beside fonts: FontList) -> FontList? {
    var choice = FontChoice()
    choice.paths = [name]
    return try? self.fonts(of: choice, beside: fonts)
  }

  private func fonts(of choice: FontChoice, beside fonts: FontList) throws(AuditError) -> FontList {
    if let openFonts { try openFonts(choice, fonts) } else { try Self.files(choice, fonts) }
  }

  /// The fonts of a choice without families: its files, or the given fonts, at its variations.
  private static func files(_ choice: FontChoice, _ fonts: FontList) throws(AuditError) -> FontList {
    if let family = choice.family {
      throw AuditError(.badValue, family, "families are not looked up here; name files as the box's fonts")
    }
    do throws(TypefaceError) {
      let given = if let paths = choice.paths { try FontList(paths: paths) } else { fonts }
      return try given.varied(choice.variations)
    } catch {
      throw AuditError(.badFile, error.culprit, error.message)
    }
  }
}
