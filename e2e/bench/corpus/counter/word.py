"""What is known to break from Word to Docs, counted in a document's stories, styles, numbering and settings."""

import re
from package import attribute, child, children, named, on, split

STORIES = [
    f"wordprocessingml.{name}+xml"
    for name in ("header", "footer", "footnotes", "endnotes", "comments", "document.glossary")
]
BODY = ("document.main+xml", "template.main+xml", "document.macroEnabled.main+xml", "template.macroEnabledTemplate.main+xml")

KNOWN = """word.cell-width-missing word.placeholder-grid word.logical-side-borders word.raw-tab word.style-cycle
word.field-in-one-run word.contents-empty word.content-control word.bound-control word.alt-chunk word.cross-reference
word.page-reference word.sequence-number word.merge-field word.frame word.drop-cap word.custom-heading
word.list-override word.text-box word.floating-box word.shape word.group word.word-art word.watermark word.smartart word.chart
word.form-field word.symbol word.tracked-change word.nested-table word.page-size-change word.first-page
word.page-border word.line-number word.columns word.equation word.capitals word.tab-leader word.endnote
word.object word.activex word.signed""".split()


def count(package, add):
    main = package.main_part()
    body = package.part(main)
    stories = [body, *(one for one in package.parts(*STORIES) if one.name != main)]
    for part in stories:
        count_story(part, part is body, add)
    used = {attribute(one, "val") for one in body.root.iter() if named(one, "w", "pStyle")}
    for part in package.parts("wordprocessingml.styles+xml"):
        count_styles(part, used, add)
    for part in package.parts("wordprocessingml.numbering+xml"):
        count_lists(part, add)
    count_headers(package, body, add)
    if any(kind == "origin" for _, kind, _, _ in package.relations("")):
        add("word.signed")


def count_story(part, is_body, add):
    for element in part.root.iter():
        if not isinstance(element.tag, str):
            continue
        uri, local = split(element)
        counter = ELEMENTS.get(local)
        if counter:
            counter(part, element, add)
    count_fields(part, add)
    if is_body:
        count_sections(part, add)


def fallback(part, element):
    """What stands in a fallback repeats its choice, so that the user sees it once."""
    return part.inside(element, "mc", "Fallback") is not None


def table(part, element, add):
    if not named(element, "w", "tbl"):
        return
    around = part.inside(element, "w", "tbl", "txbxContent")
    if around is not None and split(around)[1] == "tbl" and not fallback(part, element):
        add("word.nested-table")
    widths = [attribute(column, "w") for column in children(child(element, "tblGrid"), "gridCol")]
    if widths and all(width == "100" for width in widths):
        add("word.placeholder-grid")
        return
    if not widths or not all(width and re.fullmatch(r"\d+", width) and int(width) > 0 for width in widths):
        return
    rows = list(below(element, "tr"))
    if any(sum(span(cell) for cell in below(row, "tc")) + before(row) > len(widths) for row in rows):
        return
    for row in rows:
        for cell in below(row, "tc"):
            width = child(cell, "tcPr", "tcW")
            if width is None or attribute(width, "type") == "auto":
                add("word.cell-width-missing")


def below(element, name):
    """Rows or cells, also where a control, a tracked change or custom markup stands around them."""
    for one in element:
        if not isinstance(one.tag, str):
            continue
        if named(one, "w", name):
            yield one
        elif split(one)[1] in ("sdt", "sdtContent", "customXml", "ins", "del", "moveFrom", "moveTo"):
            yield from below(one, name)


def span(cell):
    value = child(cell, "tcPr", "gridSpan")
    return int(attribute(value, "val") or 1) if value is not None else 1


def before(row):
    value = child(row, "trPr", "gridBefore")
    return int(attribute(value, "val") or 0) if value is not None else 0


def borders(part, element, add):
    if named(element, "w", "tcBorders"):
        for side in element:
            if named(side, "w", "start", "end"):
                add("word.logical-side-borders")


def text(part, element, add):
    if not named(element, "w", "t"):
        return
    kept = next(
        (one.get("{http://www.w3.org/XML/1998/namespace}space") for one in [element, *part.above(element)]
         if one.get("{http://www.w3.org/XML/1998/namespace}space")),
        None,
    )  # fmt: skip
    value = element.text or ""
    if "\t" in (value if kept == "preserve" else value.strip(" \t\r\n")):
        add("word.raw-tab")


def run(part, element, add):
    if not named(element, "w", "r"):
        return
    begins = sum(attribute(one, "fldCharType") == "begin" for one in children(element, "fldChar"))
    if begins > 1:
        add("word.field-in-one-run")


def control(part, element, add):
    if not named(element, "w", "sdt"):
        return
    properties = child(element, "sdtPr")
    if properties is None or child(element, "sdtContent") is None:
        return
    names = {split(one)[1] for one in properties if isinstance(one.tag, str)}
    if "dataBinding" in names:
        add("word.bound-control")
    elif names & {"dropDownList", "comboBox", "date", "checkbox"}:
        add("word.content-control")


