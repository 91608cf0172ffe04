import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';

/** `proof.json` of a remote: what its screens are opened with. */
export const ProofFixture = z.strictObject({
  /** Address by declared path, for a screen with a parameter. */
  addresses: z.record(z.string(), z.string()).default({}),
  /** Recorded answers, `GET /users/files` to JSON. Every other request is answered with 503. */
  answers: z.record(z.string().regex(/^[A-Z]+ \//), z.unknown()).default({}),
});
export type ProofFixture = z.infer<typeof ProofFixture>;

/** The recorded answers, and for which reads there was none. */
export class RecordedAnswers {
  private readonly lacking = new Set<string>();

  constructor(private readonly fixture: ProofFixture) {}

  /** @param path below `/api` @returns undefined where nothing was recorded */
  to(method: string, path: string): unknown {
    const key = `${method} ${path}`;
    const answer = this.fixture.answers[key];
    // What the shell reads for itself is no matter of a remote.
    if (answer === undefined && method === 'GET' && !/^\/(?:releases|users\/menu)\//.test(path)) this.lacking.add(key);

    return answer;
  }

  /** A sentence that names the reads without an answer; null where there is none. */
  complaint(): string | null {
    if (this.lacking.size === 0) return null;

    return `proof: without an answer in proof.json, and so shown with its failure: ${[...this.lacking].toSorted().join(', ')}`;
  }
}

/** The fixture of an app; empty where it has none. @throws Error that says what is wrong with it */
export async function readFixture(app: string): Promise<ProofFixture> {
  const file = join(app, 'proof.json');
  const text = await readFile(file, 'utf8').catch(() => '{}');
  const fixture = ProofFixture.safeParse(JSON.parse(text));
  if (!fixture.success) throw new Error(`Screens: ${file} cannot be read: ${z.prettifyError(fixture.error)}`);

  return fixture.data;
}

/** The address of a declared screen. A parameter without an address in the fixture is an id that nothing has. */
export function addressOf(path: string, { addresses }: ProofFixture): string {
  return addresses[path] ?? path.replaceAll(/:[A-Za-z0-9]+/g, '00000000-0000-4000-8000-000000000000');
}
