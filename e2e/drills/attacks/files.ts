import { createHash, randomBytes } from 'node:crypto';
import { open, readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { buildDocx, fakeMalware, paragraph, priceListDocx } from '@fidelio/testing';
import { unzipSync, zipSync } from 'fflate';
import { processTable } from '../../harness/processes.ts';
import { type Attack, holds } from './attack.ts';
import { room } from './target.ts';
import { signUp } from './visitor.ts';

const letter = (text: string) => buildDocx({ body: paragraph(text) });
/** More than half of an account's room, not to be compressed, and more than a connection takes before it is read. */
const large = () => letter(randomBytes(0.5 * room).toString('base64'));
const largerThanHalf = (bytes: Uint8Array) => bytes.length > 0.5 * room && bytes.length < 0.9 * room;

/** Attacks by files and on files. */
export const files: Attack[] = [
  {
    what: '9 upload, delete, upload, restore holds more than the room',
    async attempt(target) {
      const attacker = await signUp(target);
      const conversation = await attacker.conversation();
      const [one, two] = [large(), large()];
      holds(largerThanHalf(one) && largerThanHalf(two), `the files have ${one.length} bytes: nothing was shown`);
      const first = await attacker.uploaded(one);
      await attacker.settled(first);
      await attacker.ok(attacker.send({ method: 'DELETE', path: `/api/users/files/${first}` }));
      const second = await attacker.upload(conversation, two);
      await attacker.ok(attacker.post(`/api/users/files/${first}/restore`));
      const held = (await attacker.files()).reduce((sum, { bytes }) => sum + bytes, 0);

      holds(held <= room, `${held} of ${room} bytes are held`);
      holds(/upload\.no-room/.test(second.why), `the second upload was answered with ${second.status} ${second.why}`);
      return `the second upload is refused; ${held} of ${room} bytes are held`;
    },
  },
  {
    what: '11 a good file is condemned because its engine stood still for 65 s',
    async attempt(target) {
      const person = await signUp(target);
      await person.settled(await person.uploaded(priceListDocx()));
      const engines = await enginesOf(target.processes().worker);
      holds(engines.length > 0, 'no engine is kept: nothing was shown');
      for (const engine of engines) process.kill(engine, 'SIGSTOP');
      let id = '';
      try {
        id = await person.uploaded(letter('The quarterly figures.'));
        await wait(65_000);
      } finally {
        for (const engine of engines) resume(engine);
      }
      const { waitReason } = await person.settled(id);

      holds(waitReason !== 'cannot-be-opened', 'the file ‘cannot be opened’');
      return `the file was examined afterwards: ${waitReason ?? 'fixed'}`;
    },
  },
  {
    what: '12 300 updates of feedback queue 300 repairs',
    async attempt(target) {
      const attacker = await signUp(target);
      const id = await attacker.uploaded(letter('Nothing is wrong here.'));
      await attacker.settled(id);
      const answers = await Promise.all(
        Array.from({ length: 300 }, (_, index) =>
          attacker.send({
            method: 'PUT',
            path: '/api/fidelio/chat/file',
            json: { id, feedback: `It is still wrong, ${index}.` },
          }),
        ),
      );
      const [row] = await target.sql<{ waiting: number }>(
        `SELECT count(*)::int AS waiting FROM pgboss.job
         WHERE name = 'files.repair' AND data->'payload'->>'fileId' = $1 AND state IN ('created', 'retry')`,
        [id],
      );
      const accepted = answers.filter(({ status }) => status === 200).length;

      holds(
        answers.every(({ status }) => status === 200 || status === 429),
        'an update failed',
      );
      holds(accepted <= 120, `${accepted} of 300 were accepted`);
      holds((row?.waiting ?? 0) <= 1, `${row?.waiting} repairs of one file wait`);
      return `${accepted} accepted, ${row?.waiting} waits`;
    },
  },
  {
    what: '14 a file named .. gets a dead link',
    async attempt(target) {
      const person = await signUp(target);
      for (const name of ['..', '.', '../../etc/passwd', 'a\u202excod.exe'])
        await person.uploaded(letter(`Named ${name}.`), name);
      const list = await person.files();
      const opened = await Promise.all(list.map((file) => person.download(file)));

      const dead = list.filter((_, index) => opened[index]?.status !== 200).map(({ name }) => name);
      holds(dead.length === 0, `no link leads to ${dead.join(', ')}`);
      holds(
        list.every(({ name }) => !/^\.\.?$|\u202e/.test(name)),
        'a name was kept as it was',
      );
      return list.map(({ name }) => JSON.stringify(name)).join(', ');
    },
  },
  {
    what: '64 an archive writes outside its folder, or over another file, where it is unpacked',
    async attempt(target) {
      const person = await signUp(target);
      const names = [
        '../../evil.docx',
        '/etc/evil.docx',
        'C:\\evil.docx',
        '..\\evil.docx',
        'CON.docx',
        'a.docx',
        'A.docx',
      ];
      const ids: string[] = [];
      for (const name of names) ids.push(await person.uploaded(letter(`Named ${name}.`), name));
      const answer = await person.ok(person.post('/api/users/files/archive', { ids }));
      const entries = Object.keys(unzipSync(answer.body));
      const bad = entries.filter((name) => /^\.|[\\/:]|[. ]$|^con\b/i.test(name));

      holds(bad.length === 0, `it holds ${bad.join(', ')}`);
      holds(
        new Set(entries.map((name) => name.toLowerCase())).size === names.length + 2,
        `it holds ${entries.join(', ')}`,
      );
      return entries.join(', ');
    },
  },
  {
    what: '69 a file with malware is downloaded, repaired or handed on',
    async attempt(target) {
      const person = await signUp(target);
      // Stored, not deflated: the scanner that stands in looks for bytes.
      const bytes = zipSync(unzipSync(letter(fakeMalware)), { level: 0 });
      const id = await person.uploaded(bytes, 'infected.docx');
      const file = await person.settled(id);
      const answers = {
        download: await person.download(file),
        repair: await person.send({ method: 'PUT', path: '/api/fidelio/chat/file', json: { id, feedback: 'Again.' } }),
      };
      const archive = await person.post('/api/users/files/archive', { ids: [id] });

      holds(file.scan === 'infected', `it is marked as ${file.scan}`);
      for (const [what, answer] of Object.entries(answers))
        holds(/file\.quarantined/.test(answer.why), `${what}: ${answer.status} ${answer.why}`);
      holds(!Object.keys(unzipSync(archive.body)).includes('infected.docx'), 'an archive holds it');
      return `kept apart: ‘${file.waitSentence}’`;
    },
  },
  {
    what: '144 a scanner calls clean what it has not been sent',
    async attempt(target) {
      const person = await signUp(target);
      const conversation = await person.conversation();
      target.scanner.behave('hasty');
      const answer = await person.upload(conversation, large()).finally(() => target.scanner.behave('sound'));
      const held = await person.files();

      holds(/upload\.scanner-away/.test(answer.why), `answered with ${answer.status} ${answer.why}`);
      holds(held.length === 0, `it is kept, and marked as ${held[0]?.scan}`);
      return `${answer.status} ${answer.why}`;
    },
  },
  {
    what: '15 a flipped byte in the storage is served as if it were right, or takes the replicas along',
    async attempt(target) {
      const person = await signUp(target);
      const bytes = letter(`The contract, ${crypto.randomUUID()}.`);
      const id = await person.uploaded(bytes);
      const file = await person.settled(id);
      holds(await flipByte(target.objects, bytes), 'the stored object was not found: nothing was shown');
      const answer = await person.download(file);
      const next = await person.send({ path: '/api/users/me' });

      holds(next.outcome === 'ok', `the next request was answered with ${next.status} ${next.why}`);
      holds(answer.outcome !== 'ok', `it was served: ${answer.status}, ETag ${answer.headers.etag}`);
      return `${answer.why}; the next request is served`;
    },
  },
];

/** The engine processes that these processes have started. */
async function enginesOf(parents: number[]): Promise<number[]> {
  const engines = (await processTable()).filter(({ command }) => command.includes('engine-child'));

  return engines.flatMap(({ pid, parent }) => (parents.includes(parent) ? [pid] : []));
}

function resume(pid: number): void {
  try {
    process.kill(pid, 'SIGCONT');
  } catch {
    // It was ended while it stood still.
  }
}

/** Flips a bit in the middle of each file that has these bytes: the stored object, and what a run has of it. */
async function flipByte(folder: string, bytes: Uint8Array): Promise<boolean> {
  const wanted = createHash('sha256').update(bytes).digest('hex');
  let isFlipped = false;
  for (const name of await readdir(folder, { recursive: true })) {
    const path = join(folder, name);
    const found = await stat(path).catch(() => null);
    if (!found?.isFile() || found.size !== bytes.length) continue;
    // What a run has of it may be gone by now.
    const content = await readFile(path).catch(() => null);
    if (!content || createHash('sha256').update(content).digest('hex') !== wanted) continue;
    const at = Math.floor(bytes.length / 2);
    const object = await open(path, 'r+');
    await object.write(Buffer.from([(content[at] ?? 0) ^ 1]), 0, 1, at);
    await object.close();
    isFlipped = true;
  }

  return isFlipped;
}
