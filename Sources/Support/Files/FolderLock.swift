#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// Performs an action while no other run of the tool performs one for the same folder, such as reading and changing a file in it.
package func locking<Result, Problem: Error>(
  folder: String, _ action: () throws(Problem) -> Result
) throws(Problem) -> Result {
  let descriptor = open(folder.isEmpty ? "." : folder, O_RDONLY | O_CLOEXEC)
  // A file system without locks, such as a network share, isn't worth an error.
  if descriptor >= 0 { _ = flock(descriptor, LOCK_EX) }
  defer { if descriptor >= 0 { close(descriptor) } }
  return try action()
}
