import Foundation
import PixelBuffers
import Testing

@Suite struct PNGBadInputTests {
  static let good = SamplePNG(
    width: 4, height: 3, depth: 8, type: 6, samples: (0..<12).map { [$0, 2 * $0, 3 * $0, 255 - $0] }
  ).bytes

  static func problem(_ bytes: [UInt8]) -> PNGProblem? {
    do throws(PNGError) {
      _ = try PNG.decode(bytes, named: "a.png")
      return nil
    } catch {
      return error.file == "a.png" ? error.problem : nil
    }
  }

  @Test func `a file cut off at any byte is an error that says so`() throws {
    #expect(Self.problem(Self.good) == nil)
    #expect(Self.problem([]) == .empty)
    for length in 1..<Self.good.count {
      guard case .truncated(at: length, _) = Self.problem(Array(Self.good[..<length])) else {
        Issue.record("\(length) bytes: \(String(describing: Self.problem(Array(Self.good[..<length]))))")
        continue
      }
    }
  }

  @Test func `a file with any one byte changed is an error`() {
    for index in Self.good.indices {
      var bytes = Self.good
      bytes[index] ^= 0x55
      #expect(Self.problem(bytes) != nil, "byte \(index)")
    }
  }

  @Test func `bytes after the end are an error, and so is a second image`() {
    #expect(Self.problem(Self.good + [0]) == .trailingBytes(1))
    #expect(Self.problem(Self.good + Self.good) == .trailingBytes(Self.good.count))
  }

  @Test(
    arguments: [
      ("version https://git-lfs.github.com/spec/v1\noid sha256:ab\nsize 1\n", .gitLFSPointer),
      ("\u{9}PNG\r\n", .convertedLineEndings), ("GIF89a", .image("GIF")),
      ("RIFF1234WEBPVP8 ", .image("WebP")),
      ("BM1234", .image("BMP")), ("\0\0\0 ftypavif", .image("AVIF")), ("%PDF-1.7", .image("PDF")),
      ("Hello, world", .text), ("\0\u{1}", .unknown),
    ] as [(String, ForeignFile)])
  func `a file that is something else is named`(content: String, kind: ForeignFile) {
    #expect(Self.problem(Array(content.utf8)) == .foreign(kind))
  }

  @Test func `a JPEG and a PNG with converted line endings are named`() {
    #expect(Self.problem([0xFF, 0xD8, 0xFF, 0xE0]) == .foreign(.image("JPEG")))
    #expect(Self.problem([0x89, 0x50, 0x4E, 0x47, 0x0A, 0x1A, 0x0A]) == .foreign(.convertedLineEndings))
  }

