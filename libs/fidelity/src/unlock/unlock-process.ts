/**
 * Opens one file with its password in a process of its own: a file may say that its key takes hours, or lie about every length, and the
 * parent then kills it. The password comes in a message, so that no list of processes shows it. Erasable TypeScript without imports of
 * ours, so that Node runs it from source as well as built.
 */
import { readFile, writeFile } from 'node:fs/promises';

interface Request {
  id: number;
  input: string;
  output: string;
  password: string;
}

/** Names of the container's own parts may be longer than what they replace. */
const slack = 64 * 1024;

process.on('message', ({ id, input, output, password }: Request) => {
  open(input, output, password).then((outcome) => process.send?.({ id, outcome }));
});
process.on('disconnect', () => process.exit());

async function open(input: string, output: string, password: string): Promise<string> {
  const { default: officeCrypto } = await import('officecrypto-tool');
  const locked = await readFile(input);
  try {
    const opened = await officeCrypto.decrypt(locked, { password });
    if (opened.length > locked.length + slack || !isOffice(opened)) return 'damaged';
    await writeFile(output, opened, { mode: 0o600 });

    return 'opened';
  } catch (error) {
    const message = error instanceof Error ? error.message : '';
    if (message === 'The password is incorrect') return 'wrong-password';

    return /support|unrecognized|mismatch/i.test(message) ? 'unsupported' : 'damaged';
  }
}

/** A package or a container. */
function isOffice(bytes: Buffer): boolean {
  return bytes.subarray(0, 2).toString('latin1') === 'PK' || bytes.subarray(0, 4).toString('hex') === 'd0cf11e0';
}
