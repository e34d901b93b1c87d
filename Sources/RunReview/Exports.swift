// What a test wrote, and why images differ, are part of what people review.
@_exported public import ChangeAnalysis
@_exported public import RenderTesting
