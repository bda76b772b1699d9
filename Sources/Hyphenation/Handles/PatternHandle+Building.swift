internal import CHyphen

#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#elseif canImport(Darwin)
  internal import Darwin
#endif

// Writing patterns into libhyphen's own records, which `hnj_hyphen_free` releases.
extension PatternHandle {
  /// A dictionary of the patterns of one level, and of those for the parts of its words; nil where memory is short.
  static func makeDictionary(
    _ trie: PatternTrie, next: UnsafeMutablePointer<HyphenDict>?
  ) -> UnsafeMutablePointer<HyphenDict>? {
    // Safe: all of both blocks is written below before anything reads it.
    let dictionary = unsafe calloc(1, MemoryLayout<HyphenDict>.stride)?.assumingMemoryBound(
      to: HyphenDict.self)
    let states = unsafe calloc(trie.nodes.count, MemoryLayout<HyphenState>.stride)?
      .assumingMemoryBound(to: HyphenState.self)
    guard let dictionary = unsafe dictionary, let states = unsafe states else {
      unsafe free(dictionary)
      unsafe free(states)
      return nil
    }
    for (index, node) in trie.nodes.enumerated() {
      unsafe states[index].fallback_state = node.fallback
      unsafe add(node, of: trie, to: &states[index])
      if node.pattern >= 0 { unsafe set(trie.patterns[Int(node.pattern)], in: &states[index]) }
    }
    unsafe dictionary.pointee.states = unsafe states
    unsafe dictionary.pointee.num_states = CInt(trie.nodes.count)
    unsafe dictionary.pointee.utf8 = 1
    unsafe dictionary.pointee.nextlevel = unsafe next
    return unsafe dictionary
  }

  /// Adds the transitions from a node to a state.
  private static func add(_ node: PatternTrie.Node, of trie: PatternTrie, to state: inout HyphenState) {
    var (count, child) = (0, node.firstChild)
    while child >= 0 { (count, child) = (count + 1, trie.nodes[Int(child)].nextSibling) }
    // Safe: as many records are written as there is memory for.
    guard count > 0,
      let transitions = unsafe calloc(count, MemoryLayout<HyphenTrans>.stride)?
        .assumingMemoryBound(to: HyphenTrans.self)
    else { return }
    (count, child) = (0, node.firstChild)
    while child >= 0 {
      unsafe transitions[count].ch = CChar(bitPattern: trie.nodes[Int(child)].byte)
      unsafe transitions[count].new_state = child
      (count, child) = (count + 1, trie.nodes[Int(child)].nextSibling)
    }
    unsafe state.trans = unsafe transitions
    unsafe state.num_trans = CInt(count)
  }

  private static func set(_ pattern: PatternTrie.Pattern, in state: inout HyphenState) {
    unsafe state.match = copy(pattern.digits)
    guard let change = pattern.change else { return }
    unsafe state.repl = copy(change.letters)
    unsafe state.replindex = Int8(clamping: change.start)
    unsafe state.replcut = Int8(clamping: change.count)
  }

  /// A string of C with these bytes.
  private static func copy(_ bytes: [UInt8]) -> UnsafeMutablePointer<CChar>? {
    unsafe strdup(bytes.map { CChar(bitPattern: $0) } + [0])
  }
}
