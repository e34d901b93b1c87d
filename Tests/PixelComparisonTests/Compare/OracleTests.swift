import CPixelKernels
import PixelBuffers
import PixelComparison
import Testing

@Suite struct OracleTests {
  @Test func `counts are those of two ports of pixelmatch, with and without antialiasing`() throws {
    for row in try OracleData.rows("pixelmatch-counts.json") {
      let (seed, width, height) = (UInt64(row[0]), Int(row[1]), Int(row[2]))
      let (new, old) =
        row[3] == 1
        ? SeededImages.noise(seed: seed, width: width, height: height)
        : SeededImages.scenes(seed: seed, width: width, height: height)
      let strategy = ComparisonStrategy.pixelmatch(
        threshold: row[4], antialiasing: row[5] == 1 ? .counted : .ignored)
      #expect(strategy.compare(new, with: old, detail: .counts).differingPixels == Int(row[6]), "\(row)")
    }
  }

  @Test func `components are those of scipy, at every density and both connectivities`() throws {
    for row in try OracleData.rows("components.json") {
      let (width, height) = (Int(row[1]), Int(row[2]))
      var random = RandomNumbers(seed: UInt64(row[0]))
      let pixels = (0..<width * height).map { _ in
        random.below(100) < Int(row[3]) ? UInt32(0xFFFF_FFFF) : 0xFF00_0000
      }
      let new = SeededImages.buffer(width: width, height: height, pixels)
      let old = PixelBuffer(width: width, height: height, repeating: 0xFF00_0000)
      var status = pixels.map { $0 == 0xFF00_0000 ? UInt8(0) : 5 }
      var rule = cpk_component_rule(
        mark: 5, connectivity: Int32(row[4]), measures: CPK_MEASURE_NOTHING, levels: cpk_levels(),
        least_visited: 0,
        least_size: 1)
      var (found, totals) = (Sizes(), cpk_component_totals())
      let failed = new.withPixels { new in
        old.withPixels { old in
          status.withUnsafeMutableBufferPointer { status in
            var images = cpk_images(
              actual: new.baseAddress, reference: old.baseAddress, status: status.baseAddress, width: width,
              height: height)
            return cpk_components(
              &images, &rule, &totals,
              { context, component, _ in
                if let component {
                  context?.assumingMemoryBound(to: Sizes.self).pointee.add(component.pointee)
                }
                return 5
              }, &found)
          }
        }
      }
      #expect(failed == 0)
      #expect(totals.count == found.count && totals.pixels.5 == status.count { $0 == 5 }, "\(row)")
      #expect([found.count, found.largest, found.squares] == row[5...].map { Int($0) }, "\(row)")
    }
  }

  struct Sizes {
    var (count, largest, squares) = (0, 0, 0)

    mutating func add(_ component: cpk_component) {
      let size = Int(component.size)
      (count, largest, squares) = (count + 1, max(largest, size), squares + size * size)
    }
  }
}
