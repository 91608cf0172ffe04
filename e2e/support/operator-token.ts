import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** The token of a product's operators, which lies in its data folder. */
export const operatorTokenOf = async (data: string): Promise<string> =>
  (await readFile(join(data, 'operator-token'), 'utf8')).trim();
