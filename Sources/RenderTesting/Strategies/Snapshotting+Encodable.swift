public import Foundation

extension Snapshotting where Value: Encodable, Format == String {
  /// JSON with sorted keys, two spaces of indentation and unescaped slashes.
  public static var json: Snapshotting {
    let encoder = JSONEncoder.sorted(isIndented: true)
    return .json(encoder)
  }

  /// JSON as `encoder` writes it.
  public static func json(_ encoder: JSONEncoder) -> Snapshotting {
    encoded(pathExtension: "json") { try encoder.encode($0) }
  }

  /// An XML property list.
  public static var plist: Snapshotting {
    let encoder = PropertyListEncoder()
    encoder.outputFormat = .xml
    return .plist(encoder)
  }

  /// A property list as `encoder` writes it.
  public static func plist(_ encoder: PropertyListEncoder) -> Snapshotting {
    encoded(pathExtension: "plist") { try encoder.encode($0) }
  }

  /// A value that cannot be encoded fails its assertion; elsewhere its error stands for it.
  private static func encoded(
    pathExtension: String, _ encode: @escaping (Value) throws -> Data
  ) -> Snapshotting {
    var strategy = SimplySnapshotting<String>.lines.pullback { (value: Value) in
      do {
        return String(decoding: try encode(value), as: UTF8.self)
      } catch {
        SnapshotContext.report(.cannotDescribe("\(Value.self) cannot be encoded: \(error)."))
        return "Could not encode \(Value.self): \(error)"
      }
    }
    strategy.pathExtension = pathExtension
    return strategy
  }
}
