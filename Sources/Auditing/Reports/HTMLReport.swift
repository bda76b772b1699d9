extension AuditResult {
  /// A page to look at.
  var html: String {
    "<!doctype html><title>Audit</title><p>\(description.markup)</p>\n"
  }
}
