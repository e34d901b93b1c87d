@_exported public import ReferenceFiles
