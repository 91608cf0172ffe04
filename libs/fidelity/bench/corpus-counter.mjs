/**
 * Counts what the engine should find, by other means: fflate and xmldom, and rules written apart from the engine's. Only
 * what can be said in one look at an element is counted; the rest is judged by the fixtures in libs/fidelity/test.
 */
import { DOMParser } from '@xmldom/xmldom';
import { strFromU8, unzipSync } from 'fflate';

const W = /wordprocessingml/;
const A = /drawingml\/(?:2006\/)?main/;
const P = /presentationml/;
const X = /spreadsheetml/;
const XDR = /spreadsheetDrawing/;

const wordParts =
  /^word\/(?:document\d*|header\d*|footer\d*|footnotes\d*|endnotes\d*|comments\d*|glossary\/document)\.xml$/i;
const slideParts = /^ppt\/(?:slides|slideLayouts|slideMasters|notesSlides|notesMasters|handoutMasters)\/[^/]+\.xml$/i;
const sheetParts = /^xl\/(?:worksheets|chartsheets|dialogsheets)\/[^/]+\.xml$/i;
const off = new Set(['0', 'false', 'off']);

/** Places by finding id in one file; null where it does not open here. */
export function countFindings(bytes, format) {
  const wanted = {
    docx: wordParts,
    pptx: /^ppt\/(?:charts|presentation)|^ppt\/(?:slide|notes|handout)/i,
    xlsx: /^xl\/(?!media|theme)/i,
  }[format];
  let parts;
  try {
    parts = unzipSync(bytes, {
      filter: ({ name, originalSize }) =>
        wanted.test(name.replaceAll('\\', '/')) && /\.xml$/i.test(name) && originalSize < 12_000_000,
    });
  } catch {
    return null;
  }
  const counts = {};
  const add = (id, times = 1) => {
    counts[id] = (counts[id] ?? 0) + times;
  };
  for (const [name, content] of Object.entries(parts)) {
    const elements = elementsOf(decode(content));
    if (elements) ({ docx: countWord, pptx: countSlides, xlsx: countSheets })[format](name, elements, add);
  }

  return counts;
}

function decode(content) {
  return content[0] === 0xff && content[1] === 0xfe ? Buffer.from(content).toString('utf16le') : strFromU8(content);
}

function elementsOf(xml) {
  try {
    const document = new DOMParser({ onError: () => undefined }).parseFromString(
      xml.replace(/^\uFEFF/, ''),
      'text/xml',
    );
    const found = [];
    const walk = (element) => {
      found.push(element);
      for (let child = element.firstChild; child; child = child.nextSibling) if (child.nodeType === 1) walk(child);
    };
    walk(document.documentElement);
    return found;
  } catch {
    return null;
  }
}

const is = (element, space, ...names) =>
  element?.nodeType === 1 && names.includes(element.localName) && space.test(element.namespaceURI ?? '');
const attribute = (element, local) => {
  for (let index = 0; index < element.attributes.length; index++)
    if (element.attributes[index].localName === local) return element.attributes[index].value;
  return null;
};
const children = (element, local) => {
  const found = [];
  for (let child = element?.firstChild; child; child = child.nextSibling)
    if (child.nodeType === 1 && (!local || child.localName === local)) found.push(child);
  return found;
};
const inside = (element, local) => {
  for (let up = element.parentNode; up; up = up.parentNode) if (up.localName === local) return up;
  return null;
};
const on = (element) => !off.has(attribute(element, 'val') ?? 'true');

