internal import Foundation

extension Judge {
  /// Notes where the actual value makes a reference above the cap, so that nothing offers to accept it.
  ///
  /// `encode` makes the reference's bytes; it is asked only where `evidence`, what people look at, is above the cap.
  func noteOversize(
    of evidence: Data, _ result: inout CellResult, _ encode: () throws(RenderTestingError) -> Data
  ) {
    let cap = ReferenceCap(bytes: session.settings.maximumReferenceBytes)
    guard result.oversize == nil, !result.wroteReference, evidence.count > cap.bytes else { return }
    do throws(RenderTestingError) {
      try cap.check(encode(), path: result.recording ?? result.reference)
    } catch {
      let status = result.status
      guard case .referenceTooLarge(_, let bytes, _, _, _) = error else { return }
      result.oversize = bytes
      // Where there is a reference, its difference comes first.
      if status == .missing {
        result.fail(with: error)
      } else {
        result.reason += " It cannot be accepted: \(error)"
      }
    }
  }
}

extension CellResult {
  /// Takes the status and the reason of an error.
  mutating func fail(with error: any Error) {
    if status.passes { status = .unmeasured }
    if case .referenceTooLarge(_, let bytes, _, _, _)? = error as? RenderTestingError {
      (status, oversize) = (.tooLarge, bytes)
    }
    reason = "\(error)"
  }
}
