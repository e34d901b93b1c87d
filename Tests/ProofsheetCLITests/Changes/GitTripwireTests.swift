import Foundation
import ReferenceFiles
import TestSupport
import Testing
import ViewRendering

/// A repository whose configuration, and whose files, name programs wherever git would run one.
@Suite(.waiting) struct GitTripwireTests {
  let folder: TemporaryFolder
  /// The font as a later version has it.
  let newer: [UInt8]

  init() throws {
    folder = try TemporaryFolder()
    try folder.write("// a package".utf8, to: "App/Package.swift")
    try folder.write("fonts: [Fonts]\n".utf8, to: "App/proofsheet.yml")
    // A family of its own, which no other folder of fonts has.
    var font = EditedFont(try FontLibrary.bundled.data(named: "Inter-Regular").withUnsafeBytes { Array($0) })
    font.replace(Array("Inter".utf8), by: Array("Intel".utf8))
    font.replace(RegenerateOldFontsTests.wide("Inter"), by: RegenerateOldFontsTests.wide("Intel"))
    try folder.write(font.bytes, to: "App/Fonts/a.otf")
    font.add(-200, to: "head", at: 18)
    newer = font.bytes
    let text = try Typesetter(fonts: FontLibrary(folders: ["\(folder.path)/App/Fonts"]))
      .layOut(
        Text("Hamburg").font(.custom("Intel", size: 20)), on: nil, size: .fixed(Size(width: 120, height: 40)))
    try folder.write(try text.tree.json(), to: "App/trees/Text.json")
    try TileTrees().write(to: "App/trees", in: folder)
    let recorded = try command("check", "--layers", "trees", "--record")
    try #require(recorded.code == 0, "\(recorded.printed)")
    try FileManager.default.removeItem(atPath: "\(folder.path)/App/.proofsheet")
    try folder.program("bin/wire", "echo \"$0 $*\" >>\(folder.path)/ran; cat; exit 0")
    try folder.write(
      "*.otf filter=wire diff=wire\n*.json filter=wire diff=wire text\n".utf8, to: "App/.gitattributes")
    try folder.makeRepository(below: "App")
    try folder.commit(below: "App")
  }

  @discardableResult
  func command(_ arguments: String..., environment: [String: String] = [:]) throws -> BuiltCommand.Outcome {
    try BuiltCommand.run(
      arguments, environment: ["PATH": "/usr/bin:/bin", "TMPDIR": folder.path].merging(environment) { $1 },
      in: "\(folder.path)/App")
  }

  /// Runs every command that calls git.
  func runAll(environment: [String: String] = [:]) throws {
    // A later time: whoever trusts times looks into the files now, and would run their filters.
    for file in folder.files where file.hasPrefix("App/") && !file.contains("/.git/") {
      try FileManager.default.setAttributes(
        [.modificationDate: Date(timeIntervalSinceNow: 60)], ofItemAtPath: "\(folder.path)/\(file)")
    }
    for revision in ["HEAD", "main"] {
      try command("check", "--layers", "trees", "--only-changed", revision, environment: environment)
      // There is no `swift`: the files are exported, and nothing is built.
      try command("diff", "--merge-base", revision, environment: environment)
      try command("bisect", "HEAD~1..\(revision)", "--layers", "trees", environment: environment)
    }
    try command("regenerate", "--layers", "trees", environment: environment)
    try command("fonts", "compare", "--from-git", "HEAD", environment: environment)
  }

  /// Makes the references need fonts that only the history can have.
  func loseFonts() throws {
    try FileManager.default.removeItem(atPath: "\(folder.path)/App/Fonts/a.otf")
    try folder.write(newer, to: "App/Fonts/b.otf")
    let outcome = try command("regenerate", "--layers", "trees")
    #expect(outcome.text.contains("Old fonts found: 1 of 1."), "\(outcome.printed)")
  }

  /// Each setting that runs a program, or lets git find one.
  static let settings = [
    "core.fsmonitor", "core.pager", "pager.log", "pager.rev-parse", "core.editor", "core.askPass",
    "core.sshCommand", "core.gitProxy", "core.alternateRefsCommand", "diff.external", "diff.wire.command",
    "diff.wire.textconv", "filter.wire.clean", "filter.wire.smudge", "filter.wire.process", "gpg.program",
    "gpg.openpgp.program", "gpg.ssh.program", "gpg.ssh.defaultKeyCommand", "credential.helper",
    "uploadpack.packObjectsHook", "remote.origin.uploadpack", "remote.origin.vcs", "sequence.editor",
    "interactive.diffFilter", "merge.wire.driver", "alias.log", "alias.ls-tree", "trailer.x.command",
  ]

