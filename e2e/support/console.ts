import type { Page, TestInfo } from '@playwright/test';
import { sql } from './database';
import { type SignedInPerson, signIn } from './people';
import type { StaffJourney } from './product';
import { bringSession } from './test';

/** A member of staff of this journey's own, signed in with the mailed code alone. */
export async function staffOf(journey: StaffJourney, { repeatEachIndex, retry }: TestInfo): Promise<SignedInPerson> {
  const email = `${journey}-${(repeatEachIndex + 5 * retry) % 10}@staff.example`;

  return signIn({ email, name: 'Grace Hopper', organization: 'Fidelio' });
}

/** When the person's second factor was given, as the database has it; `'1 second'` opens the console. */
export async function setFactorAge({ user }: SignedInPerson, age: string): Promise<void> {
  await sql('UPDATE sessions SET second_factor_at = now() - $2::interval WHERE account_id = $1', [user.id, age]);
}

/** Brings a member of staff into the browser whose second factor has just been given. */
export async function enterConsole(page: Page, journey: StaffJourney, info: TestInfo): Promise<SignedInPerson> {
  const person = await staffOf(journey, info);
  await setFactorAge(person, '1 second');
  await bringSession(page, person);

  return person;
}
