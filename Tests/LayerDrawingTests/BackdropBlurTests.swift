import Foundation
import LayerDrawing
import PixelBuffers
import Testing

@Suite struct BackdropBlurTests {
  private static let stripes = (0..<8).map { index in
    Layer(
      frame: Rect(x: Double(index) * 10, y: 0, width: 5, height: 60),
      background: .color([0xFF3B30, 0x007AFF, 0x34C759][index % 3]))
  }

  private func draw(_ glass: [Layer]) throws -> PixelBuffer {
    try Drawing.draw(BackdropBlurTests.stripes + glass, width: 80, height: 60, background: .white)
  }

  // Two levels, as for shadows; wide blurs go through a coarser grid.
  @Test(arguments: [1, 2.5, 6, 12] as [Double])
  func `what lies below is within two levels of a Gaussian in double precision`(deviation: Double) throws {
    let frame = Rect(x: 0, y: 10, width: 80, height: 40)
    let plain = try draw([])
    let blurred = try draw([Layer(frame: frame, backdropBlur: deviation)])
    let reach = Int(5 * deviation) + 1
    let weights = (-reach...reach).map { exp(-0.5 * pow(Double($0) / deviation, 2)) }
    let sum = weights.reduce(0, +)
    var worst = 0.0
    for x in 0..<80 {
      for channel in 0..<3 {
        var exact = 0.0
        for (index, weight) in weights.enumerated() {
          // Beyond the canvas its last pixels continue.
          let place = min(79, max(0, x + index - reach))
          exact += weight / sum * plain.channels(place, 30)[channel]
        }
        worst = max(worst, abs(blurred.channels(x, 30)[channel] - exact))
      }
    }
    #expect(worst <= 2)
  }

  @Test func `only the layer's rounded bounds change`() throws {
    let frame = Rect(x: 20, y: 10, width: 40, height: 40)
    let plain = try draw([])
    let blurred = try draw([Layer(frame: frame, corners: Corners(radius: 15), backdropBlur: 4)])
    for y in 0..<60 {
      for x in 0..<80 where !frame.contains(Point(x: Double(x) + 0.5, y: Double(y) + 0.5)) {
        #expect(blurred[x, y] == plain[x, y])
      }
    }
    #expect(blurred[21, 11] == plain[21, 11] && blurred[40, 30] != plain[40, 30])
  }

  @Test func `a blur sees what its group has painted and nothing below the group`() throws {
    let glass = Layer(frame: Rect(x: 0, y: 0, width: 80, height: 60), backdropBlur: 5)
    let group = Layer(frame: Rect(x: 0, y: 0, width: 80, height: 60), opacity: 0.99, sublayers: [glass])
    #expect(try draw([group]) == draw([]))
    let family = Layer(frame: Rect(x: 0, y: 0, width: 80, height: 60), sublayers: [glass])
    #expect(try draw([family]) == draw([glass]))
  }

  @Test func `opacity mixes the blur with what was there`() throws {
    var glass = Layer(frame: Rect(x: 0, y: 0, width: 80, height: 60), backdropBlur: 5)
    let (plain, full) = (try draw([]), try draw([glass]))
    glass.opacity = 0.5
    let half = try draw([glass])
    for x in 0..<80 {
      for channel in 0..<3 {
        let middle = (plain.channels(x, 30)[channel] + full.channels(x, 30)[channel]) / 2
        #expect(abs(half.channels(x, 30)[channel] - middle) <= 1.5)
      }
    }
  }
}