  @Test func `no program runs that a repository's configuration names`() throws {
    let wire = "\(folder.path)/bin/wire"
    for name in Self.settings { try folder.git("config", name, wire, below: "App") }
    for (name, value) in [
      ("log.showSignature", "true"), ("filter.wire.required", "true"),
      ("core.hooksPath", "\(folder.path)/bin"),
      ("remote.origin.promisor", "true"), ("remote.origin.partialclonefilter", "blob:none"),
      ("remote.origin.url", "ext::\(wire) %S"), ("protocol.allow", "always"), ("submodule.recurse", "true"),
      ("core.repositoryformatversion", "1"), ("extensions.partialClone", "origin"),
    ] { try folder.git("config", name, value, below: "App") }
    for hook in ["post-index-change", "reference-transaction", "post-checkout", "fsmonitor-watchman"] {
      try folder.program("App/.git/hooks/\(hook)", "exec \(wire) hook")
      try folder.program("bin/\(hook)", "exec \(wire) hook")
    }
    try runAll()
    #expect(folder.text("ran") == nil)
    // A blob that is missing would be fetched.
    try loseFonts()
    let blob = try folder.git("-c", "core.fsmonitor=false", "rev-parse", "HEAD:Fonts/a.otf", below: "App")
    let place = "\(folder.path)/App/.git/objects/\(blob.prefix(2))/\(blob.dropFirst(2))"
    try FileManager.default.removeItem(atPath: place)
    try runAll()
    #expect(folder.text("ran") == nil)
  }

  @Test func `no signature of a commit is checked`() throws {
    let wire = "\(folder.path)/bin/wire"
    let head = try folder.git("cat-file", "commit", "HEAD", below: "App")
    let signature = "gpgsig -----BEGIN PGP SIGNATURE-----\n \n iQ==\n -----END PGP SIGNATURE-----"
    let place = try #require(head.range(of: "\n\n"))
    try folder.write("\(head[..<place.lowerBound])\n\(signature)\n\nstate\n".utf8, to: "commit")
    let signed = try folder.git("hash-object", "-t", "commit", "-w", "\(folder.path)/commit", below: "App")
    try folder.git("update-ref", "refs/heads/main", signed, below: "App")
    try folder.git("config", "log.showSignature", "true", below: "App")
    try folder.git("config", "gpg.program", wire, below: "App")
    try loseFonts()
    try runAll()
    #expect(folder.text("ran") == nil)
  }

  @Test func `a repository that a clone brings as files, and a submodule, run nothing`() throws {
    let wire = "\(folder.path)/bin/wire"
    try folder.git("clone", "--quiet", "--bare", ".", "\(folder.path)/Bare", below: "App")
    try folder.git("clone", "--quiet", ".", "\(folder.path)/Kit", below: "App")
    for name in ["HEAD", "config", "objects", "refs", "packed-refs"]
    where access("\(folder.path)/Bare/\(name)", F_OK) == 0 {
      try FileManager.default.copyItem(
        atPath: "\(folder.path)/Bare/\(name)", toPath: "\(folder.path)/App/\(name)")
    }
    for name in ["refs/heads", "refs/tags", "objects/info"] { try folder.write([], to: "App/\(name)/kept") }
    try """
    [core]
      bare = false
      worktree = .
      fsmonitor = \(wire)
    [filter "wire"]
      clean = \(wire)
    """.write(toFile: "\(folder.path)/App/config", atomically: true, encoding: .utf8)
    try runAll()
    #expect(folder.text("ran") == nil)
    // The same where there is nothing else: a download without the repository itself.
    try FileManager.default.moveItem(atPath: "\(folder.path)/App/.git", toPath: "\(folder.path)/kept.git")
    try runAll()
    #expect(folder.text("ran") == nil)
    try FileManager.default.moveItem(atPath: "\(folder.path)/kept.git", toPath: "\(folder.path)/App/.git")
    try folder.git("submodule", "--quiet", "add", "\(folder.path)/Kit", "References/Kit", below: "App")
    try folder.git("commit", "--quiet", "--message", "kit", below: "App")
    for name in ["filter.wire.clean", "core.fsmonitor"] {
      try folder.git("config", name, wire, below: "App/References/Kit")
    }
    try runAll()
    #expect(folder.text("ran") == nil)
  }

  @Test func `variables for other repositories and programs do not lead git elsewhere`() throws {
    let wire = "\(folder.path)/bin/wire"
    let hidden = try TemporaryFolder()
    try hidden.makeRepository()
    let environment = [
      "GIT_DIR": "\(hidden.path)/.git", "GIT_INDEX_FILE": "/dev/null", "GIT_EXTERNAL_DIFF": wire,
      "GIT_SSH_COMMAND": wire, "GIT_PAGER": wire, "GIT_ASKPASS": wire,
    ]
    let outcome = try command(
      "check", "--layers", "trees", "--only-changed", "main", environment: environment)
    #expect(outcome.text.contains("9 left out as unchanged"), "\(outcome.printed)")
    try runAll(environment: environment)
    #expect(folder.text("ran") == nil)
  }

  @Test func `a commit whose trees are walked without end is refused`() throws {
    try folder.git("branch", "endless", try folder.commitEndlessTrees(below: "App"), below: "App")
    let check = try command("check", "--layers", "trees", "--only-changed", "endless")
    #expect(check.code == 2 && check.error.contains("git cannot list endless"), "\(check.printed)")
  }
}
