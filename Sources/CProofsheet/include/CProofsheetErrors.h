#pragma once
#include <stddef.h>

/// Keeps a text as the calling thread's error message, up to 4,095 bytes of it and no part of a character.
void cproofsheet_set_error(const char *text, size_t length);
