import { NotApplicable } from '../recipes/change.js';
import type { XmlElement } from '../xml/tree.js';
import { type Field, fieldsOf } from './fields.js';

export interface FieldRuns {
  /** Runs before the result: begin, code, separator. */
  code: XmlElement[];
  result: XmlElement[];
  end: XmlElement;
}

/** The field that begins at an element, as it was when the part was read. */
export function fieldAt(element: XmlElement): Field {
  const field = fieldsOf(element.document).find((one) => one.element === element);
  if (!field) throw new NotApplicable('the field is built in another way');

  return field;
}

/** The runs of a complex field that lies in one paragraph, with each of its characters in a run of its own. */
export function fieldRuns(field: Field): FieldRuns {
  const [begin, separator, end] = [field.element, field.separator, field.end].map((mark) => mark?.parent);
  const parent = begin?.parent;
  if (!parent || !begin || !end || end.parent !== parent || begin.name !== 'w:r')
    throw new NotApplicable('the field runs over several paragraphs');
  const siblings = parent.elements();
  const [from, to] = [siblings.indexOf(begin), siblings.indexOf(end)];
  const middle = separator ? siblings.indexOf(separator) : to;
  if (from < 0 || to <= from || middle < from) throw new NotApplicable('the parts of the field are out of order');

  return {
    code: siblings.slice(from, separator ? middle + 1 : to),
    result: separator ? siblings.slice(middle + 1, to) : [],
    end,
  };
}
