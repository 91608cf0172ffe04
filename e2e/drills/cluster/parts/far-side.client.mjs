import { fork } from 'node:child_process';
import { once } from 'node:events';
import { openSync } from 'node:fs';
import { join } from 'node:path';

/** Starts mail server, language service and storage beside us; `ask` commands them. */
export async function startFarSide(home, s3Port, smtpPort) {
  const log = openSync(join(home, 'far-side.log'), 'a');
  const child = fork(join(import.meta.dirname, 'far-side.mjs'), [home, `${s3Port}`, `${smtpPort}`], {
    stdio: ['ignore', log, log, 'ipc'],
  });
  const [{ ready }] = await once(child, 'message');
  const waiting = new Map();
  let asked = 0;
  child.on('message', ({ id, result }) => {
    waiting.get(id)?.(result);
    waiting.delete(id);
  });

  return {
    environment: {
      S3_BUCKET: 'fidelio',
      S3_ENDPOINT: `http://127.0.0.1:${s3Port}`,
      S3_PATH_STYLE: 'true',
      S3_ACCESS_KEY_ID: 'S3RVER',
      S3_SECRET_ACCESS_KEY: 'S3RVER',
      SMTP_URL: `smtp://127.0.0.1:${smtpPort}`,
      MAIL_FROM: 'Fidelio <no-reply@fidelio.example>',
      LLM_BASE_URL: ready.llm,
      LLM_MODEL: 'fake',
      LLM_PROCESSOR: 'Drill',
    },
    ask: (command, more = {}) =>
      new Promise((resolve) => {
        asked += 1;
        waiting.set(asked, resolve);
        child.send({ id: asked, command, ...more });
      }),
    stop: () => child.kill(),
  };
}
