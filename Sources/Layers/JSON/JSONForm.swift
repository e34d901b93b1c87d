/// Values as strict JSON.
package enum JSONForm {
  /// Encodes a value in one line with sorted keys, so that equal values give equal bytes; throws where a number is not finite.
  package static func encode(
    _ value: some Encodable, userInfo: [CodingUserInfoKey: Any] = [:]
  ) throws -> [UInt8] {
    try JSONEncoding.bytes(of: value, userInfo: userInfo)
  }

  /// Decodes bytes that are one JSON value as RFC 8259 has it, with each key once in its object, nested at most so deeply;
  /// `prepare` gets what decoding has to know besides.
  package static func decode<Value: Decodable>(
    _ type: Value.Type, _ json: [UInt8], depthLimit: Int,
    prepare: (inout [CodingUserInfoKey: Any]) -> Void = { _ in }
  ) throws -> Value {
    let document = try JSONSyntax.document(json, depthLimit: depthLimit)
    prepare(&document.userInfo)
    return try JSONDecoding(document).decode(type)
  }

  /// Decodes bytes in the same way, with errors for people, who know the bytes as `file`.
  package static func decode<Value: Decodable>(
    _ type: Value.Type, _ json: [UInt8], named file: String?, depthLimit: Int,
    prepare: (inout [CodingUserInfoKey: Any]) -> Void = { _ in }
  ) throws(LayerTreeError) -> Value {
    do {
      // Decoding recurses; depth is decided before it starts.
      return try decode(type, json, depthLimit: depthLimit, prepare: prepare)
    } catch let problem as JSONSyntax.Problem {
      throw LayerTreeError(problem, in: json, file: file)
    } catch {
      throw LayerTreeError(error, file: file)
    }
  }
}
