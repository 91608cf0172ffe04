"""What is known to break from Excel to Sheets, counted in sheets, drawings, charts and the workbook's other parts."""

import re
from package import attribute, child, children, named, split

SHEETS = [f"spreadsheetml.{name}+xml" for name in ("worksheet", "chartsheet", "dialogsheet")]
KNOWN = """excel.validation-equals excel.external-value excel.external-link excel.unused-link excel.external-name excel.table-reference
excel.dynamic-array excel.new-function excel.chart-kind excel.pivot excel.slicer excel.timeline excel.macros
excel.data-bar excel.icon-set excel.new-rule excel.drawing excel.form-control excel.activex excel.threaded-comment
excel.header-picture excel.data-model excel.connection excel.signed""".split()
CHARTS = ("barChart", "bar3DChart", "lineChart", "line3DChart", "areaChart", "area3DChart", "pieChart", "pie3DChart", "doughnutChart", "scatterChart")
# A name, then a bracket: Table1[Column]; a quoted sheet name may hold brackets of a file, [1], which is another matter.
TABLE = re.compile(r"[^\W\d][\w.]*\[", re.UNICODE)
OUTSIDE = re.compile(r"\[\d+\]")
NEWER = re.compile(r"_xl(fn|ws|udf)\.")


def count(package, add):
    main = package.part(package.main_part())
    links = [one for one in main.root.iter() if named(one, "x", "externalReference")]
    names = [one for one in main.root.iter() if named(one, "x", "definedName")]
    abroad = [one for one in names if outside(plain("".join(one.itertext())))]
    used = not links or uses_links(package, abroad, [one for one in names if one not in abroad])
    add("excel.external-link" if used else "excel.unused-link", len(links))
    add("excel.external-name", len(abroad) if used else 0)
    for part in package.parts(*SHEETS):
        count_sheet(part, add)
        count_controls(package, part, add)
    count_others(package, add)


def count_others(package, add):
    for part in package.parts("application/vnd.openxmlformats-officedocument.drawing+xml"):
        add("excel.drawing", sum(named(one, "xdr", "sp", "cxnSp") and not hidden(one) and part.inside(one, "mc", "Fallback") is None for one in part.root.iter()))
    for part in package.parts("drawingml.chart+xml"):
        if any(kind not in CHARTS for kind in kinds_of(part)):
            add("excel.chart-kind")
    add("excel.chart-kind", sum(kind.endswith("chartex+xml") for kind in package.types.values()))
    for part in package.parts("spreadsheetml.pivotTable+xml"):
        if is_hard(package, part):
            add("excel.pivot")
    for part in package.parts("spreadsheetml.connections+xml"):
        add("excel.connection", sum(named(one, "x", "connection") for one in part.root.iter()))
    types = [(name, kind.lower()) for name, kind in package.types.items()]
    for identifier, ending in (
        ("excel.slicer", ".slicer+xml"),
        ("excel.timeline", ".timeline+xml"),
        ("excel.threaded-comment", ".threadedcomments+xml"),
    ):
        add(identifier, sum(kind.endswith(ending) for _, kind in types))
    add("excel.macros", sum(kind.endswith("vbaproject") for _, kind in types))
    add("excel.data-model", sum(name == "xl/model/item.data" for name, _ in types))
    if any(kind == "origin" for _, kind, _, _ in package.relations("")):
        add("excel.signed")


CONTROLS = (("excel.form-control", ".controlproperties+xml"), ("excel.activex", ".activex+xml"))


def count_controls(package, sheet, add):
    """Controls of a sheet that can be seen: the old drawing says which are hidden."""
    relations = package.relations(sheet.name)
    targets = {identifier: target for identifier, _, target, _ in relations}
    controls = [one for one in sheet.root.iter() if named(one, "x", "control") and sheet.inside(one, "mc", "Fallback") is None]
    if not controls:
        return
    unseen = set()
    for _, kind, target, _ in relations:
        old = package.part(target) if kind == "vmlDrawing" else None
        for shape in old.root.iter() if old is not None else ():
            if split(shape)[1] == "shape" and re.search(r"visibility:\s*hidden", attribute(shape, "style") or ""):
                unseen.add((attribute(shape, "spid") or attribute(shape, "id") or "").removeprefix("_x0000_s"))
    for one in controls:
        kind = package.types.get(targets.get(attribute(one, "id")), "").lower()
        for identifier, ending in CONTROLS:
            if kind.endswith(ending) and attribute(one, "shapeId") not in unseen:
                add(identifier, 1)


