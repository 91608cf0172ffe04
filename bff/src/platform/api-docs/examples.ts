import type {
  calls,
  Comparison,
  DriveSave,
  ConversationSummary,
  FileRecord,
  SessionRow,
  User,
} from '@fidelio/contracts';
import type { ExamplesOf } from './examples-of.js';
import { projectExamples } from './project-examples.js';

const user: User = {
  id: '4f1c2b9a-1f53-4f0e-8e0b-6f8f2a7c9d10',
  email: 'ada@example.org',
  name: 'Ada Lovelace',
  organization: 'Analytical Engines',
  displayName: 'Ada Lovelace',
  proven: true,
  createdAt: '2026-11-20T09:00:00.000Z',
};

const session: SessionRow = {
  id: '0b7a2a35-0c1f-4a44-9a5d-3e1f4b8a6c21',
  client: 'web',
  createdAt: '2026-11-20T09:05:00.000Z',
  expiresAt: '2026-11-27T09:05:00.000Z',
  lastSeenAt: '2026-11-20T10:40:00.000Z',
  device: 'Firefox on Windows',
  current: true,
};

const token = 'eyJhbGciOiJSUzI1NiIsImtpZCI6Im9uZSJ9.eyJzdWIiOiI0ZjFjMmI5YSJ9.c2lnbmF0dXJl';
const newcomer = { email: 'ada@example.org', name: 'Ada Lovelace', organization: 'Analytical Engines' };

const conversationId = '2d9d0b1e-7c1a-4d25-9f5f-61b1b9a3c0aa';
const messageId = '6e4a1f0c-8a2b-4c58-b0f3-7f3a1d2c4b99';
const clientMessageId = 'c1f0a9de-4b6c-4a0d-9d35-0a5be7d0f3b2';

const conversation: ConversationSummary = {
  id: conversationId,
  title: 'The table columns collapse',
  createdAt: '2026-11-20T09:08:00.000Z',
  updatedAt: '2026-11-20T09:10:00.000Z',
  ended: false,
};

const fileId = '9a6f0f0e-3a0b-4a76-8a53-2f6a5f2f7b55';

const file: FileRecord = {
  id: fileId,
  url: `/files/${fileId}/price-list.docx`,
  createdAt: '2026-11-20T09:10:00.000Z',
  feedback: 'The table columns collapse.',
  fixed: false,
  fixedFileUrl: null,
  correctedFileUrl: null,
  summary: null,
  name: 'price-list.docx',
  bytes: 24_113,
  kind: 'docx',
  waitReason: 'queued',
  waitSentence: 'Waiting to be looked at.',
  diagnosis: null,
  conversationId: null,
  deletedAt: null,
  updatedAt: '2026-11-20T09:10:00.000Z',
};

const page = (side: string) => ({
  width: 595,
  height: 842,
  picture: `/api/users/file/pages/${fileId}/tf9c3k.c2lnbmF0dXJl/${side}/9f86d081884c7d65/1.jpg`,
});

const comparison: Comparison = {
  name: file.name,
  kind: 'docx',
  working: false,
  summary: { problems: 1, corrected: 1, changes: 1, decisions: [], checks: [], complete: true },
  unavailable: null,
  items: [
    {
      number: 1,
      finding: 'word.frame',
      title: 'Frames are ignored',
      what: 'One frame is now a table.',
      why: 'One frame will be ignored, and its text will move.',
      severity: 'layout',
      mode: 'REC',
      outcome: 'fixed',
      switchable: true,
      count: 1,
      places: ['Page 1'],
    },
  ],
  arriving: {
    state: 'ready',
    pages: [page('arriving')],
    pins: [{ item: 1, page: 1, x: 0.1, y: 0.2 }],
    simulated: null,
  },
  corrected: { state: 'drawing', pages: [], pins: [], simulated: null },
  downloadUrl: null,
};

const saveId = '66666666-6666-4666-8666-666666666666';

const driveSave: DriveSave = {
  id: saveId,
  as: 'google',
  state: 'running',
  failure: null,
  createdAt: '2026-11-20T09:10:00.000Z',
  files: [{ id: fileId, name: file.name, kind: 'docx', state: 'sending', progress: 0.4, link: null, failure: null }],
};

const done = { results: { done: true as const } };

