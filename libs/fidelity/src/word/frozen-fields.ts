import type { PartContext } from '../places/finding-places.js';
import type { XmlElement } from '../xml/tree.js';
import { type Field, fieldsOf, isInside } from './fields.js';

function fieldsWhere(test: (field: Field) => boolean) {
  return function* ({ document }: PartContext): Generator<XmlElement> {
    for (const field of fieldsOf(document)) if (test(field) && !isInside(field, 'TOC')) yield field.element;
  };
}

const managers = /^\s*ADDIN\s+(?:ZOTERO_|EN\.CITE|EN\.REFLIST|CSL_CITATION|Mendeley|CITAVI|PAPERS2)/i;

/** Citations and bibliographies of Word and of reference managers; a citation within a citation counts once. */
export const citations = fieldsWhere(
  (field) => (['CITATION', 'BIBLIOGRAPHY'].includes(field.name) || managers.test(field.code)) && field.outer === null,
);

/** Numbers that Word calculates from others: `=SUM(ABOVE)`. */
export const calculatedFields = fieldsWhere(({ code }) => /^\s*=.*[A-Z(]/i.test(code));

/** Indexes, tables of authorities, and lists of captions, which are tables of contents by a sequence. */
export const indexes = fieldsWhere(
  ({ name, code }) => name === 'INDEX' || name === 'TOA' || (name === 'TOC' && /\\[ac]\b/.test(code)),
);
