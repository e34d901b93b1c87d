public import Foundation

/// An image that is loaded: that of `asyncImages(_:)` around it, and its placeholder where that has none.
nonisolated public struct AsyncImage<Content: View>: View {
  private let url: URL?
  private let scale: Double
  private let content: @Sendable (AsyncImagePhase) -> Content
  @Environment(\.asyncImages) private var images

  /// Makes a view of the image, or of the placeholder.
  @preconcurrency
  public init<Loaded: View, Placeholder: View>(
    url: URL?, scale: Double = 1, @ViewBuilder content: @escaping @MainActor (Image) -> Loaded,
    @ViewBuilder placeholder: @escaping @MainActor () -> Placeholder
  ) where Content == ConditionalView<Loaded, Placeholder> {
    let make: @MainActor (AsyncImagePhase) -> Content = { phase in
      guard let image = phase.image else { return Content(content: .second(placeholder())) }
      return Content(content: .first(content(image)))
    }
    self.url = url
    self.scale = scale
    self.content = leased(make)
  }

  /// Makes a view of how far loading has come: nowhere, to the image, or to an error where the data is none.
  @preconcurrency
  public init(
    url: URL?, scale: Double = 1, transaction: Transaction = Transaction(animation: nil),
    @ViewBuilder content: @escaping @MainActor (AsyncImagePhase) -> Content
  ) {
    self.url = url
    self.scale = scale
    self.content = leased(content)
  }

  /// The image or the placeholder.
  public var body: some View {
    switch url.flatMap({ images[$0] }) {
    case .success(let pixels): content(.success(Image(pixels, scale: scale)))
    case .failure(let error): content(.failure(error))
    case nil: content(.empty)
    }
  }
}

extension AsyncImage where Content == ConditionalView<Image, Color> {
  /// Makes a view of the image, or a gray area.
  public init(url: URL?, scale: Double = 1) {
    self.init(url: url, scale: scale, content: { $0 }, placeholder: { Color.fill })
  }
}

nonisolated extension View {
  /// Gives each `AsyncImage` inside the view the PNG file of its URL, as if it was loaded.
  public func asyncImages(_ files: [URL: Data]) -> some View {
    let images = files.mapValues { file in
      Result { () throws(PNGError) in try PNG.decode([UInt8](file)).buffer }
    }
    return changingEnvironment { $0[AsyncImagesKey.self].merge(images) { $1 } }
  }
}

extension EnvironmentValues {
  fileprivate var asyncImages: [URL: Result<PixelBuffer, PNGError>] { self[AsyncImagesKey.self] }
}

private enum AsyncImagesKey: EnvironmentKey {
  static let defaultValue: [URL: Result<PixelBuffer, PNGError>] = [:]
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
