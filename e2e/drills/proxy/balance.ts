import type { Person } from '../../harness/load/person.ts';
import type { Replica } from '../../harness/replica.ts';
import type { Check } from './check.ts';

const asked = 40;

/** A screen that stays open on one replica does not send everything else to the other. */
export async function balance(person: Person, replicas: Replica[], token: string, check: Check): Promise<void> {
  const leaving = new AbortController();
  const opened = Promise.withResolvers<void>();
  const events = person.browser.send({
    path: '/api/users/files/events',
    token: person.token,
    signal: leaving.signal,
    onText: () => opened.resolve(),
  });
  await Promise.race([opened.promise, events]);
  const answeredByAll = () => Promise.all(replicas.map((replica) => answered(replica, token)));
  const before = await answeredByAll();
  for (let at = 0; at < asked; at += 1) await person.browser.send({ path: '/api/users/me', token: person.token });
  const after = await answeredByAll();
  leaving.abort();
  await events;

  const shares = after.map((count, at) => count - (before[at] ?? 0));
  check(
    'requests go to both replicas while a screen stays open on one',
    shares.every((share) => share >= asked / 4),
    shares.join(' and '),
  );
}

/** How many reads of the account the replica has answered, as it counts them itself. */
async function answered({ address }: Replica, token: string): Promise<number> {
  const answer = await fetch(`${address}/api/metrics`, { headers: { authorization: `Bearer ${token}` } });
  if (!answer.ok) throw new Error(`${address} does not tell its metrics: ${answer.status}`);
  const counts = (await answer.text()).matchAll(
    /^fidelio_http_requests_total\{[^}]*route="[^"]*users\/me"[^}]*\} (\d+)/gm,
  );

  return [...counts].reduce((sum, [, count]) => sum + Number(count), 0);
}
