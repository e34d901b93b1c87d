internal import Synchronization

extension Symbol {
  /// The bundled symbol for a name of Apple's SF Symbols; nil where none of the set has that meaning.
  ///
  /// The drawings are Proofsheet's own, and Lucide's, and differ from Apple's.
  public init?(systemName: String) {
    guard let symbol = Self.drawn[systemName] ?? Self.lucideSymbol(systemName) ?? Self.number(systemName)
    else {
      return nil
    }
    self = symbol
  }

  /// The names of Apple's SF Symbols that `Image(systemName:)` takes, without numbers such as `12.circle.fill`.
  public static let systemNames = Set(drawn.keys).union(lucideRows.keys.map(String.init))

  private static let lucideRows = Dictionary(
    lucide.split(separator: "\n").map { row in (row.prefix { $0 != "|" }, row) }, uniquingKeysWith: { $1 })
  private static let lucideSymbols = Mutex<[String: Symbol]>([:])

  private static func lucideSymbol(_ name: String) -> Symbol? {
    guard let row = lucideRows[name[...]] else { return nil }
    if let known = lucideSymbols.withLock({ $0[name] }) { return known }
    let parts = row.split(separator: "|", omittingEmptySubsequences: false).map(String.init)
    let symbol = Symbol(
      name, lines: parts[1], filled: parts[2], isDirectional: name.hasPrefix("rectangle.portrait.and.arrow"))
    lucideSymbols.withLock { $0[name] = symbol }
    return symbol
  }

  static let drawn: [String: Symbol] = [
    "4k.tv": .tv4K, "4k.tv.fill": .tv4KFill, "capsule": .capsule, "capsule.fill": .capsuleFill,
    "capsule.portrait": .capsulePortrait, "capsule.portrait.fill": .capsulePortraitFill, "oval": .oval,
    "oval.fill": .ovalFill, "parkingsign": .parking, "waterbottle": .waterBottle,
    "waterbottle.fill": .waterBottleFill, "record.circle": .recordCircle,
    "circle.inset.filled": .circleInsetFilled, "largecircle.fill.circle": .circleInsetFilled,
    "smallcircle.filled.circle": .smallCircleFilled, "plus.forwardslash.minus": .plusSlashMinus,
    "airplane": .airplane, "arrow.backward": .arrowBackward, "arrow.down": .arrowDown,
    "arrow.forward": .arrowForward, "arrow.left": .arrowLeft, "arrow.right": .arrowRight,
    "arrow.up": .arrowUp, "arrow.uturn.backward": .undo, "arrow.uturn.forward": .redo,
    "backward.fill": .backwardFill, "battery.100": .battery, "battery.100percent": .battery,
    "bell": .bell, "bell.fill": .bellFill, "bolt": .bolt, "bookmark": .bookmark,
    "bookmark.fill": .bookmarkFill, "calendar": .calendar, "camera": .camera, "camera.fill": .cameraFill,
    "cart": .cart, "chart.bar": .chartBar, "chart.line.uptrend.xyaxis": .chartLine,
    "chart.xyaxis.line": .chartLine, "checkmark": .checkmark, "checkmark.circle": .checkmarkCircle,
    "checkmark.circle.fill": .checkmarkCircleFill, "chevron.backward": .chevronBackward,
    "chevron.down": .chevronDown, "chevron.forward": .chevronForward, "chevron.up": .chevronUp,
    "chevron.up.chevron.down": .chevronUpDown, "circle": .circle, "circle.fill": .circleFill,
    "clock": .clock, "cloud": .cloud, "creditcard": .creditcard, "doc": .document, "document": .document,
    "drop": .drop, "ellipsis": .ellipsis, "envelope": .envelope,
    "exclamationmark.circle": .exclamationCircle, "exclamationmark.triangle": .exclamationTriangle,
    "eye": .eye, "eye.slash": .eyeSlash, "flame": .flame, "folder": .folder, "folder.fill": .folderFill,
    "forward.fill": .forwardFill, "gear": .gear, "gearshape": .gear, "gift": .gift, "globe": .globe,
    "heart": .heart, "heart.fill": .heartFill, "highlighter": .highlighter, "house": .house,
    "house.fill": .houseFill, "info": .info, "info.circle": .infoCircle, "key": .key, "leaf": .leaf,
    "line.3.horizontal": .menu, "link": .link, "list.bullet": .list, "lock": .lock, "lock.fill": .lockFill,
    "magnifyingglass": .magnifyingglass, "mappin": .mapPin, "mic": .microphone, "mic.fill": .micFill,
    "minus": .minus, "minus.circle.fill": .minusCircleFill, "moon": .moon, "moon.fill": .moonFill,
    "paperclip": .paperclip, "paperplane": .paperplane, "paperplane.fill": .paperplaneFill,
    "pause": .pause, "pause.fill": .pauseFill, "pencil": .pencil, "person": .person,
    "person.circle": .personCircle, "person.fill": .personFill, "phone": .phone, "phone.fill": .phoneFill,
    "photo": .photo, "play": .play, "play.fill": .playFill, "plus": .plus,
    "plus.circle.fill": .plusCircleFill, "questionmark": .questionmark, "shield": .shield,
    "signature": .signature, "speaker": .speaker, "speaker.wave.2": .speakerWave,
    "square.and.arrow.up": .share, "square.grid.2x2": .squareGrid, "star": .star, "star.fill": .starFill,
    "sun.max": .sun, "tag": .tag, "textformat": .textCursor, "trash": .trash, "trash.fill": .trashFill,
    "wifi": .wifi, "xmark": .xmark, "xmark.circle.fill": .xmarkCircleFill,
  ]
}
