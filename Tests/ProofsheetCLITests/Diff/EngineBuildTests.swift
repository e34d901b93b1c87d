import Foundation
import RenderTesting
import TestSupport
import Testing

@testable import ProofsheetCLI

/// Builds of an engine that leave something running, as `gradle` leaves its daemon.
@Suite struct EngineBuildTests {
  let repository: EngineRepository

  init() throws { repository = try EngineRepository() }

  /// A daemon that notes its process, leaves its parent and its group, and ends once a file is there, or after a minute.
  private func daemon() throws -> String {
    let tools = repository.tools.path
    let script = """
      echo $$ > '\(tools)/daemon.new'
      mv '\(tools)/daemon.new' '\(tools)/daemon'
      for _ in $(seq 600); do
        [ ! -e '\(tools)/end' ] || exit 0
        sleep 0.1
      done
      touch '\(tools)/late'
      """
    return try repository.tools.write(script.utf8, to: "daemon.sh")
  }

  /// The shell's words that start it, and wait until it has noted its process.
  private func start() throws -> String {
    let tools = repository.tools.path
    return
      "rm -f '\(tools)/daemon'; (setsid sh '\(try daemon())' &); while [ ! -e '\(tools)/daemon' ]; do sleep 0.1; done"
  }

  private var isRunning: Bool {
    guard let text = repository.tools.text("daemon"), let process = pid_t(text.filter(\.isNumber)) else {
      return false
    }
    // One that has ended may wait for its parent to notice.
    return ProcessIdentity(process)?.isAlive ?? false
  }

  @Test func `a build has ended though it left a daemon, which goes on`() throws {
    defer { _ = try? repository.tools.write("".utf8, to: "end") }
    let found = try repository.command("diff", "HEAD", "--build", "\(try start()); echo built")
    #expect(found.code == 0, "\(found.printed)")
    #expect(isRunning && repository.tools.data("late") == nil, "The build was waited for with its daemon.")
    let log = repository.folder.files.first { $0.hasSuffix("/build.log") }
    #expect(log.flatMap { repository.folder.text($0) } == "built\n", "\(repository.folder.files)")
    let failed = try repository.command("diff", "HEAD", "--build", "\(try start()); echo no; exit 3")
    #expect(failed.code == 2 && failed.error.contains("--build failed with code 3:"), "\(failed.printed)")
  }

  @Test(arguments: ["head -c 20000000 /dev/zero", "yes no | head -c 20000000"])
  func `of what a build prints without end, the end is shown`(_ prints: String) throws {
    let failed = try repository.command("diff", "HEAD", "--build", "\(prints); exit 3")
    #expect(failed.code == 2 && failed.error.contains("--build failed with code 3:"))
    #expect(failed.error.utf8.count < 20_000)
  }

  @Test func `a build that takes too long leaves no daemon`() throws {
    defer { _ = try? repository.tools.write("".utf8, to: "end") }
    let found = try repository.command(
      "diff", "HEAD", "--build", "\(try start()); sleep 600", "--build-limit", "0.05")
    #expect(found.code == 2 && found.error.contains("Give it longer with --build-limit"), "\(found.printed)")
    #expect(!isRunning)
  }
}
