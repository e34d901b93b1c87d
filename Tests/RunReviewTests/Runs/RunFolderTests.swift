import Foundation
import ReferenceFiles
import RenderTesting
import RunReview
import TestSupport
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
    ".proofsheet", ".proofsheet/runs", ".proofsheet/runs/1", ".proofsheet/.gitignore",
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
    ".proofsheet/runs/1/images",
  ])
  func `nor is a last run read through one`(name: String) throws {
    let folder = try TemporaryFolder()
    let root = "\(folder.path)/package"
    let run = try make("1", in: root)
    for place in [run.journals, run.images] { try AtomicFile.makeFolder(place) }
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

  @Test func `the last run is the newest of those that are kept, in a copy too`() throws {
    let folder = try TemporaryFolder()
    for (name, started) in [("1", 3), ("2", 9), ("3", 5)] {
      let run = try make(name, in: "\(folder.path)/first")
      try AtomicFile.write(Data("\(started)".utf8), to: "\(run.path)/started")
    }
    try FileManager.default.copyItem(atPath: "\(folder.path)/first", toPath: "\(folder.path)/second")
    for root in ["first", "second"].map({ "\(folder.path)/\($0)" }) {
      let last = try RunFolder.last(packageRoot: root)
      #expect(
        try last.path == "\(root)/.proofsheet/runs/2" && last == RunHistory(packageRoot: root).folders.first)
    }
  }

  @Test(arguments: ["9999999999999", "\(Int.max)", "-1"])
  func `a run that claims a time to come is never the last one`(started: String) throws {
    let folder = try TemporaryFolder()
    let planted = try make("planted", in: folder.path)
    try AtomicFile.write(Data(started.utf8), to: "\(planted.path)/started")
    let run = try make("today", in: folder.path)
    #expect(try RunFolder.last(packageRoot: folder.path) == run)
  }

  @Test func `processes of one parent share a run, which is named after what the system knows of it`() throws
  {
    let folder = try TemporaryFolder()
    let parent = try #require(ProcessIdentity.ancestors.first)
    let run = try RunFolder.current(packageRoot: folder.path, environment: [:])
    #expect(run.name == "\(parent.start)-\(parent.number)")
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
