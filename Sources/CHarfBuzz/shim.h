#pragma once
#include <hb.h>
#include <hb-ot.h>
#include <hb-aat.h>

/* The only shaper Copyfit uses: left alone, HarfBuzz may choose Graphite, which flags every break as unsafe.
   hb_shape_full and no plan of our own: it alone bounds what a font may make of a buffer, in glyphs and operations
   (HarfBuzz 6 to 11: hb_buffer_t::enter, which hb_shape_plan_execute does not call). */
static inline hb_bool_t copyfit_hb_shape(hb_font_t *font, hb_buffer_t *buffer, const hb_feature_t *features,
                                         unsigned feature_count) {
  static const char *const shapers[] = {"ot", 0};
  return hb_shape_full(font, buffer, features, feature_count, shapers);
}
