"""What is known to break from PowerPoint to Slides, counted in slides, layouts, masters, notes and charts."""

from package import attribute, child, children, named, split

PAGES = [
    f"presentationml.{name}+xml"
    for name in ("slide", "slideLayout", "slideMaster", "notesSlide", "notesMaster", "handoutMaster")
]
KNOWN = """powerpoint.point-spacing powerpoint.chart-categories powerpoint.colour-made-transparent powerpoint.line-group
powerpoint.text-columns powerpoint.embedded-font powerpoint.line-width powerpoint.smartart powerpoint.model powerpoint.svg
powerpoint.animation powerpoint.morph powerpoint.media powerpoint.signed""".split()
KEPT_WIDTHS = {12700 * points for points in (1, 2, 3, 4, 8, 12, 16, 24)}
EFFECTS = ("anim", "animEffect", "animMotion", "animRot", "animScale", "animClr", "set")
# Slides has these ways to come and go: appear, fly in straight, fade, zoom; and one to stay, spin.
OFFERED_COMINGS = ("1", "2", "10", "23", "53")
MEDIA = ("videoFile", "audioFile", "quickTimeFile", "wavAudioFile", "audioCd")


def count(package, add):
    main = package.part(package.main_part())
    add("powerpoint.embedded-font", sum(named(one, "p", "embeddedFont") for one in main.root.iter()))
    for part in package.parts(*PAGES):
        count_page(part, add)
    for part in package.parts("drawingml.chart+xml"):
        for one in part.root.iter():
            if named(one, "c", "multiLvlStrRef") and len(children(child(one, "multiLvlStrCache"), "lvl")) == 1:
                add("powerpoint.chart-categories")
    if any(kind == "origin" for _, kind, _, _ in package.relations("")):
        add("powerpoint.signed")


def count_page(part, add):
    for one in part.root.iter():
        if not isinstance(one.tag, str):
            continue
        parent = part.parents.get(one)
        if named(one, "a", "spcPts") and named(parent, "a", "lnSpc"):
            add("powerpoint.point-spacing")
        if named(one, "a", "clrChange") and named(parent, "a", "blip"):
            add("powerpoint.colour-made-transparent")
        if named(one, "a", "ln"):
            line_width(one, add)
        if named(one, "a", "bodyPr") and int(attribute(one, "numCol") or 1) > 1:
            add("powerpoint.text-columns")
        if part.inside(one, "mc", "Fallback") is not None:
            continue
        if named(one, "p", "grpSp"):
            members = [each for each in one if isinstance(each.tag, str) and split(each)[1] not in ("nvGrpSpPr", "grpSpPr", "extLst")]
            if members and all(is_line(each) for each in members):
                add("powerpoint.line-group")
        if named(one, "dgm", "relIds"):
            add("powerpoint.smartart")
        if named(one, "model", "model3d"):
            add("powerpoint.model")
        if named(one, "svg", "svgBlip"):
            add("powerpoint.svg")
        if named(one, "morph", "morph"):
            add("powerpoint.morph")
        if named(one, "a", *MEDIA) and named(parent, "p", "nvPr"):
            add("powerpoint.media")
        if named(one, "p", "timing") and any(is_odd_motion(part, each) for each in one.iter()):
            add("powerpoint.animation")


def is_odd_motion(part, one):
    if named(one, "p", "graphicEl"):
        return True
    kind, number, direction = (attribute(one, name) for name in ("presetClass", "presetID", "presetSubtype"))
    if kind in ("entr", "exit"):
        return number not in OFFERED_COMINGS or (number == "2" and direction not in ("1", "2", "4", "8"))
    if kind == "emph":
        return number != "8"
    if kind:
        return kind != "mediacall"
    if not named(one, "p", *EFFECTS):
        return False
    return not any(attribute(each, "presetClass") for each in part.above(one))


def line_width(line, add):
    width = attribute(line, "w") or ""
    if width.isdigit() and int(width) > 0 and int(width) not in KEPT_WIDTHS and child(line, "noFill") is None:
        add("powerpoint.line-width")


def is_line(member):
    if named(member, "p", "cxnSp"):
        return True
    geometry = child(member, "spPr", "prstGeom")
    return named(member, "p", "sp") and geometry is not None and attribute(geometry, "prst") == "line"
