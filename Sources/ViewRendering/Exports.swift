@_exported public import LayerDrawing
@_exported public import Views
