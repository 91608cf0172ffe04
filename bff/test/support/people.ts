import { MailboxMessages } from '@fidelio/contracts';
import type { Visited } from './app.js';

export interface Person {
  email: string;
  name: string;
  id: string;
}

export interface SignedInPerson extends Person {
  token: string;
  /** `Authorization` header. */
  bearer: string;
}

let people = 0;

/** A registered account of its own. */
export async function register(bff: Visited, name = 'Ada Lovelace', address?: string): Promise<Person> {
  people += 1;
  const email = address ?? `person-${people}-${process.pid}@example.org`;
  const answer = await bff
    .visitor()
    .post('/api/users/sign-up')
    .send({ email, name, organization: 'Analytical Engines' })
    .expect(200);

  return { email, name, id: answer.body.results.user.id };
}

/** Asks for a code and reads it from the mailbox. */
export async function codeFor(bff: Visited, email: string, visitor = bff.visitor()): Promise<string> {
  const before = (await mailFor(bff, email)).length;
  await visitor.post('/api/users/send-otp').send({ email }).expect(200);
  const mails = await until(async () => {
    const found = await mailFor(bff, email);

    return found.length > before ? found : undefined;
  });

  return codeIn(mails[0]?.text ?? '');
}

export async function signIn(bff: Visited, person?: Person, visitor = bff.visitor()): Promise<SignedInPerson> {
  const who = person ?? (await register(bff));
  const password = await codeFor(bff, who.email, visitor);
  const answer = await visitor.post('/api/users/sign-in').send({ email: who.email, password }).expect(200);
  const { token } = answer.body.results;

  return { ...who, token, bearer: `Bearer ${token}` };
}

/** Newest first. */
export async function mailFor(bff: Visited, email: string) {
  const answer = await bff.visitor().get('/dev/mailbox/messages').query({ to: email }).expect(200);

  return MailboxMessages.parse(answer.body);
}

export function codeIn(text: string): string {
  const code = /^\d{6}$/m.exec(text)?.[0];
  if (code === undefined) throw new Error(`There is no code in: ${text}`);

  return code;
}

/**
 * Asks again until there is an answer, for three and a half minutes: a busy machine takes its time. What takes long is asked for more
 * and more rarely, because asking takes the processor time for which it waits.
 *
 * @param pause milliseconds before the second question
 */
export async function until<T>(ask: () => Promise<T | undefined>, pause = 20): Promise<T> {
  const deadline = Date.now() + 210_000;
  for (let wait = pause; Date.now() < deadline; wait = Math.max(pause, Math.min(wait * 1.2, 150))) {
    const answer = await ask();
    if (answer !== undefined) return answer;
    await new Promise((resolve) => setTimeout(resolve, wait));
  }

  throw new Error('It did not come to pass.');
}
