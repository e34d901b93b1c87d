package import CProofsheet

/// `proofsheet_compare`.
@_cdecl("proofsheet_compare")
package func compare(
  _ actual: OpaquePointer?, _ reference: OpaquePointer?, _ strategy: UnsafePointer<CChar>?,
  _ diff: UnsafeMutablePointer<OpaquePointer?>?,
  _ verdict: UnsafeMutablePointer<UnsafeMutablePointer<proofsheet_verdict>?>?
) -> proofsheet_status {
  diff?.pointee = nil
  verdict?.pointee = nil
  return call {
    let verdict = try Argument.present(verdict, "verdict")
    let new: Image = try Handle.object(actual, "actual")
    let old: Image = try Handle.object(reference, "reference")
    let strategy = try strategy.map { try ComparisonStrategy(Argument.text($0, "strategy")) } ?? .standard
    guard let diff else {
      verdict.pointee = try ResultBlock.verdict(strategy.compare(new.pixels, with: old.pixels))
      return
    }
    let comparison = strategy.examine(new.pixels, against: old.pixels)
    let block = try ResultBlock.verdict(comparison.verdict)
    if [.different, .tolerated].contains(comparison.verdict.outcome) {
      diff.pointee = Handle.of(Image(comparison.diffImage()))
    }
    verdict.pointee = block
  }
}

extension ResultBlock {
  /// A verdict with its texts.
  fileprivate static func verdict(_ verdict: Verdict) throws -> UnsafeMutablePointer<proofsheet_verdict> {
    let json = try OutputJSON.text(of: verdict)
    var size = BlockSize()
    size.add(1, of: proofsheet_verdict.self)
    size.add(verdict.reason)
    size.add(json)
    var block = try ResultBlock(size)
    let result = block.append(CollectionOfOne(proofsheet_verdict()))
    let (counts, outcome) = (verdict.counts, proofsheet_outcome(verdict.outcome))
    result.pointee = proofsheet_verdict(
      outcome: outcome, passes: verdict.passes ? 1 : 0, equal: UInt64(counts.equal),
      tolerated: UInt64(counts.tolerated), antialiased: UInt64(counts.antialiased),
      below_minimum_size: UInt64(counts.belowMinimumSize), masked: UInt64(counts.masked),
      different: UInt64(counts.different), out_of_bounds: UInt64(counts.outOfBounds),
      reason: block.append(verdict.reason), json: block.append(json))
    return result
  }
}

extension proofsheet_outcome {
  fileprivate init(_ outcome: Verdict.Outcome) {
    self =
      switch outcome {
      case .equal: PROOFSHEET_EQUAL
      case .tolerated: PROOFSHEET_TOLERATED
      case .different: PROOFSHEET_DIFFERENT
      case .inconclusive: PROOFSHEET_INCONCLUSIVE
      }
  }
}
