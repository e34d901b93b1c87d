import Foundation
import ReferenceFiles
import TestSupport
import Testing

@Suite struct GitIdentityTests {
  @Test func `git's settings name the author, its variables come first, and no hook or program runs`() throws
  {
    let folder = try TemporaryFolder()
    try folder.makeRepository()
    try folder.git("config", "user.name", "Ada  Lovelace\n")
    try folder.git("config", "user.email", "ada@example.org")
    let proof = "\(folder.path)/ran"
    let program = try folder.program("evil", "touch \(proof)")
    for setting in ["core.fsmonitor", "core.pager", "core.editor", "core.sshCommand", "alias.config"] {
      try folder.git("config", setting, setting.hasPrefix("alias") ? "!\(program)" : program)
    }
    #expect(GitIdentity.author(in: folder.path, environment: [:]) == "Ada Lovelace <ada@example.org>")
    let given = ["GIT_AUTHOR_NAME": "Grace\u{A0}\nHopper", "USER": "x"]
    #expect(GitIdentity.author(in: folder.path, environment: given) == "Grace Hopper <ada@example.org>")
    #expect(RegularFile.kind(proof) == .nothing)
  }

  @Test func `without git the user of the system is named`() throws {
    let folder = try TemporaryFolder()
    try folder.write("ref: refs/heads/main".utf8, to: ".git/HEAD")
    let name = GitIdentity.author(in: "\(folder.path)/missing", environment: ["LOGNAME": "ada", "USER": ""])
    #expect(name == "ada" || name.hasSuffix(">"), "\(name)")
    #expect(GitIdentity.author(in: folder.path, environment: ["GIT_AUTHOR_NAME": " ", "USER": "ada"]) != " ")
  }
}
