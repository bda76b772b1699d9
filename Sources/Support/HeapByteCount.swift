extension Array {
  /// The size of its heap allocation in bytes: the elements, a header of four words, and the allocator's word.
  package var heapByteCount: Int {
    capacity == 0 ? 0 : capacity * MemoryLayout<Element>.stride + 5 * MemoryLayout<Int>.stride
  }
}

extension String {
  /// The approximate size of its heap allocation in bytes, without spare capacity; 0 for a short string, stored inline.
  package var heapByteCount: Int { utf8.count < 16 ? 0 : utf8.count + 5 * MemoryLayout<Int>.stride }
}
