import { afterAll, expect, jest, test } from '@jest/globals';
import { profileProbes } from '@fidelio/testing/probes';
import { repair, systemOffice } from '../src/index.js';
import { profileRows } from '../src/profile/import-profile.js';
import { openPackage } from '../src/package/office-package.js';

jest.setTimeout(600_000);
afterAll(() => systemOffice()?.close());

/** Elements of what works in Office: a form is filled in, a field counts, a link leads, a thing is edited or moves. */
const worksIn = {
  word: ['w:sdt', 'w:ffData', 'w:instrText', 'w:fldSimple', 'w:hyperlink', 'w:control', 'w:ins', 'w:del'],
  excel: ['f', 'hyperlink', 'cfRule', 'dataValidation', 'pivotTableDefinition', 'sheetControl', 'control'],
  powerPoint: ['p:timing', 'p:oleObj', 'p:graphicFrame'],
  drawings: ['xdr:sp', 'xdr:graphicFrame', 'wps:wsp', 'wpg:wgp', 'c:chart', 'cx:chart', 'dgm:relIds', 'a:hlinkClick'],
  embedded: ['o:OLEObject'],
};
const working = Object.values(worksIn).flat();

const asksOrIsUndone = [...profileRows().values()].filter(({ mode }) => mode !== 'AUTO').map(({ id }) => id);

function countWorking(file: Uint8Array): Record<string, number> {
  const office = openPackage(file);
  const documents = office.names
    .filter((name) => /^(?:word|ppt|xl)\/.*\.xml$/i.test(name))
    .map((name) => office.xml(name));
  const counts = working.map((name) => [name, documents.reduce((sum, one) => sum + [...one.elements(name)].length, 0)]);

  return Object.fromEntries(counts) as Record<string, number>;
}

test.each(profileProbes())(
  'nothing that works in Office is taken from $row without asking or undo',
  async ({ probe }) => {
    const { fixed } = await repair(probe, { without: asksOrIsUndone, gates: { look: false } });

    if (!fixed) return;
    const [before, after] = [countWorking(probe), countWorking(fixed)];
    expect(working.filter((name) => after[name]! < before[name]!)).toEqual([]);
  },
);
