import LayerDrawing
import PixelBuffers
import Testing

/// A blend mode sees what the nearest group has painted; a layer without opacity, mask or mode is no group.
@Suite struct IsolationTests {
  private static let yellow = Layer(
    frame: Rect(x: 0, y: 0, width: 8, height: 8), background: .color(0xFFFF00))
  private static let cyan = Layer(
    frame: Rect(x: 0, y: 0, width: 8, height: 8), blendMode: .multiply, background: .color(0x00FFFF))

  /// The middle pixel of cyan multiplied over yellow, from inside of a parent.
  private func middle(_ change: (inout Layer) -> Void) throws -> UInt32 {
    var parent = Layer(frame: Rect(x: 0, y: 0, width: 8, height: 8), sublayers: [IsolationTests.cyan])
    change(&parent)
    return try Drawing.draw([IsolationTests.yellow, parent], width: 8, height: 8)[4, 4]
  }

  @Test func `a mode sees past a parent that is no group`() throws {
    #expect(try middle { _ in } == 0xFF00_FF00)
    #expect(try middle { $0.transform = .scale(x: 0.9, y: 0.9) } == 0xFF00_FF00)
    #expect(try middle { $0.sublayers = [Layer(frame: $0.frame, sublayers: $0.sublayers)] } == 0xFF00_FF00)
  }

  @Test(arguments: [(0, 0), (0, 3), (0.25, 0), (0.25, 3)] as [(Double, Double)], [0, 0.2] as [Double])
  func `a parent that cuts is no group, wherever its edges lie`(
    place: (shift: Double, radius: Double), angle: Double
  ) throws {
    let pixel = try middle { parent in
      parent.frame.origin.x += place.shift
      parent.corners = Corners(radius: place.radius)
      parent.transform = .rotation(radians: angle)
      parent.clipsToBounds = true
    }
    #expect(pixel == 0xFF00_FF00)
  }

  @Test func `opacity, a mask and a mode of its own make a parent a group`() throws {
    let path = Path(Rect(x: 0, y: 0, width: 8, height: 8))
    #expect(try middle { $0.mask = .path(path, .nonZero) } == 0xFF00_FFFF)
    #expect(try middle { $0.blendMode = .lighten } == 0xFFFF_FFFF)
    let faded = try middle { $0.opacity = 0.5 }
    #expect(faded == 0xFF80_FF7F || faded == 0xFF7F_FF80)
  }

  @Test func `a parent that isolates blending is a group, and changes nothing else`() throws {
    #expect(try middle { $0.isolatesBlending = true } == 0xFF00_FFFF)
    let plain = try middle { $0.sublayers[0].blendMode = .normal }
    let isolated = try middle { parent in
      parent.sublayers[0].blendMode = .normal
      parent.isolatesBlending = true
    }
    #expect(plain == isolated)
    let blurred = try middle { parent in
      parent.isolatesBlending = true
      parent.sublayers = [Layer(frame: Rect(x: 1, y: 1, width: 6, height: 6), backdropBlur: 2)]
    }
    #expect(blurred == 0xFFFF_FF00)
  }

  @Test func `a cut edge mixes a mode's result by its coverage`() throws {
    let parent = Layer(
      frame: Rect(x: 0.5, y: 0, width: 4, height: 8), clipsToBounds: true,
      sublayers: [
        Layer(
          frame: Rect(x: -2, y: 0, width: 20, height: 8), blendMode: .multiply, background: .color(0x00FFFF))
      ])
    let image = try Drawing.draw([IsolationTests.yellow, parent], width: 8, height: 8)
    #expect(image[2, 4] == 0xFF00_FF00 && image[6, 4] == 0xFFFF_FF00)
    for x in [0, 4] { #expect(abs(image.channels(x, 4)[0] - 127.5) <= 1) }
  }
}
