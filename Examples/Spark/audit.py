#!/usr/bin/env python3
"""Audits translations on a cluster: `copyfit audit --list` says what there is to do, each partition does a part of it.

  audit.py --tool COPYFIT [--master URL] [--partitions P] -- LAYOUT... --catalog FILE... [further options of audit]

Prints the findings as JSON Lines, each once, and compares them with those of one process. The files have to be where
the workers find them under the same paths. Exit status 1 where there are findings, 2 where the answers differ.
"""
import argparse
import json
import subprocess
import sys

from pyspark.sql import SparkSession


def run(tool, options, extra, text=None):
    """The lines that `copyfit audit` prints."""
    done = subprocess.run([tool, "audit", *options, *extra], input=text, stdout=subprocess.PIPE)
    if done.returncode not in (0, 1):
        raise RuntimeError(f"copyfit audit ended with {done.returncode}")
    return done.stdout.decode().splitlines()


def piped(tool, options):
    """What a partition goes through: one process, which reads catalogs and fonts once."""

    def answers(lines):
        text = "\n".join(lines)
        return iter(run(tool, options, ["--combination", "-", "--jobs", "1"], text.encode()) if text else [])

    return answers


def places(finding):
    """What tells a finding at one place from others."""
    name = tuple(finding.get(key, "") for key in ("kind", "variant", "item", "layout"))
    # A finding about several languages has them at its places.
    found = [(place.get("locale", finding.get("locale", "")), place["device"], place["contentSize"])
             for place in finding["places"]] or [(finding.get("locale", ""), "", "")]
    return [name + (finding.get("key", ""),) + place for place in found]


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--tool", required=True)
    parser.add_argument("--master")
    parser.add_argument("--partitions", type=int, default=8)
    parser.add_argument("options", nargs="+")
    arguments = parser.parse_args()
    (tool, options) = (arguments.tool, arguments.options)
    builder = SparkSession.builder.appName("copyfit audit")
    spark = (builder.master(arguments.master) if arguments.master else builder).getOrCreate()
    combinations = spark.sparkContext.parallelize(run(tool, options, ["--list"]), arguments.partitions)
    answers = combinations.mapPartitions(piped(tool, options)).map(json.loads).cache()
    errors = answers.filter(lambda answer: "error" in answer).take(1)
    if errors:
        raise RuntimeError(errors[0]["error"]["message"])
    findings = (answers.flatMap(lambda answer: answer["findings"])
                .flatMap(lambda finding: [(place, finding) for place in places(finding)])
                .reduceByKey(lambda one, _: one).sortByKey().collect())
    spark.stop()
    for _, finding in findings:
        print(json.dumps(finding, ensure_ascii=False))
    whole = json.loads("\n".join(run(tool, options, ["--json"])))["findings"]
    # What is wrong with catalogs and boxes as a whole is no combination's.
    own = {"duplicateKey", "brokenCatalog", "missingPlural", "unknownKey"}
    expected = {place for finding in whole if finding["kind"] not in own for place in places(finding)}
    if expected != {place for place, _ in findings}:
        print("audit.py: the cluster's findings are not those of one process", file=sys.stderr)
        sys.exit(2)
    print(f"{len(findings)} findings at their places are those of one process", file=sys.stderr)
    sys.exit(1 if findings else 0)


main()
