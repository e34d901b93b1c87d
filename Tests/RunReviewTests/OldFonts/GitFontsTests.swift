import Foundation
import ReferenceFiles
import TestSupport
import Testing

@testable import RunReview

@Suite struct GitFontsTests {
  @Test func `fonts of the history are read up to a limit, and the note says so`() throws {
    let folder = try TemporaryFolder()
    for name in ["a.ttf", "b.otf", "c.TTC", "d.txt"] { try folder.write("font \(name)".utf8, to: name) }
    try folder.makeRepository()
    let repository = try GitRepository(holding: folder.path)
    func read(_ limit: Int) -> (files: [String], note: String) {
      var history = GitFonts(repository, totalLimit: limit)
      let files = history.blobs.compactMap { history.contents(of: $0.name) }
      return (files.map { String(decoding: $0, as: UTF8.self) }.sorted(), history.note("here"))
    }
    #expect(read(30).files == ["font a.ttf", "font b.otf", "font c.TTC"])
    #expect(read(30).note == "git's history of here (3 font files)")
    #expect(read(29).files.count == 2)
    #expect(read(29).note == "git's history of here (3 font files; only the newest 29 bytes were read)")
    #expect(read(9).files.isEmpty)
  }
}
