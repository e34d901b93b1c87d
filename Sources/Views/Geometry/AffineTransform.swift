public import PixelBuffers

/// The transform of layers and views, where Foundation has one of this name too.
public typealias AffineTransform = PixelBuffers.AffineTransform
