#include "raw_pango.h"

#include <fontconfig/fontconfig.h>
#include <pango/pangofc-fontmap.h>
#include <pango/pangoft2.h>
#include <stdlib.h>

struct raw_pango {
  FcConfig *config;
  PangoFontMap *map;
  PangoContext *context;
  PangoFontDescription *description;
};

// Advances that do not depend on pixels, as ours do not.
static void without_hinting(FcPattern *pattern, gpointer data) {
  FcPatternDel(pattern, FC_HINTING);
  FcPatternAddBool(pattern, FC_HINTING, FcFalse);
}

raw_pango *raw_pango_open(const char *path) {
  raw_pango *pango = malloc(sizeof *pango);
  pango->config = FcConfigCreate();
  FcConfigAppFontAddFile(pango->config, (const FcChar8 *)path);
  pango->map = pango_ft2_font_map_new();
  pango_fc_font_map_set_config(PANGO_FC_FONT_MAP(pango->map), pango->config);
  pango_ft2_font_map_set_resolution(PANGO_FT2_FONT_MAP(pango->map), 72, 72);
  pango_fc_font_map_set_default_substitute(PANGO_FC_FONT_MAP(pango->map), without_hinting, NULL, NULL);
  pango->context = pango_font_map_create_context(pango->map);
  pango_context_set_round_glyph_positions(pango->context, FALSE);
  // The one font of the configuration, whatever its family.
  pango->description = pango_font_description_from_string("Sans");
  return pango;
}

void raw_pango_close(raw_pango *pango) {
  pango_font_description_free(pango->description);
  g_object_unref(pango->context);
  g_object_unref(pango->map);
  FcConfigDestroy(pango->config);
  free(pango);
}

static void extent(raw_pango *pango, const char *text, int32_t length, int size, double width, int *w, int *h) {
  PangoLayout *layout = pango_layout_new(pango->context);
  pango_font_description_set_absolute_size(pango->description, size);
  pango_layout_set_font_description(layout, pango->description);
  pango_layout_set_width(layout, (int)(width * PANGO_SCALE));
  pango_layout_set_wrap(layout, PANGO_WRAP_WORD);
  pango_layout_set_text(layout, text, length);
  pango_layout_get_size(layout, w, h);
  g_object_unref(layout);
}

double raw_pango_measure(raw_pango *pango, const char *text, int32_t length, double size, double width) {
  int w, h;
  extent(pango, text, length, (int)(size * PANGO_SCALE), width, &w, &h);
  return (double)h / PANGO_SCALE;
}

double raw_pango_fit(raw_pango *pango, const char *text, int32_t length, double width, double height) {
  int low = PANGO_SCALE, high = 1000 * PANGO_SCALE;
  while (high - low > 1) {
    int w, h, middle = low + (high - low) / 2;
    extent(pango, text, length, middle, width, &w, &h);
    if (w <= width * PANGO_SCALE && h <= height * PANGO_SCALE) low = middle; else high = middle;
  }
  return (double)low / PANGO_SCALE;
}