function countWord(name, elements, add) {
  for (const element of elements) {
    if (is(element, W, 'tcBorders')) {
      const sides = children(element).map(({ localName }) => localName);
      const mirrored = children(children(inside(element, 'tbl'), 'tblPr')[0], 'bidiVisual').some(on);
      for (const [logical, side] of [
        ['start', mirrored ? 'right' : 'left'],
        ['end', mirrored ? 'left' : 'right'],
      ])
        if (sides.includes(logical) && !sides.includes(side)) add('word.logical-side-borders');
    }
    if (is(element, W, 't') && shown(element).includes('\t')) add('word.raw-tab');
    if (inside(element, 'Fallback')) {
      if (is(element, W, 'tbl')) countCells(element, add);
      if (is(element, W, 'sdt')) countControl(element, add);
      if (is(element, W, 'sym') && /^(?:symbol|webdings|wingdings( [23])?)$/i.test(attribute(element, 'font') ?? ''))
        add('word.symbol');
      if (is(element, W, 'ins', 'del', 'moveFrom', 'moveTo')) add('word.tracked-change');
      if (is(element, W, 'caps') && on(element)) add('word.capitals');
      if (is(element, W, 'tabs') && leader(element)) add('word.tab-leader');
      if (is(element, W, 'p') && startsFrame(element)) add('word.frame');
      continue;
    }
    if (is(element, W, 'tbl')) countCells(element, add);
    if (is(element, W, 'tbl') && insideTable(element)) add('word.nested-table');
    if (is(element, W, 'sdt')) countControl(element, add);
    if (is(element, W, 'altChunk')) add('word.alt-chunk');
    if (is(element, W, 'ffData')) add('word.form-field');
    if (is(element, W, 'commentReference')) add('word.comment');
    if (is(element, W, 'endnoteReference')) add('word.endnote');
    if (is(element, W, 'caps') && on(element)) add('word.capitals');
    if (is(element, W, 'sym') && /^(?:symbol|webdings|wingdings( [23])?)$/i.test(attribute(element, 'font') ?? ''))
      add('word.symbol');
    if (is(element, W, 'ins', 'del', 'moveFrom', 'moveTo')) add('word.tracked-change');
    if (is(element, W, 'p') && startsFrame(element)) add('word.frame');
    if (is(element, W, 'tabs') && leader(element)) add('word.tab-leader');
    if (is(element, /math/, 'oMath')) add('word.equation');
    if (is(element, /diagram/, 'relIds') && inside(element, 'drawing')) add('word.smartart');
    if (
      is(element, /chart/, 'chart') &&
      inside(element, 'graphicData') &&
      element.parentNode.localName === 'graphicData'
    )
      add('word.chart');
    if (is(element, /office:office/, 'OLEObject') && element.parentNode.localName === 'object') add('word.object');
    if (is(element, W, 'control')) add('word.activex');
    if (is(element, W, 'drawing', 'pict', 'object')) countDrawing(element, add);
    if (!/document\d*\.xml$/i.test(name) || /glossary/.test(name)) continue;
    if (is(element, W, 'pgBorders')) add('word.page-border');
    if (is(element, W, 'lnNumType')) add('word.line-number');
    if (is(element, W, 'titlePg') && on(element)) add('word.first-page (body)');
  }
}

function shown(text) {
  const value = text.textContent ?? '';
  for (let up = text; up?.getAttribute; up = up.parentNode) {
    const space = up.getAttribute('xml:space');
    if (space) return space === 'preserve' ? value : value.trim();
  }
  return value.replace(/^[ \t\r\n]+|[ \t\r\n]+$/g, '');
}

function insideTable(table) {
  for (let up = table.parentNode; up; up = up.parentNode) {
    if (up.localName === 'txbxContent') return false;
    if (up.localName === 'tbl') return true;
  }
  return false;
}

const rowsBelow = (parent, local) =>
  children(parent).flatMap((child) =>
    child.localName === local
      ? [child]
      : ['sdt', 'sdtContent', 'customXml', 'ins', 'moveTo', 'AlternateContent', 'Choice'].includes(child.localName)
        ? rowsBelow(child, local)
        : [],
  );

