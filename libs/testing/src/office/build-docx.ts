import {
  type BuiltRelationship,
  contentTypesXml,
  extraParts,
  type ExtraParts,
  relationshipsXml,
  xmlHead,
} from './package-parts.ts';
import { zipParts } from './zip-parts.ts';

const openXml = 'application/vnd.openxmlformats-officedocument.wordprocessingml';

export const wordNamespaces = [
  'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"',
  'xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"',
  'xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main"',
  'xmlns:wp="http://schemas.openxmlformats.org/drawingml/2006/wordprocessingDrawing"',
  'xmlns:pic="http://schemas.openxmlformats.org/drawingml/2006/picture"',
  'xmlns:mc="http://schemas.openxmlformats.org/markup-compatibility/2006"',
  'xmlns:wps="http://schemas.microsoft.com/office/word/2010/wordprocessingShape"',
  'xmlns:wpg="http://schemas.microsoft.com/office/word/2010/wordprocessingGroup"',
  'xmlns:wpc="http://schemas.microsoft.com/office/word/2010/wordprocessingCanvas"',
  'xmlns:w14="http://schemas.microsoft.com/office/word/2010/wordml"',
  'xmlns:m="http://schemas.openxmlformats.org/officeDocument/2006/math"',
  'xmlns:v="urn:schemas-microsoft-com:vml"',
  'xmlns:o="urn:schemas-microsoft-com:office:office"',
].join(' ');

export interface DocxParts extends ExtraParts {
  /** Block content of the body; the builder adds the section at its end unless one is given. */
  body: string;
  section?: string;
  header?: string;
  footer?: string;
  footnotes?: string;
  comments?: string;
  styles?: string;
  numbering?: string;
  settings?: string;
  variant?: 'docx' | 'docm' | 'dotx';
}

const mainTypes = {
  docx: `${openXml}.document.main+xml`,
  dotx: `${openXml}.template.main+xml`,
  docm: 'application/vnd.ms-word.document.macroEnabled.main+xml',
};

/** A whole Word file from the XML inside its parts. */
export function buildDocx(docx: DocxParts): Uint8Array {
  const extra = extraParts(docx);
  const optional = { header: 'hdr', footer: 'ftr', footnotes: 'footnotes', comments: 'comments', styles: 'styles', numbering: 'numbering', settings: 'settings' } as const; // prettier-ignore
  const relationships: BuiltRelationship[] = [];
  const parts: Record<string, string> = {};
  const overrides: Record<string, string> = { 'word/document.xml': mainTypes[docx.variant ?? 'docx'] };
  const all = { ...docx, styles: docx.styles ?? defaultStyles };
  for (const [name, root] of Object.entries(optional)) {
    const content = all[name as keyof typeof optional];
    if (content === undefined) continue;
    const file = `${name}1.xml`;
    parts[`word/${file}`] = `${xmlHead}<w:${root} ${wordNamespaces} mc:Ignorable="w14">${content}</w:${root}>`;
    overrides[`word/${file}`] = `${openXml}.${name}+xml`;
    relationships.push({ id: `own-${name}`, type: name, target: file });
  }

  return zipParts({
    '[Content_Types].xml': contentTypesXml({ ...overrides, ...extra.overrides }),
    '_rels/.rels': relationshipsXml([{ id: 'main', type: 'officeDocument', target: 'word/document.xml' }]),
    'word/document.xml': `${xmlHead}<w:document ${wordNamespaces} mc:Ignorable="w14"><w:body>${docx.body}${docx.section ?? section(docx)}</w:body></w:document>`,
    'word/_rels/document.xml.rels': relationshipsXml([...relationships, ...(docx.relationships ?? [])]),
    ...parts,
    ...extra.parts,
  });
}

function section({ header, footer }: DocxParts): string {
  const references = [
    header === undefined ? '' : '<w:headerReference w:type="default" r:id="own-header"/>',
    footer === undefined ? '' : '<w:footerReference w:type="default" r:id="own-footer"/>',
  ];

  return `<w:sectPr>${references.join('')}<w:pgSz w:w="11906" w:h="16838"/><w:pgMar w:top="1440" w:right="1440" w:bottom="1440" w:left="1440" w:header="708" w:footer="708" w:gutter="0"/></w:sectPr>`;
}

const heading = (level: number, size: number) =>
  `<w:style w:type="paragraph" w:styleId="Heading${level}"><w:name w:val="heading ${level}"/><w:basedOn w:val="Normal"/><w:next w:val="Normal"/><w:qFormat/><w:pPr><w:keepNext/><w:spacing w:before="240" w:after="80"/><w:outlineLvl w:val="${level - 1}"/></w:pPr><w:rPr><w:b/><w:color w:val="1F3864"/><w:sz w:val="${size}"/></w:rPr></w:style>`;

export const defaultStyles = [
  '<w:docDefaults><w:rPrDefault><w:rPr><w:rFonts w:ascii="Calibri" w:hAnsi="Calibri" w:cs="Calibri"/><w:sz w:val="22"/><w:lang w:val="en-GB"/></w:rPr></w:rPrDefault><w:pPrDefault><w:pPr><w:spacing w:after="120" w:line="259" w:lineRule="auto"/></w:pPr></w:pPrDefault></w:docDefaults>',
  '<w:style w:type="paragraph" w:default="1" w:styleId="Normal"><w:name w:val="Normal"/><w:qFormat/></w:style>',
  heading(1, 36),
  heading(2, 28),
  '<w:style w:type="table" w:default="1" w:styleId="TableNormal"><w:name w:val="Normal Table"/><w:tblPr><w:tblInd w:w="0" w:type="dxa"/><w:tblCellMar><w:left w:w="108" w:type="dxa"/><w:right w:w="108" w:type="dxa"/></w:tblCellMar></w:tblPr></w:style>',
].join('');