const examples: ExamplesOf<typeof calls> = {
  sendOtp: { request: { email: user.email }, response: { results: { sent: true, nextInSeconds: 60 } } },
  signIn: { request: { email: user.email, password: '482913' }, response: { results: { token, user } } },
  signUp: { request: newcomer, response: { results: { user: { ...user, proven: false } } } },
  signUpEmail: { request: newcomer, response: { token, user: { ...user, proven: false } } },
  signOut: { response: done },
  me: { response: { results: user } },
  updateMe: { request: { organization: 'Difference Engines' }, response: { results: user } },
  deleteMe: { response: done },
  exportMe: { response: 'application/json' },
  sessions: { response: { results: [session] } },
  mintSession: {
    request: { client: 'uploader' },
    response: {
      results: { token, session: { ...session, client: 'uploader', device: 'Fidelio uploader', current: false } },
    },
  },
  endSession: { response: done },
  joinWaitlist: { request: { email: user.email, company: 'Analytical Engines' }, response: done },
  chatInfo: { response: { results: { processors: [], drive: false } } },
  initializeChat: {
    request: {},
    response: { results: { id: conversationId, question: 'What looks wrong in your file?' } },
  },
  nextAction: {
    request: { conversationId, userResponse: 'The columns of my table collapse.', clientMessageId },
    response: {
      results: {
        action: 'uploadFile',
        content: 'Please upload the file, so that I can look at the table.',
        uploadReason: 'To see why the columns collapse',
        messageId,
      },
    },
  },
  upload: {
    request: { conversationId, reason: 'To see why the columns collapse', clientMessageId },
    response: {
      results: {
        content: 'I found 12 table cells without a width.',
        messageId,
        file: { id: fileId, name: file.name, bytes: file.bytes },
        diagnosis: null,
      },
    },
  },
  conversations: { request: { words: 'price list' }, response: { results: [conversation] } },
  conversation: {
    request: { limit: '50' },
    response: {
      results: {
        ...conversation,
        messages: [],
        earlier: null,
        full: false,
        continues: null,
        running: false,
        pendingUploadReason: null,
        report: null,
      },
    },
  },
  renameConversation: {
    request: { title: 'The price list' },
    response: { results: { ...conversation, title: 'The price list' } },
  },
  editReport: {
    request: { version: 'LPJNul-wow4m6DsqxbninhsWHlwfp0JecwQzYpOLmCQ', fields: { observed: 'The columns collapse.' } },
    response: {
      results: {
        kind: 'word',
        feature: 'tables',
        observed: 'The columns collapse.',
        expected: null,
        where: 'page 2',
        steps: null,
        since: null,
        severity: 'layout',
        request: null,
        files: [],
        otherFiles: [],
        similar: [],
        version: 'n4bQgYhMfWWaL-qgxVrQFaO_TxsrC4Is0V1sFbDwCgg',
      },
    },
  },
  deleteConversation: { response: done },
  restoreConversation: { response: { results: conversation } },
  stopTurn: { response: { results: { done: true } } },
  rateReply: { request: { thumb: 'down', words: 'It was about the header.' }, response: { results: { done: true } } },
  files: { response: { results: [file] } },
  filesMenu: { response: { results: { count: 2, text: '2 files need your decision.' } } },
  projectsMenu: { response: { results: { count: 1, text: '1 invitation waits for you.', hidden: false } } },
  fileEvents: { response: 'text/event-stream' },
  deleteFile: { response: done },
  restoreFile: { response: { results: file } },
  deletedFiles: {
    response: {
      results: [
        {
          id: fileId,
          name: file.name,
          bytes: file.bytes,
          kind: file.kind,
          deletedAt: '2026-11-20T10:00:00.000Z',
          restorableUntil: '2026-11-27T10:00:00.000Z',
        },
      ],
    },
  },
  archive: { request: { ids: [fileId] }, response: 'application/zip' },
  deleteFiles: { request: { ids: [fileId] }, response: done },
  restoreFiles: { request: { ids: [fileId] }, response: done },
  deleteFilesForGood: { request: { ids: [fileId] }, response: done },
  unlockFile: {
    request: { password: 'autumn 1998' },
    response: {
      results: { ...file, unlocked: true, waitReason: 'queued', waitSentence: 'Step 1 of 5: your file is stored.' },
    },
  },
  agreeToFix: { request: { findings: ['word.tracked-change', 'word.form-field'] }, response: { results: file } },
  comparison: { response: { results: comparison } },
  drawAgain: { response: { results: comparison } },
  drawOriginal: { response: { results: comparison } },
  shareComparison: {
    request: { days: 7, withFile: false },
    response: {
      results: {
        url: `https://fidelio.example/shared/${fileId}/pages/tf9c3k.c2lnbmF0dXJl`,
        expiresAt: '2026-11-27T09:00:00.000Z',
      },
    },
  },
  allowStaff: {
    request: { allowed: true },
    response: { results: { ...file, staffMayOpenUntil: '2026-12-23T12:00:00.000Z' } },
  },
  switchChanges: { request: { on: [], off: ['word.frame'] }, response: { results: file } },
  saveToDrive: {
    request: { ids: [fileId], as: 'google' },
    response: {
      results: { id: saveId, consentUrl: 'https://accounts.google.com/o/oauth2/v2/auth?response_type=code' },
    },
  },
  driveSave: { response: { results: driveSave } },
  cancelDriveSave: { response: { results: { ...driveSave, state: 'cancelled' } } },
  download: { request: { url: file.url }, response: 'application/octet-stream' },
  updateFeedback: {
    request: { id: fileId, feedback: 'Page 2: the second column is one character wide.' },
    response: { results: { ...file, feedback: 'Page 2: the second column is one character wide.' } },
  },
  reportReleases: {
    request: { reports: [{ remote: 'chat', version: '0a1b2c3d4e5f', kind: 'loaded', took: 120 }] },
    response: { results: { done: true } },
  },
};

/** One example of each call; the compiler and a test check them against the contract. */
export const documentedExamples = { ...examples, ...projectExamples };
