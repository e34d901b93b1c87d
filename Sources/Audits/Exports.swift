// Views, layers and contexts are part of what audits are asked with.
@_exported public import ViewRendering
