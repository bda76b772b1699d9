#pragma once
#include <hb.h>
#include <hb-ot.h>

/* The only shaper Copyfit uses: left alone, HarfBuzz may choose Graphite, which flags every break as unsafe. */
static inline hb_shape_plan_t *copyfit_hb_plan(hb_face_t *face, const hb_segment_properties_t *properties,
                                               const hb_feature_t *features, unsigned feature_count,
                                               const int *coordinates, unsigned coordinate_count) {
  static const char *const shapers[] = {"ot", 0};
  return hb_shape_plan_create_cached2(face, properties, features, feature_count, coordinates, coordinate_count, shapers);
}
