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
