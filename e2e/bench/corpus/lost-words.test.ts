import assert from 'node:assert/strict';
import { test } from 'node:test';
import { countPictures, drawnWords, fewerPictures, lostWords, wordsOf } from './lost-words.ts';

const words = (text: string) => wordsOf(text);

test('a word that is missing, or missing once, is lost', () => {
  assert.deepEqual(lostWords(words('one two two'), words('one two')), ['two']);
  assert.deepEqual(lostWords(words('one'), words('')), ['one']);
});

test('a word in the description of a picture is on every page that shows the picture', () => {
  assert.deepEqual(lostWords(words('EVERETT a EVERETT b'), words('a b'), words('Everett Ltd')), []);
});

test('a word whose parts stand apart is not lost, one of whose parts is missing is', () => {
  assert.deepEqual(lostWords(words('medicalin'), words('in medical')), []);
  assert.deepEqual(lostWords(words('medicalin in'), words('in medical')), ['medicalin']);
});

test('a word that the end of a page cuts is in the description of its picture, a figure and two letters are not', () => {
  assert.deepEqual(lostWords(words('co lumns'), [], words('columns')), ['co']);
  assert.deepEqual(lostWords(words('200 umn'), [], words('2000 columns')), ['200', 'umn']);
});

test('a word that a line was too short for is there as a whole or broken elsewhere, two lost words are not', () => {
  assert.deepEqual(lostWords(words('Languag e Statemen t1 end'), words('Language Statement 1 end')), []);
  assert.deepEqual(lostWords(words('Foundation al'), words('Foundationa l')), []);
  assert.deepEqual(lostWords(words('Languag or e'), words('Language or')), ['languag', 'e']);
  assert.deepEqual(lostWords(words('Languag e'), words('Languages')), ['languag', 'e']);
  assert.deepEqual(lostWords(words('10 20'), words('1020')), ['10', '20']);
  assert.deepEqual(lostWords(words('Languag t'), words('Language')), ['languag', 't']);
});

test('an error in a cell is no word', () => {
  assert.deepEqual(lostWords(drawnWords('Sum #NAME? name'), drawnWords('Sum #VALUE!')), ['name']);
});

test('icons of rules in sheets and masks are no pictures', () => {
  const list = `page   num  type   width height color comp bpc  enc interp  object ID x-ppi y-ppi size ratio
--------------------------------------------------------------------------------------------
   1     0 image      16    16  rgb     3   8  image  no         5  0    96    96   20B 2.6%
   1     1 smask      16    16  gray    1   8  image  no         5  0    96    96   20B 2.6%
   1     2 image     640   480  rgb     3   8  jpeg   no         9  0    96    96   20K 2.6%
`;

  assert.equal(countPictures(list, 'xlsx'), 1);
  assert.equal(countPictures(list, 'pptx'), 2);
});

test('parts of a drawing are there in the one picture that stands for them, a lost photo is not', () => {
  const line = (page: number, width: number, height: number, ppi: number) =>
    `   ${page}     0 image    ${width}   ${height}  rgb     3   8  image  no         5  0    ${ppi}    ${ppi}   20B 2.6%`;
  const photo = line(1, 800, 600, 200);
  const parts = [line(1, 90, 60, 100), line(1, 90, 60, 100), line(1, 30, 30, 100)];
  const whole = line(1, 900, 300, 300);
  const lost = (before: string[], after: string[]) => fewerPictures(before.join('\n'), after.join('\n'), 'docx');

  assert.equal(lost([photo, ...parts], [photo, whole]), 0);
  assert.equal(lost([photo, ...parts], [whole]), 1);
  assert.equal(lost([...parts, line(2, 90, 60, 100)], [whole]), 1);
  assert.equal(lost([photo, ...parts], [photo]), 3);
  assert.equal(lost([photo, photo], [photo]), 1);
  assert.equal(lost([line(1, 300, 100, 100), line(1, 300, 100, 100)], [whole]), 1);
});
