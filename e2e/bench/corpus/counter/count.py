"""Counts what the engine should find, from the list of what is known to break, by another language, reader and parser.

Reads JSON lines {"path", "format"} and answers each with {"counts", "known"} or {"problem"}. Left out of `known` is what no
look at the markup decides: the width of a text in a font, whether a preview is blank, which fonts are offered.
"""

import json
import sys
from collections import Counter

import sheets
import slides
import word
from package import Package

FORMATS = {"docx": word, "pptx": slides, "xlsx": sheets}


def answer(path, format):
    counts = Counter()

    def add(identifier, times=1):
        if times:
            counts[identifier] += times

    module = FORMATS[format]
    try:
        module.count(Package(path), add)
    except Exception as cause:
        return {"problem": f"{type(cause).__name__}: {cause}"}
    return {"counts": counts, "known": module.KNOWN}


for line in sys.stdin:
    request = json.loads(line)
    print(json.dumps(answer(request["path"], request["format"])), flush=True)
