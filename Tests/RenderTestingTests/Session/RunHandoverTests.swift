import Foundation
import ReferenceFiles
import TestSupport
import Testing

@testable import RenderTesting

@Suite struct RunHandoverTests {
  let folder: TemporaryFolder
  let handover: RunHandover

  init() throws {
    folder = try TemporaryFolder()
    handover = RunHandover(folder: PrivateFolder("\(folder.path)/drivers"))
  }

  static let own = ProcessIdentity(getpid())

  /// Options that differ in their folder.
  static func options(_ folder: String) -> RunOptions { RunOptions(folder: folder) }

  @Test func `a process takes what its nearest driving ancestor hands over`() throws {
    let own = try #require(Self.own)
    let far = ProcessIdentity(number: 1, start: 0)
    let published = try #require(handover.publish(Self.options("near"), for: own))
    #expect(try handover.find(among: [far, own]) == Self.options("near"))
    #expect(try handover.find(among: [far]) == nil)
    published.remove()
    #expect(try handover.find(among: [own]) == nil)
  }

  @Test func `two commands at once are not mixed up`() throws {
    let own = try #require(Self.own)
    let other = try #require(ProcessIdentity.ancestors.first)
    let published = [(other, "other"), (own, "own")].map { handover.publish(Self.options($1), for: $0) }
    #expect(try handover.find(among: [own]) == Self.options("own"))
    #expect(try handover.find(among: [other]) == Self.options("other"))
    #expect(try handover.find(among: [own, other]) == Self.options("own"))
    for file in published { file?.remove() }
  }

  @Test func `a later process of the same number is another one`() throws {
    let own = try #require(Self.own)
    _ = handover.publish(Self.options("x"), for: own)
    #expect(try handover.find(among: [ProcessIdentity(number: own.number, start: own.start + 1)]) == nil)
  }

  @Test func `the files of commands that were killed are removed, those of living ones stay`() throws {
    let own = try #require(Self.own)
    // In another container its process is not to be seen from here, or it has the number of another one.
    let foreign = try #require(
      handover.publish(Self.options("x"), for: ProcessIdentity(number: own.number, start: 1)))
    var killed = handover.publish(Self.options("x"), for: ProcessIdentity(number: own.number, start: 2))
    let left = try #require(killed?.path)
    killed = nil
    let living = try #require(handover.publish(Self.options("x"), for: own))
    let other = try #require(handover.publish(Self.options("x"), for: ProcessIdentity.ancestors.first))
    #expect(access(left, F_OK) != 0)
    for file in [foreign, living, other] { #expect(access(file.path, F_OK) == 0) }
  }

  @Test func `a folder that others can write to, or a link to one, is not used`() throws {
    let own = try #require(Self.own)
    _ = try #require(handover.publish(Self.options("x"), for: own))
    chmod("\(folder.path)/drivers", 0o777)
    #expect(try handover.find(among: [own]) == nil)
    #expect(handover.publish(Self.options("y"), for: own) == nil)
    chmod("\(folder.path)/drivers", 0o700)
    symlink("\(folder.path)/drivers", "\(folder.path)/link")
    #expect(try RunHandover(folder: PrivateFolder("\(folder.path)/link")).find(among: [own]) == nil)
    #expect(try handover.find(among: [own]) == Self.options("x"))
  }

  @Test func `the folder is the one of runs, which lies outside of every package`() throws {
    let shared = PrivateFolder.shared()
    #expect(shared.path.hasPrefix(FileManager.default.temporaryDirectory.path))
    let environment = ["TMPDIR": "\(folder.path)/tmp"]
    let run = try RunFolder.make(
      named: "1", home: RunFolder.home(of: "\(folder.path)/nowhere", environment: environment))
    #expect(run.path.hasPrefix("\(PrivateFolder.shared(environment).path)/"))
    let handover = RunHandover(folder: PrivateFolder.shared(environment).appending("drivers"))
    let file = try #require(handover.publish(Self.options("x"), for: Self.own)).path
    #expect(file.hasPrefix("\(PrivateFolder.shared(environment).path)/drivers/"))
    chmod(PrivateFolder.shared(environment).path, 0o755)
    #expect(try handover.find(among: [#require(Self.own)]) == nil)
  }
}
