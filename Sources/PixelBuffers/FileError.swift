internal import Glibc

/// Why a file was not read, and which.
package struct FileError: Error, Sendable, Hashable {
  /// What can be wrong with a file before anybody looks into it.
  package enum Problem: Error, Sendable, Hashable {
    /// The system refused, for the reason with this `errno`.
    case system(Int32)
    /// It is a link that leads to nothing, or to itself.
    case danglingLink
    /// It is a folder.
    case directory
    /// It is a device, pipe or socket.
    case notARegularFile
    /// It has more bytes than allowed.
    case tooManyBytes(limit: Int)
  }

  /// The file.
  package var path: String
  /// What is wrong.
  package var problem: Problem
}

extension FileError: CustomStringConvertible {
  /// The file, the fact, the next step.
  package var description: String { "\(path): \(problem.description)" }
}

extension FileError.Problem: CustomStringConvertible {
  /// The fact, then the next step.
  package var description: String {
    switch self {
    case .system(let code):
      "It cannot be read (\(String(cString: strerror(code)))). Check the path and its permissions."
    case .danglingLink: "This is a link that leads to no file. Restore the file it names, or remove the link."
    case .directory: "This is a folder, not a file. Check the path."
    case .notARegularFile: "This is a device, pipe or socket, not a file. Copy what it yields into a file."
    case .tooManyBytes(let limit):
      "It has more than \(limit) bytes, the limit for such a file. Check that this is the file you meant."
    }
  }
}