  @Test func `a huge declared size is refused before memory is taken`() {
    let sample = SamplePNG(width: 1, height: 1, depth: 8, type: 6, samples: [[1, 2, 3, 4]])
    func declaring(_ width: Int, _ height: Int) -> [UInt8] {
      let data = sample.bytes
      let header = SamplePNG.word(width) + SamplePNG.word(height) + [8, 6, 0, 0, 0]
      return Array(data[..<8]) + SamplePNG.chunk("IHDR", header) + data[33...]
    }
    #expect(
      Self.problem(declaring(100_000, 100_000)) == .tooLarge(width: 100_000, height: 100_000, limit: 1 << 29))
    #expect(
      Self.problem(declaring(0x7FFF_FFFF, 0x7FFF_FFFF))
        == .tooLarge(width: 0x7FFF_FFFF, height: 0x7FFF_FFFF, limit: 1 << 29))
    guard case .impossibleSize(20_000, 20_000, _) = Self.problem(declaring(20_000, 20_000)) else {
      Issue.record("20,000 × 20,000 was not refused")
      return
    }
    #expect(throws: PNGError.self) { try PNG.decode(declaring(2, 1)) }
    #expect(throws: PNGError.self) { try PNG.decode(declaring(0, 1)) }
  }

  @Test(arguments: [(536_870_911, 1, [1, 0, 0, 0, 0]), (20_000, 10_000, [16, 6, 0, 0, 1])])
  func `rows and wide samples count for the memory that an image may take`(
    width: Int, height: Int, format: [UInt8]
  ) throws {
    let header = SamplePNG.chunk("IHDR", SamplePNG.word(width) + SamplePNG.word(height) + format)
    let data = SamplePNG.chunk("IDAT", [UInt8](repeating: 0, count: 2_000_000)) + SamplePNG.chunk("IEND", [])
    guard case .tooMuchMemory(let size, 4 << 29 + 128 << 20) = Self.problem(Self.good[..<8] + header + data)
    else {
      Issue.record("\(width) × \(height) pixels were not refused for their memory.")
      return
    }
    #expect(size > 4 * width * height + 2_000_000)
  }

  @Test func `chunks out of order, repeated or missing are errors`() {
    let (signature, header) = (Array(Self.good[..<8]), Array(Self.good[8..<33]))
    let end = SamplePNG.chunk("IEND", [])
    let data = Array(Self.good[33..<(Self.good.count - end.count)])
    for bytes in [
      signature + end, signature + header + end, signature + data + end,
      signature + header + header + data + end,
      signature + header + data + SamplePNG.chunk("ABCD", [1]) + end,
      signature + header + data + SamplePNG.chunk("tEXt", []) + end,
      signature + header + data + SamplePNG.chunk("iTXt", Array("k".utf8) + [0, 1, 0, 0, 0, 9, 9]) + end,
      signature + header + data + SamplePNG.chunk("iTXt", Array("k".utf8) + [0, 0, 0, 0, 0, 0xFF, 0xFE])
        + end,
    ] {
      #expect(Self.problem(bytes) != nil)
    }
  }

  @Test func `texts that unfold to too much together are an error, however little each is`() throws {
    let half = String(repeating: " ", count: 9 << 20)
    let text = try PNGText(keyword: "k", text: half, isCompressed: true).chunk()
    let (start, end) = (Self.good[..<33], Self.good[33...])
    #expect(Self.problem(start + text + end) == nil)
    guard case .damaged(let message) = Self.problem(start + text + text + end) else {
      Issue.record("Two texts of 9 MiB were read.")
      return
    }
    #expect(message.contains("16 MiB"))
  }

  @Test func `folders, missing files, links to nowhere and pipes are distinguished`() throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "png-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    func problem(_ path: String) -> PNGProblem? {
      do throws(PNGError) {
        _ = try PNG.scan(contentsOf: path)
        return nil
      } catch { return error.problem }
    }
    #expect(problem(folder.path) == .directory)
    #expect(problem(folder.path + "/none.png") == .missing)
    #expect(problem("/dev/zero") == .notARegularFile)
    mkfifo(folder.path + "/pipe.png", 0o600)
    #expect(problem(folder.path + "/pipe.png") == .notARegularFile)
    for link in ["nowhere", "link.png"] {
      try? FileManager.default.removeItem(atPath: folder.path + "/link.png")
      try FileManager.default.createSymbolicLink(
        atPath: folder.path + "/link.png", withDestinationPath: link)
      #expect(problem(folder.path + "/link.png") == .danglingLink)
    }
    try Data(Self.good).write(to: folder.appending(path: "a.png"))
    #expect(problem(folder.path + "/a.png") == nil)
  }

  @Test func `a file of more bytes than any image takes is refused before memory is taken`() throws {
    let file = FileManager.default.temporaryDirectory.appending(path: "\(UUID().uuidString).png")
    try Data(Self.good).write(to: file)
    defer { try? FileManager.default.removeItem(at: file) }
    func problem(_ size: Int, pixelLimit: Int = PNG.defaultPixelLimit) -> PNGProblem? {
      #expect(truncate(file.path, off_t(size)) == 0)
      do throws(PNGError) {
        _ = try PNG.decode(contentsOf: file.path, pixelLimit: pixelLimit)
        return nil
      } catch { return error.problem }
    }
    // 4 bytes for each of 2^29 pixels, and 128 MiB; what lies behind the image is a hole in the file.
    let limit = 4 << 29 + 128 << 20
    for size in [limit + 1, 1 << 43] {
      #expect(problem(size) == .tooManyBytes(size, limit: limit, pixelLimit: 1 << 29))
      #expect(problem(size, pixelLimit: 1) == .tooManyBytes(size, limit: limit, pixelLimit: 1))
    }
    #expect(problem(1 << 20, pixelLimit: .max) == .trailingBytes(1 << 20 - Self.good.count))
    // Of what is no PNG, only the beginning is read.
    try Data().write(to: file)
    #expect(problem(limit) == .foreign(.unknown))
  }

  @Test func `reading without keeping pixels finds the same wrong as decoding`() throws {
    for file in Self.suspects {
      do throws(PNGError) {
        let (checked, decoded) = (try PNG.check(file, named: "a.png"), try PNG.decode(file, named: "a.png"))
        #expect(checked == decoded.scan)
      } catch {
        #expect(Self.problem(file) == error.problem)
        #expect(throws: error) { try PNG.check(file, named: "a.png") }
      }
    }
    #expect(Self.suspects.count { Self.problem($0) == nil } == 5)
  }

  /// Five images of different kinds, and files with correct checksums that are no images.
  static var suspects: [[UInt8]] {
    var palette = SamplePNG(width: 9, height: 9, depth: 2, type: 3, samples: (0..<81).map { [$0 % 3] })
    palette.extra = [("PLTE", [1, 2, 3, 4, 5, 6, 7, 8, 9]), ("tRNS", [9])]
    var interlaced = palette
    interlaced.isInterlaced = true
    let deep = SamplePNG(
      width: 3, height: 5, depth: 16, type: 6, isInterlaced: true,
      samples: (0..<15).map { [$0, 9, 999, 65_535] })
    let gray = SamplePNG(width: 300, height: 200, depth: 1, type: 0, samples: (0..<60_000).map { [$0 & 1] })
    let (start, end) = (Self.good[..<33], SamplePNG.chunk("IEND", []))
    var raw = SamplePNG(
      width: 4, height: 3, depth: 8, type: 6, samples: (0..<12).map { [$0, 0, 0, 255] }
    ).raw
    func data(_ content: [UInt8]) -> [UInt8] { start + SamplePNG.chunk("IDAT", content) + end }
    let stream = SamplePNG.stored(raw)
    raw[0] = 9
    palette.extra = []
    return [Self.good, interlaced.bytes, deep.bytes, gray.bytes, data(stream)] + [
      palette.bytes, data(Array("this is no deflate stream".utf8)), data(Array(stream.dropLast(20))),
      data(SamplePNG.stored(raw)), data(SamplePNG.stored(Array(raw.dropLast(1)))), data([0x78]),
      data(Array(stream.dropLast(4)) + [1, 2, 3, 4]),
    ]
  }

  @Test func `an error names the file, the fact and the next step`() {
    #expect(
      PNGError(file: "a.png", problem: .foreign(.gitLFSPointer)).description
        == "a.png: This is no PNG: it is a Git LFS pointer, whose image was not fetched. Run `git lfs pull`."
    )
  }
}
