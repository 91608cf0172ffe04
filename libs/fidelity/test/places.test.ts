import { expect, jest, test } from '@jest/globals';
import { buildDocx, contentControl, paragraph, textBox } from '@fidelio/testing';
import { diagnose } from '../src/index.js';
import { XmlElement } from '../src/xml/tree.js';

const box = `<w:p>${textBox({ id: 1, text: ['Opening hours'], wrap: 'TopAndBottom' })}</w:p>`;
const placesOf = async (body: string) => {
  const { findings } = await diagnose(buildDocx({ body }));

  return findings.find(({ id }) => id === 'word.text-box')!.evidence.map(({ where }) => where);
};

test('a place is named by its heading', async () => {
  expect(await placesOf(paragraph('Visits', 'Heading1') + box)).toEqual(['under “Visits”']);
});

test('a place is named by its page where Word has laid it out', async () => {
  const brk = '<w:p><w:r><w:lastRenderedPageBreak/><w:t>x</w:t></w:r></w:p>';

  expect(await placesOf(brk + box)).toEqual(['page 2']);
});

test('where neither is known, by the words before it, and not by those of the box itself', async () => {
  expect(await placesOf(paragraph('Come and see us') + box)).toEqual(['near “Come and see us”']);
  expect(await placesOf(box)).toEqual(['The document']);
});

test('the words near thousands of places in one paragraph are read once', async () => {
  const reads = jest.spyOn(XmlElement.prototype, 'descendants');
  const controls = contentControl('<w:date/>', 'x').repeat(2000);

  const { findings } = await diagnose(buildDocx({ body: `<w:p>${controls}</w:p>` }));

  expect(findings.find(({ id }) => id === 'word.content-control')).toMatchObject({ count: 2000 });
  expect(reads.mock.calls.length).toBeLessThan(100);
  reads.mockRestore();
});
