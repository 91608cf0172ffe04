import { expect, test } from '@jest/globals';
import { readMessage } from './reading.js';
import { speechActOf } from './speech-act.js';

test.each([
  ['human, please!', 'asks-for-person'],
  ['Ich will mit jemandem reden', 'asks-for-person'],
  ['担当の方をお願いします', 'asks-for-person'],
  ['you never read what I write', 'complains-of-us'],
  ['vous ne lisez pas ce que j’écris', 'complains-of-us'],
  ['which of the two are done?', 'asks-which-files'],
  ['welke van de twee zijn klaar?', 'asks-which-files'],
  ['where do I press?', 'asks-how-to-decide'],
  ['you are a star', 'praises'],
  ['are the footnotes gone for good?', 'asks'],
  ['Welche ist denn durch?', 'asks-which-files'],
  ['Sie drehen sich im Kreis', 'complains-of-us'],
  ['you are going round in circles', 'complains-of-us'],
  ['vous tournez en rond', 'complains-of-us'],
  ['siamo al punto di prima', 'complains-of-us'],
  ['¿me llama alguien?', 'asks-for-person'],
  ['can somebody ring me?', 'asks-for-person'],
  ['ruft mich jemand an?', 'asks-for-person'],
  ['qualcuno mi può chiamare?', 'asks-for-person'],
  ['the captions have vanished', 'states-defect'],
  ['i grafici sono bianchi', 'states-defect'],
  ['the person in the picture is gone', 'states-defect'],
])('with two files here %s is what somebody does: %s', (message, act) => {
  expect(speechActOf(readMessage(message), { files: 2, open: true, decides: false, names: false })).toBe(act);
});

test('a yes to what was found is a decision, and a question about it is none', () => {
  const decides = { files: 1, open: true, decides: true, names: true };

  expect(speechActOf(readMessage('the icons please, leave the slicer'), decides)).toBe('decides');
  expect(speechActOf(readMessage('what happens to the icons if I say yes?'), decides)).toBe('asks');
});

test.each([
  "non mais je n'ai jamais mis de filigrane",
  'I never put a watermark in',
  'ich habe da nie ein Wasserzeichen gehabt',
  'nunca he puesto una marca de agua',
  'non ho mai messo una filigrana',
  'nunca pus marca de água',
  'ik heb nooit een watermerk gezet',
  '透かしを入れた覚えはない',
])('who never had a thing reports no defect of it: %s', (message) => {
  expect(speechActOf(readMessage(message), { files: 1, open: true, decides: false, names: true })).toBe(
    'denies-having',
  );
});
