public import Foundation

/// An image that would be loaded; its placeholder, since nothing is loaded here.
nonisolated public struct AsyncImage<Content: View>: View {
  let content: Content

  /// Makes a view of the image, or of the placeholder, which is shown.
  public init<Loaded: View>(
    url: URL?, scale: Double = 1, @ViewBuilder content: (Image) -> Loaded,
    @ViewBuilder placeholder: () -> Content
  ) {
    self.content = placeholder()
  }

  /// Makes a view of how far loading has come, which is nowhere.
  public init(
    url: URL?, scale: Double = 1, transaction: Transaction = Transaction(animation: nil),
    @ViewBuilder content: (AsyncImagePhase) -> Content
  ) {
    self.content = content(.empty)
  }

  /// The placeholder.
  public var body: some View { content }
}

extension AsyncImage where Content == Color {
  /// Makes a gray area.
  public init(url: URL?, scale: Double = 1) { content = .fill }
}

/// How far loading an image has come.
public enum AsyncImagePhase: Sendable {
  /// Nothing is loaded; the image; why there is none.
  case empty, success(Image), failure(any Error)

  /// The image where it is loaded.
  public var image: Image? { if case .success(let image) = self { image } else { nil } }
  /// Why there is no image.
  public var error: (any Error)? { if case .failure(let error) = self { error } else { nil } }
}
