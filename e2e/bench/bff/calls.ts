import { brand, calls } from '@fidelio/contracts';
import type { BenchRequest } from '../requests.ts';
import { type BenchPerson, finding } from './people.ts';

const chatBase = `/${brand.segment}/chat`;

/** Calls that are measured elsewhere, and why. */
const elsewhere: Record<string, string> = {
  fileEvents: 'an event stream without an end',
  download: 'bytes: `bench bytes`',
  upload: 'bytes and a wait for the worker: `bench bytes`',
  saveToDrive: 'needs a Google client',
  driveSave: 'needs a Google client',
  cancelDriveSave: 'needs a Google client',
  archive: 'bytes: `bench bytes`',
  comparison: 'needs a corrected copy',
  drawAgain: 'needs a corrected copy',
  drawOriginal: 'needs a file that can be drawn',
  switchChanges: 'needs a corrected copy',
  unlockFile: 'needs a locked file',
  rateReply: 'needs a reply that was composed',
  editReport: 'needs a report, which an answer writes',
  nextAction: 'a reply is composed: `bench chat`',
};

/** Every other call of the contract must stand below. */
export function uncovered(): string[] {
  return Object.keys(calls).filter((name) => !(name in requests) && !(name in elsewhere));
}

/** What plain Nest and TypeORM answer, too (`rival.ts`). */
export const rivalled = new Set(
  'me updateMe sessions signOut files deleteFile conversations conversation renameConversation'.split(' '),
);

export interface MeasuredCall {
  make(person: BenchPerson): BenchRequest;
  /** What its statements are for, all but the first, which reads the session by its primary key. */
  why: string;
  /** A request uses something up, so that the next one takes another person. */
  uses?: boolean;
  /** It signs a token. */
  signs?: boolean;
  /** Of the usual number of requests. */
  share?: number;
}

