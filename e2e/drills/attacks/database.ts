import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { plainLetterDocx } from '@fidelio/testing';
import { type Attack, holds, until } from './attack.ts';
import { signUp, Visitor } from './visitor.ts';

/** What happens to the database. */
export const database: Attack[] = [
  {
    what: '46 a database without room says "try again", or nothing',
    async attempt(target) {
      const person = await signUp(target);
      const id = await person.conversation();
      const tables = ['files', 'messages'];
      await target.sql(`CREATE OR REPLACE FUNCTION attack_full() RETURNS trigger LANGUAGE plpgsql AS
        $$ BEGIN RAISE EXCEPTION 'no space left' USING ERRCODE = 'disk_full'; END $$`);
      try {
        for (const table of tables)
          await target.sql(`CREATE TRIGGER attack_full BEFORE INSERT ON ${table} EXECUTE FUNCTION attack_full()`);
        const answers = [await person.upload(id, plainLetterDocx()), await person.say(id, 'The tables are cut off.')];
        holds(
          answers.every(({ status, why }) => status === 507 && /service\.full/.test(why)),
          answers.map(({ status, why }) => `${status} ${why}`).join('; '),
        );
      } finally {
        for (const table of tables) await target.sql(`DROP TRIGGER IF EXISTS attack_full ON ${table}`);
      }
      await person.ok(person.upload(id, plainLetterDocx()));

      return 'an upload and a message are told why, and work once there is room';
    },
  },
  {
    what: '46 a full storage says "try again", or keeps half an upload',
    async attempt(target) {
      if (!target.fillStorage) return null;
      const person = await signUp(target);
      const conversation = await person.conversation();
      const looseObjects = async () => (await target.sql('SELECT 1 FROM loose_objects')).length;
      await until(async () => (await looseObjects()) === 0, 'an upload of before is not finished');
      const makeRoom = await target.fillStorage();
      try {
        const { status, why } = await person.upload(conversation, plainLetterDocx());
        holds(status === 507 && /service\.full/.test(why), `an upload is answered with ${status} ${why}`);
        holds((await person.files()).length === 0, 'a file without its bytes is in the list');
        await until(async () => (await looseObjects()) === 0, 'what was begun is left');
      } finally {
        await makeRoom();
      }
      await person.settled(await person.uploaded(plainLetterDocx()));

      return 'an upload is told why and leaves nothing; the next one works once there is room';
    },
  },
  {
    what: '47 the embedded database is killed',
    async attempt(target) {
      const lock = join(target.objects, 'postgres', 'postmaster.pid');
      const pid = Number.parseInt(await readFile(lock, 'utf8').catch(() => ''), 10);
      // A deployment has a database of its own.
      if (!pid) return null;
      const person = await signUp(target);
      const killedAt = performance.now();
      process.kill(pid, 'SIGKILL');
      await until(async () => {
        const { status } = await person.send({ path: '/api/users/me' });
        holds(status === 200 || status === 503, `a request meanwhile is answered with ${status}`);
        const now = Number.parseInt(await readFile(lock, 'utf8').catch(() => ''), 10);

        return status === 200 && now !== pid;
      }, 'it is away for a minute');
      const stranger = new Visitor(target);
      await until(
        async () => (await stranger.send({ path: '/api/health/ready' })).status === 200,
        'the product is not ready again',
      );

      return `it ran again after ${Math.round((performance.now() - killedAt) / 1000)} s; requests meanwhile got 503`;
    },
  },
];
