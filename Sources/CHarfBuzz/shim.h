#pragma once
#include <hb.h>
#include <hb-ot.h>
#include <stdlib.h>
#include <string.h>

/* The only shaper Copyfit uses: left alone, HarfBuzz may choose Graphite, which flags every break as unsafe.
   hb_shape_full and no plan of our own: it alone bounds what a font may make of a buffer, in glyphs and operations
   (HarfBuzz 6 to 11: hb_buffer_t::enter, which hb_shape_plan_execute does not call). */
static inline hb_bool_t copyfit_hb_shape(hb_font_t *font, hb_buffer_t *buffer, const hb_feature_t *features,
                                         unsigned feature_count) {
  static const char *const shapers[] = {"ot", 0};
  return hb_shape_full(font, buffer, features, feature_count, shapers);
}

/* A plan like the one copyfit_hb_shape makes, to ask it about its lookups and destroy it. */
static inline hb_shape_plan_t *copyfit_hb_shape_plan(hb_font_t *font, const hb_segment_properties_t *properties,
                                                     const hb_feature_t *features, unsigned feature_count) {
  static const char *const shapers[] = {"ot", 0};
  unsigned count = 0;
  const int *coordinates = hb_font_get_var_coords_normalized(font, &count);
  return hb_shape_plan_create2(hb_font_get_face(font), properties, features, feature_count, coordinates, count,
                               shapers);
}

/* What HarfBuzz says it does, where it is told to say so. */
typedef enum {
  COPYFIT_SAYS_OTHER,
  COPYFIT_SAYS_START_TABLE,
  COPYFIT_SAYS_START_LOOKUP,
  COPYFIT_SAYS_END_LOOKUP,
} copyfit_says;

/* Reads "start table GSUB", "start lookup 7 feature 'liga'" and the like; `lookup` is that lookup. */
static inline copyfit_says copyfit_read_message(const char *message, unsigned *lookup) {
  static const char table[] = "start table", start[] = "start lookup ", end[] = "end lookup ";
  if (strncmp(message, table, sizeof table - 1) == 0) return COPYFIT_SAYS_START_TABLE;
  if (strncmp(message, end, sizeof end - 1) == 0) return COPYFIT_SAYS_END_LOOKUP;
  if (strncmp(message, start, sizeof start - 1) != 0) return COPYFIT_SAYS_OTHER;
  *lookup = (unsigned)strtoul(message + sizeof start - 1, 0, 10);
  return COPYFIT_SAYS_START_LOOKUP;
}
