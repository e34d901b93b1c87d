import Foundation
import RenderTesting
import Testing

@Suite struct RunFolderTests {
  func make(_ name: String, in root: String) throws -> RunFolder {
    try AtomicFile.makeFolder(root)
    return try RunFolder.make(named: name, home: RunFolder.home(of: root, environment: [:]))
  }

  func link(_ path: String, to target: String) throws {
    try FileManager.default.createSymbolicLink(atPath: path, withDestinationPath: target)
  }

  @Test func `only folders that carry the mark are removed, the oldest first`() throws {
    let folder = try TemporaryFolder()
    let runs = "\(folder.path)/.proofsheet/runs"
    try AtomicFile.write(Data("x".utf8), to: "\(runs)/own/thesis.txt")
    try AtomicFile.write(Data("x".utf8), to: "\(folder.path)/elsewhere/.proofsheet-run")
    try link("\(runs)/link", to: "../../elsewhere")
    for number in 1...8 {
      let run = try make("\(number)", in: folder.path)
      let date = Date(timeIntervalSince1970: Double(number))
      try FileManager.default.setAttributes([.modificationDate: date], ofItemAtPath: run.path)
    }
    let left = try FileManager.default.contentsOfDirectory(atPath: runs).sorted()
    #expect(left == ["4", "5", "6", "7", "8", "link", "own"])
    #expect(
      folder.text("elsewhere/.proofsheet-run") == "x" && folder.text(".proofsheet/runs/own/thesis.txt") == "x"
    )
  }

  @Test(arguments: [
    ".proofsheet", ".proofsheet/runs", ".proofsheet/runs/1", ".proofsheet/last", ".proofsheet/.gitignore",
  ])
  func `a link in the place of a folder or file of runs is refused, and its target left alone`(name: String)
    throws
  {
    let folder = try TemporaryFolder()
    let root = "\(folder.path)/package"
    for number in 1...7 { try AtomicFile.makeFolder("\(folder.path)/victim/\(number)") }
    try AtomicFile.makeFolder(RealPath.split("\(root)/\(name)").folder)
    let up = String(repeating: "../", count: name.split(separator: "/").count)
    try link("\(root)/\(name)", to: "\(up)victim")
    if name == ".proofsheet/.gitignore" {
      _ = try make("1", in: root)
    } else {
      let error = #expect(throws: RenderTestingError.self) { try make("1", in: root) }
      #expect(error.map { "\($0)".contains("\(root)/\(name): it is a symbolic link") } == true)
    }
    let left = try FileManager.default.contentsOfDirectory(atPath: "\(folder.path)/victim").sorted()
    #expect(left == (1...7).map { "\($0)" })
  }

  @Test(arguments: [
    ".proofsheet", ".proofsheet/runs", ".proofsheet/runs/1", ".proofsheet/runs/1/journals",
    ".proofsheet/runs/1/pictures", ".proofsheet/last",
  ])
  func `nor is a last run read through one`(name: String) throws {
    let folder = try TemporaryFolder()
    let root = "\(folder.path)/package"
    let run = try make("1", in: root)
    for place in [run.journals, run.pictures] { try AtomicFile.makeFolder(place) }
    #expect(try RunFolder.last(packageRoot: root) == run)
    try FileManager.default.moveItem(atPath: "\(root)/\(name)", toPath: "\(folder.path)/moved")
    try link("\(root)/\(name)", to: "\(folder.path)/moved")
    #expect(throws: RenderTestingError.self) { try RunFolder.last(packageRoot: root) }
  }

  /// A run of a package that cannot be written, whose runs therefore lie in a temporary folder.
  func makeInTemporaryFolder(_ folder: TemporaryFolder) throws -> RunFolder {
    let environment = ["TMPDIR": "\(folder.path)/tmp"]
    return try RunFolder.make(
      named: "1", home: RunFolder.home(of: "\(folder.path)/nowhere", environment: environment))
  }

  @Test func `where the package cannot be written, runs lie in a temporary folder for nobody else`() throws {
    let folder = try TemporaryFolder()
    let run = try makeInTemporaryFolder(folder)
    let home = RealPath.split(RealPath.split(run.path).folder).folder
    for place in [home, RealPath.split(home).folder] {
      let mode = try FileManager.default.attributesOfItem(atPath: place)[.posixPermissions] as? Int
      #expect(mode == 0o700 && place.contains("/tmp/proofsheet-\(getuid())"))
    }
    #expect(try makeInTemporaryFolder(folder) == run)
  }

  @Test(arguments: ["open", "link", "of somebody else"])
  func `a temporary folder that is no such is refused`(kind: String) throws {
    let folder = try TemporaryFolder()
    let place = "\(folder.path)/tmp/proofsheet-\(getuid())"
    try AtomicFile.makeFolder("\(folder.path)/tmp/other")
    if kind == "link" {
      try link(place, to: "other")
    } else {
      #expect(mkdir(place, 0o700) == 0)
      if kind == "open" { chmod(place, 0o777) }
      // Only root may give a folder away.
      if kind == "of somebody else", chown(place, 65534, 65534) != 0 { return }
    }
    let error = #expect(throws: RenderTestingError.self) { try makeInTemporaryFolder(folder) }
    #expect(error.map { "\($0)".contains(kind == "link" ? "symbolic link" : "nobody else may use") } == true)
    #expect(!FileManager.default.fileExists(atPath: "\(place)/runs"))
    #expect(folder.files.isEmpty)
  }

  @Test func `the last run is named without the machine's paths, so that a copy has its own`() throws {
    let folder = try TemporaryFolder()
    _ = try make("1", in: "\(folder.path)/first")
    #expect(folder.text("first/.proofsheet/last") == "runs/1\n")
    try FileManager.default.copyItem(atPath: "\(folder.path)/first", toPath: "\(folder.path)/second")
    #expect(
      try RunFolder.last(packageRoot: "\(folder.path)/second").path
        == "\(folder.path)/second/.proofsheet/runs/1")
  }

  @Test func `an absolute name is taken where it leads to a run of this package, and no other`() throws {
    let folder = try TemporaryFolder()
    let (first, second) = ("\(folder.path)/first", "\(folder.path)/second")
    let runs = (try make("1", in: first), try make("1", in: second))
    try AtomicFile.write(Data("\(runs.0.path)\n".utf8), to: "\(first)/.proofsheet/last")
    #expect(try RunFolder.last(packageRoot: first) == runs.0)
    for name in [runs.0.path, "runs/../../..", "../runs/1", "/", "..", "", "1", "runs/a\0b"] {
      try AtomicFile.write(Data(name.utf8), to: "\(second)/.proofsheet/last")
      #expect(throws: RenderTestingError.self, "\(name)") { try RunFolder.last(packageRoot: second) }
    }
  }

  @Test func `a journal that is no regular file is not opened, and counts as damaged`() throws {
    let folder = try TemporaryFolder()
    let run = RunFolder(path: "\(folder.path)/run")
    try AtomicFile.makeFolder(run.journals)
    #expect(mkfifo("\(run.journals)/1-a.jsonl", 0o600) == 0)
    try link("\(run.journals)/2-b.jsonl", to: "/dev/zero")
    try link("\(run.path)/run.json", to: "/dev/zero")
    try link("\(run.path)/decisions.jsonl", to: "/dev/zero")
    let review = PendingReview(run)
    #expect(review.summary.damagedLines == 2 && review.summary.record == nil && review.decisions.isEmpty)
    var counter = JournalCounter(folder: run.journals)
    counter.update()
    #expect(counter.done == 0)
  }
}
