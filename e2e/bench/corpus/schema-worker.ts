/** Open XML SDK errors that a corrected file has and its original has not, by a full validation of both. */
import { readFileSync } from 'node:fs';
import validate from '@ooxml-tools/validate';
import type { Format } from './answers.ts';

type SdkError = Awaited<ReturnType<typeof validate>>[number];

process.on('message', ({ before, after, format }: { before: string; after: string; format: Format }) => {
  compare(readFileSync(before), readFileSync(after), format).then(
    (answer) => process.send?.({ ...answer, peak: process.resourceUsage().maxRSS * 1024 }),
    (cause: unknown) => process.send?.({ crash: String(cause instanceof Error ? cause.stack : cause).slice(0, 300) }),
  );
});
process.on('disconnect', () => process.exit());

async function compare(before: Uint8Array, after: Uint8Array, format: Format) {
  const started = performance.now();
  const known = new Map<string, number>();
  for (const key of (await validate(before, format, 'Microsoft365')).map(keyOf))
    known.set(key, (known.get(key) ?? 0) + 1);
  const fresh = (await validate(after, format, 'Microsoft365')).map(keyOf).filter((key) => {
    const left = known.get(key) ?? 0;
    known.set(key, left - 1);
    return left <= 0;
  });

  return { fresh: fresh.slice(0, 5), count: fresh.length, milliseconds: performance.now() - started };
}

/** Without its place, which moves when something before it changes. */
function keyOf({ path, description }: SdkError): string {
  return `${path?.partUri}: ${description}`;
}
