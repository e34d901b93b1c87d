/// Texts that are measured otherwise.
extension LayoutDiagnosis {
  /// Whether what is drawn of texts that are taken to be measured otherwise speaks for it.
  func isPossible(_ variant: LayoutVariant) -> Bool {
    variant.key != "measure" || variant.overrides.keys.allSatisfy(isMeasuredOtherwise)
  }

  /// Whether a text's frame is higher or lower by whole lines than the lines that are drawn in it, or as many lines are
  /// drawn in another width, which no style limits where styles are given.
  func isMeasuredOtherwise(_ node: Int) -> Bool {
    guard case .text(let runs) = old.layer(node).content, case .text(let others) = new.layer(node).content,
      let size = runs.map(\.size).max(), size > 0
    else { return false }
    let (before, now) = (runs.baselines, others.baselines)
    let own = old.box(node).inner(.vertical)
    let line =
      zip(before.dropFirst(), before).map { $0 - $1 }.min() ?? (own < 2 * size ? own : 1.2 * size)
    let (was, frame) = (old.layer(node).frame, new.layer(node).frame)
    let rest = frame.height - was.height - line * Double(now.count - before.count)
    let count = (rest / line).rounded()
    if count != 0 { return rest.isNear(count * line, 2.1 * new.pixel) }
    let limits: [LayerLayout.Property] = [.width, .minWidth, .maxWidth]
    return isGiven && before.count == now.count && abs(frame.width - was.width) > 2.1 * new.pixel
      && limits.allSatisfy { old.own(node).length($0) == nil }
  }

  /// The change of a text that asks for another size although it is the same; nil where a style may decide.
  ///
  /// It was measured otherwise. In a row that shrinks, how it shrinks may be the reason as well.
  func measuring(_ quantity: LayoutQuantity) -> LayerChange? {
    let node = quantity.node
    guard faults.isEmpty, quantity.isLength, new.has(node), old.children[node].isEmpty,
      case .text(let runs) = old.layer(node).content, case .text(let others) = new.layer(node).content,
      others.isSame(as: runs)
    else { return nil }
    let parent = old.parents[node]
    for node in [node, parent] {
      guard old.own(node).given == new.own(node).given, old.own(node).number(.flexGrow) == nil else {
        return nil
      }
    }
    let measured = matching.layoutChange(of: node, "text measured at another width", "measure")
    let amount =
      quantity.axis.length(of: new.layer(node).frame.size)
      - quantity.axis.length(of: old.layer(node).frame.size)
    let box = old.box(node)
    let insets = [true, false].reduce(0) { $0 + box.inset(quantity.axis, isStart: $1) }
    if insets > 0, amount.isNear(-insets, 2.05 * new.pixel) {
      var padding = matching.layoutChange(of: node, "padding", "padding 0")
      (padding.old, padding.new) = (old.own(node).given.values[.padding].map { "\($0)" }, "not measured")
      return padding
    }
    guard isMeasuredOtherwise(node) else { return nil }
    guard [node, parent].contains(where: { old.own($0).number(.flexShrink) != nil }) else { return measured }
    var pattern = matching.layoutChange(
      of: parent, "children resized by \(amount.signed) pt", LayerChange.pattern("resized"))
    pattern.alternatives = [
      measured,
      matching.layoutChange(
        of: parent, "flexShrink not weighted by length", LayoutFlaw.shrinkWithoutBasis.rawValue),
    ]
    return pattern
  }
}
