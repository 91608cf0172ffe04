"""Reads an Office package with Python's own zipfile and expat: nothing of the engine's reader, parser or rules."""

import posixpath
import re
import zipfile
import xml.etree.ElementTree as ET
from urllib.parse import unquote

RELATION = "{http://schemas.openxmlformats.org/package/2006/relationships}Relationship"
TYPES = "{http://schemas.openxmlformats.org/package/2006/content-types}"


class Part:
    """One parsed part: every element knows its parent, names are split into namespace and local name."""

    def __init__(self, name, root):
        self.name = name
        self.root = root
        self.parents = {child: parent for parent in root.iter() for child in parent}

    def above(self, element):
        while element in self.parents:
            element = self.parents[element]
            yield element

    def inside(self, element, family, *names):
        return next((one for one in self.above(element) if named(one, family, *names)), None)


class Package:
    def __init__(self, path):
        self.zip = zipfile.ZipFile(path)
        self.names = {key(name): name for name in self.zip.namelist() if not name.endswith("/")}
        self.types = self.content_types()
        self.parsed = {}

    def content_types(self):
        root = ET.fromstring(self.zip.read(self.names["[content_types].xml"]))
        by_part = {key(one.get("PartName")): bare(one) for one in root.iter(TYPES + "Override")}
        by_ending = {one.get("Extension").lower(): bare(one) for one in root.iter(TYPES + "Default")}
        return {
            name: by_part.get(name) or by_ending.get(name.rsplit(".", 1)[-1], "") for name in self.names
        }

    def relations(self, source):
        folder, base = posixpath.split(source)
        name = key(posixpath.join(folder, "_rels", base + ".rels"))
        if name not in self.names:
            return []
        found = []
        for one in ET.fromstring(self.zip.read(self.names[name])).iter(RELATION):
            target = unquote(one.get("Target", ""))
            outside = one.get("TargetMode") == "External"
            place = target if outside else key(posixpath.normpath(posixpath.join("/", folder, target)))
            found.append((one.get("Id"), one.get("Type", "").rsplit("/", 1)[-1], place, outside))
        return found

    def main_part(self):
        return next(target for _, kind, target, _ in self.relations("") if kind == "officeDocument")

    def parts(self, *types):
        """Parts whose content type ends with one of these, parsed, in order of name."""
        for name in sorted(self.names):
            if any(self.types[name].lower().endswith(one.lower()) for one in types):
                part = self.part(name)
                if part is not None:
                    yield part

    def part(self, name):
        if name not in self.names:
            return None
        if name not in self.parsed:
            self.parsed[name] = Part(name, ET.fromstring(self.zip.read(self.names[name])))
        return self.parsed[name]


def key(name):
    return name.replace("\\", "/").lstrip("/").lower()


def bare(element):
    return element.get("ContentType", "").split(";")[0].strip()


def split(element):
    uri, brace, local = element.tag[1:].partition("}") if element.tag[0] == "{" else ("", "", element.tag)
    return uri, local


FAMILIES = {
    "w": re.compile(r"wordprocessingml/(2006/)?main$"),
    "a": re.compile(r"drawingml/(2006/)?main$"),
    "p": re.compile(r"presentationml/(2006/)?main$"),
    "x": re.compile(r"spreadsheetml/(2006/)?main$"),
    "x14": re.compile(r"office/spreadsheetml/2009/9/main$"),
    "xdr": re.compile(r"drawingml/(2006/)?spreadsheetDrawing$"),
    "c": re.compile(r"drawingml/(2006/)?chart$"),
    "dgm": re.compile(r"drawingml/(2006/)?diagram$"),
    "m": re.compile(r"officeDocument/(2006/)?math$"),
    "mc": re.compile(r"markup-compatibility/2006$"),
    "v": re.compile(r"^urn:schemas-microsoft-com:vml$"),
    "o": re.compile(r"^urn:schemas-microsoft-com:office:office$"),
    "w14": re.compile(r"office/word/2010/wordml$"),
    "shape": re.compile(r"word/2010/wordprocessing(Shape|Group|Canvas)$|ooxml/drawingml/wordprocessingDrawing$"),
    "lc": re.compile(r"drawingml/(2006/)?lockedCanvas$"),
    "cx": re.compile(r"office/drawing/2014/chartex$"),
    "svg": re.compile(r"office/drawing/2016/SVG/main$"),
    "model": re.compile(r"office/drawing/2017/model3d$"),
    "morph": re.compile(r"office/powerpoint/2015/09/main$"),
    "r": re.compile(r"officeDocument/(2006/)?relationships$"),
    "any": re.compile(""),
}


def named(element, family, *names):
    if not isinstance(element.tag, str):
        return False
    uri, local = split(element)
    return local in names and FAMILIES[family].search(uri) is not None


def attribute(element, local):
    """By local name, whatever namespace the attribute is in."""
    for name, value in element.attrib.items():
        if name.rpartition("}")[2] == local:
            return value
    return None


def child(element, *path):
    for name in path:
        if element is None:
            return None
        element = next((one for one in element if isinstance(one.tag, str) and split(one)[1] == name), None)
    return element


def children(element, name):
    return [] if element is None else [one for one in element if isinstance(one.tag, str) and split(one)[1] == name]


def on(element):
    return element is not None and (attribute(element, "val") or "true").lower() not in ("0", "false", "off")
