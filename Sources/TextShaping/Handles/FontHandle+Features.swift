internal import CHarfBuzz
package import Typography

// The features of a face.
extension FontHandle {
  /// Whether the face has a feature, in any of its scripts (tables `GSUB` and `GPOS`; of `kern` the table of that name).
  ///
  /// Complexity: linear in the features of the face.
  package func has(_ feature: Tag) -> Bool {
    let face = unsafe hb_font_get_face(font)
    if feature == "kern", unsafe hasTable("kern", face) { return true }
    for table in ["GSUB", "GPOS"] as [Tag] where unsafe features(in: table, face).contains(feature.value) {
      return true
    }
    return false
  }

  /// Safe: the face is alive as long as the font, and the blob is released where it was taken.
  private func hasTable(_ tag: Tag, _ face: OpaquePointer?) -> Bool {
    let blob = unsafe hb_face_reference_table(face, tag.value)
    defer { unsafe hb_blob_destroy(blob) }
    return unsafe hb_blob_get_length(blob) > 0
  }

  private static let maxAtOnce = 64

  /// Safe: HarfBuzz writes `count` tags at most, and then says how many it wrote.
  private func features(in table: Tag, _ face: OpaquePointer?) -> [UInt32] {
    var found: [UInt32] = []
    while true {
      var (count, tags) = (UInt32(Self.maxAtOnce), [hb_tag_t](repeating: 0, count: Self.maxAtOnce))
      let total = unsafe hb_ot_layout_table_get_feature_tags(
        face, table.value, UInt32(found.count), &count, &tags)
      found += tags.prefix(Int(count))
      if count == 0 || found.count >= Int(total) { return found }
    }
  }
}
