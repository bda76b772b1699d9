// Times kiwi's C++ core, from the source package of kiwisolver on PyPI, as kiwi_bench.py times the Python package.
#include <kiwi/kiwi.h>

#include <algorithm>
#include <chrono>
#include <cmath>
#include <cstdio>
#include <fstream>
#include <functional>
#include <iostream>
#include <sstream>
#include <string>
#include <vector>

using Clock = std::chrono::steady_clock;

static double since(Clock::time_point start) {
  return std::chrono::duration<double>(Clock::now() - start).count();
}

static double strength(int priority) {
  if (priority >= 1000) return kiwi::strength::required;
  if (priority >= 900) return kiwi::strength::strong;
  return priority >= 500 ? kiwi::strength::medium : kiwi::strength::weak;
}

static double median(const std::function<double()> &work) {
  std::vector<double> times;
  auto start = Clock::now();
  while (times.empty() || (times.size() < 15 && since(start) < 2.0)) times.push_back(work());
  std::sort(times.begin(), times.end());
  return times[times.size() / 2];
}

static double build(kiwi::Solver &solver, const std::vector<kiwi::Constraint> &constraints) {
  auto start = Clock::now();
  for (const auto &constraint : constraints) solver.addConstraint(constraint);
  solver.updateVariables();
  return since(start);
}

static double built(const std::vector<kiwi::Constraint> &constraints) {
  return median([&] {
    kiwi::Solver solver;
    return build(solver, constraints);
  });
}

static double dragged(const std::vector<kiwi::Constraint> &constraints, const kiwi::Variable &variable, double low,
                      double high) {
  kiwi::Solver solver;
  build(solver, constraints);
  solver.addEditVariable(variable, kiwi::strength::strong);
  auto start = Clock::now();
  int step = 0;
  for (; step < 200 && (step < 20 || since(start) < 2.0); step++) {
    solver.suggestValue(variable, low + (high - low) * (step % 20) / 20);
    solver.updateVariables();
  }
  return since(start) / step;
}

int main(int, char **arguments) {
  std::ifstream file(arguments[1]);
  std::vector<kiwi::Variable> variables;
  std::vector<kiwi::Constraint> constraints;
  double drag = std::nan("");
  for (std::string line; std::getline(file, line);) {
    std::istringstream words(line);
    std::string kind, relation;
    words >> kind;
    if (kind == "v") {
      size_t count;
      words >> count;
      variables.resize(count);
    } else if (kind == "c") {
      int priority;
      double constant, coefficient;
      size_t variable;
      words >> priority >> relation >> constant;
      std::vector<kiwi::Term> terms;
      while (words >> coefficient >> variable) terms.emplace_back(variables[variable], coefficient);
      auto how = relation == "<=" ? kiwi::OP_LE : relation == ">=" ? kiwi::OP_GE : kiwi::OP_EQ;
      constraints.emplace_back(kiwi::Expression(terms, constant), how, strength(priority));
    } else {
      size_t variable;
      double low, high;
      words >> variable >> low >> high;
      drag = dragged(constraints, variables[variable], low, high);
    }
  }
  std::vector<kiwi::Constraint> trivial;
  for (int index = 0; index < 1000; index++) trivial.push_back(kiwi::Variable() == 1);
  double build_time = built(constraints);
  std::printf("%.9g %.9g %.9g\n", build_time, drag, built(trivial) / trivial.size());
}
