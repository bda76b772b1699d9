internal import StrictJSON
internal import Support

// Faults of layout documents, in addition to those of JSON.
extension ErrorCode<JSONFault> {
  static var badRule: Self { Self("badRule") }
  static var unknownName: Self { Self("unknownName") }
  static var duplicateName: Self { Self("duplicateName") }
  static var cycle: Self { Self("cycle") }
}