def paragraph(part, element, add):
    frame = child(element, "pPr", "framePr") if named(element, "w", "p") else None
    if frame is None or fallback(part, element):
        return
    if attribute(frame, "dropCap") not in (None, "none"):
        add("word.drop-cap")
        return
    siblings = [one for one in part.parents[element] if isinstance(one.tag, str)]
    at = siblings.index(element)
    previous = child(siblings[at - 1], "pPr", "framePr") if at > 0 else None
    # Paragraphs of equal frames make one frame.
    if previous is None or sorted(previous.attrib.items()) != sorted(frame.attrib.items()):
        add("word.frame")


VML = ("shape", "rect", "roundrect", "oval", "line", "polyline", "curve", "arc")


def drawing(part, element, add):
    if fallback(part, element):
        return
    if named(element, "w", "drawing"):
        data = next((one for one in element.iter() if named(one, "a", "graphicData")), None)
        content = next((one for one in data if isinstance(one.tag, str)), None) if data is not None else None
        if content is None:
            return
        if named(content, "shape", "wsp"):
            add(box(element) if child(content, "txbx", "txbxContent") is not None else "word.shape")
        elif named(content, "shape", "wgp", "wpc") or named(content, "lc", "lockedCanvas"):
            add("word.group")
        elif named(content, "dgm", "relIds"):
            add("word.smartart")
        elif named(content, "c", "chart") or named(content, "cx", "chart"):
            add("word.chart")
    elif named(element, "w", "pict", "object"):
        picture(element, add)


def box(element):
    """A drawing in its line, or between two lines and placed by its paragraph, stands in the text; any other floats."""
    anchor = child(element, "anchor")
    if anchor is None:
        return "word.text-box"
    vertical = child(anchor, "positionV")
    above = attribute(vertical, "relativeFrom") if vertical is not None else None
    behind = (attribute(anchor, "behindDoc") or "0") in ("1", "true")
    stands = child(anchor, "wrapTopAndBottom") is not None and above in ("paragraph", "line") and not behind
    return "word.text-box" if stands else "word.floating-box"


def picture(element, add):
    if any(named(one, "o", "OLEObject") for one in element):
        add("word.object")
        return
    if child(element, "control") is not None:
        add("word.activex")
        return
    shape = next((one for one in element if named(one, "v", "group", *VML)), None)
    if shape is None:
        return
    if named(shape, "v", "group"):
        add("word.group")
    elif child(shape, "textpath") is not None:
        add("word.watermark" if "PowerPlusWaterMarkObject" in str(shape.attrib) else "word.word-art")
    elif child(shape, "textbox", "txbxContent") is not None:
        add("word.text-box")
    elif child(shape, "imagedata") is None and attribute(shape, "hr") is None:
        add("word.shape")


def simple(identifier, family="w"):
    def counter(part, element, add):
        if named(element, family, split(element)[1]) and not fallback(part, element):
            add(identifier)

    return counter


def symbol(part, element, add):
    font = attribute(element, "font") or ""
    if named(element, "w", "sym") and re.fullmatch(r"(?i)symbol|webdings|wingdings( [23])?", font) and not fallback(part, element):
        add("word.symbol")


def capitals(part, element, add):
    if named(element, "w", "caps") and on(element) and not fallback(part, element):
        add("word.capitals")


def leaders(part, element, add):
    if named(element, "w", "tabs") and not fallback(part, element):
        if any(attribute(tab, "leader") not in (None, "none") and attribute(tab, "val") != "clear" for tab in children(element, "tab")):
            add("word.tab-leader")


ELEMENTS = {
    "tbl": table,
    "tcBorders": borders,
    "t": text,
    "r": run,
    "sdt": control,
    "p": paragraph,
    "drawing": drawing,
    "pict": drawing,
    "object": drawing,
    "altChunk": simple("word.alt-chunk"),
    "ffData": simple("word.form-field"),
    "sym": symbol,
    "ins": simple("word.tracked-change"),
    "del": simple("word.tracked-change"),
    "moveFrom": simple("word.tracked-change"),
    "moveTo": simple("word.tracked-change"),
    "oMath": simple("word.equation", "m"),
    "caps": capitals,
    "tabs": leaders,
    "endnoteReference": simple("word.endnote"),
}


def count_sections(part, add):
    sizes = []
    for section in part.root.iter():
        if not named(section, "w", "sectPr") or part.inside(section, "w", "sectPrChange") is not None:
            continue
        size = child(section, "pgSz")
        if size is not None:
            sizes.append(tuple(attribute(size, name) for name in ("w", "h")))
        if child(section, "pgBorders") is not None:
            add("word.page-border")
        if child(section, "lnNumType") is not None:
            add("word.line-number")
        columns = child(section, "cols")
        if columns is not None and (int(attribute(columns, "num") or 1) > 3 or unequal(columns)):
            add("word.columns")
    add("word.page-size-change", sum(size != sizes[0] for size in sizes))