/** How each call is made for a person, and why it needs the statements that it sends. */
export const requests: Record<string, MeasuredCall> = {
  me: { make: as('/users/me'), why: 'the account' },
  sessions: { make: as('/users/me/sessions'), why: 'the list, by account' },
  files: { make: as('/users/files'), why: 'the list, by account' },
  filesMenu: { make: as('/users/menu/files'), why: 'whether one waits, by account' },
  projectsMenu: {
    make: as('/users/menu/projects'),
    why: 'the account, for its proven address; projects and invitations, counted',
  },
  chatInfo: { make: as(`${chatBase}/info`), why: 'configuration: none' },
  conversations: { make: as(`${chatBase}/conversations`), why: 'the list, by account' },
  conversation: {
    make: ({ tokens, conversation }) => ({ path: `${chatBase}/conversations/${conversation}`, token: tokens[0] }),
    why: 'conversation with its owner; whether a turn runs; messages',
  },
  exportMe: { make: as('/users/me/export'), why: 'one a table that holds something of the account' },
  updateMe: {
    make: as('/users/me', 'PATCH', { name: 'Augusta Ada' }),
    why: 'the change, which gives the account as it then is',
  },
  stopTurn: {
    make: ({ tokens, conversation }) => ({
      path: `${chatBase}/conversations/${conversation}/stop`,
      token: tokens[0],
      method: 'POST',
    }),
    why: 'conversation with its owner; the signal to whichever replica answers',
  },
  initializeChat: {
    make: as(`${chatBase}/initialize`, 'POST', {}),
    why: 'one statement: the conversation, its first message',
  },
  updateFeedback: {
    make: ({ tokens, files }) => ({
      path: `${chatBase}/file`,
      method: 'PUT',
      token: tokens[0],
      body: { id: files[0], feedback: 'The columns are still too narrow.' },
    }),
    why: 'one transaction: row locked, changed, run again by a job, its watchers told',
  },
  agreeToFix: {
    make: ofFile(1, '/agree', 'POST', { finding }),
    why: 'as updateFeedback',
  },
  deleteFile: {
    make: ({ tokens, files }) => ({ path: `/users/files/${files[2]}`, method: 'DELETE', token: tokens[0] }),
    uses: true,
    why: 'one transaction: row locked, marked, its watchers told',
  },
  deletedFiles: { make: as('/users/files/deleted'), why: 'the list, by account' },
  deleteFiles: { make: chosen('delete', 3), uses: true, why: 'one transaction: marked, its watchers told' },
  restoreFiles: { make: chosen('restore', 5), uses: true, why: 'limits; one transaction: marked, its watchers told' },
  deleteFilesForGood: {
    make: chosen('delete-for-good', 6),
    uses: true,
    why: 'one transaction: the rows removed, their objects given up',
  },
  allowStaff: {
    make: ofFile(0, '/staff-access', 'PUT', { allowed: true }),
    why: 'one transaction: row locked, changed; its audit',
  },
  shareComparison: {
    make: ofFile(0, '/share', 'POST', { days: 7, withFile: false }),
    why: 'the file with its owner',
  },
  renameConversation: {
    make: ({ tokens, otherConversation }) => ({
      path: `${chatBase}/conversations/${otherConversation}`,
      method: 'PATCH',
      token: tokens[0],
      body: { title: 'Narrow columns' },
    }),
    why: 'the change, which gives the conversation as it then is',
  },
  deleteConversation: {
    make: ({ tokens, otherConversation }) => ({
      path: `${chatBase}/conversations/${otherConversation}`,
      method: 'DELETE',
      token: tokens[0],
    }),
    uses: true,
    why: 'the mark; the signal to whichever replica answers',
  },
  restoreConversation: {
    make: ({ tokens, deletedConversation }) => ({
      path: `${chatBase}/conversations/${deletedConversation}/restore`,
      method: 'POST',
      token: tokens[0],
    }),
    uses: true,
    why: 'the mark taken away',
  },
  restoreFile: {
    make: ({ tokens, files }) => ({ path: `/users/files/${files[4]}/restore`, method: 'POST', token: tokens[0] }),
    uses: true,
    why: 'as deleteFile, and the row as it then is',
  },
  mintSession: {
    make: as('/users/me/sessions', 'POST', { client: 'uploader' }),
    signs: true,
    why: 'one statement: session and its audit',
  },
  endSession: {
    make: ({ tokens, sessions }) => ({ path: `/users/me/sessions/${sessions[2]}`, method: 'DELETE', token: tokens[0] }),
    uses: true,
    why: 'one statement: the end and its audit',
  },
  signOut: {
    make: ({ tokens }) => ({ path: '/users/sign-out', method: 'POST', token: tokens[1] }),
    uses: true,
    why: 'one statement: the end and its audit',
  },
  sendOtp: {
    make: ({ email }) => ({ path: '/users/send-otp', method: 'POST', body: { email } }),
    uses: true,
    why: 'limits in the database; one transaction: code, mail job, audit',
  },
  signIn: {
    make: ({ code }) => ({ path: '/users/sign-in', method: 'POST', body: code }),
    uses: true,
    signs: true,
    why: 'limits; the try counted before it is compared; one transaction: code ended; session and its audit',
  },
  signUp: { make: signUp('/users/sign-up'), uses: true, why: 'limit; one statement: account and its audit' },
  signUpEmail: {
    make: signUp('/users/sign-up-email'),
    uses: true,
    signs: true,
    why: 'limit; one transaction: account; session and its audit',
  },
  joinWaitlist: {
    make: () => ({
      path: '/uploader/join-waitlist',
      method: 'POST',
      body: { email: `w${crypto.randomUUID()}@example.org` },
    }),
    why: 'limit; the entry',
  },
  reportReleases: { make: as('/releases/reports', 'POST', { reports: [] }), why: 'one a report' },
  deleteMe: {
    make: ({ tokens }) => ({ path: '/users/me', method: 'DELETE', token: tokens[0] }),
    uses: true,
    share: 0.3,
    why: 'one transaction: each table that holds something of the account',
  },
};

function as(path: string, method = 'GET', body?: unknown): MeasuredCall['make'] {
  return ({ tokens }) => ({ path, method, token: tokens[0], body });
}

function ofFile(file: number, path: string, method: string, body: unknown): MeasuredCall['make'] {
  return ({ tokens, files }) => ({ path: `/users/files/${files[file]}${path}`, method, token: tokens[0], body });
}

function chosen(what: string, file: number): MeasuredCall['make'] {
  return ({ tokens, files }) => ({
    path: `/users/files/${what}`,
    method: 'POST',
    token: tokens[0],
    body: { ids: [files[file]] },
  });
}

function signUp(path: string): MeasuredCall['make'] {
  return () => ({
    path,
    method: 'POST',
    body: { email: `n${crypto.randomUUID()}@example.org`, name: 'Ada Lovelace', organization: 'Analytical Engines' },
  });
}

export function callNamed(name: string): MeasuredCall {
  const call = requests[name];
  if (!call) throw new Error(`The bench does not know ${name}.`);

  return call;
}
