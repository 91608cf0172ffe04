import type { Parts } from './zip-parts.ts';

export const xmlHead = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
export const relationshipTypes = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';

export interface BuiltRelationship {
  id: string;
  /** Last segment of an Office type, or a whole URI. */
  type: string;
  target: string;
  external?: boolean;
}

export function relationshipsXml(relationships: readonly BuiltRelationship[]): string {
  const rows = relationships.map(({ id, type, target, external }) => {
    const uri = type.includes(':') ? type : `${relationshipTypes}/${type}`;
    return `<Relationship Id="${id}" Type="${uri}" Target="${target}"${external ? ' TargetMode="External"' : ''}/>`;
  });

  return `${xmlHead}<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${rows.join('')}</Relationships>`;
}

export function contentTypesXml(overrides: Record<string, string>): string {
  const defaults = {
    rels: 'application/vnd.openxmlformats-package.relationships+xml',
    xml: 'application/xml',
    png: 'image/png',
    jpeg: 'image/jpeg',
    svg: 'image/svg+xml',
    emf: 'image/x-emf',
    wmf: 'image/x-wmf',
    bin: 'application/vnd.ms-office.vbaProject',
    vml: 'application/vnd.openxmlformats-officedocument.vmlDrawing',
    html: 'text/html',
    txt: 'text/plain',
  };
  const rows = [
    ...Object.entries(defaults).map(([ending, type]) => `<Default Extension="${ending}" ContentType="${type}"/>`),
    ...Object.entries(overrides).map(([part, type]) => `<Override PartName="/${part}" ContentType="${type}"/>`),
  ];

  return `${xmlHead}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types">${rows.join('')}</Types>`;
}

/** A part beside those that every file of the format has. */
export interface ExtraPart {
  content: string | Uint8Array;
  /** Where its ending does not say it. */
  contentType?: string;
}

export interface ExtraParts {
  parts?: Record<string, ExtraPart>;
  /** Relationships of the main part, behind the builder's own. */
  relationships?: BuiltRelationship[];
}

export function extraParts(extra: ExtraParts): { parts: Parts; overrides: Record<string, string> } {
  const entries = Object.entries(extra.parts ?? {});

  return {
    parts: Object.fromEntries(entries.map(([name, { content }]) => [name, content])),
    overrides: Object.fromEntries(
      entries.flatMap(([name, { contentType }]) => (contentType ? [[name, contentType]] : [])),
    ),
  };
}
