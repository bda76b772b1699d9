/// The layouts that requests have named, by name.
package enum NamedLayouts {
  /// The most names, so that their memory is bounded.
  package static let limit = 1000

  /// Keeps a layout under a name, in place of one that has it; returns false where there are too many names.
  package static func keep<Layout>(_ layout: Layout, _ name: String, in layouts: inout [String: Layout])
    -> Bool
  {
    guard layouts[name] != nil || layouts.count < limit else { return false }
    layouts[name] = layout
    return true
  }
}
