internal import Foundation

/// The folders of fonts that the environment names: the one place where fonts depend on it.
enum FontEnvironment {
  /// The folders in `PROOFSHEET_FONTS`, separated by colons; of this process unless another environment is given.
  static func folders(in environment: [String: String]? = nil) -> [String] {
    let environment = environment ?? ProcessInfo.processInfo.environment
    return (environment["PROOFSHEET_FONTS"] ?? "").split(separator: ":").map(String.init)
  }
}
