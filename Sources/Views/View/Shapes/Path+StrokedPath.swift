extension Path {
  /// The outline of a line along the path: filled, it looks like the line.
  ///
  /// Its curves are short lines, at most 0.01 points off.
  public func strokedPath(_ style: StrokeStyle) -> Path { outline(of: style.stroke(with: .color(.black))) }
}
