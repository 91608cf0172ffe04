import { fork } from 'node:child_process';
import { once } from 'node:events';
import { openSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { Answer, type Command, Ready, type SentMail, SentMails } from './external-services-protocol.ts';

export interface ExternalServices {
  /** What a BFF needs to reach them. */
  environment: Record<string, string>;
  /** Switches a fault on or off. */
  set(fault: Exclude<Command['command'], 'mails'>, on: boolean): Promise<void>;
  /** Mails that were accepted, from this number on. */
  mails(from: number): Promise<SentMail[]>;
  stop(): void;
}

/** Starts mail server, language service and object storage in a process of their own. */
export async function startExternalServices(
  home: string,
  { s3Port, smtpPort }: { s3Port: number; smtpPort: number },
): Promise<ExternalServices> {
  const log = openSync(join(home, 'external-services.log'), 'a');
  const child = fork(
    join(import.meta.dirname, 'external-services-process.ts'),
    [join(home, 's3'), `${s3Port}`, `${smtpPort}`],
    { stdio: ['ignore', log, log, 'ipc'] },
  );
  const [message] = await Promise.race([once(child, 'message'), endedEarly(once(child, 'exit'))]);
  const { ready } = Ready.parse(message);
  const waiting = new Map<number, (result: unknown) => void>();
  let asked = 0;
  child.on('message', (raw) => {
    const { id, result } = Answer.parse(raw);
    waiting.get(id)?.(result);
    waiting.delete(id);
  });
  const ask = (command: Command) =>
    new Promise<unknown>((resolve, reject) => {
      asked += 1;
      waiting.set(asked, resolve);
      child.send({ id: asked, ...command }, (error) => error && reject(error));
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
      CONTACT_EMAIL: 'people@fidelio.example',
      DEMO: 'on',
      LLM_BASE_URL: ready.llm,
      LLM_MODEL: 'fake',
      LLM_PROCESSOR: 'Drill',
    },
    set: async (fault, on) => void (await ask({ command: fault, on })),
    mails: async (from) => SentMails.parse(await ask({ command: 'mails', from })),
    stop: () => void child.kill(),
  };
}

async function endedEarly(exit: Promise<unknown[]>): Promise<never> {
  const [code] = z
    .tuple([z.number().nullable()])
    .rest(z.unknown())
    .parse(await exit);
  throw new Error(`The external services ended with ${code} instead of starting.`);
}
