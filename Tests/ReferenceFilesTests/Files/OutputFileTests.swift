import Foundation
import ReferenceFiles
import TestSupport
import Testing

@Suite struct OutputFileTests {
  let data = Data("new".utf8)

  @Test func `a link is followed and stays a link`() throws {
    let folder = try TemporaryFolder()
    let (link, target) = ("\(folder.path)/link", "\(folder.path)/deep/target")
    try AtomicFile.write(Data("old".utf8), to: target)
    try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: "deep/target")
    try OutputFile.write(data, to: link)
    #expect(RegularFile.kind(link) == .link && folder.text("deep/target") == "new")
    #expect(folder.files == ["deep/target", "link"])
  }

  @Test func `a link that leads nowhere is an error that names it`() throws {
    let folder = try TemporaryFolder()
    try FileManager.default.createSymbolicLink(atPath: "\(folder.path)/link", withDestinationPath: "nowhere")
    let error = #expect(throws: RenderTestingError.self) {
      try OutputFile.write(data, to: "\(folder.path)/link")
    }
    #expect(error.map { "\($0)".contains("\(folder.path)/link: it is a link that leads nowhere") } == true)
    #expect(RegularFile.kind("\(folder.path)/nowhere") == .nothing)
  }

  @Test(arguments: [false, true])
  func `a pipe is written into and stays one, behind a link too`(isLinked: Bool) throws {
    let folder = try TemporaryFolder()
    let (pipe, link) = ("\(folder.path)/pipe", "\(folder.path)/link")
    #expect(mkfifo(pipe, 0o600) == 0)
    if isLinked { try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: "pipe") }
    let reader = open(pipe, O_RDWR | O_NONBLOCK)
    defer { close(reader) }
    try OutputFile.write(data, to: isLinked ? link : pipe)
    var bytes = [UInt8](repeating: 0, count: 8)
    #expect(read(reader, &bytes, 8) == 3)
    #expect(Data(bytes.prefix(3)) == data && RegularFile.kind(pipe) == .special)
  }

  @Test func `a device takes what is written, and stays one`() throws {
    let folder = try TemporaryFolder()
    // A node of the test's own: were it replaced, nobody else would miss it. Only root can make one.
    let (device, major, minor) = ("\(folder.path)/null", dev_t(1), dev_t(3))
    guard mknod(device, S_IFCHR | 0o600, major << 8 | minor) == 0 else { return }
    try FileManager.default.createSymbolicLink(atPath: "\(folder.path)/link", withDestinationPath: "null")
    for path in [device, "\(folder.path)/link"] { try OutputFile.write(data, to: path) }
    #expect(RegularFile.kind(device) == .special && RegularFile.kind("\(folder.path)/link") == .link)
  }

  @Test func `an open descriptor is written into, and a closed one is an error`() throws {
    let folder = try TemporaryFolder()
    let file = open("\(folder.path)/file", O_WRONLY | O_CREAT | O_APPEND, 0o600)
    for _ in 0..<2 { try OutputFile.write(data, to: "/dev/fd/\(file)") }
    close(file)
    #expect(folder.text("file") == "newnew")
    #expect(throws: RenderTestingError.cannotWrite("/dev/fd/99999", EBADF)) {
      try OutputFile.write(data, to: "/dev/fd/99999")
    }
  }

  @Test func `a folder is no output, and what is missing is made`() throws {
    let folder = try TemporaryFolder()
    #expect(throws: RenderTestingError.cannotWrite(folder.path, EISDIR)) {
      try OutputFile.write(data, to: folder.path)
    }
    try OutputFile.write(data, to: "\(folder.path)/a/b")
    #expect(folder.text("a/b") == "new")
  }

  @Test func `what nobody typed is neither followed nor replaced`() throws {
    let folder = try TemporaryFolder()
    #expect(mkfifo("\(folder.path)/pipe", 0o600) == 0)
    try AtomicFile.write(Data("old".utf8), to: "\(folder.path)/target")
    try FileManager.default.createSymbolicLink(atPath: "\(folder.path)/link", withDestinationPath: "target")
    try FileManager.default.createSymbolicLink(
      atPath: "\(folder.path)/dangling", withDestinationPath: "nowhere")
    for (name, kind) in [("pipe", RegularFile.Kind.special), ("link", .link), ("dangling", .link)] {
      let path = "\(folder.path)/\(name)"
      #expect(throws: RenderTestingError.self) { try AtomicFile.write(data, to: path) }
      #expect(throws: RenderTestingError.self) { try RegularFile.contents(path, limit: 100) }
      #expect(RegularFile.kind(path) == kind)
    }
    #expect(folder.text("target") == "old")
    #expect(try RegularFile.contents("\(folder.path)/none", limit: 100) == nil)
  }
}
