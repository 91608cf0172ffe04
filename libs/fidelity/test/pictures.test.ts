import { expect, jest, test } from '@jest/globals';
import { buildDocx } from '@fidelio/testing';
import { diagnose, repair } from '../src/index.js';
import { openPackage } from '../src/package/office-package.js';
import { officeProgram } from '../src/render/office-program.js';

jest.setTimeout(120_000);

const ellipse = '<w:p><w:r><w:pict><v:oval style="width:60pt;height:40pt" fillcolor="#c00000"/></w:pict></w:r></w:p>';
const file = buildDocx({ body: ellipse });

(officeProgram() ? test : test.skip)(
  'a drawn shape becomes a picture of it where LibreOffice is installed',
  async () => {
    const { diagnosis, fixed } = await repair(file, { allow: ['word.shape'] });

    expect(diagnosis.findings).toMatchObject([{ id: 'word.shape', outcome: 'fixed' }]);
    const office = openPackage(fixed!);
    expect(office.names).toContain('word/media/fidelio1.png');
    expect(office.text('word/document.xml').text).toMatch(/<wp:extent cx="762000" cy="508000"\/>/);
    expect((await repair(fixed!, { allow: ['word.shape'] })).fixed).toBeNull();
  },
);

test('what needs LibreOffice says so where it is missing, and is never a blank picture', async () => {
  const { findings } = await diagnose(file);

  expect(findings).toMatchObject([{ id: 'word.shape', outcome: officeProgram() ? 'offered' : 'unavailable' }]);
});
