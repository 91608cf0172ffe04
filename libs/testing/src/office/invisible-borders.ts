import { buildDocx } from './build-docx.ts';

/** A feature that the product knows nothing of, until staff teach it: borders that are none move paragraphs. */
export const invisibleBorders = {
  docx: (text: string): Uint8Array =>
    buildDocx({
      body: `<w:p><w:pPr><w:pBdr><w:top w:val="nil"/></w:pBdr></w:pPr><w:r><w:t>${text}</w:t></w:r></w:p>`,
    }),

  /** What staff hand over: `learned.invisible-border`, and how it is mended. */
  recipe: {
    language: 1,
    id: 'learned.no-invisible-borders',
    version: 1,
    finding: 'learned.invisible-border',
    title: 'Leave out borders that are none',
    marker: {
      format: 'docx',
      title: 'Invisible borders move paragraphs',
      sees: '{Count} paragraph [has|have] an invisible border and will move.',
      severity: 'layout',
      date: '2026-11-20',
      select: { elements: ['w:pBdr'], roles: ['word.body'] },
    },
    operations: [{ op: 'remove' }],
    example: { before: '<w:pBdr><w:top w:val="nil"/></w:pBdr>', after: '' },
  },
};