function countCells(table, add) {
  const grid = children(children(table, 'tblGrid')[0], 'gridCol').map((column) => Number(attribute(column, 'w')));
  if (grid.length > 0 && grid.every((width) => width === 100)) add('word.placeholder-grid');
  const believable =
    grid.length > 0 &&
    grid.length <= 63 &&
    grid.every((width) => Number.isInteger(width) && width >= 20) &&
    grid.reduce((sum, width) => sum + width, 0) <= 31_680 &&
    !grid.every((width) => width === 100);
  if (!believable) return;
  const spans = rowsBelow(table, 'tr').map((row) => {
    const before = Number(attribute(children(children(row, 'trPr')[0], 'gridBefore')[0] ?? row, 'val')) || 0;
    return rowsBelow(row, 'tc').reduce(
      (sum, cell) => sum + (Number(attribute(children(children(cell, 'tcPr')[0], 'gridSpan')[0] ?? cell, 'val')) || 1),
      before,
    );
  });
  if (spans.some((used) => used > grid.length)) return;
  for (const row of rowsBelow(table, 'tr')) {
    for (const cell of rowsBelow(row, 'tc')) {
      const width = children(children(cell, 'tcPr')[0], 'tcW')[0];
      if (!width || attribute(width, 'type') === 'auto') add('word.cell-width-missing');
    }
  }
}

function countControl(control, add) {
  const properties = children(control, 'sdtPr')[0];
  const content = children(control, 'sdtContent')[0];
  if (!properties || children(content).length === 0) return;
  const names = children(properties).map(({ localName }) => localName);
  if (names.includes('dataBinding')) add('word.bound-control');
  else if (names.some((name) => ['dropDownList', 'comboBox', 'date', 'checkbox'].includes(name)))
    add('word.content-control');
}

const frameOf = (paragraph) => {
  const frame = paragraph?.localName === 'p' ? children(children(paragraph, 'pPr')[0], 'framePr')[0] : null;
  if (!frame || !['none', null].includes(attribute(frame, 'dropCap'))) return null;
  return Array.from(frame.attributes, ({ localName, value }) => `${localName}=${value}`)
    .toSorted()
    .join(' ');
};

function startsFrame(paragraph) {
  let before = paragraph.previousSibling;
  while (before && before.nodeType !== 1) before = before.previousSibling;
  const own = frameOf(paragraph);
  return own !== null && own !== frameOf(before);
}

const leader = (tabs) =>
  children(tabs, 'tab').some(
    (tab) => !['none', null].includes(attribute(tab, 'leader')) && attribute(tab, 'val') !== 'clear',
  );

function countDrawing(drawing, add) {
  if (drawing.localName === 'drawing') {
    const data = children(children(children(drawing)[0], 'graphic')[0], 'graphicData')[0];
    const content = children(data)[0];
    if (content?.localName === 'wsp')
      add(children(children(content, 'txbx')[0], 'txbxContent').length > 0 ? 'word.text-box' : 'word.shape');
    if (['wgp', 'wpc', 'lockedCanvas'].includes(content?.localName)) add('word.group');
    return;
  }
  if (children(drawing, 'OLEObject').length > 0 || children(drawing, 'control').length > 0) return;
  const shape = children(drawing).find(
    ({ localName, namespaceURI }) =>
      /vml/.test(namespaceURI ?? '') &&
      ['group', 'shape', 'rect', 'roundrect', 'oval', 'line', 'polyline', 'curve', 'arc'].includes(localName),
  );
  if (!shape) return;
  if (shape.localName === 'group') add('word.group');
  else if (children(shape, 'textpath').length > 0)
    add(
      /PowerPlusWaterMarkObject/.test((shape.getAttribute('id') ?? '') + (shape.getAttribute('o:spid') ?? ''))
        ? 'word.watermark'
        : 'word.word-art',
    );
  else if (children(children(shape, 'textbox')[0], 'txbxContent').length > 0) add('word.text-box');
  else if (!shape.getAttribute('o:hr') && children(shape, 'imagedata').length === 0) add('word.shape');
}

