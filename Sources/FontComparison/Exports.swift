// What is compared are the faces of font files.
@_exported public import FontFiles
