import Foundation
import Views

// Answers `proofsheet engine conform`: lays each case out with `FlexRow`, and reports what it does not support as an error.
let typesetter = try Typesetter(fonts: .bundled)

@MainActor func answer(_ request: [String: Any]) throws -> [String: Any] {
  guard let screen = request["case"] as? [String: Any], let size = request["size"] as? [Double],
    size.count == 2,
    let box = (screen["children"] as? [[String: Any]])?.first
  else { throw Unsupported("a case without a screen that has one child") }
  let node = try CSSNode(box)
  let isMirrored = (request["traits"] as? [String: Any])?["layoutDirection"] as? String == "rightToLeft"
  let row = try CSSRow(node, isMirrored: isMirrored)
  let layout = try typesetter.layOut(
    row.view, on: nil, size: .fixed(Size(width: size[0], height: size[1])),
    traits: isMirrored ? .rightToLeft : .none)
  func frame(_ name: String) -> Rect { layout.frame(of: name) ?? Rect.zero }
  let whole = frame(node.id)
  // Edges lie on whole pixels, counted from the corner of the flexbox.
  let scale = request["scale"] as? Double ?? 1
  func rounded(_ frame: Rect) -> Rect {
    func edge(_ position: Double) -> Double {
      scale < 64 ? (position * scale + 0.5).rounded(.down) / scale : position
    }
    let (x, y) = (edge(frame.minX - whole.minX), edge(frame.minY - whole.minY))
    return Rect(
      x: x, y: y, width: edge(frame.maxX - whole.minX) - x, height: edge(frame.maxY - whole.minY) - y)
  }
  // An item that is not displayed has no frame.
  let items = node.children.map { layer($0.id, $0.isHidden ? .zero : rounded(frame($0.id))) }
  var tree = layer(node.id, rounded(whole).offsetBy(x: whole.minX, y: whole.minY))
  tree["sublayers"] = items
  var root = layer(screen["id"] as? String ?? "screen", Rect(x: 0, y: 0, width: size[0], height: size[1]))
  root["sublayers"] = [tree]
  return [
    "version": 1, "size": size, "background": "#FFFFFF", "direction": isMirrored ? "rtl" : "ltr",
    "root": root,
  ]
}

func layer(_ id: String, _ frame: Rect) -> [String: Any] {
  let numbers = [frame.minX, frame.minY, frame.width, frame.height].map { ($0 * 10_000).rounded() / 10_000 }
  return ["id": id, "frame": numbers]
}

while let line = readLine() {
  guard let request = try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any] else {
    continue
  }
  var result: [String: Any] = ["id": request["id"] ?? 0]
  do {
    result["tree"] = try answer(request)
  } catch {
    result["error"] = "\(error)"
  }
  var data = try JSONSerialization.data(withJSONObject: result)
  data.append(UInt8(ascii: "\n"))
  FileHandle.standardOutput.write(data)
}
