import Foundation
import Synchronization
import TestSupport

@testable import ProofsheetCLI

/// A review that the built command serves, and a client that sends any bytes.
final class RunningReview {
  let process = Process()
  let port: UInt16
  let token: String

  init(in folder: TemporaryFolder, _ arguments: String...) throws {
    process.executableURL = URL(filePath: try BuiltCommand.executable)
    process.arguments = ["review"] + arguments
    process.currentDirectoryURL = URL(filePath: folder.path)
    process.environment = [
      "PATH": "/usr/bin:/bin", "HOME": folder.path, "TMPDIR": folder.path, "USER": "ada",
    ]
    let output = Pipe()
    process.standardOutput = output
    process.standardError = output
    try process.run()
    var text = ""
    while !text.contains("Ctrl-C") {
      let data = output.fileHandleForReading.availableData
      guard !data.isEmpty else { throw CocoaError(.fileReadUnknown, userInfo: ["text": text]) }
      text += String(decoding: data, as: UTF8.self)
    }
    let address = try text.firstMatch(of: #/http://127.0.0.1:(\d+)/([0-9a-f]+)//#).orThrow(text).output
    (port, token) = (UInt16(address.1) ?? 0, String(address.2))
  }

  deinit { stop() }

  func stop(_ signal: Int32 = SIGKILL) {
    if process.isRunning { kill(process.processIdentifier, signal) }
    process.waitUntilExit()
  }

  private var client: LocalClient { LocalClient(port: port) }

  /// Opens a connection and sends bytes; the caller closes it.
  func open(_ bytes: some Sequence<UInt8> = []) -> Int32 { client.open(bytes) }

  /// What comes until the other side ends, and closes the connection.
  func answer(_ file: Int32) -> String { client.answer(file) }

  /// Sends a request with its fields, and returns the answer.
  func ask(
    _ method: String = "GET", _ path: String, _ fields: [String] = [], host: String? = nil, body: String = ""
  ) -> String { client.ask(method, path, fields, host: host, body: body) }

  /// Sends an order, and returns the answer.
  func order(_ body: String) -> String {
    ask(
      "POST", "/\(token)/decide", ["Content-Type: application/json", "Origin: http://127.0.0.1:\(port)"],
      body: body)
  }
}

extension Optional {
  func orThrow(_ text: String) throws -> Wrapped {
    guard let self else { throw CocoaError(.fileReadUnknown, userInfo: ["text": text]) }
    return self
  }
}
