/// Changes nothing.
struct PassThroughBehavior: NodeBehavior {}
