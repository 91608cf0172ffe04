import { expect, test } from '@jest/globals';
import { buildXlsx } from '@fidelio/testing';
import { openPackage } from '../package/office-package.js';
import { fitsItsCells } from './drawn-shapes.js';

const drawing = 'application/vnd.openxmlformats-officedocument.drawing+xml';

/** Whether a shape of this width fits its three columns of the usual width. */
function fits(width: number): boolean {
  const place = (name: string, column: number) =>
    `<xdr:${name}><xdr:col>${column}</xdr:col><xdr:colOff>0</xdr:colOff><xdr:row>0</xdr:row><xdr:rowOff>0</xdr:rowOff></xdr:${name}>`;
  const office = openPackage(
    buildXlsx({
      sheets: [
        {
          name: 'Prices',
          rows: [['a']],
          behind: '<drawing r:id="d"/>',
          relationships: [{ id: 'd', type: 'drawing', target: '../drawings/drawing1.xml' }],
        },
      ],
      parts: {
        'xl/drawings/drawing1.xml': {
          content: `<xdr:wsDr xmlns:xdr="http://schemas.openxmlformats.org/drawingml/2006/spreadsheetDrawing"><xdr:twoCellAnchor>${place('from', 1)}${place('to', 4)}<xdr:sp/></xdr:twoCellAnchor></xdr:wsDr>`,
          contentType: drawing,
        },
      },
    }),
  );
  const part = 'xl/drawings/drawing1.xml';
  const document = office.xml(part);
  const [shape] = [...document.elements('xdr:sp')];

  return fitsItsCells(shape!, width, { package: office, part, role: 'excel.drawing', document });
}

test('a shape whose cells are much wider than it was last drawn is not given its old size', () => {
  const threeUsualColumns = 3 * 64 * 9525;

  expect(fits(threeUsualColumns)).toBe(true);
  expect(fits(threeUsualColumns * 0.7)).toBe(false);
});
