import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** @throws Error that says where it was looked for */
export async function readOperatorToken(dataDir: string): Promise<string> {
  const file = join(dataDir, 'operator-token');
  const text = await readFile(file, 'utf8').catch((cause: unknown) => {
    throw new Error(`There is no operator's token in ${file}. The product keeps it in its data folder: --data DIR.`, {
      cause,
    });
  });

  return text.trim();
}
