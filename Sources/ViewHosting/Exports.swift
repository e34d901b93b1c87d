// Views and images are part of what hosts are used with.
@_exported public import ViewRendering
