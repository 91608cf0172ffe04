const schemas = 'http://schemas.openxmlformats.org';
const strict = 'http://purl.oclc.org/ooxml';
const office = 'http://schemas.microsoft.com/office';

/**
 * The prefix by which the engine calls each namespace, whatever prefix a file uses. Where there are two URIs the first
 * is Transitional and the second Strict (ECMA-376 part 1, annex).
 */
const namespaces = {
  w: [`${schemas}/wordprocessingml/2006/main`, `${strict}/wordprocessingml/main`],
  p: [`${schemas}/presentationml/2006/main`, `${strict}/presentationml/main`],
  x: [`${schemas}/spreadsheetml/2006/main`, `${strict}/spreadsheetml/main`],
  a: [`${schemas}/drawingml/2006/main`, `${strict}/drawingml/main`],
  c: [`${schemas}/drawingml/2006/chart`, `${strict}/drawingml/chart`],
  r: [`${schemas}/officeDocument/2006/relationships`, `${strict}/officeDocument/relationships`],
  m: [`${schemas}/officeDocument/2006/math`, `${strict}/officeDocument/math`],
  wp: [`${schemas}/drawingml/2006/wordprocessingDrawing`, `${strict}/drawingml/wordprocessingDrawing`],
  xdr: [`${schemas}/drawingml/2006/spreadsheetDrawing`, `${strict}/drawingml/spreadsheetDrawing`],
  pic: [`${schemas}/drawingml/2006/picture`, `${strict}/drawingml/picture`],
  dgm: [`${schemas}/drawingml/2006/diagram`, `${strict}/drawingml/diagram`],
  lc: [`${schemas}/drawingml/2006/lockedCanvas`, `${strict}/drawingml/lockedCanvas`],
  ds: [`${schemas}/officeDocument/2006/customXml`, `${strict}/officeDocument/customXml`],
  ep: [`${schemas}/officeDocument/2006/extended-properties`, `${strict}/officeDocument/extendedProperties`],
  ct: [`${schemas}/package/2006/content-types`],
  rel: [`${schemas}/package/2006/relationships`],
  cp: [`${schemas}/package/2006/metadata/core-properties`],
  mc: [`${schemas}/markup-compatibility/2006`],
  dc: ['http://purl.org/dc/elements/1.1/'],
  v: ['urn:schemas-microsoft-com:vml'],
  o: ['urn:schemas-microsoft-com:office:office'],
  w10: ['urn:schemas-microsoft-com:office:word'],
  xo: ['urn:schemas-microsoft-com:office:excel'],
  w14: [`${office}/word/2010/wordml`],
  w15: [`${office}/word/2012/wordml`],
  wps: [`${office}/word/2010/wordprocessingShape`],
  wpg: [`${office}/word/2010/wordprocessingGroup`],
  wpc: [`${office}/word/2010/wordprocessingCanvas`],
  wp14: [`${office}/word/2010/wordprocessingDrawing`],
  a14: [`${office}/drawing/2010/main`],
  asvg: [`${office}/drawing/2016/SVG/main`],
  am3d: [`${office}/drawing/2017/model3d`],
  dsp: [`${office}/drawing/2008/diagram`],
  cx: [`${office}/drawing/2014/chartex`],
  p14: [`${office}/powerpoint/2010/main`],
  p15: [`${office}/powerpoint/2012/main`],
  p159: [`${office}/powerpoint/2015/09/main`],
  x14: [`${office}/spreadsheetml/2009/9/main`],
  x15: [`${office}/spreadsheetml/2010/11/main`],
  xm: [`${office}/excel/2006/main`],
  xtc: [`${office}/spreadsheetml/2018/threadedcomments`],
  ax: [`${office}/2006/activeX`],
  mx: [`${office}/mac/drawingml/2011/main`],
  xml: ['http://www.w3.org/XML/1998/namespace'],
  xmlns: ['http://www.w3.org/2000/xmlns/'],
} as const satisfies Record<string, readonly [string, ...string[]]>;

export type Prefix = keyof typeof namespaces;

const prefixes = new Map<string, string>(
  Object.entries(namespaces).flatMap(([prefix, uris]) => uris.map((uri) => [uri, prefix] as const)),
);
/** Strict files of Word use other URIs for some namespaces of Microsoft. */
const strictNames: Record<string, Record<string, string>> = {
  [`${strict}/drawingml/wordprocessingDrawing`]: {
    wsp: 'wps:wsp',
    txbx: 'wps:txbx',
    spPr: 'wps:spPr',
    wgp: 'wpg:wgp',
    wpc: 'wpc:wpc',
  },
  [`${office}/word/2006/wordml`]: { txbxContent: 'w:txbxContent' },
};

const names = new Map<string, Map<string, string>>();
let remembered = 0;

/** `w:tbl` for an element of either Word namespace, the bare local name outside any, `{uri}local` for others. */
export function canonicalName(uri: string, local: string): string {
  const ofUri = names.get(uri);
  const known = ofUri?.get(local);
  if (known !== undefined) return known;

  const prefix = prefixes.get(uri);
  const name = strictNames[uri]?.[local] ?? (prefix ? `${prefix}:${local}` : uri ? `{${uri}}${local}` : local);
  // A hostile file may hold any number of names; a name that is not cached is only computed again.
  if (remembered++ < 20_000) {
    if (ofUri) ofUri.set(local, name);
    else names.set(uri, new Map([[local, name]]));
  }

  return name;
}

export function prefixOf(uri: string): string | undefined {
  return prefixes.get(uri);
}

export function isPrefix(text: string): text is Prefix {
  return Object.hasOwn(namespaces, text);
}

export function urisOf(prefix: Prefix): readonly [string, ...string[]] {
  return namespaces[prefix];
}

/** Declarations of all our prefixes, with the Transitional namespaces. */
export function canonicalDeclarations(): string {
  return Object.entries(namespaces)
    .filter(([prefix]) => !prefix.startsWith('xml'))
    .map(([prefix, [uri]]) => `xmlns:${prefix}="${uri}"`)
    .join(' ');
}

/** Whether a URI is of the Strict form of the standard. */
export function isStrictUri(uri: string): boolean {
  return uri.startsWith(strict);
}
