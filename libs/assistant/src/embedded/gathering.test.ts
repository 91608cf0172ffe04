import { expect, test } from '@jest/globals';
import { assistant, say, talk } from '../evaluation/conversation.js';
import { diagnosisOf, fileOf } from '../evaluation/facts.js';

test('one message fills several slots', async () => {
  const { state } = await talk(
    'On page 3 of my Word report the footnotes are gone, they should be at the foot of the page. I see it when I open it in Google Docs.',
  );

  expect(state.slots).toMatchObject({ kind: 'word', severity: 'data-loss', where: expect.stringContaining('page 3') });
  expect(state.slots.symptoms[0]?.features).toContain('footnote');
  expect(state.slots.expected).toContain('should be at the foot');
  expect(state.slots.steps).toContain('when I open it');
});

test.each([
  'Your converter broke my presentation',
  'The excel file I sent Tom is a disaster',
  'our sign-up sheet looks off',
])('a vague complaint is asked what is wrong before the file: %s', async (message) => {
  const { action, content } = await talk(message);

  expect(action).toBe('continueConversation');
  expect(content).toMatch(/what looks different/i);
});

test('how a thing should be is no further trouble of the file', async () => {
  const { state } = await talk('the footers are gone in my Word file', 'It should be on every page');

  expect(state.slots.symptoms).toHaveLength(1);
  expect(state.slots.expected).toContain('should be on every page');
});

test('work that is not offered is a request, and a thing asked for in an article’s own words gets that article alone', async () => {
  const scans = await talk('We have thousands of scanned pdfs that should become google docs');
  const readers = await talk('Who can read them?');
  const size = await talk('what is the launcher?', 'how big is it?');

  expect(scans.action).toBe('addRequest');
  expect(readers.content.match(/two-factor/g)).toHaveLength(1);
  expect(size.content).toMatch(/30 MB/);
  expect(size.content).not.toMatch(/100 MB/);
});

test('a correction of the kind of file keeps the symptom, one of the symptom keeps the kind', async () => {
  const kind = await talk('the bullets in my Word file are wrong', 'sorry, I mean the PowerPoint');
  const symptom = await talk('the shading in my Word file is gone', "it isn't the shading, the row heights changed");

  expect(kind.uploadReason).toMatch(/PowerPoint.*bullets/);
  expect(kind.uploadReason).not.toMatch(/Word/);
  expect(symptom.uploadReason).toMatch(/Word.*row height/i);
  expect(symptom.uploadReason).not.toMatch(/shading/);
});

test('a digression is answered with the fact, and the report goes on where it was', async () => {
  const asked = await talk('the endnotes in my docx moved', 'does the launcher cost anything?');
  const back = await say('right, back to those endnotes', asked.state);

  expect(asked).toMatchObject({ action: 'continueConversation', content: expect.stringContaining('free') });
  expect(back).toMatchObject({ action: 'uploadFile', uploadReason: expect.stringContaining('endnotes') });
});

test('unsure three times over, the assistant stops asking and takes the file', async () => {
  const first = await talk('my presentation looks bad');
  const second = await say('it just looks bad', first.state);
  const third = await say('no idea, everything is bad', second.state);

  expect([first.action, second.action, third.action]).toEqual([
    'continueConversation',
    'continueConversation',
    'uploadFile',
  ]);
  expect(second.content).not.toBe(first.content);
});

test('a thing that might be found in a kitchen is not asked for before the kind of file is known; nothing is asked twice', async () => {
  const first = await talk('the table lost a leg');
  const told = await talk('the picture got blurry');
  const second = await say('Word', told.state);

  expect(first).toMatchObject({ action: 'continueConversation', content: expect.stringContaining('Word') });
  expect(told.state.asked).toBe('kind');
  expect(second).toMatchObject({ action: 'uploadFile', uploadReason: expect.stringMatching(/^Word.*blurry/) });
});

test('the words of a user reach the reason without mark-up, links or addresses', async () => {
  const { uploadReason } = await talk(
    'the header in my <b>Word</b> file ![x](http://evil.example/a.png) is gone, mail me at eve@evil.example',
  );

  expect(uploadReason).toContain('header');
  expect(uploadReason).not.toMatch(/[<>]|http|evil\.example/);
});

test('what sounds broken but names no file is kept, and the kind of file asked for', async () => {
  const first = await talk('the discount thingummy vanished from the quarterly model');
  const second = await say('Excel', first.state);

  expect(first).toMatchObject({ action: 'continueConversation' });
  expect(first.content).toMatch(/Noted: .*thingummy.*Word, PowerPoint or Excel\?/);
  expect(second).toMatchObject({ action: 'uploadFile' });
  expect(second.uploadReason).toMatch(/^Excel workbook: .*thingummy/);
});

test('two files in one message are both asked for, and the second one again when the first has come', async () => {
  const { state, content, uploadReason } = await talk(
    'The footnotes in my Word letter are gone. In the Excel budget the formulas show #REF!.',
  );

  const after = await assistant.afterUpload(state, fileOf('letter.docx', diagnosisOf({ format: 'docx' })));

  expect(content).toMatch(/Word document and the Excel workbook/);
  expect(uploadReason).toMatch(/footnotes.*formulas/);
  expect(after.content).toMatch(/You also told me of formulas[^.]*\. Please upload the Excel workbook/);
});

test('several files reported one after the other are all asked for', async () => {
  const first = await say('The logo in my Word letter has moved');
  const second = await say('and the Excel list lost its filters', first.state);

  expect(second.content).toContain('Word document and the Excel workbook');
});

test('of two things that one sentence tells, the second is asked about', async () => {
  const both = await talk('Bullets became squares and the watermark is gone, both in my docx');
  const second = await say('and the second one?', both.state);
  const done = await say('never mind, I found it', second.state);

  expect([second.action, done.action]).toEqual(['uploadFile', 'endChat']);
  expect(second.content).toMatch(/watermark/);
  expect(second.content).not.toMatch(/bullet/i);
  expect(second.state.slots).toEqual(both.state.slots);
});
