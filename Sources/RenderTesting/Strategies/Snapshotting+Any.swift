internal import Foundation

extension Snapshotting where Format == String {
  /// The value's own description.
  public static var description: Snapshotting {
    SimplySnapshotting<String>.lines.pullback { String(describing: $0) }
  }

  /// The value's stored properties as an indented tree, members sorted, addresses left out.
  public static var dump: Snapshotting {
    SimplySnapshotting<String>.lines.pullback { MirrorTree(of: $0).text }
  }
}

extension Snapshotting where Value == Any, Format == String {
  /// A JSON object, array or fragment made of Foundation values, with sorted keys.
  public static var json: Snapshotting {
    var strategy = SimplySnapshotting<String>.lines.pullback { (value: Value) in
      let options: JSONSerialization.WritingOptions = [
        .prettyPrinted, .sortedKeys, .withoutEscapingSlashes, .fragmentsAllowed,
      ]
      guard JSONSerialization.isValidJSONObject([value]),
        let data = try? JSONSerialization.data(withJSONObject: value, options: options)
      else {
        SnapshotContext.report(.cannotDescribe("\(value) cannot be written as JSON."))
        return "Could not write as JSON: \(value)"
      }
      return String(decoding: data, as: UTF8.self)
    }
    strategy.pathExtension = "json"
    return strategy
  }
}
