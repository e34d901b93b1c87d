import Foundation
import ReferenceFiles
import RunReview
import Synchronization
import TestSupport
import Testing

@Suite struct StoreCollectionTests {
  let folder: TemporaryFolder
  let store: ContentStore
  var reference: String { "\(folder.path)/package/References/signIn.1.txt" }

  init() throws {
    folder = try TemporaryFolder()
    store = ContentStore(path: "\(folder.path)/store")
  }

  /// Puts an object into the store that nobody used for some days.
  func add(_ data: Data, unusedFor days: Int = 90) throws -> ReferencePointer {
    let pointer = try store.add(data, for: reference)
    try setTime(store.place(pointer.digest), days: days)
    return pointer
  }

  func setTime(_ path: String, days: Int) throws {
    try FileManager.default.setAttributes(
      [.modificationDate: Date.now - Double(days) * 86_400], ofItemAtPath: path)
  }

  func unused() throws -> [StoreCollection.Object] { try StoreCollection(of: store, used: []).unused }

  @Test func `an object that was used since it was looked at stays, and nothing beside it`() throws {
    let pointer = try add(Data("used".utf8))
    let collection = try StoreCollection(of: store, used: [])
    let object = try #require(collection.unused.first)
    _ = try store.contents(of: pointer, at: reference)
    #expect(try !collection.remove(object))
    #expect(folder.files == ["store/\(pointer.digest.prefix(2))/\(pointer.digest)"])
    let again = try StoreCollection(of: store, used: [])
    #expect(try again.remove(#require(again.unused.first)))
    #expect(try again.remove(#require(again.unused.first)))
    #expect(folder.files.isEmpty)
  }

  @Test func `what one process reads, no other removes at the same time`() throws {
    // Long enough that reading and hashing take longer than removing.
    let data = Data(repeating: 7, count: 200_000)
    for _ in 0..<100 {
      let pointer = try add(data)
      let collection = try StoreCollection(of: store, used: [])
      let object = try #require(collection.unused.first)
      let outcome = Mutex((isRead: false, isRemoved: false))
      DispatchQueue.concurrentPerform(iterations: 2) { index in
        if index == 0 {
          let isRead = (try? store.contents(of: pointer, at: reference)) != nil
          outcome.withLock { $0.isRead = isRead }
        } else {
          let isRemoved = (try? collection.remove(object)) ?? false
          outcome.withLock { $0.isRemoved = isRemoved }
        }
      }
      let (isRead, isRemoved) = outcome.withLock(\.self)
      #expect(isRead != isRemoved || !isRead)
      #expect(isRemoved == (RegularFile.kind(store.place(pointer.digest)) == .nothing))
    }
  }

  @Test func `objects that a killed process moved aside are given back, and parts are removed`() throws {
    let (moved, kept) = (try add(Data("moved".utf8)), try add(Data("kept".utf8)))
    let place = store.place(moved.digest)
    let aside = TemporaryFile.name(in: RealPath.split(place).folder)
    try #require(rename(place, aside) == 0)
    // A writer that was killed before it renamed what is there by now, and one in the midst of writing.
    let again = TemporaryFile.name(in: RealPath.split(store.place(kept.digest)).folder)
    try Data("kept".utf8).write(to: URL(filePath: again))
    let part = TemporaryFile.name(in: RealPath.split(place).folder)
    try Data("mov".utf8).write(to: URL(filePath: part))
    // One that is written, and somebody's own.
    let written = try TemporaryFile(in: RealPath.split(place).folder)
    try AtomicFile.writeAll(Data("moved".utf8), to: written.file, written.path)
    try folder.write("mine".utf8, to: "store/\(moved.digest.prefix(2))/.notes.tmp")

    let abandoned = try AbandonedObjects(in: store)
    #expect(abandoned.paths == [aside, again, part].sorted())
    #expect(throws: RenderTestingError.self) { try store.contents(of: moved, at: reference) }
    #expect(abandoned.remove() == abandoned.paths && abandoned.remove().isEmpty)
    #expect(try store.contents(of: moved, at: reference) == Data("moved".utf8))
    #expect(try store.contents(of: kept, at: reference) == Data("kept".utf8))
    #expect(try Set(store.files().map { RealPath.split($0).name }).count == 4)
    #expect(try AbandonedObjects(in: store).paths.isEmpty && RegularFile.kind(written.path) == .file)
  }

  @Test func `while an object is removed, nobody takes it for abandoned`() throws {
    for _ in 0..<50 {
      let pointer = try add(Data(repeating: 9, count: 50_000))
      let collection = try StoreCollection(of: store, used: [])
      let object = try #require(collection.unused.first)
      let isRemoved = Atomic(false)
      DispatchQueue.concurrentPerform(iterations: 2) { index in
        if index == 0 {
          isRemoved.store((try? collection.remove(object)) ?? false, ordering: .relaxed)
        } else {
          for _ in 0..<20 { _ = (try? AbandonedObjects(in: store))?.remove() }
        }
      }
      let isGone = isRemoved.load(ordering: .relaxed)
      #expect(isGone)
      #expect(RegularFile.kind(store.place(pointer.digest)) == .nothing && folder.files.isEmpty)
    }
  }
}
