internal import CGettextPO
internal import Synchronization

/// A message of a `.po` file, as libgettextpo has it.
struct POMessage {
  var context: String?
  var identifier: String
  var pluralIdentifier: String?
  var text: String
  var plurals: [String]
  var translatorComment: String
  var extractedComment: String
  var isObsolete: Bool
  var isFuzzy: Bool
}

/// What libgettextpo complains of.
struct POComplaint {
  let isError: Bool
  /// From 1 on; 0 where it is not known.
  let line: Int
  let message: String
}

/// Reads `.po` files with libgettextpo, one at a time: the library keeps its state in global variables.
enum POLibrary {
  private static let turn = Mutex(())

  /// Collects what the library tells, for the time of a call.
  private final class Collector {
    var messages: [POMessage] = []
    var complaints: [POComplaint] = []
  }

  /// The messages in order, and the complaints; no messages where the library gave up.
  static func read(_ bytes: [UInt8]) -> (messages: [POMessage]?, complaints: [POComplaint]) {
    turn.withLock { _ in
      let collector = Collector()
      // Safe: the collector outlives the call, and the library keeps neither it nor the bytes.
      let isRead = withExtendedLifetime(collector) {
        var listener = unsafe copyfit_po_listener(
          context: Unmanaged.passUnretained(collector).toOpaque(), problem: note, message: add)
        return unsafe bytes.withUnsafeBufferPointer { buffer in
          unsafe copyfit_po_read(buffer.baseAddress, buffer.count, &listener) != 0
        }
      }
      return (isRead ? collector.messages : nil, collector.complaints)
    }
  }

  private static let note:
    @convention(c) (UnsafeMutableRawPointer?, Int32, Int, UnsafePointer<CChar>?) -> Void = {
      context, isError, line, text in
      // Safe: this is the collector of the call that is running.
      guard let context = unsafe context else { return }
      let collector = unsafe Unmanaged<Collector>.fromOpaque(context).takeUnretainedValue()
      let message = unsafe string(text) ?? ""
      collector.complaints.append(POComplaint(isError: isError != 0, line: line, message: message))
    }

  private static let add:
    @convention(c) (UnsafeMutableRawPointer?, UnsafePointer<copyfit_po_message>?) -> Void = {
      context, message in
      // Safe: this is the collector of the call that is running, and the message lives as long.
      guard let context = unsafe context, let message = unsafe message else { return }
      let collector = unsafe Unmanaged<Collector>.fromOpaque(context).takeUnretainedValue()
      collector.messages.append(unsafe POMessage(message.pointee))
    }

  fileprivate static func string(_ text: UnsafePointer<CChar>?) -> String? {
    unsafe text.map { unsafe String(cString: $0) }
  }
}

extension POMessage {
  /// Copies everything. Safe: the strings of the message are terminated, and live for the call.
  fileprivate init(_ message: copyfit_po_message) {
    context = unsafe POLibrary.string(message.context)
    identifier = unsafe POLibrary.string(message.identifier) ?? ""
    pluralIdentifier = unsafe POLibrary.string(message.plural_identifier)
    text = unsafe POLibrary.string(message.text) ?? ""
    translatorComment = unsafe POLibrary.string(message.translator_comment) ?? ""
    extractedComment = unsafe POLibrary.string(message.extracted_comment) ?? ""
    (isObsolete, isFuzzy) = unsafe (message.is_obsolete != 0, message.is_fuzzy != 0)
    plurals = unsafe withUnsafeBytes(of: message.plurals) { bytes in
      let forms = unsafe Array(bytes.bindMemory(to: UnsafePointer<CChar>?.self))
      return unsafe forms.prefix { unsafe $0 != nil }.map { unsafe POLibrary.string($0) ?? "" }
    }
  }
}
