import { constants } from 'node:fs';
import { open, realpath } from 'node:fs/promises';
import type { ReadFailure } from '@fidelio/contracts/projects';
import { defaultLimits, diagnose, mayCarryOver, outsideOf, repair } from '@fidelio/fidelity';
import { contentsOf } from '@fidelio/fidelity/file-contents';
import { codeOf, type Place } from '@fidelio/fidelity/scan';
import type { z } from 'zod';
import type { Corrected, CorrectJob, Failed, ReadAnswer, ReadJob } from './file-job.js';
import { Names, sha256 } from './names.js';

/** Reads or corrects one file after the other in a process that may be killed for one of them. */
process.on('message', (job: ReadJob | CorrectJob) => {
  ('copy' in job ? correct(job) : read(job)).then(
    (answer) => process.send?.(answer),
    (cause: unknown) => process.send?.(failed(cause)),
  );
});
process.on('disconnect', () => process.exit());

class WriteProblem extends Error {}

async function read({ place, key, root, path, below }: ReadJob): Promise<ReadAnswer> {
  const bytes = await bytesOf(place);
  const contents = await contentsOf(await diagnose(bytes), outsideOf(bytes), {
    place: { root, path, below },
    names: new Names(key),
    realPath: (whole) => realpath(whole).catch(() => whole),
    mayCarryOver: mayCarryOver(),
  });

  return { sha256: sha256(bytes), ...contents };
}

const tooLarge = 'too large';

/** Opened for reading only; no link is followed. */
async function bytesOf(place: Place): Promise<Buffer> {
  const file = await open(place, constants.O_RDONLY | (constants.O_NOFOLLOW ?? 0));
  try {
    if ((await file.stat()).size > defaultLimits.fileBytes) throw Object.assign(new Error(), { code: tooLarge });
    return await file.readFile();
  } finally {
    await file.close();
  }
}

async function correct({ place, copy, accept, leave, decidedFor }: CorrectJob): Promise<Corrected> {
  const bytes = await bytesOf(place);
  const hash = sha256(bytes);
  const isDecided = decidedFor === hash;
  const { diagnosis, fixed } = await repair(bytes, isDecided ? { with: accept, without: leave } : {});
  if (!fixed) return { sha256: hash, copy: null, isDecided };
  await write(copy, fixed).catch((cause: unknown) => {
    throw new WriteProblem('', { cause });
  });
  const ending = diagnosis.carriedOver ? diagnosis.format : null;

  return { sha256: hash, copy: { sha256: sha256(fixed), ending }, isDecided };
}

async function write(path: string, bytes: Uint8Array): Promise<void> {
  const file = await open(path, 'w');
  try {
    await file.writeFile(bytes);
    await file.sync();
  } finally {
    await file.close();
  }
}

const failures: Readonly<Record<string, ReadFailure>> = {
  EBUSY: 'locked',
  EAGAIN: 'locked',
  EACCES: 'forbidden',
  EPERM: 'forbidden',
  ENOENT: 'vanished',
  ELOOP: 'vanished',
  [tooLarge]: 'too-large',
};

function failed(cause: unknown): z.infer<typeof Failed> {
  const isWriting = cause instanceof WriteProblem;
  const code = codeOf(isWriting ? cause.cause : cause);

  return { failure: failures[code] ?? 'other', code, isWriting };
}
