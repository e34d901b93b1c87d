import Foundation
import PixelBuffers
import Testing

@Suite struct FileContentsTests {
  private func problem(_ body: () throws(FileError) -> [UInt8]) -> FileError.Problem? {
    do throws(FileError) {
      _ = try body()
      return nil
    } catch { return error.problem }
  }

  private func withFolder(_ body: (String) throws -> Void) throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "contents-\(UUID().uuidString)").path
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: folder) }
    try body(folder)
  }

  @Test func `a file is read up to its limit, from where it is asked for`() throws {
    try withFolder { folder in
      let bytes = (0..<100_000).map { UInt8(truncatingIfNeeded: $0) }
      try Data(bytes).write(to: URL(filePath: "\(folder)/a"))
      #expect(try FileContents.read("\(folder)/a", limit: 100_000) == bytes)
      #expect(try FileContents.read("\(folder)/a", limit: 100_000, from: 99_990) == Array(bytes[99_990...]))
      #expect(try FileContents.read("\(folder)/a", limit: 100_000, from: 200_000) == [])
      #expect(
        problem { () throws(FileError) in try FileContents.read("\(folder)/a", limit: 99_999) }
          == .tooManyBytes(limit: 99_999))
      #expect(try FileContents.readAny("\(folder)/a", limit: 100_000) == bytes)
      #expect(
        problem { () throws(FileError) in try FileContents.readAny("\(folder)/a", limit: 99_999) }
          == .tooManyBytes(limit: 99_999))
      try Data().write(to: URL(filePath: "\(folder)/b"))
      #expect(try FileContents.read("\(folder)/b", limit: 0) == [])
    }
  }

  @Test func `a file without a size is read all the same, within the limit`() throws {
    #expect(try FileContents.read("/proc/self/status", limit: 1 << 20).starts(with: "Name:".utf8))
    #expect(
      problem { () throws(FileError) in try FileContents.read("/proc/self/status", limit: 10) }
        == .tooManyBytes(limit: 10))
  }

  @Test func `pipes, devices, folders and dangling links are refused without waiting`() throws {
    try withFolder { folder in
      mkfifo("\(folder)/pipe", 0o600)
      try FileManager.default.createSymbolicLink(atPath: "\(folder)/link", withDestinationPath: "nowhere")
      let expected: [(String, FileError.Problem)] = [
        ("\(folder)/pipe", .notARegularFile), ("/dev/zero", .notARegularFile), (folder, .directory),
        ("\(folder)/link", .danglingLink), ("\(folder)/none", .system(ENOENT)),
      ]
      for (path, expected) in expected {
        #expect(problem { () throws(FileError) in try FileContents.read(path, limit: 10) } == expected)
      }
    }
  }

  @Test func `a pipe that a person names is read to its end, and a device that has none up to the limit`()
    throws
  {
    let pipe = Pipe()
    try pipe.fileHandleForWriting.write(contentsOf: Data("ab".utf8))
    try pipe.fileHandleForWriting.close()
    let number = pipe.fileHandleForReading.fileDescriptor
    #expect(try FileContents.readAny("/dev/fd/\(number)", limit: 10) == Array("ab".utf8))
    #expect(
      problem { () throws(FileError) in try FileContents.readAny("/dev/zero", limit: 1000) }
        == .tooManyBytes(limit: 1000))
  }
}
