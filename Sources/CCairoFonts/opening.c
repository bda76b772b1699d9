// Cairo is opened when something is first drawn: opening it with the program would take as long as all its other libraries.
//
// On Linux the functions of Cairo that Copyfit calls are defined here, and each passes its arguments on to Cairo's own. A
// program that is linked with `--as-needed` then does not need libcairo to start. Elsewhere programs are linked with Cairo.
#include "shim.h"

// The C library shows all names that begin with copyfit_, if they are not hidden; and Cairo's own calls must not come here.
#define HIDDEN __attribute__((visibility("hidden")))

#ifdef __linux__

#include <cairo-ft.h>
#include <cairo-pdf.h>
#include <cairo-svg.h>
#include <dlfcn.h>
#include <pthread.h>

static void *library;
static char reason[512];

// The first name is that of the copy that packages of Copyfit bring, which no other library of a process has.
static void open_library(void) {
  const char *names[] = {"libcairo-copyfit.so.2", "libcairo.so.2"};
  for (int i = 0; i < 2 && !library; i++) library = dlopen(names[i], RTLD_NOW | RTLD_LOCAL);
  if (library) return;
  const char *message = dlerror();
  for (size_t i = 0; message && message[i] && i + 1 < sizeof reason; i++) reason[i] = message[i];
}

HIDDEN const char *cairo_library_open(void) {
  static pthread_once_t once = PTHREAD_ONCE_INIT;
  pthread_once(&once, open_library);
  return library ? NULL : reason;
}

static void *find(const char *name) {
  cairo_library_open();
  return dlsym(library, name);
}

