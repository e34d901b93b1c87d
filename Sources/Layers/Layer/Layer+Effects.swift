/// What some properties of a layer mean together, for all who draw parts of trees.
extension Layer {
  /// Whether a filter changes the pixels of the group that it is.
  package var isFiltered: Bool { Field.filters.contains { !$0.isDefault(self) } }

  /// Whether a filter changes more of those pixels than the color of each by itself.
  package var isBlurred: Bool {
    Field.filters.contains { $0.property != .colorFilters && !$0.isDefault(self) }
  }

  /// Whether it mixes with what lies below like paint does.
  package var isPlain: Bool {
    blendMode == .normal && mask == nil && !isFiltered && !isolatesBlending && projection == nil
  }

  /// Whether it and what lies in it show elsewhere than their frames say.
  package var isTransformed: Bool { transform != .identity || rotation3D != nil }

  /// Whether its colors mix with others in another way than paint does.
  package var mixesColors: Bool { blendMode != .normal || isFiltered }

  /// Whether it has shadows that follow its content.
  package var castsContentShadow: Bool { background == nil && shadows.contains(where: \.isVisibleOutside) }

  /// Whether what lies in it shows around itself, too: what changes there changes other pixels of the layer.
  package var spreadsContent: Bool { castsContentShadow || blur > 0 || projection != nil }

  /// How far beyond what lies in it the layer paints, points.
  package var reach: Double {
    // Weights of a Gaussian end at three and a half deviations; wide blurs are interpolated.
    (shadows.map { 2 * $0.blur + abs($0.spread) + max(abs($0.offset.x), abs($0.offset.y)) }.max() ?? 0)
      + 4 * blur
  }
}

extension Shadow {
  /// Whether it falls outside of the layer and has a color.
  package var isVisibleOutside: Bool { !isInner && color.alpha > 0 }
}
