import { expect, test } from '@jest/globals';
import { fileRecord } from '../../../test/fake-files';
import { arrange, defaultArrangement } from './arrange';

const files = [
  fileRecord({ id: '1', name: 'Report 10.docx', createdAt: '2026-11-20T09:00:00Z', fixed: true }),
  fileRecord({ id: '2', name: 'Report 9.docx', createdAt: '2026-11-20T10:00:00Z', feedback: 'The Logo is gone' }),
  fileRecord({ id: '3', name: 'budget.xlsx', createdAt: '2026-11-19T10:00:00Z' }),
];

test.each([
  ['newest first', defaultArrangement, '213'],
  ['names as people count', { ...defaultArrangement, sort: 'name', descending: false } as const, '321'],
  [
    'waiting before fixed, newest first among equals',
    { ...defaultArrangement, sort: 'status', descending: false } as const,
    '231',
  ],
  ['fixed alone', { ...defaultArrangement, status: 'fixed' } as const, '1'],
  ['what the feedback says', { ...defaultArrangement, search: ' logo ' }, '2'],
])('%s', (_, arrangement, order) => {
  expect(
    arrange(files, arrangement)
      .map(({ id }) => id)
      .join(''),
  ).toBe(order);
});
