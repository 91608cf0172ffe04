import { randomUUID } from 'node:crypto';
import { SignedIn, type User } from '@fidelio/contracts';
import { mailbox } from './mailbox';
import { product } from './product';

export interface Person {
  email: string;
  name: string;
  organization: string;
}

export interface SignedInPerson extends Person {
  token: string;
  user: User;
}

/** Somebody nobody has seen before; every journey brings its own people. */
export function somebody(name = 'Ada Lovelace'): Person {
  return {
    email: `${name.toLowerCase().replaceAll(' ', '.')}.${randomUUID().slice(0, 8)}@example.org`,
    name,
    organization: 'Analytical Engines',
  };
}

async function post(path: string, body: unknown): Promise<unknown> {
  const response = await fetch(`${product.address}/api${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  const text = await response.text();
  if (!response.ok) throw new Error(`POST ${path}: ${response.status} ${text}`);

  return JSON.parse(text);
}

/** Registers a person over HTTP. */
export async function register(person: Person): Promise<Person> {
  await post('/users/sign-up', person);
  return person;
}

/** Registers a person and signs them in with the mailed code, over HTTP. */
export async function signIn(person: Person = somebody()): Promise<SignedInPerson> {
  await register(person);
  await post('/users/send-otp', { email: person.email });
  const code = await mailbox.code(person.email);
  const { results } = SignedIn.parse(await post('/users/sign-in', { email: person.email, password: code }));

  return { ...person, ...results };
}
