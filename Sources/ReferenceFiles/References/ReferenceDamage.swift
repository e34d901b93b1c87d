internal import Foundation

/// Why a reference file says nothing about the value that was recorded.
///
/// Such a file is restored. `accept` does not replace it unless somebody deletes it first: nobody has seen what
/// the reference shows.
package enum ReferenceDamage: String, Sendable, Hashable, Codable, CaseIterable {
  /// It only points to its content in Git LFS.
  case pointer
  /// It is truncated, damaged, or no such file at all.
  case damaged
  /// A newer version of Proofsheet wrote it.
  case newer
  /// The system refuses to read it.
  case unreadable

  /// What is wrong with a reference file's bytes; nil where they can be read.
  package init?(of file: Data, path: String) {
    if Self.isPointer(file) {
      self = .pointer
    } else if ReferenceFormat(path: path) == .trees {
      do throws(TreeFile.Problem) {
        _ = try TreeFile([UInt8](file))
        return nil
      } catch {
        self.init(error)
      }
    } else if path.hasSuffix(".png") || path.hasSuffix(".apng"), (try? PNG.check([UInt8](file))) == nil {
      self = .damaged
    } else {
      return nil
    }
  }

  /// What is wrong with a layer tree's file.
  package init(_ problem: TreeFile.Problem) {
    if case .newer = problem { self = .newer } else { self = .damaged }
  }

  /// What is wrong, in a clause.
  package var reason: String {
    switch self {
    case .pointer: "it is a Git LFS pointer, not the reference itself"
    case .damaged: "it is damaged"
    case .newer: "a newer version of Proofsheet wrote it"
    case .unreadable: "it cannot be read"
    }
  }

  /// The command that restores such files; nil where none does.
  package func restoring(_ paths: [String]) -> String? {
    switch self {
    case .pointer: "git\(Self.repository(of: paths)) lfs pull"
    case .damaged:
      "git\(Self.repository(of: paths)) checkout -- \(paths.map(ShellCommand.quoted).joined(separator: " "))"
    case .newer, .unreadable: nil
    }
  }

  /// The option that names the repository of some paths to git; empty where the current folder lies in it.
  private static func repository(of paths: [String]) -> String {
    var folder = paths.first.map { URL(filePath: $0).deletingLastPathComponent() }
    while let place = folder, access("\(place.path)/.git", F_OK) != 0 {
      folder = place.path == "/" ? nil : place.deletingLastPathComponent()
    }
    guard let root = folder?.standardizedFileURL.path else { return "" }
    let current = FileManager.default.currentDirectoryPath
    return "\(current)/".hasPrefix("\(root)/") ? "" : " -C \(ShellCommand.quoted(root))"
  }

  /// Whether a file only points to its content in Git LFS.
  package static func isPointer(_ file: Data) -> Bool {
    file.count < 1024 && file.starts(with: Data("version https://git-lfs.github.com/spec/".utf8))
  }
}
