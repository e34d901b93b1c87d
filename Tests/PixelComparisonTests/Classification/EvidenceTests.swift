import CPixelKernels
import PixelBuffers
@_spi(Measurement) @testable import PixelComparison
import Testing

/// The kernels sum up in vectors what a plain loop sums up pixel by pixel.
@Suite struct EvidenceTests {
  /// What the kernels measure of all clusters of two images, in the order in which they find them.
  private func measured(
    _ new: PixelBuffer, _ old: PixelBuffer, _ measures: cpk_measurement,
    _ levels: cpk_levels = cpk_levels(rounding: 2, smooth: 8, drift: 8, margin: 4, strong: 24, share: 563)
  ) -> [Measured] {
    var statuses = zip(new.withPixels(Array.init), old.withPixels(Array.init)).map { UInt8($0 == $1 ? 0 : 5) }
    var found: [Measured] = []
    var rule = cpk_component_rule(
      mark: 5, connectivity: 8, measures: measures, levels: levels, least_visited: 0, least_size: 1)
    var totals = cpk_component_totals()
    new.withPixels { new in
      old.withPixels { old in
        statuses.withUnsafeMutableBufferPointer { status in
          var images = cpk_images(
            actual: new.baseAddress, reference: old.baseAddress, status: status.baseAddress,
            width: Self.width,
            height: Self.height)
          withUnsafeMutablePointer(to: &found) { context in
            _ = cpk_components(
              &images, &rule, &totals,
              { context, component, evidence in
                guard let context, let component, let evidence else { return 5 }
                context.assumingMemoryBound(to: [Measured].self).pointee.append(
                  Measured(size: component.pointee.size, evidence: evidence.pointee))
                return 5
              }, context)
          }
        }
      }
    }
    return found
  }

  private struct Measured {
    let size: Int, evidence: cpk_evidence
  }

  private static let width = 61, height = 47

  @Test(arguments: 0..<12, [false, true])
  func `sums are those of a plain loop`(seed: Int, leavesOutDrift: Bool) {
    for (new, old) in Self.images[seed] {
      let slow = SlowComparison(new, old, .exact)
      let evidence = SlowEvidence(images: slow, leavesOutDrift: leavesOutDrift)
      let expected = slow.components(.eight).map { evidence.sums($0) }
      let measures = leavesOutDrift ? CPK_MEASURE_WITHOUT_DRIFT : CPK_MEASURE_EDGES
      let found = measured(new, old, measures).map(\.evidence.sums)
      #expect(Set(found) == Set(expected) && found.count == expected.count)
    }
  }

  private static let images = (0..<12 as Range<UInt64>).map { seed in
    [
      SeededImages.translucent(seed: seed, width: width, height: height),
      SeededImages.scenes(seed: seed, width: width, height: height),
      SeededImages.noise(seed: seed, width: width, height: height),
      SeededImages.steps(seed: seed, width: width, height: height),
      SeededImages.cuts(seed: seed, width: width, height: height),
    ]
  }

  /// A noisy image measures only the clusters once more that may be noise.
  @Test func `no cluster is noise that the first measurement rules out`() {
    var outcomes: [ClusterSearch.CountingCluster.Noise: Int] = [:]
    for (share, rules) in [(0.55, ComparisonRules.standard), (0.2, .small), (0.7, .large)] {
      let classifier = ClusterClassifier(rules, share: share)
      for (new, old) in Self.images[..<4].joined() {
        let levels = rules.levels(share: classifier.share)
        let first = measured(new, old, CPK_MEASURE_EDGES, levels)
        let second = measured(new, old, CPK_MEASURE_WITHOUT_DRIFT, levels)
        for (first, second) in zip(first, second) {
          let noise = classifier.noise(first.evidence, size: first.size)
          outcomes[noise, default: 0] += 1
          guard noise == .no else { continue }
          #expect(!classifier.isHinted(second.evidence))
          #expect(classifier.classify(second.evidence, size: second.size) != .edgeCoverage)
        }
      }
    }
    #expect(outcomes[.no, default: 0] > 0 && outcomes[.maybe, default: 0] > 0, "\(outcomes)")
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
      ("most_squared", most_squared), ("excess_squared", excess_squared), ("moving", moving),
      ("moving_flat", moving_flat), ("moving_far", moving_far),
      ("row_moved", row_moved), ("row_excess", row_excess), ("strong", strong), ("up", up),
      ("down_by_one", down_by_one),
    ]
    return Dictionary(uniqueKeysWithValues: numbers.filter { $0.1 != 0 }.map { ($0.0, Int($0.1)) })
  }
}

extension ComparisonRules {
  /// Numbers that are lower, or higher, than those of `standard`.
  fileprivate static var small: ComparisonRules {
    var rules = ComparisonRules.standard
    (rules.rounding, rules.smooth, rules.drift, rules.margin) = (1, 4, 0, 0)
    (rules.flatPixels, rules.strokePixels, rules.rowExcess, rules.strong) = (1, 4, 4, 0)
    return rules
  }

  fileprivate static var large: ComparisonRules {
    var rules = ComparisonRules.standard
    (rules.rounding, rules.smooth, rules.drift, rules.margin) = (6, 20, 40, 20)
    (rules.flatPart, rules.strokePixels, rules.rowExcess, rules.wholePixels) = (40, 60, 60, 101)
    return rules
  }
}
