internal import Foundation

/// Calls of git, which hands out what a repository keeps.
///
/// A repository may be anybody's: no call runs a program that its configuration names, fetches, writes, or reads the
/// work tree, where filters would run. What stands in the work tree is read and hashed here.
package enum GitCommand {
  /// What a call ended with.
  package struct Output: Sendable, Hashable {
    /// The exit code.
    package var code: Int32
    /// What it printed.
    package var data: Data
    /// What it printed as a text, without blanks around it.
    package var text: String {
      String(decoding: data, as: UTF8.self).trimmingCharacters(in: .whitespacesAndNewlines)
    }
  }

  /// How many bytes a call may print: trees that hold themselves list without end.
  package static let limit = 256 << 20

  /// How many seconds of a processor a call may take, and the code of one that took more: trees that hold each other many
  /// times are walked without end, and print nothing where they hold no file.
  package static let (seconds, outOfTime) = (5, Int32(128 + SIGKILL))

  /// Settings that run programs, or show other objects than those that are named, set to what does neither.
  ///
  /// Filters and text conversions carry names of the repository's own and cannot be listed: only commands that read the
  /// work tree, or show differences as texts, run them, and none is called.
  private static let settings = [
    "core.fsmonitor=false", "core.hooksPath=/dev/null", "core.attributesFile=/dev/null", "core.pager=cat",
    "core.editor=false", "core.askPass=false", "core.sshCommand=false", "core.gitProxy=false",
    "core.alternateRefsCommand=false", "core.commitGraph=false", "core.useReplaceRefs=false",
    "credential.helper=", "gpg.program=false", "gpg.openpgp.program=false", "gpg.x509.program=false",
    "gpg.ssh.program=false", "gpg.ssh.defaultKeyCommand=false", "log.showSignature=false",
    "protocol.allow=never", "submodule.recurse=false", "safe.bareRepository=explicit",
    "maintenance.auto=false",
  ]

  /// What git prints, called in a folder for the repository that holds it; nil where git cannot be run.
  ///
  /// The code is not 0 where there is no repository, or more than `limit` bytes would be printed.
  package static func run(
    _ arguments: [String], in folder: String, limit: Int = limit
  ) -> Output? {
    do {
      let repository = try GitRepository(holding: folder)
      return run(arguments, in: folder, of: repository, limit: limit)
    } catch {
      return error.isRepositoryMissing ? Output(code: 128, data: Data()) : nil
    }
  }

  /// The same for a repository that was found; where it is nil, git looks for one.
  ///
  /// What git reads, `input`, is handed over in a file: a pipe would wait for a reader who waits for git.
  static func run(
    _ arguments: [String], in folder: String, of repository: GitRepository?, input: Data? = nil,
    limit: Int = limit, seconds: Int = seconds
  ) -> Output? {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/bin/sh")
    let places =
      repository.map { ["--git-dir=\($0.gitFolder)", "--work-tree=\($0.root)"] } ?? []
    process.arguments =
      ["-c", "ulimit -t \(seconds); exec git \"$@\"", "git", "--no-pager", "-C", folder] + places
      + settings.flatMap { ["-c", $0] } + arguments
    process.environment = environment
    process.standardInput = input.flatMap(temporaryFile) ?? FileHandle.nullDevice
    process.standardError = FileHandle.nullDevice
    let output = Pipe()
    process.standardOutput = output
    guard (try? process.run()) != nil else { return nil }
    let data = read(output.fileHandleForReading, limit: limit)
    // A signal that this process blocks, as its threads may, git blocks too.
    if data == nil, process.isRunning { kill(process.processIdentifier, SIGKILL) }
    process.waitUntilExit()
    // The shell says that there is no such command.
    guard process.terminationStatus != 127 else { return nil }
    let signal: Int32 = process.terminationReason == .uncaughtSignal ? 128 : 0
    return Output(code: data == nil ? 128 : signal + process.terminationStatus, data: data ?? Data())
  }

  /// A file with some bytes that has no name; nil where none can be made.
  private static func temporaryFile(_ data: Data) -> FileHandle? {
    guard let file = tmpfile() else { return nil }
    defer { fclose(file) }
    let number = dup(fileno(file))
    guard number >= 0 else { return nil }
    let handle = FileHandle(fileDescriptor: number, closeOnDealloc: true)
    do {
      try handle.write(contentsOf: data)
      try handle.seek(toOffset: 0)
    } catch {
      return nil
    }
    return handle
  }

  /// The bytes of a pipe; nil where there are more than may be.
  private static func read(_ handle: FileHandle, limit: Int) -> Data? {
    var data = Data()
    while let part = try? handle.read(upToCount: 1 << 16), !part.isEmpty {
      data += part
      guard data.count <= limit else { return nil }
    }
    return data
  }

  /// The reader's own variables without those of git that name other places and programs.
  private static var environment: [String: String] {
    let kept = ProcessInfo.processInfo.environment.filter { name, _ in
      !name.hasPrefix("GIT_") || name.hasPrefix("GIT_CONFIG") || name == "GIT_EXEC_PATH"
    }
    let own = [
      // A partial clone fetches what it lacks; versions of git that do not know the first variable obey the second.
      "GIT_NO_LAZY_FETCH": "1", "GIT_ALLOW_PROTOCOL": "none", "GIT_TERMINAL_PROMPT": "0",
      "GIT_NO_REPLACE_OBJECTS": "1", "GIT_GRAFT_FILE": "/dev/null", "GIT_OPTIONAL_LOCKS": "0", "LC_ALL": "C",
    ]
    return kept.merging(own) { $1 }
  }
}
