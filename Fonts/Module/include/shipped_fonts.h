#pragma once
/* The fonts that come with Copyfit, in a folder beside the program: see Typefaces, FontList+Shipped.swift. */

/* The path of the program or library that this is linked into, as it was loaded; NULL where the system does not say. */
const char *shipped_fonts_image(void);