EMPTY = ("", 0)


def count_headers(package, body, add):
    """First and even pages whose header or footer shows something else than the others do; a section inherits from the one before."""
    targets = {one: place for one, _, place, _ in package.relations(body.name)}
    shown, even = {}, False
    for section in body.root.iter():
        if not named(section, "w", "sectPr") or body.inside(section, "w", "sectPrChange") is not None:
            continue
        for kind in ("headerReference", "footerReference"):
            for one in children(section, kind):
                part = package.part(targets.get(attribute(one, "id"), ""))
                shown[kind, attribute(one, "type") or "default"] = EMPTY if part is None else content(part.root)
        other = [page for page in ("first", "even") for kind in ("headerReference", "footerReference") if shown.get((kind, page), EMPTY) != shown.get((kind, "default"), EMPTY)]
        even = even or "even" in other
        if on(child(section, "titlePg")) and "first" in other:
            add("word.first-page")
    for part in package.parts("wordprocessingml.settings+xml"):
        if even and on(child(part.root, "evenAndOddHeaders")):
            add("word.first-page")


def content(root):
    words = "".join(one.text or "" for one in root.iter() if named(one, "w", "t"))
    return (words.strip(), sum(named(one, "w", "drawing", "pict", "object") for one in root.iter()))


def unequal(columns):
    widths = {attribute(one, "w") for one in children(columns, "col")}
    return len(widths) > 1 and (attribute(columns, "equalWidth") or "true") in ("0", "false", "off")


def count_lists(part, add):
    """An override makes lists restart wrongly only where they share the definition that it overrides."""
    lists = [one for one in part.root.iter() if named(one, "w", "num")]
    definitions = [attribute(child(one, "abstractNumId"), "val") if child(one, "abstractNumId") is not None else None for one in lists]
    for one, definition in zip(lists, definitions):
        if children(one, "lvlOverride") and definitions.count(definition) > 1:
            add("word.list-override")


def count_fields(part, add):
    # A reference to a bookmark that is gone shows Word's own error text; there is nothing to link to.
    bookmarks = {attribute(one, "name") for one in part.root.iter() if named(one, "w", "bookmarkStart")}
    for instruction, shown, inside_contents in fields(part):
        words = instruction.split()
        name = words[0].upper() if words else ""
        if name == "REF" and len(words) > 1 and words[1].strip('"') in bookmarks and shown:
            add("word.cross-reference")
        elif name == "PAGEREF" and not inside_contents:
            add("word.page-reference")
        elif name == "SEQ":
            add("word.sequence-number")
        elif name == "MERGEFIELD":
            add("word.merge-field")
        elif name == "TOC" and not shown.strip():
            add("word.contents-empty")


def fields(part):
    """Every field outside fallbacks as (instruction, shown text, whether a table of contents is around it)."""
    found, stack = [], []
    for element in part.root.iter():
        if not isinstance(element.tag, str) or fallback(part, element):
            continue
        if named(element, "w", "fldSimple"):
            shown = "".join(one.text or "" for one in element.iter() if named(one, "w", "t"))
            found.append((attribute(element, "instr") or "", shown, any(is_contents(one) for one in stack)))
        elif named(element, "w", "fldChar"):
            kind = attribute(element, "fldCharType")
            if kind == "begin":
                stack.append({"instruction": "", "shown": "", "result": False})
            elif stack and kind == "separate":
                stack[-1]["result"] = True
            elif stack and kind == "end":
                field = stack.pop()
                found.append((field["instruction"], field["shown"], any(is_contents(one) for one in stack)))
        elif stack and named(element, "w", "instrText") and not stack[-1]["result"]:
            stack[-1]["instruction"] += element.text or ""
        elif stack and named(element, "w", "t"):
            for field in stack:
                if field["result"]:
                    field["shown"] += element.text or ""
    return found


def is_contents(field):
    return field["instruction"].strip().upper().startswith("TOC")


def count_styles(part, used, add):
    styles = {attribute(one, "styleId"): one for one in children(part.root, "style")}
    based = {name: attribute(child(one, "basedOn"), "val") if child(one, "basedOn") is not None else None for name, one in styles.items()}
    seen = set()
    for start in styles:
        path, name = [], start
        while name in styles and name not in path and name not in seen:
            path.append(name)
            name = based[name]
        if name in path:
            add("word.style-cycle")
        seen.update(path)
    for name, style in styles.items():
        if attribute(style, "customStyle") in ("1", "true", "on") and attribute(style, "type") == "paragraph" and name in used and heads(name, styles, based):
            add("word.custom-heading")


def heads(name, styles, based):
    """Whether a style makes headings: its own outline level, or else that of what it is based on."""
    passed = set()
    while name in styles and name not in passed:
        passed.add(name)
        level = child(styles[name], "pPr", "outlineLvl")
        if level is not None:
            return int(attribute(level, "val") or 9) < 9
        name = based[name]
    return False
