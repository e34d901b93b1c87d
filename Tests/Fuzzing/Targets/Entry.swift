import Foundation

/// The target that `PROOFSHEET_FUZZ_TARGET` names.
private let target: FuzzTarget = {
  let name = ProcessInfo.processInfo.environment["PROOFSHEET_FUZZ_TARGET"] ?? ""
  guard let target = FuzzTarget(rawValue: name) else {
    let known = FuzzTarget.allCases.map(\.rawValue).joined(separator: ", ")
    fatalError("PROOFSHEET_FUZZ_TARGET is \"\(name)\". It takes one of: \(known).")
  }
  return target
}()

/// What libFuzzer calls with each input, through `LLVMFuzzerTestOneInput`.
@_cdecl("proofsheet_fuzz")
package func fuzz(_ bytes: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  target.read(Array(UnsafeBufferPointer(start: bytes, count: count)))
  return 0
}
