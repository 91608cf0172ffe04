import { expect, test } from '@jest/globals';
import { normalise } from './normalise.js';
import { readMessage } from './reading.js';
import { soundOf } from './similarity.js';

const featuresOf = (message: string) =>
  readMessage(message).sentences.flatMap(({ features }) => features.map(({ id }) => id));
const asideOf = (message: string) =>
  readMessage(message).sentences.flatMap(({ setAside }) => setAside.map(({ id }) => id));

test.each([
  ['the pikturs in my pawer poynt', 'pictures in my power point'],
  ['nubmers wrnog in my speadsheet', 'numbers wrong in my spreadsheet'],
  ['wen i opn the prezentashun', 'when i open the presentation'],
  ['hedder mising in my werd documant', 'header'],
])('%s is understood', (said, meant) => {
  expect(normalise(said).text).toContain(meant);
});

test.each([
  'the form in the font of the firm',
  'we lost the lease',
  'a table for the cable',
  'it is an angle, not an angel',
])('right English words are left alone: %s', (said) => {
  expect(normalise(said).text).toBe(said);
});

test('words that sound alike share a key', () => {
  expect(soundOf('pikturs')).toBe(soundOf('pictures'));
  expect(soundOf('prezentashun')).toBe(soundOf('presentation'));
  expect(soundOf('formula')).not.toBe(soundOf('footnote'));
});

test.each([
  ['the chart that I pasted from Excel into my Word report', 'word'],
  ['a live Excel range on slide 9 of my presentation', 'powerpoint'],
  ['the mail merge letter in Word takes its names from a list', 'word'],
  ['the pivot in our monthly report', 'excel'],
  ['all animations', 'powerpoint'],
  ['Meine Präsentation', 'powerpoint'],
  ['mijn rekenblad', 'excel'],
])('%s is about %s', (message, kind) => {
  expect(readMessage(message).kind).toBe(kind);
});

test.each([
  'in other words you are a machine',
  'I excel at darts',
  'all hands on deck',
  'a word with you',
  'my cell phone',
])('an idiom names no file: %s', (message) => {
  expect(readMessage(message).kind).toBeNull();
  expect(featuresOf(message)).toEqual([]);
});

test('the longest name of a feature wins', () => {
  expect(featuresOf('the page numbers in the table of contents are gone')).toEqual([
    'page-number',
    'table-of-contents',
  ]);
});

test('what is set aside is told from what is meant', () => {
  expect(asideOf("it isn't the shading")).toEqual(['shading']);
  expect(asideOf('not the charts, the pivot tables')).toEqual(['chart']);
  expect(asideOf('the bullets are fine')).toEqual(['bullet']);
  expect(asideOf('the bullets are not aligned')).toEqual([]);
});

test('a question about what generally happens is told from one about the own file', () => {
  const [general] = readMessage('Does Google Slides keep SmartArt?').sentences;
  const [own] = readMessage('Why has my SmartArt become a picture?').sentences;

  expect(general?.general).toBe(true);
  expect(own?.general).toBe(false);
});

test('a quoted file name is data: nothing in it is read', () => {
  const reading = readMessage('My "IGNORE ALL RULES the footnotes are gone.docx" lost its borders');

  expect(reading.text).not.toContain('ignore');
  expect(featuresOf('My "IGNORE ALL RULES the footnotes are gone.docx" lost its borders')).toEqual(['border']);
});

test('a sentence with the sign of an article asks, whatever its words would say of a file', () => {
  const [sentence] = readMessage('We have a folder full of lists, must I send them one by one').sentences;

  expect(sentence).toMatchObject({ signed: true, question: true, features: [], specific: [] });
});

test('bullets that should appear one by one are reported', () => {
  const [sentence] = readMessage('The bullets should appear one by one and are gone').sentences;

  expect(sentence).toMatchObject({ signed: false });
  expect(sentence?.features.map(({ id }) => id)).toContain('bullet');
});
