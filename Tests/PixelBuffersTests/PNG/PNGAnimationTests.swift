import Testing

@testable import PixelBuffers

@Suite struct PNGAnimationTests {
  /// A box that moves over a background, one step a frame.
  static func moving(
    _ count: Int, width: Int = 20, height: Int = 12, color: UInt32 = 0xFF20_40A0,
    background: UInt32 = 0xFFFF_FFFF
  ) -> PNGAnimation {
    PNGAnimation(
      frames: (0..<count).map { place in
        let image = PixelBuffer(width: width, height: height, repeating: background) { pixels in
          for y in 3..<7 { for x in 0..<4 { pixels[y * width + x + place] = color } }
        }
        return .init(image: image, milliseconds: 10 + place)
      })
  }

  private static func noise(_ seed: UInt64, isOpaque: Bool) -> PixelBuffer {
    var state = seed
    return PixelBuffer(width: 33, height: 17) { pixels in
      for index in pixels.indices {
        state = state &* 6_364_136_223_846_793_005 &+ 1
        let gray = UInt32(truncatingIfNeeded: state >> 40) & 0xFF
        let alpha = isOpaque ? 255 : UInt32(truncatingIfNeeded: state >> 50) & 0xFF
        // Premultiplied: no channel is above its alpha.
        pixels[index] = alpha << 24 | min(gray, alpha) << 16 | min(gray / 2, alpha) << 8 | min(7, alpha)
      }
    }
  }

  @Test(arguments: PNGEffort.allCases)
  func `reading what was written gives the same images, times and plays`(_ effort: PNGEffort) throws {
    for animation in [
      Self.moving(1), Self.moving(9), Self.moving(3, color: 0x8010_1010, background: 0),
      PNGAnimation(
        frames: (0..<4).map { .init(image: Self.noise($0, isOpaque: $0 > 1), milliseconds: 65_535) }, plays: 3
      ),
      PNGAnimation(frames: [.init(image: PixelBuffer(width: 1, height: 1), milliseconds: 0)], plays: 1),
    ] {
      let bytes = try PNG.encode(animation, effort: effort)
      let read = try PNG.decodeAnimation(bytes)
      #expect(read.frames.map(\.milliseconds) == animation.frames.map(\.milliseconds))
      #expect(read.plays == animation.plays)
      #expect(read.frames.map(\.image) == animation.frames.map(\.image))
      #expect(try PNG.encode(read, effort: effort).count == bytes.count)
    }
  }

  @Test func `programs without animations show the first image`() throws {
    let animation = Self.moving(5)
    #expect(try PNG.decode(PNG.encode(animation)).buffer == animation.frames[0].image)
  }

  @Test func `a still image is one frame`() throws {
    let image = Self.moving(1).frames[0].image
    let read = try PNG.decodeAnimation(PNG.encode(image))
    #expect(read == PNGAnimation(frames: [.init(image: image, milliseconds: 0)], plays: 1))
  }