#define FORWARD(result, name, parameters, ...)                                    \
  HIDDEN result name parameters {                                                 \
    static __typeof__(&name) _Atomic found;                                       \
    __typeof__(&name) function = found;                                           \
    if (!function) found = function = (__typeof__(&name))find(#name);             \
    return function(__VA_ARGS__);                                                 \
  }

FORWARD(void, cairo_close_path, (cairo_t *cr), cr)
FORWARD(cairo_t *, cairo_create, (cairo_surface_t *target), target)
FORWARD(void, cairo_curve_to, (cairo_t *cr, double x1, double y1, double x2, double y2, double x3, double y3),
  cr, x1, y1, x2, y2, x3, y3)
FORWARD(void, cairo_destroy, (cairo_t *cr), cr)
FORWARD(void, cairo_fill, (cairo_t *cr), cr)
FORWARD(void, cairo_font_face_destroy, (cairo_font_face_t *font_face), font_face)
FORWARD(void *, cairo_font_face_get_user_data, (cairo_font_face_t *font_face,
  const cairo_user_data_key_t *key), font_face, key)
FORWARD(cairo_status_t, cairo_font_face_set_user_data, (cairo_font_face_t *font_face,
  const cairo_user_data_key_t *key, void *user_data, cairo_destroy_func_t destroy), font_face, key, user_data,
  destroy)
FORWARD(cairo_font_options_t *, cairo_font_options_create, (void))
FORWARD(void, cairo_font_options_destroy, (cairo_font_options_t *options), options)
FORWARD(void, cairo_font_options_set_hint_metrics, (cairo_font_options_t *options,
  cairo_hint_metrics_t hint_metrics), options, hint_metrics)
FORWARD(void, cairo_font_options_set_hint_style, (cairo_font_options_t *options,
  cairo_hint_style_t hint_style), options, hint_style)
FORWARD(cairo_font_face_t *, cairo_ft_font_face_create_for_ft_face, (FT_Face face, int load_flags), face, load_flags)
FORWARD(cairo_surface_t *, cairo_image_surface_create, (cairo_format_t format, int width, int height), format,
  width, height)
FORWARD(unsigned char *, cairo_image_surface_get_data, (cairo_surface_t *surface), surface)
FORWARD(int, cairo_image_surface_get_stride, (cairo_surface_t *surface), surface)
FORWARD(void, cairo_line_to, (cairo_t *cr, double x, double y), cr, x, y)
FORWARD(void, cairo_matrix_init,
        (cairo_matrix_t *matrix, double xx, double yx, double xy, double yy, double x0, double y0),
        matrix, xx, yx, xy, yy, x0, y0)
FORWARD(void, cairo_matrix_init_identity, (cairo_matrix_t *matrix), matrix)
FORWARD(void, cairo_matrix_init_scale, (cairo_matrix_t *matrix, double sx, double sy), matrix, sx, sy)
FORWARD(void, cairo_move_to, (cairo_t *cr, double x, double y), cr, x, y)
FORWARD(void, cairo_new_path, (cairo_t *cr), cr)
FORWARD(void, cairo_paint, (cairo_t *cr), cr)
FORWARD(cairo_surface_t *, cairo_pdf_surface_create_for_stream, (cairo_write_func_t write_func, void *closure,
  double width_in_points, double height_in_points), write_func, closure, width_in_points, height_in_points)
FORWARD(void, cairo_pdf_surface_set_metadata, (cairo_surface_t *surface, cairo_pdf_metadata_t metadata,
  const char *utf8), surface, metadata, utf8)
FORWARD(void, cairo_pdf_surface_set_size, (cairo_surface_t *surface, double width_in_points,
  double height_in_points), surface, width_in_points, height_in_points)
FORWARD(void, cairo_restore, (cairo_t *cr), cr)
FORWARD(void, cairo_save, (cairo_t *cr), cr)
FORWARD(void, cairo_scale, (cairo_t *cr, double sx, double sy), cr, sx, sy)
FORWARD(cairo_scaled_font_t *, cairo_scaled_font_create, (cairo_font_face_t *font_face,
  const cairo_matrix_t *font_matrix, const cairo_matrix_t *ctm, const cairo_font_options_t *options),
  font_face, font_matrix, ctm, options)
FORWARD(void, cairo_scaled_font_destroy, (cairo_scaled_font_t *scaled_font), scaled_font)
FORWARD(cairo_font_face_t *, cairo_scaled_font_get_font_face, (cairo_scaled_font_t *scaled_font), scaled_font)
FORWARD(void, cairo_scaled_font_glyph_extents, (cairo_scaled_font_t *scaled_font, const cairo_glyph_t *glyphs,
  int num_glyphs, cairo_text_extents_t *extents), scaled_font, glyphs, num_glyphs, extents)
FORWARD(cairo_status_t, cairo_scaled_font_status, (cairo_scaled_font_t *scaled_font), scaled_font)
FORWARD(void, cairo_set_antialias, (cairo_t *cr, cairo_antialias_t antialias), cr, antialias)
FORWARD(void, cairo_set_font_face, (cairo_t *cr, cairo_font_face_t *font_face), cr, font_face)
FORWARD(void, cairo_set_font_matrix, (cairo_t *cr, const cairo_matrix_t *matrix), cr, matrix)
FORWARD(void, cairo_set_font_size, (cairo_t *cr, double size), cr, size)
FORWARD(void, cairo_set_line_width, (cairo_t *cr, double width), cr, width)
FORWARD(void, cairo_set_source_rgba, (cairo_t *cr, double red, double green, double blue, double alpha), cr,
  red, green, blue, alpha)
FORWARD(void, cairo_set_source_surface, (cairo_t *cr, cairo_surface_t *surface, double x, double y), cr,
  surface, x, y)
FORWARD(void, cairo_show_glyphs, (cairo_t *cr, const cairo_glyph_t *glyphs, int num_glyphs), cr, glyphs, num_glyphs)
FORWARD(void, cairo_show_page, (cairo_t *cr), cr)
FORWARD(void, cairo_show_text_glyphs, (cairo_t *cr, const char *utf8, int utf8_len,
  const cairo_glyph_t *glyphs, int num_glyphs, const cairo_text_cluster_t *clusters, int num_clusters,
  cairo_text_cluster_flags_t cluster_flags), cr, utf8, utf8_len, glyphs, num_glyphs, clusters, num_clusters, cluster_flags)
FORWARD(cairo_status_t, cairo_status, (cairo_t *cr), cr)
FORWARD(const char *, cairo_status_to_string, (cairo_status_t status), status)
FORWARD(void, cairo_stroke, (cairo_t *cr), cr)
FORWARD(void, cairo_surface_destroy, (cairo_surface_t *surface), surface)
FORWARD(void, cairo_surface_finish, (cairo_surface_t *surface), surface)
FORWARD(void, cairo_surface_mark_dirty, (cairo_surface_t *surface), surface)
FORWARD(cairo_status_t, cairo_surface_status, (cairo_surface_t *surface), surface)
FORWARD(cairo_status_t, cairo_surface_write_to_png_stream, (cairo_surface_t *surface,
  cairo_write_func_t write_func, void *closure), surface, write_func, closure)
FORWARD(cairo_surface_t *, cairo_svg_surface_create_for_stream, (cairo_write_func_t write_func, void *closure,
  double width_in_points, double height_in_points), write_func, closure, width_in_points, height_in_points)
FORWARD(void, cairo_translate, (cairo_t *cr, double tx, double ty), cr, tx, ty)
FORWARD(cairo_font_face_t *, cairo_user_font_face_create, (void))
FORWARD(void, cairo_user_font_face_set_init_func, (cairo_font_face_t *font_face,
  cairo_user_scaled_font_init_func_t init_func), font_face, init_func)
FORWARD(void, cairo_user_font_face_set_render_glyph_func, (cairo_font_face_t *font_face,
  cairo_user_scaled_font_render_glyph_func_t render_glyph_func), font_face, render_glyph_func)

#else

HIDDEN const char *cairo_library_open(void) { return NULL; }

#endif
