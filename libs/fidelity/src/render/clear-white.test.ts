import { expect, test } from '@jest/globals';
import { PNG } from 'pngjs';
import { clearBeside } from './clear-white.js';

test('paper beside a drawing becomes transparent, white inside it and a shadow beside it stay', () => {
  const picture = new PNG({ width: 4, height: 1 });
  picture.data.fill(255);
  picture.data.set([180, 180, 180, 255], 12);

  clearBeside(picture, { left: 1, top: 0, right: 2, bottom: 1 });

  expect([3, 7, 11, 15].map((at) => picture.data[at])).toEqual([0, 255, 0, 255]);
});
