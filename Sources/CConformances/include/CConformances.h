#ifndef C_CONFORMANCES_H
#define C_CONFORMANCES_H

/// Calls a function with the metadata of every type that is no generic one and that conforms to a protocol, in all images
/// that are loaded; the protocol is given by its descriptor.
void ccf_each_type(const void *protocol, void (*found)(const void *type, void *context), void *context);

#endif
