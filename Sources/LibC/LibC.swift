// The platform's C library, under one name: no other file asks which one it is.
#if canImport(Glibc)
  @_exported public import Glibc
#elseif canImport(Musl)
  @_exported public import Musl
#elseif canImport(Darwin)
  @_exported public import Darwin
  // For the path of the running program, which Darwin does not declare.
  @_exported public import MachO
#endif
