@_exported public import Foundation
@_exported public import Observation
@_exported public import Audits
@_exported public import ViewRendering
@_exported public import PixelBuffers
@_exported public import PixelComparison
@_exported public import RenderTesting
