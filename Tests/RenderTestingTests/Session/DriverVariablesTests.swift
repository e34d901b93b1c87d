import Foundation
import ReferenceFiles
import TestSupport
import Testing

@testable import RenderTesting

@Suite struct DriverVariablesTests {
  let folder: TemporaryFolder
  let variables: DriverVariables

  init() throws {
    folder = try TemporaryFolder()
    variables = DriverVariables(folder: PrivateFolder("\(folder.path)/drivers"))
  }

  static let own = ProcessIdentity(getpid())

  @Test func `a process takes what its nearest driving ancestor hands over`() throws {
    let own = try #require(Self.own)
    let far = ProcessIdentity(number: 1, start: 0)
    let file = try #require(variables.publish(["A": "near"], for: own))
    #expect(variables.find(among: [far, own]) == ["A": "near"])
    #expect(variables.find(among: [far]) == nil)
    unlink(file)
    #expect(variables.find(among: [own]) == nil)
  }

  @Test func `two commands at once are not mixed up`() throws {
    let own = try #require(Self.own)
    let other = try #require(ProcessIdentity.ancestors.first)
    _ = variables.publish(["A": "other"], for: other)
    _ = variables.publish(["A": "own"], for: own)
    #expect(variables.find(among: [own]) == ["A": "own"])
    #expect(variables.find(among: [other]) == ["A": "other"])
    #expect(variables.find(among: [own, other]) == ["A": "own"])
  }

  @Test func `a later process of the same number is another one`() throws {
    let own = try #require(Self.own)
    _ = variables.publish(["A": "x"], for: own)
    #expect(variables.find(among: [ProcessIdentity(number: own.number, start: own.start + 1)]) == nil)
  }

  @Test func `the files of commands that were killed are removed, those of living ones stay`() throws {
    let own = try #require(Self.own)
    let dead = ProcessIdentity(number: own.number, start: 1)
    let left = try #require(variables.publish(["A": "dead"], for: dead))
    let living = try #require(variables.publish(["A": "x"], for: own))
    let other = try #require(ProcessIdentity.ancestors.first)
    _ = variables.publish(["A": "x"], for: other)
    #expect(access(left, F_OK) != 0)
    #expect(access(living, F_OK) == 0)
  }

  @Test func `a folder that others can write to, or a link to one, is not used`() throws {
    let own = try #require(Self.own)
    _ = try #require(variables.publish(["A": "x"], for: own))
    chmod("\(folder.path)/drivers", 0o777)
    #expect(variables.find(among: [own]) == nil)
    #expect(variables.publish(["A": "y"], for: own) == nil)
    chmod("\(folder.path)/drivers", 0o700)
    symlink("\(folder.path)/drivers", "\(folder.path)/link")
    #expect(DriverVariables(folder: PrivateFolder("\(folder.path)/link")).find(among: [own]) == nil)
    #expect(variables.find(among: [own]) == ["A": "x"])
  }

  @Test func `the folder is the one of runs, which lies outside of every package`() throws {
    let shared = PrivateFolder.shared()
    #expect(shared.path.hasPrefix(FileManager.default.temporaryDirectory.path))
    let environment = ["TMPDIR": "\(folder.path)/tmp"]
    let run = try RunFolder.make(
      named: "1", home: RunFolder.home(of: "\(folder.path)/nowhere", environment: environment))
    #expect(run.path.hasPrefix("\(PrivateFolder.shared(environment).path)/"))
    let variables = DriverVariables(folder: PrivateFolder.shared(environment).appending("drivers"))
    let file = try #require(variables.publish(["A": "x"], for: Self.own))
    #expect(file.hasPrefix("\(PrivateFolder.shared(environment).path)/drivers/"))
    chmod(PrivateFolder.shared(environment).path, 0o755)
    #expect(try variables.find(among: [#require(Self.own)]) == nil)
  }
}
