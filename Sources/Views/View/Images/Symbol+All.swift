extension Symbol {
  /// Every symbol of the set.
  public static let all: [Symbol] = [
    .arrowUp, .arrowDown, .arrowLeft, .arrowRight, .arrowForward, .arrowBackward, .chevronUp, .chevronDown,
    .chevronForward, .chevronBackward, .chevronUpDown, .undo, .redo, .share, .plus, .minus, .xmark,
    .checkmark, .ellipsis, .questionmark, .info, .infoCircle, .exclamationCircle, .exclamationTriangle,
    .circle, .circleFill, .checkmarkCircle, .checkmarkCircleFill, .xmarkCircleFill, .plusCircleFill,
    .minusCircleFill, .squareGrid, .list, .menu, .magnifyingglass, .gear, .heart, .heartFill, .star,
    .starFill, .person, .personFill, .personCircle, .bell, .bellFill, .lock, .lockFill, .wifi, .pencil,
    .highlighter, .textCursor, .trash, .trashFill, .camera, .cameraFill, .photo, .calendar, .clock,
    .chartBar, .chartLine, .cart, .house, .houseFill, .play, .playFill, .pause, .pauseFill, .forwardFill,
    .backwardFill, .speaker, .speakerWave, .moon, .moonFill, .sun, .cloud, .envelope, .phone, .phoneFill,
    .mapPin, .document, .bookmark, .bookmarkFill, .folder, .folderFill, .eye, .eyeSlash, .paperplane,
    .paperplaneFill, .microphone, .micFill, .tag, .creditcard, .gift, .bolt, .flame, .drop, .leaf, .globe,
    .link, .paperclip, .battery, .bluetooth, .airplane, .key, .shield, .signature,
  ]

  /// Whether there is nothing to draw.
  package var isEmpty: Bool { parts.isEmpty }

  /// The rectangle around all points of the symbol, in its own units.
  package var bounds: Rect {
    let points = parts.flatMap { $0.path.withoutArcs.points }
    guard let first = points.first else { return .zero }
    let low = points.reduce(first) { Point(x: min($0.x, $1.x), y: min($0.y, $1.y)) }
    let high = points.reduce(first) { Point(x: max($0.x, $1.x), y: max($0.y, $1.y)) }
    return Rect(x: low.x, y: low.y, width: high.x - low.x, height: high.y - low.y)
  }
}

extension Path {
  /// Where the pen has been, without control points.
  fileprivate var points: [Point] {
    elements.compactMap { element in
      switch element {
      case .move(let point), .line(let point), .quadratic(let point, _), .cubic(let point, _, _): point
      case .arc(let point, _, _, _, _): point
      case .close: nil
      }
    }
  }
}
