@_exported public import RenderTesting
