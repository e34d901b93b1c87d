import Foundation
import TestSupport
import Testing

/// What `bisect --json` said, as far as tests look at it.
struct BisectOutcome: Decodable {
  struct Commit: Decodable, Equatable { var hash, subject: String }
  struct Step: Decodable {
    var change: String
    var commit: Commit
  }
  struct Result: Decodable {
    var cause: Int?
    var change, status: String
    var cells: [String]
    var commits: [Commit]
    var steps: [Step]?
    var before, after, page, merged: String?
  }
  struct Skipped: Decodable {
    var commit: Commit
    var reason: String
  }
  var good, bad: String
  var tried: Int
  var results: [Result]
  var skipped: [Skipped]

  /// The subjects of the commits that brought a difference, by its line; the ends of a set are joined by dots.
  var subjects: [String: String] {
    Dictionary(
      results.map { result in
        let ends = [result.commits.first, result.commits.last].compactMap { $0?.subject }
        let first = result.change.split(separator: "  ").dropFirst().prefix(2).joined(separator: " ")
        return (
          result.cause == nil ? result.change : first,
          result.commits.count == 1 ? ends[0] : ends.joined(separator: "..")
        )
      }, uniquingKeysWith: { "\($0), \($1)" })
  }
}

/// A repository of layer trees, without tests and without a package.
struct TreeHistory {
  let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    for name in ["Chat", "Home"] { try tree(name) }
    try folder.makeRepository()
  }

  /// Writes the tree of a screen, whose tile has a place and a color.
  func tree(_ name: String, tile: Double = 0, color: String = "#336699", width: Double = 30) throws {
    try folder.write(
      """
      {"version":1,"size":[60,40],"background":"#FFFFFF","root":{"id":"\(name)","frame":[0,0,60,40],"sublayers":[
      {"id":"\(name)/tile","frame":[10,\(10 + tile),\(width),10],"background":"\(color)"},
      {"id":"\(name)/face","frame":[45,2,8,8],"background":"#CC3300"}]}}
      """.utf8, to: "trees/\(name).json")
  }

  /// Commits what the folder holds, under a subject.
  ///
  /// Each commit has other files: what two have in common is drawn once.
  func commit(_ subject: String) throws {
    try folder.write(subject.utf8, to: "note.txt")
    try folder.git("add", "--all")
    try folder.git("commit", "--quiet", "--allow-empty", "--message", subject)
  }

  func command(_ arguments: String...) throws -> BuiltCommand.Outcome {
    try BuiltCommand.run(
      ["bisect"] + arguments, environment: ["PATH": "/usr/bin:/bin", "TMPDIR": folder.path],
      in: folder.path)
  }

  func bisect(_ arguments: String...) throws -> (outcome: BuiltCommand.Outcome, found: BisectOutcome) {
    let outcome = try BuiltCommand.run(
      ["bisect"] + arguments + ["--json"], environment: ["PATH": "/usr/bin:/bin", "TMPDIR": folder.path],
      in: folder.path)
    return (outcome, try JSONDecoder().decode(BisectOutcome.self, from: outcome.output))
  }
}
