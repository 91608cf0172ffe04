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
  ['the captions have vanished', 'states-defect'],
  ['i grafici sono bianchi', 'states-defect'],
  ['the person in the picture is gone', 'states-defect'],
])('with two files here %s is what somebody does: %s', (message, act) => {
  expect(speechActOf(readMessage(message), { files: 2, open: true, decides: false })).toBe(act);
});

test('a yes to what was found is a decision, and a question about it is none', () => {
  const decides = { files: 1, open: true, decides: true };

  expect(speechActOf(readMessage('the icons please, leave the slicer'), decides)).toBe('decides');
  expect(speechActOf(readMessage('what happens to the icons if I say yes?'), decides)).toBe('asks');
});
