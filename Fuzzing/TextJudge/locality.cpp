#include "judge.hpp"

#include <set>

using namespace judge;

using Clusters = std::map<int32_t, std::vector<Glyph>>;

static Clusters clusters(const std::vector<Glyph> &glyphs) {
  Clusters found;
  for (auto &glyph : glyphs) found[glyph.cluster].push_back(glyph);
  return found;
}

// Whether two shapings differ at some cluster, going from the first to the last, after they agreed at two safe ones.
template <typename Iterator>
static bool differ_beyond(Iterator cluster, Iterator end, const Clusters &other, const std::set<int32_t> &safe) {
  int agreed = 0;
  for (; cluster != end; cluster++) {
    auto same = other.find(cluster->first);
    if (same != other.end() && same->second == cluster->second) agreed += (int)safe.count(cluster->first);
    else if (agreed >= 2) return true;
    else agreed = 0;
  }
  return false;
}

// Whether a cluster starts at a place, and is called safe to break before.
static bool is_safe(const Clusters &clusters, int32_t place) {
  auto found = clusters.find(place);
  return found != clusters.end() && !found->second[0].is_unsafe;
}

// Whether a part is shaped as in a larger text.
static bool is_part(const Clusters &part, const Clusters &whole) {
  for (auto &[offset, glyphs] : part) {
    auto same = whole.find(offset);
    if (same == whole.end() || !(same->second == glyphs)) return false;
  }
  return true;
}

// Whether a run's shaping is local: `places` are where it may be cut.
static bool is_local(judge_text &text, const Run &run, const std::set<int32_t> &places, const std::set<int32_t> &safe) {
  auto shaped = [&](int32_t start, int32_t end) { return clusters(text.shape(run, start, end, 0)); };
  for (int32_t end : places)
    for (int32_t start : places) {
      if (start >= end) break;
      // With more text before it, and with more text after it.
      auto part = shaped(start, end), before = shaped(run.start, end), after = shaped(start, run.end);
      if (differ_beyond(part.begin(), part.end(), before, safe)) return false;
      if (differ_beyond(part.rbegin(), part.rend(), after, safe)) return false;
      auto whole = shaped(run.start, run.end);
      bool is_free = (start == run.start || safe.count(start)) && (end == run.end || safe.count(end));
      if (is_free && !is_part(part, whole)) return false;
      // What is safe in a part of the text is safe to cut there.
      if (is_safe(before, start) && !is_part(part, before)) return false;
      if (is_safe(after, end) && !is_part(part, after)) return false;
    }
  return true;
}

bool judge_shaping_is_local(judge_text *text) {
  for (auto &run : text->runs) {
    if (run.is_tab) continue;
    std::set<int32_t> safe, places = {run.start, run.end};
    for (auto &cluster : clusters(text->shape(run, run.start, run.end, 0))) {
      if (!cluster.second[0].is_unsafe) safe.insert(cluster.first);
    }
    places.insert(safe.begin(), safe.end());
    for (auto &point : text->points)
      if (point.offset > run.start && point.offset < run.end) places.insert(point.offset);
    if (!is_local(*text, run, places, safe)) return false;
  }
  return true;
}
