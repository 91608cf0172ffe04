import type { PartContext } from '../findings/finding-places.js';
import type { XmlElement } from '../xml/tree.js';

const kinds = ['w:dropDownList', 'w:comboBox', 'w:date', 'w14:checkbox'];

/** Drop-downs, dates and check boxes that take their value from nowhere else. */
export function* plainControls({ document }: PartContext): Generator<XmlElement> {
  for (const control of document.elements('w:sdt')) {
    const properties = control.first('w:sdtPr');
    if (properties && !isBound(properties) && kinds.some((kind) => properties.first(kind)) && hasContent(control))
      yield control;
  }
}

/** Controls of any kind that show a value of the file's own data part. */
export function* boundControls({ document }: PartContext): Generator<XmlElement> {
  for (const control of document.elements('w:sdt')) {
    const properties = control.first('w:sdtPr');
    if (properties && isBound(properties) && hasContent(control)) yield control;
  }
}

function isBound(properties: XmlElement): boolean {
  return (
    properties.first('w:dataBinding') !== undefined ||
    properties.elements().some(({ name }) => name === 'w15:dataBinding')
  );
}

function hasContent(control: XmlElement): boolean {
  return (control.first('w:sdtContent')?.elements().length ?? 0) > 0;
}
