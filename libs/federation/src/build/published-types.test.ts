import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { typesOf } from './published-types.js';
import { workspaceRoot } from '../workspace.js';

let app: string;
beforeEach(() => {
  app = mkdtempSync(join(tmpdir(), 'types-'));
  write('tsconfig.json', JSON.stringify({ extends: join(workspaceRoot, 'tsconfig.base.json'), include: ['src'] }));
});
afterEach(() => rmSync(app, { recursive: true, force: true }));

function write(file: string, text: string): void {
  mkdirSync(dirname(join(app, file)), { recursive: true });
  writeFileSync(join(app, file), text);
}

test('the types of the exposed module are one file, with those of the app that they name', async () => {
  write(
    'src/remote.tsx',
    `import type { Bill } from './bills/bill';\nexport const Routes = (bill: Bill) => bill.sum;\n`,
  );
  write('src/bills/bill.ts', `export interface Bill {\n  sum: number;\n}\n`);
  write('src/bills/unused.ts', 'export const unused = 1;\n');

  expect(await typesOf('billing', app)).toBe(
    [
      `declare module 'billing/remote' {`,
      `  import type { Bill } from 'billing/bills/bill';`,
      `  export const Routes: (bill: Bill) => number;`,
      `}`,
      `declare module 'billing/bills/bill' {`,
      `  export interface Bill {`,
      `      sum: number;`,
      `  }`,
      `}`,
      ``,
    ].join('\n'),
  );
});

test('a build with an error in its types has types, since the proof refuses the error', async () => {
  write('src/remote.tsx', `export const Routes: () => string = () => 1;\n`);

  expect(await typesOf('billing', app)).toContain(`declare module 'billing/remote'`);
});
