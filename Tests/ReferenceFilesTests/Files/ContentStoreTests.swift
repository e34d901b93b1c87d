import Foundation
import PixelBuffers
import TestSupport
import Testing

@testable import ReferenceFiles

@Suite struct ContentStoreTests {
  let folder: TemporaryFolder
  let store: ContentStore
  let contents = Data("what was recorded".utf8)
  var pointer: ReferencePointer { ReferencePointer(to: contents) }
  var object: String { store.place(pointer.digest) }
  var reference: String { "\(folder.path)/package/References/signIn.1.txt" }

  init() throws {
    folder = try TemporaryFolder()
    store = ContentStore(path: "\(folder.path)/store")
  }

  /// What is said where the contents are read.
  func problem() -> String {
    do {
      _ = try store.contents(of: pointer, at: reference)
      return ""
    } catch {
      return "\(error)"
    }
  }

  private func stored<Result>(_ body: () throws -> Result) throws -> Result {
    try ContentStore.$substitute.withValue(store) { try body() }
  }

  private func write(
    _ data: Data, replacing present: Data? = nil, in storage: ReferenceStorage = .store
  ) throws -> Bool {
    try stored {
      try AtomicFile.writeReference(data, to: reference, replacing: present, in: storage)
    }
  }

  @Test func `contents are written once, beside nothing else, and read by their digest`() throws {
    #expect(try store.add(contents, for: reference) == pointer)
    let inode = try FileManager.default.attributesOfItem(atPath: object)[.systemFileNumber] as? Int
    #expect(try store.add(contents, for: reference) == pointer)
    #expect(try FileManager.default.attributesOfItem(atPath: object)[.systemFileNumber] as? Int == inode)
    #expect(folder.files == ["store/\(pointer.digest.prefix(2))/\(pointer.digest)"])
    #expect(try store.contents(of: pointer, at: reference) == contents)
  }

  @Test func `a missing store and missing contents are named with their paths`() throws {
    #expect(problem().contains("there is no folder \(store.path)"))
    _ = try store.add(Data("other".utf8), for: reference)
    #expect(problem().hasPrefix("\(reference): its contents in the store, \(object), are missing"))
  }

  @Test(arguments: ["", "what was", "what was recordeD", "what was recorded and more"])
  func `truncated, swapped and longer contents never pass, and a recording repairs them`(text: String) throws
  {
    _ = try store.add(contents, for: reference)
    try Data(text.utf8).write(to: URL(filePath: object))
    #expect(problem().contains("\(object), are not those that were recorded"))
    _ = try store.add(contents, for: reference)
    #expect(problem() == "")
  }

  @Test func `a size that the pointer does not name never passes`() throws {
    _ = try store.add(contents, for: reference)
    let line = "proofsheet-stored 1 sha256 \(pointer.digest) 16\n"
    let other = try #require(try ReferencePointer(Data(line.utf8), at: reference))
    #expect(throws: RenderTestingError.self) { try store.contents(of: other, at: reference) }
  }

  @Test(arguments: ["link to a file", "link to a folder", "folder", "pipe"])
  func `what is no file of the store is not read, and not written through`(kind: String) throws {
    let elsewhere = try folder.write(contents, to: "elsewhere/\(pointer.digest)")
    let place = String(object.dropFirst(folder.path.count + 1))
    switch kind {
    case "link to a file": _ = try folder.link(place, to: elsewhere)
    case "link to a folder":
      _ = try folder.link("store/\(pointer.digest.prefix(2))", to: "\(folder.path)/elsewhere")
    case "folder": try folder.write("x".utf8, to: "\(place)/x")
    default: mkfifo(try folder.place(place), 0o644)
    }
    #expect(problem().contains("are no file, or lie behind a link"))
    #expect(throws: RenderTestingError.self) { try store.add(contents, for: reference) }
    #expect(folder.files.filter { $0.hasPrefix("elsewhere/") } == ["elsewhere/\(pointer.digest)"])
  }

  @Test(arguments: ["Package.swift", ".git/HEAD"])
  func `a store inside of the package or the repository is refused when it is written`(top: String) throws {
    try folder.write("x".utf8, to: "package/\(top)")
    try folder.write("x".utf8, to: "package/References/other.txt")
    let inside = ContentStore(path: "\(folder.path)/package/cache/store")
    let error = #expect(throws: RenderTestingError.self) { try inside.add(contents, for: reference) }
    #expect("\(error.map { "\($0)" } ?? "")".contains("lies inside of"))
    #expect(!folder.files.contains { $0.contains("cache") })
    _ = try store.add(contents, for: reference)
  }

  @Test func `reading refreshes an old time, and leaves one that lies ahead`() throws {
    _ = try store.add(contents, for: reference)
    func time(_ date: Date) throws -> Date {
      try FileManager.default.setAttributes([.modificationDate: date], ofItemAtPath: object)
      #expect(problem() == "")
      return try #require(
        try FileManager.default.attributesOfItem(atPath: object)[.modificationDate] as? Date)
    }
    #expect(try abs(time(Date.now - 90 * 86_400).timeIntervalSinceNow) < 3_600)
    #expect(try time(Date.now + 90 * 86_400) > Date.now + 80 * 86_400)
  }

  @Test func `a reference keeps its place, and a new one takes that of the settings`() throws {
    #expect(try write(contents))
    #expect(try RegularFile.stored(reference) == pointer.data)
    let next = Data("next".utf8)
    #expect(try !write(next, replacing: Data("something else".utf8)))
    #expect(try write(next, replacing: contents, in: .repository))
    #expect(try RegularFile.stored(reference) == ReferencePointer(to: next).data)
    try stored { () throws in
      #expect(try AtomicFile.keep(reference, holding: ReferencePointer(to: next).data, in: .repository))
      #expect(try RegularFile.stored(reference) == next)
      #expect(try write(contents, replacing: next))
      #expect(try RegularFile.stored(reference) == contents)
      #expect(try AtomicFile.keep(reference, holding: contents, in: .store))
      let place = "\(folder.path)/package/References/moved.txt"
      #expect(try AtomicFile.move(reference, holding: contents, to: place, as: next) == .done)
      #expect(try RegularFile.stored(place) == ReferencePointer(to: next).data)
      #expect(try AtomicFile.remove(place, holding: next))
    }
  }

  @Test func `contents that look like a pointer are not recorded`() throws {
    for storage in ReferenceStorage.allCases {
      #expect(throws: RenderTestingError.self) {
        try write(Data("a\n\(pointer.data)".utf8) + pointer.data, in: storage)
      }
    }
    #expect(folder.files.isEmpty)
  }

  @Test func `many writers of the same and of different contents leave whole objects and one pointer`()
    async throws
  {
    await withTaskGroup { group in
      for writer in 0..<32 {
        group.addTask {
          let data = Data(repeating: UInt8(writer % 8), count: 100_000)
          #expect(throws: Never.self) {
            try stored { try AtomicFile.writeReference(data, to: reference, in: .store) }
          }
        }
      }
    }
    #expect(folder.files.count == 9)
    try stored { () throws in
      #expect(try RegularFile.reference(reference)?.count == 100_000)
    }
  }

  @Test func `the path from the top of the file system keeps its first letter`() {
    #expect(RealPath.path("/srv/package", from: "/") == "srv/package")
    #expect(RealPath.path("/srv/package", from: "/srv") == "package")
  }
}
