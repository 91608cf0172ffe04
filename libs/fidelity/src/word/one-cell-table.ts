import { insertNodes, makeElement, type NewAttributes } from '../xml/edit.js';
import type { XmlElement, XmlNode } from '../xml/tree.js';

export interface OneCell {
  /** Twentieths of a point. */
  width: number;
  content: XmlNode[];
  border?: string | undefined;
  fill?: string | undefined;
  align?: 'left' | 'center' | 'right' | undefined;
  height?: { value: string; rule: string } | undefined;
}

/** A table of one cell around block content, made for the place where it will stand. */
export function oneCellTable(at: XmlElement, { width, content, border, fill, align, height }: OneCell): XmlElement {
  const make = (name: string, attributes: NewAttributes = {}, children: XmlNode[] = []) =>
    makeElement(at, name, attributes, children);
  const size = { 'w:w': String(width), 'w:type': 'dxa' };
  const line = (side: string) =>
    make(
      `w:${side}`,
      border ? { 'w:val': 'single', 'w:sz': '4', 'w:space': '0', 'w:color': border } : { 'w:val': 'nil' },
    );
  const cell = make('w:tc', {}, [
    make('w:tcPr', {}, [
      make('w:tcW', size),
      ...(fill ? [make('w:shd', { 'w:val': 'clear', 'w:color': 'auto', 'w:fill': fill })] : []),
    ]),
  ]);
  insertNodes(cell, 1, content);
  // A cell must end with a paragraph.
  if (cell.elements().at(-1)?.name !== 'w:p') insertNodes(cell, cell.children.length, [make('w:p')]);

  return make('w:tbl', {}, [
    make('w:tblPr', {}, [
      make('w:tblW', size),
      ...(align && align !== 'left' ? [make('w:jc', { 'w:val': align })] : []),
      make('w:tblBorders', {}, ['top', 'left', 'bottom', 'right'].map(line)),
      make('w:tblLayout', { 'w:type': 'fixed' }),
    ]),
    make('w:tblGrid', {}, [make('w:gridCol', { 'w:w': String(width) })]),
    make('w:tr', {}, [
      ...(height ? [make('w:trPr', {}, [make('w:trHeight', { 'w:val': height.value, 'w:hRule': height.rule })])] : []),
      cell,
    ]),
  ]);
}

/** Puts a table before a block. Two tables in a row would become one, so an empty paragraph goes between. */
export function insertTable(table: XmlElement, before: XmlElement): void {
  const parent = before.parent!;
  const previous = before.preceding().next().value;
  const between = previous?.name === 'w:tbl' ? [makeElement(parent, 'w:p')] : [];
  insertNodes(parent, parent.children.indexOf(before), [...between, table]);
}
