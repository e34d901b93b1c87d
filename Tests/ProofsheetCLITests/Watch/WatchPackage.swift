import Foundation
import TestSupport

@testable import ProofsheetCLI

/// A package whose tests are `DiffSubject`, with a `swift` that says that it builds, and never builds twice at once.
struct WatchPackage {
  let folder: TemporaryFolder
  let tools: TemporaryFolder

  init() throws {
    (folder, tools) = (try TemporaryFolder(), try TemporaryFolder())
    try folder.write("// swift-tools-version: 6.2\n".utf8, to: "Package.swift")
    try folder.write("".utf8, to: DiffSubject.mark)
    for name in ["Chat", "Home", "Menu"] { try tree(name) }
    _ = try folder.place("Tests/AppTests/a")
    let bundle = try FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")
    let description = """
      {"name":"App","path":"\(folder.path)","dependencies":[],"products":[],"targets":[
      {"name":"App","c99name":"App","path":"Trees","type":"library"},
      {"name":"AppTests","c99name":"AppTests","path":"Tests/AppTests","type":"test","target_dependencies":["App"]}]}
      """
    try tools.write(description.utf8, to: "describe.json")
    // Ends at once when it is interrupted, as SwiftPM does.
    try tools.program(
      "swift",
      """
      cd '\(folder.path)'
      [ "$1" = build ] || exec cat '\(tools.path)/describe.json'
      [ "$2" != --show-bin-path ] || { echo '\(tools.path)'; exit 0; }
      mkdir '\(tools.path)/lock' || touch '\(tools.path)/overlap'
      trap "rmdir '\(tools.path)/lock'" EXIT
      trap 'exit 130' INT TERM
      echo 'Building for debugging...'
      echo "$*" >>'\(tools.path)/builds'
      [ ! -e Trees/Hangs ] || { touch '\(tools.path)/hangs'; sleep 600; }
      [ ! -e Trees/Fails ] || { echo "$PWD/Trees/a.swift:3:1: error: no such thing"; echo 'error: fatalError'; exit 1; }
      sleep 0.2
      echo 'Build complete! (0.1s)'
      """)
    try tools.program(
      "AppPackageTests.xctest",
      """
      [ "$1" = --testing-library ] || exit 0
      mkdir '\(tools.path)/lock' || touch '\(tools.path)/overlap'
      [ ! -e Trees/Sleeps ] || { touch '\(tools.path)/sleeps'; sleep 600; }
      '\(bundle)' --filter DiffSubject "$@"
      code=$?
      # What is compared first ends at once.
      case "$*" in *--filter*) ;; *)
        while [ -e '\(tools.path)/holds' ]; do touch '\(tools.path)/held'; sleep 0.02; done ;;
      esac
      [ ! -e '\(tools.path)/writes' ] || date +%s%N >Trees/own.txt
      rmdir '\(tools.path)/lock'
      exit $code
      """)
  }

  /// Writes the tree of a screen, whose tile is so far down.
  func tree(_ name: String, tile: Double = 0) throws {
    let json = """
      {"version":1,"size":[60,40],"background":"#FFFFFF","root":{"id":"\(name)","frame":[0,0,60,40],"sublayers":[
      {"id":"\(name)/tile","frame":[10,\(10 + tile),30,10],"background":"#336699"}]}}
      """
    try folder.write(json.utf8, to: "Trees/\(name).json")
  }

  func mark(_ name: String) throws { try folder.write("".utf8, to: "Trees/\(name)") }

  /// Lets the next run wait at its end, after a save, and returns once it does.
  func hold(_ save: () throws -> Void) throws -> Bool {
    try tools.write("".utf8, to: "holds")
    try save()
    return waits(for: "held")
  }

  /// Lets the run that waits end.
  func release() throws {
    for name in ["holds", "held"] { try? FileManager.default.removeItem(atPath: "\(tools.path)/\(name)") }
  }

  func remove(_ name: String) throws { try FileManager.default.removeItem(atPath: "\(folder.path)/\(name)") }

  var environment: [String: String] {
    ["PATH": "\(tools.path):/usr/bin:/bin", "TMPDIR": tools.path, "HOME": tools.path, "USER": "ada"]
  }

  /// Whether two builds or runs went on at once.
  var hasOverlapped: Bool { access("\(tools.path)/overlap", F_OK) == 0 }

  /// Waits until a process has made a file among the tools, for 60 seconds.
  func waits(for name: String) -> Bool {
    let limit = ContinuousClock.now + .seconds(60)
    while access("\(tools.path)/\(name)", F_OK) != 0 {
      guard ContinuousClock.now < limit else { return false }
      usleep(20_000)
    }
    return true
  }

  /// The processes that work in the package, or with its tools.
  var processes: [Int32] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: "/proc")) ?? []
    return names.compactMap(Int32.init).filter { number in
      let line = (try? Data(contentsOf: URL(filePath: "/proc/\(number)/cmdline"))) ?? Data()
      let place = try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/\(number)/cwd")
      return place == folder.path || line.range(of: Data(tools.path.utf8)) != nil
    }
  }
}

/// A watch that the built command runs without a terminal, and what it prints.
final class RunningWatch {
  let process = Process()
  private let output = Pipe()
  private(set) var text = ""

  init(_ package: WatchPackage, _ arguments: String..., environment: [String: String] = [:]) throws {
    process.executableURL = URL(filePath: try BuiltCommand.executable)
    process.arguments = ["test", "--watch"] + arguments
    process.currentDirectoryURL = URL(filePath: package.folder.path)
    process.environment = package.environment.merging(environment) { $1 }
    process.standardInput = FileHandle.nullDevice
    (process.standardOutput, process.standardError) = (output, output)
    try process.run()
  }

  deinit { _ = stop(SIGKILL) }

  /// Reads until a text was printed behind all that was found before; false where the process ends or says nothing of the
  /// kind for 60 seconds.
  func says(_ expected: String) -> Bool {
    let limit = ContinuousClock.now + .seconds(60)
    while ContinuousClock.now < limit {
      if let found = text.range(of: expected, range: position..<text.endIndex) {
        position = found.upperBound
        return true
      }
      var entry = pollfd(fd: output.fileHandleForReading.fileDescriptor, events: Int16(POLLIN), revents: 0)
      guard poll(&entry, 1, 500) > 0 else { continue }
      let data = output.fileHandleForReading.availableData
      guard !data.isEmpty else { return false }
      let offset = text.utf8.distance(from: text.startIndex, to: position)
      text += String(decoding: data, as: UTF8.self)
      position = text.utf8.index(text.startIndex, offsetBy: offset)
    }
    return false
  }

  private lazy var position = text.startIndex

  /// Sends a signal, and returns the exit code.
  func stop(_ signal: Int32) -> Int32 {
    if process.isRunning { kill(process.processIdentifier, signal) }
    process.waitUntilExit()
    return process.terminationStatus
  }

  /// The page's server, and its token.
  var server: (client: LocalClient, token: Substring) {
    get throws {
      let address = try text.firstMatch(of: #/http://127.0.0.1:(\d+)/([0-9a-f]+)//#).orThrow(text).output
      return (LocalClient(port: UInt16(address.1) ?? 0), address.2)
    }
  }

  /// Asks the page's server.
  func ask(_ method: String = "GET", _ path: String, body: String = "") throws -> String {
    let (client, token) = try server
    let fields = body.isEmpty ? [] : ["Content-Type: application/json"]
    return client.ask(method, "/\(token)/\(path)", fields, body: body)
  }
}
