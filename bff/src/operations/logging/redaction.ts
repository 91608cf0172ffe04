import { problems } from '@fidelio/contracts';

/** Names under which nothing is ever shown, should one slip in. */
const paths = ['email', 'to', 'password', 'code', 'token', 'authorization', 'cookie', 'link', 'fileName', 'content'];

/** A failure's `code` is called as a one-time code is: what the error catalogue lists is told, and nothing else. */
export const redaction = {
  paths,
  censor: (value: unknown, [name]: string[]): unknown =>
    name === 'code' && typeof value === 'string' && Object.hasOwn(problems, value) ? value : '<secret>',
};
