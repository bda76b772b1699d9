/// An array that C reads in place, for as long as this lives; it never changes.
@safe final class CArray<Element>: @unchecked Sendable {
  private let buffer: UnsafeMutableBufferPointer<Element>
  private let free: (Element) -> Void

  /// - Parameter free: frees what an element owns.
  init(_ elements: [Element], free: @escaping (Element) -> Void = { _ in }) {
    unsafe buffer = .allocate(capacity: elements.count)
    _ = unsafe buffer.initialize(fromContentsOf: elements)
    self.free = free
  }

  deinit {
    unsafe buffer.forEach(free)
    unsafe buffer.deinitialize()
    unsafe buffer.deallocate()
  }

  /// The address of its first element; nil where there is none.
  private var start: UnsafePointer<Element>? {
    unsafe buffer.isEmpty ? nil : UnsafePointer(buffer.baseAddress)
  }

  /// The address of an array that a handle has, and how many elements it has; nil and 0 for NULL.
  static func start<Holder: Handle>(
    of handle: OpaquePointer?, _ array: KeyPath<Holder, CArray>, _ count: UnsafeMutablePointer<Int>?
  ) -> UnsafePointer<Element>? {
    let array = unsafe (try? Holder.held(handle))?[keyPath: array]
    if unsafe count != nil { unsafe count?.pointee = array?.buffer.count ?? 0 }
    return unsafe array?.start
  }
}
