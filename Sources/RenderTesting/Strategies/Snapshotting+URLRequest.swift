internal import Foundation

#if canImport(FoundationNetworking)
  public import FoundationNetworking
#endif

extension Snapshotting where Value == URLRequest, Format == String {
  /// Method, address, sorted header fields and body, as they go over the wire.
  public static var raw: Snapshotting { .raw(pretty: false) }

  /// The same, with a JSON body laid out over several lines when `pretty`.
  public static func raw(pretty: Bool) -> Snapshotting {
    SimplySnapshotting<String>.lines.pullback { (request: URLRequest) in
      let first = "\(request.httpMethod ?? "GET") \(request.url?.absoluteString ?? "(no address)")"
      let fields = sortedFields(of: request).map { "\($0.key): \($0.value)" }
      let body = request.httpBody.map { ["", bodyText($0, pretty: pretty)] } ?? []
      return ([first] + fields + body).joined(separator: "\n")
    }
  }

  /// The request as a command for curl, quoted for a POSIX shell.
  public static var curl: Snapshotting {
    SimplySnapshotting<String>.lines.pullback { (request: URLRequest) in
      var parts = ["curl"]
      let method = request.httpMethod ?? "GET"
      if method == "HEAD" {
        parts.append("--head")
      } else if method != "GET" {
        parts.append("--request \(method)")
      }
      parts += sortedFields(of: request).filter { $0.key != "Cookie" }
        .map { "--header \(quoted("\($0.key): \($0.value)"))" }
      if let body = request.httpBody {
        parts.append("--data \(quoted(bodyText(body, pretty: false)))")
      }
      if let cookie = request.value(forHTTPHeaderField: "Cookie") {
        parts.append("--cookie \(quoted(cookie))")
      }
      parts.append(quoted(request.url?.absoluteString ?? ""))
      return parts.joined(separator: " \\\n\t")
    }
  }

  private static func sortedFields(of request: URLRequest) -> [(key: String, value: String)] {
    (request.allHTTPHeaderFields ?? [:]).sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
  }

  private static func bodyText(_ body: Data, pretty: Bool) -> String {
    if pretty, let object = try? JSONSerialization.jsonObject(with: body),
      let data = try? JSONSerialization.data(withJSONObject: object, options: [.prettyPrinted, .sortedKeys])
    {
      return String(decoding: data, as: UTF8.self)
    }
    return String(decoding: body, as: UTF8.self)
  }

  /// The text where a shell takes every character literally; curl's usual double quotes where nothing needs it.
  private static func quoted(_ text: String) -> String {
    text.contains(where: { "\"\\$`!".contains($0) })
      ? "'" + text.replacing("'", with: "'\\''") + "'" : "\"\(text)\""
  }
}
