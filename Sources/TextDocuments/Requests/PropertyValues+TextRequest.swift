package import Fitting
package import StrictJSON
internal import Typesetting
internal import Typography

extension PropertyValues where Root == TextRequest {
  private static let familyKeys: Set = ["family", "weight", "stretch", "slant"]
  private static let rangeKeys: Set = ["minSize", "maxSize", "step"]

  /// These values, and for keys without one those of `lower`; not its fonts or sizes where these name others.
  package func overriding(_ lower: PropertyValues) -> PropertyValues {
    var hidden: Set<String> = []
    if has("fonts") || has("family") { hidden.formUnion(Self.familyKeys) }
    if Self.rangeKeys.contains(where: has) { hidden.insert("sizes") }
    if has("sizes") { hidden.formUnion(Self.rangeKeys) }
    return overriding(lower, hiding: hidden)
  }

  /// The request that the values make, for an operation: keys that do not apply to it are ignored.
  ///
  /// - Throws: `badValue` for values outside their domain or that contradict each other.
  package func request(_ operation: PropertyScope.Operation) throws(JSONFault) -> TextRequest {
    var request = TextRequest()
    try applying(to: operation).read(into: &request, for: operation)
    request.operation = operation
    switch operation {
    case .measure, .carets:
      guard request.size != nil else {
        throw JSONFault(.badValue, "size", "is missing; \(operation.rawValue) takes one")
      }
    case .group:
      guard request.members != nil else {
        throw JSONFault(.badValue, "texts", "is missing; give the texts as an array")
      }
    case .fit, .curve, .layout: break
    }
    return request
  }

  /// A way to set the text: its name, how it is fitted, and another wording where it has one.
  package typealias WayValues = (name: String, options: FitOptions, wording: String?)

  /// Ways to set the text: the request's policies over its other values. Nil where it has none.
  package func ways(_ request: TextRequest) throws(JSONFault) -> [WayValues]? {
    guard let policies = request.policies else { return nil }
    let others = applying(to: .fit).keeping(PolicyChoice.fitKeys.union([presetKey]))
    var ways: [WayValues] = []
    for (index, policy) in policies.enumerated() {
      do throws(JSONFault) {
        let name = policy.name ?? "\(index + 1)"
        guard !ways.contains(where: { $0.name == name }) else {
          throw JSONFault(.badValue, "", "the name '\(name)' is taken; give every policy its own")
        }
        var request = TextRequest()
        try policy.values.overriding(others).read(into: &request)
        ways.append((name, request.options, request.text))
      } catch {
        throw error.inside("policies[\(index)]")
      }
    }
    return ways
  }
}
