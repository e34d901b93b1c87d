#include "CTextBoundaries.h"
