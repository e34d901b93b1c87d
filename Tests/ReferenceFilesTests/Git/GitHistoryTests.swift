import ReferenceFiles
import TestSupport
import Testing

/// The commits between two revisions.
@Suite struct GitHistoryTests {
  let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try folder.makeRepository()
    for number in 1...3 {
      try folder.write("\(number)".utf8, to: "a.txt")
      try folder.commit()
    }
  }

  func history(_ old: String, _ new: String) throws(RenderTestingError) -> GitHistory {
    try GitHistory(
      from: try GitRevision(old, holding: folder.path), to: try GitRevision(new, holding: folder.path))
  }

  /// What is said where there is no history.
  func refusal(_ old: String, _ new: String) -> String {
    do {
      return "\(try history(old, new).commits.count) commits"
    } catch {
      return "\(error)"
    }
  }

  @Test func `commits come in their order, with what people look for`() throws {
    try folder.git(
      "commit", "--quiet", "--allow-empty", "--author", "Ada\u{1B}[31m <a@example.org>", "--date",
      "2026-01-31T09:30:00Z", "--message",
      "Tab\tand ünïcode\n\ncommit \(String(repeating: "0", count: 40))\nbody")
    let commits = try history("HEAD~3", "HEAD").commits
    #expect(commits.count == 3)
    #expect(try commits.last?.name == folder.git("rev-parse", "HEAD"))
    #expect(commits.last?.subject == "Tab\tand ünïcode")
    // Versions of git spell the zone in two ways.
    #expect(commits.last?.date.hasPrefix("2026-01-31T09:30:00") == true, "\(commits)")
    #expect(commits.last?.author.hasPrefix("Ada") == true)
    for (one, next) in zip(commits, commits.dropFirst()) { #expect(next.parents == [one.name]) }
  }

  @Test func `a merge is one commit, and its line is not walked`() throws {
    try folder.git("checkout", "--quiet", "-b", "side", "HEAD~1")
    for _ in 1...3 { try folder.git("commit", "--quiet", "--allow-empty", "--message", "side") }
    try folder.git("checkout", "--quiet", "main")
    try folder.git("merge", "--quiet", "--no-ff", "--message", "merge", "side")
    let commits = try history("HEAD~1", "HEAD").commits
    #expect(commits.map(\.subject) == ["merge"] && commits.first?.parents.count == 2)
    let side = refusal("side~1", "main")
    #expect(side.contains("came into main") && side.contains("only first parents are followed"), "\(side)")
    let parted = try folder.git("rev-parse", "--short=7", "main~2")
    #expect(side.contains("\(parted).."), "\(side)")
    #expect(try history(parted, "main").commits.count == 2)
  }

  @Test func `what has no history between is said with the next step`() throws {
    #expect(refusal("HEAD", "main").contains("both are the same commit"))
    let swapped = refusal("HEAD", "HEAD~1")
    #expect(swapped.contains("is the later one"), "\(swapped)")
    let names = try ["HEAD~1", "HEAD"].map { try folder.git("rev-parse", "--short=7", $0) }
    #expect(swapped.contains(names.joined(separator: "..")), "\(swapped)")
    try folder.git("checkout", "--quiet", "-b", "other", "HEAD~1")
    try folder.git("commit", "--quiet", "--allow-empty", "--message", "other")
    let parted = refusal("main", "other")
    #expect(parted.contains("does not have main") && parted.contains("\(names[0]).."), "\(parted)")
    try folder.git("checkout", "--quiet", "--orphan", "alone")
    try folder.git("commit", "--quiet", "--allow-empty", "--message", "alone")
    #expect(refusal("main", "alone").contains("no commit that both have in common"))
  }

  @Test func `a shallow clone says how to fetch the rest`() throws {
    let clone = try TemporaryFolder()
    try clone.git("clone", "--quiet", "--depth", "2", "file://\(folder.path)", "c")
    let old = try folder.git("rev-parse", "HEAD~3")
    #expect(throws: RenderTestingError.self) { try GitRevision(old, holding: "\(clone.path)/c") }
    let new = try GitRevision("HEAD", holding: "\(clone.path)/c")
    try clone.git("fetch", "--quiet", "--depth", "1", "origin", old, below: "c")
    let known = try GitRevision(old, holding: "\(clone.path)/c")
    #expect {
      try GitHistory(from: known, to: new)
    } throws: {
      "\($0)".contains("`git fetch --unshallow --tags origin '+refs/heads/*:refs/remotes/origin/*'`")
    }
  }
}
