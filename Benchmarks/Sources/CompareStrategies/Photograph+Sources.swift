import Foundation
import PixelBuffers

extension Photograph {
  /// The photographs (PNG) of a folder, at most 1,000 pixels wide, and those that are made up here.
  static func all(folder: String?) -> [Photograph] {
    let files = folder.flatMap { try? FileManager.default.contentsOfDirectory(atPath: $0) } ?? []
    let read = files.sorted().filter { $0.hasSuffix(".png") }.compactMap { name -> Photograph? in
      guard let folder, let bitmap = try? PixelBuffer(contentsOf: "\(folder)/\(name)") else { return nil }
      return bitmap.width <= 1000 ? Photograph(name: name, bitmap: bitmap) : nil
    }
    return (1...4).map { Photograph(name: "made-up-\($0)", bitmap: madeUp(seed: $0)) } + read
  }

  /// Light falling on soft hills, leaves and sharp discs: noise of every wavelength, as photographs have it.
  private static func madeUp(seed: Int) -> PixelBuffer {
    func random(_ x: Int, _ y: Int, _ z: Int) -> Double {
      var state = UInt64(bitPattern: Int64(x &* 73_856_093 ^ y &* 19_349_663 ^ (z &+ seed) &* 83_492_791))
      state = (state ^ state >> 30) &* 0xBF58_476D_1CE4_E5B9
      state = (state ^ state >> 27) &* 0x94D0_49BB_1331_11EB
      return Double((state ^ state >> 31) >> 11) / Double(1 << 53)
    }
    func waves(_ x: Double, _ y: Double, _ layer: Int) -> Double {
      let (column, row) = (Int(x.rounded(.down)), Int(y.rounded(.down)))
      let (u, v) = (x - Double(column), y - Double(row))
      let (s, t) = (u * u * (3 - 2 * u), v * v * (3 - 2 * v))
      let top = random(column, row, layer) * (1 - s) + random(column + 1, row, layer) * s
      let bottom = random(column, row + 1, layer) * (1 - s) + random(column + 1, row + 1, layer) * s
      return top * (1 - t) + bottom * t
    }
    return PixelBuffer(width: 480, height: 360) { pixels in
      for index in pixels.indices {
        let (x, y) = (Double(index % 480), Double(index / 480))
        var value = 0.0
        for octave in 0..<7 {
          let size = 160 / Double(1 << octave)
          value += waves(x / size, y / size, octave) / pow(1.7, Double(octave)) * 0.42
        }
        for disc in 0..<5 {
          let (dx, dy) = (x - random(disc, 1, 90) * 480, y - random(disc, 2, 90) * 360)
          if dx * dx + dy * dy < pow(20 + 50 * random(disc, 3, 90), 2) {
            value = value * 0.5 + random(disc, 4, 90) * 0.5
          }
        }
        let tint = waves(x / 200, y / 200, 40) * 60 - 30
        func byte(_ level: Double) -> UInt32 { UInt32(min(max(level.rounded(), 0), 255)) }
        pixels[index] =
          0xFF00_0000 | byte(value * 235 + tint) << 16 | byte(value * 230) << 8 | byte(value * 240 - tint)
      }
    }
  }
}
