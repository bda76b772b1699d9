#pragma once
/* The fonts that come with Copyfit, in a folder beside the program: see Typefaces, FontList+Shipped.swift. */
