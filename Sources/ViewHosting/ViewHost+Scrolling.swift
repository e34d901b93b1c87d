extension ViewHost {
  /// Scrolls what is around the view with a label until it is seen as far as possible.
  ///
  /// Rows that are only made when they come into sight are searched for page by page, from where the content stands to its
  /// end and from its start, the shorter way first; of content that scrolls along both axes, the pages on its diagonal.
  /// Content that grows meanwhile is searched for at most 1,000 pages more. Throws ``HostError/notFound(_:near:)`` where
  /// no page has the label; the content then stands where it did.
  public func scroll(to label: String) throws {
    try beginStep("scroll to \"\(label)\"")
    defer { endStep() }
    try update()
    if try label.isEmpty || !reveal(label) && !search(label) {
      throw HostError.notFound(label, near: [])
    }
  }

  /// Scrolls the content of the innermost scroll view under the middle of the canvas by a way in points.
  public func scroll(by way: Size) throws {
    try beginStep("scroll by \(stepLabel(way.width)), \(stepLabel(way.height))")
    defer { endStep() }
    let size = try layout.size
    let middle = Point(x: size.width / 2, y: size.height / 2)
    guard let scroll = views.scrolls.first(where: { $0.frame.contains(middle) }) else {
      throw HostError.notUsable("The middle of the canvas", action: "scrolled", path: "no scroll view")
    }
    _ = views.scroll(
      scroll, to: Size(width: scroll.offset.width + way.width, height: scroll.offset.height + way.height))
    try update()
  }

  /// Scrolls to a view that is made already; whether there is one.
  private func reveal(_ label: String) throws -> Bool {
    guard var element = try elements.first(where: { $0.label == label }) else { return false }
    for index in views.scrolls(around: element).indices {
      // Scrolling moves the element and the scroll views inside, so both are looked up again.
      let scrolls = views.scrolls(around: element)
      guard index < scrolls.count else { break }
      let scroll = scrolls[index]
      let way = Size(
        width: distance(element.frame.minX, element.frame.maxX, scroll.frame.minX, scroll.frame.maxX),
        height: distance(element.frame.minY, element.frame.maxY, scroll.frame.minY, scroll.frame.maxY))
      _ = views.scroll(
        scroll, to: Size(width: scroll.offset.width + way.width, height: scroll.offset.height + way.height))
      guard let moved = try elements.first(where: { $0.label == label }) else { return false }
      element = moved
    }
    return true
  }

  /// How far something must move to lie inside of a range, its start if it does not fit.
  private func distance(_ low: Double, _ high: Double, _ start: Double, _ end: Double) -> Double {
    if low < start || high - low > end - start { return low - start }
    return max(0, high - end)
  }

  /// Searches the pages of each scroll view, the shorter way first: to the end of its content, or from its start.
  private func search(_ label: String) throws -> Bool {
    for known in views.scrolls {
      let (offset, end) = (known.offset, known.limit)
      let ways: [(from: Size, to: Size?)] = [(from: offset, to: nil), (from: .zero, to: offset)]
      let isStartNear = offset.width + offset.height < (end.width + end.height) / 2
      for way in isStartNear ? ways.reversed() : ways {
        if try search(label, known.identity, from: way.from, to: way.to) { return true }
      }
      if let scroll = scroll(known.identity) {
        _ = views.scroll(scroll, to: offset)
        try update()
      }
    }
    return false
  }

  /// Searches page by page, to an offset or to the end of the content.
  private func search(_ label: String, _ identity: Int, from start: Size, to end: Size?) throws -> Bool {
    var next = start
    var remaining: Int?
    while let before = scroll(identity) {
      _ = views.scroll(before, to: next)
      if try elements.contains(where: { $0.label == label }) { return try reveal(label) }
      guard let now = scroll(identity) else { return false }
      let left = remaining ?? now.pages + Self.growthLimit
      guard left > 0 else { return false }
      remaining = left - 1
      // Rows may add or remove others as they come into sight, so the end is where it is now.
      let last = Size(
        width: min(end?.width ?? .infinity, now.limit.width),
        height: min(end?.height ?? .infinity, now.limit.height))
      next = Size(
        width: min(now.offset.width + now.frame.width * HostedScroll.page, last.width),
        height: min(now.offset.height + now.frame.height * HostedScroll.page, last.height))
      if next.width <= now.offset.width, next.height <= now.offset.height { return false }
    }
    return false
  }

  /// How many pages are searched that were added while the search went on: some content never ends.
  private static let growthLimit = 1_000

  private func scroll(_ identity: Int) -> HostedScroll? {
    views.scrolls.first { $0.identity == identity }
  }
}

extension HostedScroll {
  /// How much of what is seen a search goes on by.
  fileprivate static let page = 0.9

  /// How many pages the content has.
  fileprivate var pages: Int {
    func count(_ limit: Double, _ length: Double) -> Int {
      length > 0 ? Int(min(1e9, (limit / (length * Self.page)).rounded(.up))) : 0
    }
    return max(count(limit.width, frame.width), count(limit.height, frame.height)) + 1
  }
}
