import Copyfit
import Support
import SystemFonts

/// The fonts of the system as references to files, which name the same face and place on its axes at any time.
///
/// Threads share it, and the faces it has opened.
final class SystemFontFiles: Sendable {
  package static let shared = SystemFontFiles()

  private struct Key: Hashable {
    let font: SystemFont
    let description: FontDescription
  }
  /// The most faces kept open.
  private static let openFaces = 64
  private let faces = RecentValues<Key, Typeface>(limit: openFaces)

  /// A font described by a word that names no file: one of these that is just so, or of the system's, or else the nearest
  /// of these.
  package func reference(
    described word: String, among given: FontList?, _ language: Language?
  ) throws(RequestError) -> (path: String, isSystem: Bool) {
    do throws(SystemFontsError) {
      let description = try FontDescription(parsing: word)
      let near = try given?.preferring(description)?.faces.first?.reference
      if let near, given?.holds(description) == true { return (near, false) }
      do throws(SystemFontsError) {
        let font = try SystemFonts.shared().font(description, language: language)
        return (try face(font, description).reference, true)
      } catch {
        if let near { return (near, false) }
        throw error
      }
    } catch {
      let family = String(word.prefix { $0 != ":" })
      throw RequestError(error).suggesting(family, among: given).alsoNoFile
    }
  }

  /// A family before other faces, and the fonts of the system for what these lack of a text.
  package func faces(
    of family: FontDescription, _ language: Language?, covering text: String, before others: [Typeface]
  ) throws(RequestError) -> [Typeface] {
    do throws(SystemFontsError) {
      let system = try SystemFonts.shared()
      var faces = [try face(try system.font(family, language: language), family)] + others
      for font in system.fonts(covering: text, language: language, like: family, after: faces) {
        faces.append(try face(font, family))
      }
      return faces
    } catch {
      throw RequestError(error)
    }
  }

  private func face(_ font: SystemFont, _ description: FontDescription) throws(SystemFontsError) -> Typeface {
    try faces.value(Key(font: font, description: description)) { () throws(SystemFontsError) in
      try font.open(as: description)
    }
  }
}

extension RequestError {
  /// The error of a word that may have been meant as a file.
  fileprivate var alsoNoFile: RequestError {
    code == .fontNotFound ? RequestError(code, culprit, "there is no such file, and \(message)") : self
  }

  /// The error of a family that may have been meant as one of those given.
  func suggesting(_ family: String, among given: FontList?) -> RequestError {
    guard code == .fontNotFound,
      let hint = family.suggestion(among: given?.faces.map(\.familyName) ?? [])
    else { return self }
    return RequestError(code, family, "no font of this family is given or installed; \(hint)")
  }
}
