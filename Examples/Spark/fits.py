#!/usr/bin/env python3
"""Fits texts on a cluster: each partition is piped through one `copyfit batch`, so that a worker loads the fonts once.

  fits.py --tool COPYFIT [--master URL] [--count N] [--partitions P] [--sample S] [--output FOLDER]

Makes N requests (1,000,000 unless said otherwise), fits them on the cluster, joins the answers with the requests by
their ids, and prints how many fit, and the mean size. A sample of S answers is compared with those of one process.
Answers are written as JSON Lines into FOLDER, where one is given.
"""
import argparse
import json
import subprocess
import sys

from pyspark.sql import SparkSession

WORDS = "budget settings account Übersicht Jahresabschluss réglages préférences параметры προτιμήσεις".split()


def request(number):
    """A request as a line of JSON: the same for the same number everywhere."""
    count = 1 + number % 6
    text = " ".join(WORDS[(number * 7 + index * 5) % len(WORDS)] for index in range(count)) + f" {number % 1000}"
    return json.dumps({"id": number, "op": "fit", "text": text, "width": 80 + number % 240, "height": 24 + number % 60,
                       "minSize": 9, "maxSize": 48, "step": 0.5}, ensure_ascii=False)


def piped(tool):
    """What a partition goes through: one process for all of its lines."""

    def answers(lines):
        text = "\n".join(lines)
        done = subprocess.run([tool, "batch", "--jobs", "1"], input=text.encode(), stdout=subprocess.PIPE)
        # 65: a line had an error, which stands in its place.
        if done.returncode not in (0, 65):
            raise RuntimeError(f"copyfit batch ended with {done.returncode}")
        return iter(done.stdout.decode().splitlines())

    return answers


def slim(line):
    """What is joined of an answer: its id, outcome and size."""
    answer = json.loads(line)
    if "error" in answer:
        return answer["id"], (answer["error"]["code"], 0.0)
    return answer["id"], (answer["outcome"], answer["size"])


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--tool", required=True)
    parser.add_argument("--master")
    parser.add_argument("--count", type=int, default=1_000_000)
    parser.add_argument("--partitions", type=int, default=16)
    parser.add_argument("--sample", type=int, default=1000)
    parser.add_argument("--output")
    options = parser.parse_args()
    builder = SparkSession.builder.appName("copyfit fits")
    spark = (builder.master(options.master) if options.master else builder).getOrCreate()
    requests = spark.sparkContext.range(options.count, numSlices=options.partitions).map(request)
    lines = requests.mapPartitions(piped(options.tool)).cache()
    answers = lines.map(slim)
    joined = requests.map(lambda line: (json.loads(line)["id"], len(line))).join(answers)
    count = joined.count()
    fits = answers.filter(lambda answer: answer[1][0] == "fits").map(lambda answer: answer[1][1])
    print(f"{count} answers, {fits.count()} fit, mean size {fits.mean():.6f}")
    if options.output:
        lines.saveAsTextFile(options.output)
    step = max(1, options.count // max(1, options.sample))
    sample = dict(answers.filter(lambda answer: answer[0] % step == 0).collect())
    alone = dict(map(slim, piped(options.tool)(request(number) for number in range(0, options.count, step))))
    spark.stop()
    if count != options.count or sample != alone:
        sys.exit("fits.py: the cluster's answers are not those of one process")
    print(f"{len(alone)} answers are those of one process")


main()
