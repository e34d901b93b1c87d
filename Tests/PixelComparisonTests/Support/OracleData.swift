import Foundation
import Testing

/// The files of Data, which independent libraries computed.
enum OracleData {
  static func contents(_ name: String) throws -> Data {
    let folder = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    return try Data(contentsOf: folder.appending(path: "Data/\(name)"))
  }

  /// Rows of numbers under the key `rows`.
  static func rows(_ name: String) throws -> [[Double]] {
    struct Table: Decodable { var rows: [[Double]] }
    let rows = try JSONDecoder().decode(Table.self, from: contents(name)).rows
    try #require(!rows.isEmpty, "\(name) has no rows, so nothing would be compared")
    return rows
  }
}
