internal import Foundation

#if canImport(FoundationNetworking)
  public import FoundationNetworking
#endif

extension Snapshotting where Value == URLRequest, Format == String {
  /// Method, address with its query sorted, sorted header fields and body, as they go over the wire.
  public static var raw: Snapshotting { .raw(pretty: false) }

  /// The same, with a JSON body laid out over several lines when `pretty`.
  public static func raw(pretty: Bool) -> Snapshotting {
    SimplySnapshotting<String>.lines.pullback { (request: URLRequest) in
      let first = "\(request.httpMethod ?? "GET") \(address(of: request) ?? "(null)")"
      let fields = sortedFields(of: request).map { "\($0.key): \($0.value)" }
      let body = request.httpBody.map { ["", bodyText($0, pretty: pretty)] } ?? []
      return ([first] + fields + body).joined(separator: "\n")
    }
  }

  /// The request as a command for curl, its query sorted, quoted for a POSIX shell.
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
      parts.append(quoted(address(of: request) ?? ""))
      return parts.joined(separator: " \\\n\t")
    }
  }

  private static func sortedFields(of request: URLRequest) -> [(key: String, value: String)] {
    (request.allHTTPHeaderFields ?? [:]).sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
  }

  /// The address with the items of its query in the order of their names, those of one name as they were.
  private static func address(of request: URLRequest) -> String? {
    guard let url = request.url else { return nil }
    guard var parts = URLComponents(url: url, resolvingAgainstBaseURL: false),
      let items = parts.percentEncodedQueryItems
    else { return url.absoluteString }
    parts.percentEncodedQueryItems = items.enumerated()
      .sorted { ($0.element.name, $0.offset) < ($1.element.name, $1.offset) }.map(\.element)
    return parts.url?.absoluteString ?? url.absoluteString
  }

  private static func bodyText(_ body: Data, pretty: Bool) -> String {
    if pretty, let object = try? JSONSerialization.jsonObject(with: body),
      let data = try? JSONSerialization.data(withJSONObject: object, options: [.prettyPrinted, .sortedKeys])
    {
      return String(decoding: data, as: UTF8.self)
    }
    return String(decoding: body, as: UTF8.self)
  }

  /// The text in double quotes, what a shell would not take literally there behind a backslash.
  private static func quoted(_ text: String) -> String {
    let escaped = text.map { "\"\\$`".contains($0) ? "\\\($0)" : "\($0)" }
    return "\"\(escaped.joined())\""
  }
}
