package import Foundation
import PixelBuffers

/// A folder of a test's own, gone when the test is.
package final class TemporaryFolder: Sendable {
  package let path: String

  package init() throws {
    path = FileManager.default.temporaryDirectory.appending(path: "proofsheet-test-\(UUID().uuidString)").path
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  /// The paths of all files below the folder, sorted.
  package var files: [String] {
    (FileManager.default.enumerator(atPath: path)?.allObjects as? [String] ?? [])
      .filter { name in
        var isFolder = ObjCBool(false)
        return FileManager.default.fileExists(atPath: "\(path)/\(name)", isDirectory: &isFolder)
          && !isFolder.boolValue
      }
      .sorted()
  }

  package func data(_ name: String) -> Data? { FileManager.default.contents(atPath: "\(path)/\(name)") }

  package func text(_ name: String) -> String? { data(name).map { String(decoding: $0, as: UTF8.self) } }

  /// The path of something in it, the folders on the way made.
  package func place(_ name: String) throws -> String {
    let place = "\(path)/\(name)"
    try FileManager.default.createDirectory(
      atPath: (place as NSString).deletingLastPathComponent, withIntermediateDirectories: true)
    return place
  }

  /// Writes a file and returns its path.
  @discardableResult package func write(_ bytes: some Sequence<UInt8>, to name: String) throws -> String {
    let file = try place(name)
    try Data(bytes).write(to: URL(filePath: file))
    return file
  }

  /// Writes a shell script that can be run, and returns its path.
  ///
  /// Another process writes it: a process that another thread starts meanwhile has every file that is open in this one,
  /// and the kernel runs no file that somebody may write to.
  @discardableResult package func program(_ name: String, _ script: String) throws -> String {
    let source = try write("#!/bin/sh\n\(script)\n".utf8, to: "\(name).source")
    let place = try place(name)
    let installation = try Process.run(
      URL(filePath: "/usr/bin/install"), arguments: ["-m", "755", source, place])
    installation.waitUntilExit()
    guard installation.terminationStatus == 0 else { throw CocoaError(.fileWriteUnknown) }
    try FileManager.default.removeItem(atPath: source)
    return place
  }

  /// Writes an image of one color, 8 × 8 pixels, of which the first ones are black, and returns its path.
  @discardableResult package func image(
    _ name: String, _ color: UInt32 = 0xFFFF_FFFF, black: Int = 0, chunks: [UInt8] = []
  ) throws -> String {
    let buffer = PixelBuffer(width: 8, height: 8) { pixels in
      for index in pixels.indices { pixels[index] = index < black ? 0xFF00_0000 : color }
    }
    let bytes = try PNG.encode(buffer)
    return try write(bytes[..<33] + chunks + bytes[33...], to: name)
  }

  /// Makes a link and returns its path.
  package func link(_ name: String, to target: String) throws -> String {
    let place = try place(name)
    try FileManager.default.createSymbolicLink(atPath: place, withDestinationPath: target)
    return place
  }

  /// Writes a file whose name has a byte for each scalar value, so that it need not be UTF-8; `path` itself has to be.
  package func writeRaw(_ data: Data, to name: String) throws {
    let bytes = name.unicodeScalars.map { CChar(truncatingIfNeeded: Int($0.value)) }
    let root = path.utf8.map { CChar(bitPattern: $0) } + [CChar(bitPattern: UInt8(ascii: "/"))]
    for (index, byte) in bytes.enumerated() where byte == CChar(bitPattern: UInt8(ascii: "/")) {
      mkdir(root + bytes[..<index] + [0], 0o755)
    }
    let file = open(root + bytes + [0], O_WRONLY | O_CREAT | O_CLOEXEC, 0o644)
    guard file >= 0 else { throw CocoaError(.fileWriteUnknown) }
    try FileHandle(fileDescriptor: file, closeOnDealloc: true).write(contentsOf: data)
  }
}