function countSlides(name, elements, add) {
  const slide = slideParts.test(name);
  for (const element of elements) {
    if (
      is(element, /chart/, 'multiLvlStrRef') &&
      children(children(element, 'multiLvlStrCache')[0], 'lvl').length === 1
    )
      add('powerpoint.chart-categories');
    if (is(element, P, 'embeddedFont')) add('powerpoint.embedded-font');
    if (!slide) continue;
    if (is(element, A, 'spcPts') && element.parentNode.localName === 'lnSpc') add('powerpoint.point-spacing');
    if (is(element, A, 'clrChange') && element.parentNode.localName === 'blip')
      add('powerpoint.colour-made-transparent');
    if (is(element, A, 'ln') && /^\d+$/.test(attribute(element, 'w') ?? '')) {
      const points = Number(attribute(element, 'w')) / 12_700;
      if (points > 0 && ![1, 2, 3, 4, 8, 12, 16, 24].includes(points) && children(element, 'noFill').length === 0)
        add('powerpoint.line-width');
    }
    if (is(element, P, 'grpSp')) {
      const members = children(element).filter(
        ({ localName }) => !['nvGrpSpPr', 'grpSpPr', 'extLst'].includes(localName),
      );
      const line = (member) =>
        member.localName === 'cxnSp' ||
        (member.localName === 'sp' &&
          attribute(children(children(member, 'spPr')[0], 'prstGeom')[0] ?? member, 'prst') === 'line');
      if (members.length > 0 && members.every(line)) add('powerpoint.line-group');
    }
    if (is(element, /diagram/, 'relIds') && !inside(element, 'Fallback')) add('powerpoint.smartart');
    if (is(element, /powerpoint\/2015\/09/, 'morph') && !inside(element, 'Fallback')) add('powerpoint.morph');
    if (is(element, A, 'videoFile', 'audioFile', 'quickTimeFile', 'wavAudioFile', 'audioCd') && inside(element, 'nvPr'))
      add('powerpoint.media');
    if (
      is(element, P, 'timing') &&
      elements.some(
        (one) =>
          /^(?:anim|animEffect|animMotion|animRot|animScale|animClr|set|cmd)$/.test(one.localName) &&
          inside(one, 'timing') === element,
      )
    )
      add('powerpoint.animation');
  }
}

const unquoted = (formula) => formula.replaceAll(/"[^"]*"/g, '""');
const external = (formula) => /(?:^|[^\w\])\u0080-\uFFFF])\[\d+\]/.test(unquoted(formula));

function countSheets(name, elements, add) {
  const sheet = sheetParts.test(name);
  const shared = new Set();
  for (const element of elements) {
    if (/workbook\.xml$/i.test(name) && is(element, X, 'externalReference')) add('excel.external-link');
    if (/workbook\.xml$/i.test(name) && is(element, X, 'definedName') && external(element.textContent))
      add('excel.external-name');
    if (/connections\.xml$/i.test(name) && is(element, X, 'connection')) add('excel.connection');
    if (/drawings\/drawing/i.test(name) && is(element, XDR, 'sp', 'cxnSp') && !inside(element, 'Fallback'))
      add('excel.drawing');
    if (!sheet || inside(element, 'Fallback')) continue;
    const formula = element.textContent ?? '';
    if (
      ['formula1', 'formula2'].includes(element.localName) &&
      inside(element, 'dataValidation') &&
      formula.trim().startsWith('=')
    )
      add('excel.validation-equals');
    if (is(element, X, 'dataBar') || is(element, /spreadsheetml\/2009/, 'dataBar')) add('excel.data-bar');
    if (element.localName === 'iconSet') add('excel.icon-set');
    if (element.localName === 'cfRule' && /spreadsheetml\/2009/.test(element.namespaceURI)) add('excel.new-rule');
    if (is(element, X, 'legacyDrawingHF')) add('excel.header-picture');
    if (is(element, X, 'c') && attribute(element, 'cm') !== null) add('excel.dynamic-array');
    if (!is(element, X, 'f')) continue;
    const index = attribute(element, 't') === 'shared' ? attribute(element, 'si') : null;
    if (external(formula) && index !== null) shared.add(index);
    if (external(formula) || (index !== null && shared.has(index))) add('excel.external-value');
    if (/_xlfn\.|_xlws\.|_xludf\./.test(unquoted(formula))) add('excel.new-function');
    if (/[\p{L}_\\][\p{L}\p{N}_.\\]*\[/u.test(unquoted(formula).replaceAll(/'[^']*'!/g, '')))
      add('excel.table-reference');
  }
}
