import { expect, test } from '@jest/globals';
import { emptyDraft, recipeOf } from './recipe-draft';

const recipe = (draft: Partial<typeof emptyDraft>) =>
  JSON.parse(recipeOf('word.line-number', { ...emptyDraft, title: 'Leave out the line numbers!', ...draft }));

test('the fields make a recipe of one operation', () => {
  expect(recipe({ before: '<w:lnNumType/>' })).toEqual({
    language: 1,
    id: 'word.leave-out-the-line-numbers',
    version: 1,
    finding: 'word.line-number',
    title: 'Leave out the line numbers!',
    text: 'same',
    operations: [{ op: 'remove' }],
    example: { before: '<w:lnNumType/>', after: '' },
  });
});

test('an operation has the fields that it knows and no other', () => {
  const filled = { every: ' w:r ', attribute: 'w:val', value: 'x' };
  const of = (operation: typeof emptyDraft.operation) => recipe({ ...filled, operation }).operations;

  expect(of('set')).toEqual([{ op: 'set', every: 'w:r', attribute: 'w:val', value: 'x' }]);
  expect(of('strip')).toEqual([{ op: 'strip', every: 'w:r', attribute: 'w:val' }]);
  expect(of('rename')).toEqual([{ op: 'rename', every: 'w:r', to: 'x' }]);
  expect(of('replaceText')).toEqual([{ op: 'replaceText', every: 'w:r', value: 'x' }]);
  expect(of('unwrap')).toEqual([{ op: 'unwrap', every: 'w:r' }]);
});
