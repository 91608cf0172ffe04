import { randomUUID } from 'node:crypto';
import { SignedIn, SignedUpEmail, type User } from '@fidelio/contracts';
import { type At, call } from './http';
import { mailbox } from './mailbox';

export interface Person {
  email: string;
  name: string;
  organization: string;
}

export interface SignedInPerson extends Person {
  token: string;
  user: User;
  /** The product on which the person is registered. */
  at: At;
}

/** A person with a new address, not registered yet. Each journey makes its own people. */
export function somebody(name = 'Ada Lovelace'): Person {
  return {
    email: `${name.toLowerCase().replaceAll(' ', '.')}.${randomUUID().slice(0, 8)}@example.org`,
    name,
    organization: 'Analytical Engines',
  };
}

/** Registers a person over HTTP. */
export async function register(person: Person = somebody(), at?: At): Promise<Person> {
  await call(at, 'POST', '/users/sign-up', { body: person });
  return person;
}

/** Registers a person who is signed in at once, with an unverified address: the shortest way into the product. */
export async function enter(person: Person = somebody(), at?: At): Promise<SignedInPerson> {
  const signedUp = SignedUpEmail.parse(await call(at, 'POST', '/users/sign-up-email', { body: person }));

  return { ...person, ...signedUp, at };
}

/** Registers a person and signs them in with the mailed code: for journeys that wait for mail, which is sent to verified addresses alone. */
export async function signIn(person: Person = somebody(), at?: At): Promise<SignedInPerson> {
  await register(person, at);
  await call(at, 'POST', '/users/send-otp', { body: { email: person.email } });
  const code = await mailbox.code(person.email, at);
  const { results } = SignedIn.parse(
    await call(at, 'POST', '/users/sign-in', { body: { email: person.email, password: code } }),
  );

  return { ...person, ...results, at };
}

/** Ends the person's session on the server, as another device of theirs would. */
export async function endSession(person: SignedInPerson): Promise<void> {
  await call(person.at, 'POST', '/users/sign-out', { token: person.token });
}