  @Test func `only what changes is stored of later frames`() throws {
    let still = PNGAnimation(
      frames: (0..<40).map { _ in .init(image: Self.noise(1, isOpaque: true), milliseconds: 20) })
    let one = try PNG.encode(still.frames[0].image)
    #expect(try PNG.encode(still).count < one.count + 40 * 90)
    #expect(
      PixelRegion(changedFrom: Self.moving(2).frames[0].image, to: Self.moving(2).frames[1].image)
        == PixelRegion(x: 0, y: 3, width: 5, height: 4))
  }

  @Test func `what cannot be written is an error`() {
    let frame = Self.moving(1).frames[0]
    let large = PNGAnimation.Frame(image: PixelBuffer(width: 3, height: 3), milliseconds: 1)
    for animation in [
      PNGAnimation(frames: []), PNGAnimation(frames: [frame, large]),
      PNGAnimation(frames: [.init(image: frame.image, milliseconds: -1)]),
      PNGAnimation(frames: [.init(image: frame.image, milliseconds: 65_536)]),
      PNGAnimation(frames: [frame], plays: -1),
      PNGAnimation(frames: [.init(image: PixelBuffer(width: 0, height: 4), milliseconds: 1)]),
      PNGAnimation(frames: Array(repeating: frame, count: PNGAnimation.frameLimit + 1)),
    ] {
      #expect(throws: PNGError.self) { try PNG.encode(animation) }
    }
  }

  @Test func `an animation of more pixels than are read back is not written`() {
    let frame = PNGAnimation.Frame(image: PixelBuffer(width: 300, height: 200), milliseconds: 1)
    // One image, which all frames share: 10,000 times 60,000 pixels.
    let animation = PNGAnimation(frames: Array(repeating: frame, count: PNGAnimation.frameLimit))
    #expect(throws: PNGError.self) { try PNG.encode(animation) }
  }

  @Test func `no prefix and no flipped bit of an animation is read as something else`() throws {
    let bytes = try PNG.encode(Self.moving(3))
    for count in 0..<bytes.count {
      #expect(throws: PNGError.self) { try PNG.decodeAnimation(Array(bytes[..<count])) }
    }
    for place in bytes.indices {
      var damaged = bytes
      damaged[place] ^= 0x10
      #expect(throws: PNGError.self, "byte \(place)") { try PNG.decodeAnimation(damaged) }
    }
  }

  /// The chunks of a file: types and contents.
  private static func chunks(_ bytes: [UInt8]) throws -> [(type: String, content: [UInt8])] {
    var offset = PNGScan.signature.count
    var found: [(type: String, content: [UInt8])] = []
    while offset < bytes.count {
      let chunk = try PNGChunk(in: bytes, at: &offset)
      found.append((chunk.type, Array(bytes[chunk.content])))
    }
    return found
  }

  private static func file(_ chunks: [(type: String, content: [UInt8])]) -> [UInt8] {
    chunks.reduce(PNGScan.signature) { $0 + PNGChunk.bytes(type: $1.type, content: $1.content) }
  }

  @Test func `chunks with true checksums that make no animation are errors`() throws {
    let chunks = try Self.chunks(PNG.encode(Self.moving(3)))
    let first = try #require(chunks.firstIndex { $0.type == "fcTL" })
    let data = try #require(chunks.firstIndex { $0.type == "fdAT" })
    func changed(_ body: (inout [(type: String, content: [UInt8])]) -> Void) -> [UInt8] {
      var copy = chunks
      body(&copy)
      return Self.file(copy)
    }
    let files = [
      // Too few, too many and no frames declared; a part missing, twice and without its number.
      changed { $0[first - 1].content[3] = 2 }, changed { $0[first - 1].content[3] = 4 },
      changed { $0[first - 1].content[3] = 0 }, changed { $0[first - 1].content[0] = 0x7F },
      changed { $0.remove(at: data) }, changed { $0.insert($0[data], at: data) },
      changed { $0[data].content = [1, 2] }, changed { $0[data].content.removeLast(3) },
      changed { $0[first].content.removeLast() }, changed { $0.remove(at: first - 1) },
      // A frame outside of the image, without size, drawn in an unknown way.
      changed { $0[data - 1].content[15] = 255 }, changed { $0[data - 1].content[7] = 0 },
      changed { $0[data - 1].content[24] = 3 }, changed { $0[data - 1].content[25] = 2 },
    ]
    for (place, file) in files.enumerated() where place != 9 {
      #expect(throws: PNGError.self, "file \(place)") { try PNG.decodeAnimation(file) }
    }
    // Without the declaration it is a still image.
    #expect(try PNG.decodeAnimation(files[9]).frames.count == 1)
  }

  @Test func `frames that clear, restore and blend are put together as the specification says`() throws {
    var chunks = try Self.chunks(
      PNG.encode(
        PNGAnimation(
          frames: [0xFF00_00FF, 0xFF00_FF00, 0xFFFF_0000, 0xFFFF_FFFF, 0xFF01_0203].map {
            .init(image: PixelBuffer(width: 2, height: 1, repeating: $0), milliseconds: 5)
          })))
    let controls = chunks.indices.filter { chunks[$0].type == "fcTL" }
    // The second frame is cleared, the third restored, the fourth drawn over what is there.
    chunks[controls[1]].content[24] = 1
    chunks[controls[2]].content[24] = 2
    chunks[controls[3]].content[25] = 1
    // Times in parts of 100, which 0 stands for.
    for place in controls { chunks[place].content.replaceSubrange(20..<24, with: [0, 7, 0, 0]) }
    let read = try PNG.decodeAnimation(Self.file(chunks))
    #expect(
      read.frames.map { $0.image.pixel(0) } == [
        0xFF00_00FF, 0xFF00_FF00, 0xFFFF_0000, 0xFFFF_FFFF, 0xFF01_0203,
      ])
    #expect(read.frames.allSatisfy { $0.milliseconds == 70 })
  }

  @Test func `all frames together are within the limit of pixels`() throws {
    let bytes = try PNG.encode(Self.moving(10))
    #expect(try PNG.decodeAnimation(bytes, pixelLimit: 2_400).frames.count == 10)
    #expect(throws: PNGError.self) { try PNG.decodeAnimation(bytes, pixelLimit: 2_399) }
  }
}

extension PixelBuffer {
  fileprivate func pixel(_ index: Int) -> UInt32 { withPixels { $0[index] } }
}
