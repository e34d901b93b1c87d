#include <stdlib.h>
#include <string.h>

#include "CProofsheetErrors.h"
#include "proofsheet.h"

// Memory of the thread: nothing to free when it ends, and nothing that can fail.
static _Thread_local char message[4096];

const char *proofsheet_error_message(void) { return message; }

void cproofsheet_set_error(const char *text, size_t length) {
  if (length >= sizeof message) {
    length = sizeof message - 1;
    // A byte that continues a character does not begin the part that is left out.
    while (length > 0 && ((unsigned char)text[length] & 0xC0) == 0x80) length--;
  }
  if (length > 0) memcpy(message, text, length);
  message[length] = 0;
}

void proofsheet_free(void *block) { free(block); }
