import CPixelKernels
import PixelBuffers
import Testing

/// The kernels sum up in vectors what a plain loop sums up pixel by pixel.
@Suite struct EvidenceTests {
  /// The sums of all clusters of two images, in the order in which the kernels find them.
  private func sums(_ new: PixelBuffer, _ old: PixelBuffer, _ measures: cpk_measurement) -> [[String: Int]] {
    var statuses = zip(new.withPixels(Array.init), old.withPixels(Array.init)).map { UInt8($0 == $1 ? 0 : 5) }
    var found: [[String: Int]] = []
    var rule = cpk_component_rule(
      mark: 5, connectivity: 8, measures: measures,
      levels: cpk_levels(rounding: 2, smooth: 8, drift: 8, margin: 4, strong: 24), least_visited: 0,
      least_size: 1)
    var totals = cpk_component_totals()
    new.withPixels { new in
      old.withPixels { old in
        statuses.withUnsafeMutableBufferPointer { status in
          var images = cpk_images(
            actual: new.baseAddress, reference: old.baseAddress, status: status.baseAddress,
            width: self.width,
            height: self.height)
          withUnsafeMutablePointer(to: &found) { context in
            _ = cpk_components(
              &images, &rule, &totals,
              { context, _, evidence in
                guard let context, let evidence else { return 5 }
                context.assumingMemoryBound(to: [[String: Int]].self).pointee.append(evidence.pointee.sums)
                return 5
              }, context)
          }
        }
      }
    }
    return found
  }

  private let width = 61, height = 47

  @Test(arguments: 0..<12, [false, true])
  func `sums are those of a plain loop`(seed: Int, leavesOutDrift: Bool) {
    let seed = UInt64(seed)
    for (new, old) in [
      SeededImages.translucent(seed: seed, width: width, height: height),
      SeededImages.scenes(seed: seed, width: width, height: height),
      SeededImages.noise(seed: seed, width: width, height: height),
      SeededImages.steps(seed: seed, width: width, height: height),
      SeededImages.cuts(seed: seed, width: width, height: height),
    ] {
      let slow = SlowComparison(new, old, .exact)
      let evidence = SlowEvidence(images: slow, leavesOutDrift: leavesOutDrift)
      let expected = slow.components(.eight).map { evidence.sums($0) }
      let found = sums(new, old, leavesOutDrift ? CPK_MEASURE_WITHOUT_DRIFT : CPK_MEASURE_EDGES)
      #expect(Set(found) == Set(expected) && found.count == expected.count)
    }
  }
}

extension cpk_evidence {
  /// The sums that are not 0, by name.
  fileprivate var sums: [String: Int] {
    let numbers = [
      ("clear", clear), ("moved", moved), ("signed_moved", signed_moved), ("across", across), ("down", down),
      ("off_axis0", off_axis.0), ("off_axis1", off_axis.1), ("off_axis2", off_axis.2),
      ("off_axis3", off_axis.3),
      ("flat", flat), ("core", core), ("furthest", furthest), ("peaks", peaks),
      ("levels_squared", levels_squared), ("dark_levels", dark_levels), ("dark_squared", dark_squared),
      ("light_levels", light_levels), ("light_squared", light_squared), ("area", area),
      ("row_moved", row_moved), ("row_excess", row_excess), ("strong", strong), ("up", up),
      ("down_by_one", down_by_one),
    ]
    return Dictionary(uniqueKeysWithValues: numbers.filter { $0.1 != 0 }.map { ($0.0, Int($0.1)) })
  }
}
