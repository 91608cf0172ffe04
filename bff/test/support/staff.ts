import { EnrolmentsService } from '../../src/features/identity/staff/enrolments.service.js';
import { SessionsService } from '../../src/features/identity/sessions/sessions.service.js';
import type { TestApp } from './app.js';
import { register, signIn, type SignedInPerson } from './people.js';

const known = new Map<string, SignedInPerson>();

/**
 * A session of this member of staff.
 *
 * @param email       stands in the application's `STAFF_EMAILS`
 * @param factorAge   how long ago the second factor was given, `'1 second'`; null: never
 */
export async function signInStaff(bff: TestApp, email: string, factorAge: string | null): Promise<SignedInPerson> {
  const key = `${bff.databaseUrl} ${email}`;
  const person = known.get(key) ?? (await signIn(bff, await register(bff, 'Grace Hopper', email)));
  known.set(key, person);
  // A second session of the same account, without another mailed code.
  const { session, token } = await bff.app
    .get(SessionsService)
    .open('signed-in', { accountId: person.id, client: 'web', device: 'Test' });
  if (factorAge !== null)
    await bff.database.query(`UPDATE sessions SET second_factor_at = now() - $2::interval WHERE id = $1`, [
      session.id,
      factorAge,
    ]);

  return { ...person, token, bearer: `Bearer ${token}` };
}

/** Shows the operator's secret in this session, so that it may set up the first second factor. */
export async function openEnrolment(bff: TestApp, person: SignedInPerson): Promise<string> {
  const made = await bff.app.get(EnrolmentsService).make(person.email, false);
  if (!made) throw new Error(`${person.email} has a second factor.`);
  await bff
    .visitor()
    .post('/api/staff/factors/enrolment')
    .set('authorization', person.bearer)
    .send({ code: made.secret })
    .expect(200);

  return made.secret;
}
