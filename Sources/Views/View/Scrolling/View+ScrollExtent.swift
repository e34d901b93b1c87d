extension View {
  /// Says how much scroll views inside the view show.
  public func scrollExtent(_ extent: ScrollExtent) -> some View {
    changingEnvironment { $0.stored.scrollExtent = extent }
  }
}
