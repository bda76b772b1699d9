/* A target needs a source; this one is there for its resources. */
#include "shipped_fonts.h"