FORMULAS = ("f", "formula", "formula1", "formula2", "calculatedColumnFormula", "totalsRowFormula")


def uses_links(package, abroad, names):
    """Whether a formula, a rule, a chart, a shape, a table or a pivot looks into another workbook or uses a name for cells there."""
    words = "|".join(re.escape(attribute(one, "name") or "") for one in abroad)
    speaks = re.compile(rf"(?<![\w.\\])(?:{words})(?![\w.\\(])", re.IGNORECASE) if words else None

    def depends(text):
        return outside(plain(text)) or (speaks is not None and speaks.search(plain(text)) is not None)

    if any(depends("".join(one.itertext())) for one in names):
        return True
    if any(kind.endswith("vbaProject") for kind in package.types.values()):
        return True
    for part in package.parts("+xml", "vmlDrawing"):
        if part.name == package.main_part() or "externallink" in part.name.lower():
            continue
        for one in part.root.iter():
            if not isinstance(one.tag, str):
                continue
            local = split(one)[1]
            if (local in FORMULAS or local.startswith("Fmla")) and depends(one.text or ""):
                return True
            keys = ("textlink", "macro", "linkedCell", "listFillRange", "fmlaLink", "fmlaRange", "fmlaMacro")
            if any(depends(attribute(one, key) or "") for key in keys):
                return True
            if local == "worksheetSource" and depends(attribute(one, "name") or ""):
                return True
    return False


def kinds_of(part):
    for area in part.root.iter():
        if named(area, "c", "plotArea"):
            yield from (split(one)[1] for one in area if isinstance(one.tag, str) and split(one)[1].endswith("Chart"))


def hidden(shape):
    names = next((one for one in shape if isinstance(one.tag, str) and split(one)[1].startswith("nv")), None)
    return (attribute(child(names, "cNvPr"), "hidden") if child(names, "cNvPr") is not None else None) in ("1", "true")


def is_hard(package, table):
    """A pivot with a calculated or grouped field, which its cache tells."""
    for _, kind, target, _ in package.relations(table.name):
        cache = package.part(target) if kind == "pivotCacheDefinition" else None
        if cache is not None and any(
            named(one, "x", "fieldGroup") or (named(one, "x", "cacheField") and attribute(one, "formula") is not None)
            for one in cache.root.iter()
        ):
            return True
    return False


def outside(formula):
    return any(OUTSIDE.match(formula, at) for at in brackets(formula))


def plain(formula):
    return re.sub(r'"[^"]*"', '""', formula)


def brackets(formula):
    """Places of brackets that open a file's number: not those behind a name, which open a table's column."""
    return [one.start() for one in re.finditer(r"\[", formula) if one.start() == 0 or not re.match(r"[\w\])]", formula[one.start() - 1])]


def count_sheet(part, add):
    shared = {}
    for one in part.root.iter():
        if not isinstance(one.tag, str) or part.inside(one, "mc", "Fallback") is not None:
            continue
        if named(one, "x", "formula1", "formula2") or (named(one, "x14", "formula1", "formula2")):
            if part.inside(one, "any", "dataValidation") is not None and "".join(one.itertext()).strip().startswith("="):
                add("excel.validation-equals")
        if named(one, "x", "dataBar") or named(one, "x14", "dataBar"):
            add("excel.data-bar")
        if named(one, "x", "iconSet") or named(one, "x14", "iconSet"):
            add("excel.icon-set")
        if named(one, "x14", "cfRule"):
            add("excel.new-rule")
        if named(one, "x", "legacyDrawingHF"):
            add("excel.header-picture")
        if named(one, "x", "c"):
            cell(one, shared, add)


def cell(one, shared, add):
    if attribute(one, "cm") is not None:
        add("excel.dynamic-array")
    formula = child(one, "f")
    if formula is None:
        return
    text = formula.text or ""
    index = attribute(formula, "si") if attribute(formula, "t") == "shared" else None
    # A shared formula is written once, for all the cells that have it.
    source = text or shared.get(index, "")
    if index is not None and text:
        shared[index] = text
    if outside(plain(source)):
        add("excel.external-value")
    if NEWER.search(plain(text)):
        add("excel.new-function")
    if TABLE.search(re.sub(r"'[^']*'!", "", plain(text))):
        add("excel.table-reference")
