import type { z } from 'zod';
import { brand } from './brand.js';
import {
  ChatInfo,
  ChatInitialized,
  ConversationAnswer,
  ConversationList,
  ConversationSummaryAnswer,
  InitializeChat,
  ListConversations,
  NextAction,
  NextActionAnswer,
  ReadConversation,
  RenameConversation,
  UploadAnswer,
  UploadFields,
} from './chat.js';
import { ComparisonAnswer, ShareComparison, SharedLink, SwitchChanges } from './comparison.js';
import { AgreeToFix, DownloadQuery, FileAnswer, FileList, UpdateFeedback } from './files.js';
import {
  AccountAnswer,
  Done,
  MintedSession,
  MintSession,
  OtpSent,
  SendOtp,
  SessionList,
  SignedIn,
  SignedUp,
  SignedUpEmail,
  SignIn,
  SignUp,
  SignUpEmail,
  UpdateAccount,
} from './identity.js';
import type { ProblemCode } from './problems.js';
import { ReleaseReports } from './release-calls.js';
import { JoinWaitlist } from './waitlist.js';

/** Who may make a call: anybody, a web session, or also the uploader's session, which may do less. */
export type CallPolicy = 'public' | 'web' | 'web-or-uploader';

export interface Call {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Below `/api`; `:id` marks a path parameter. */
  path: string;
  policy: CallPolicy;
  /** Body (JSON or, where `multipart`, the text fields), or query for GET. */
  request?: z.ZodType;
  multipart?: boolean;
  /** Absent where the answer is a stream of bytes or events. */
  response?: z.ZodType;
  /** Catalogue codes beyond those any call may answer. */
  problems: readonly ProblemCode[];
  summary: string;
}

const chat = `/${brand.segment}/chat`;

/** All calls of the product. The BFF and the client both use this table. */
export const calls = {
  sendOtp: {
    method: 'POST',
    path: '/users/send-otp',
    policy: 'public',
    request: SendOtp,
    response: OtpSent,
    problems: ['account.not-found', 'otp.cool-down', 'otp.daily-cap', 'request.too-many'],
    summary: 'Mail a one-time code.',
  },
  signIn: {
    method: 'POST',
    path: '/users/sign-in',
    policy: 'public',
    request: SignIn,
    response: SignedIn,
    problems: ['account.not-found', 'otp.wrong', 'request.too-many'],
    summary: 'Sign in with a mailed code.',
  },
  signUpEmail: {
    method: 'POST',
    path: '/users/sign-up-email',
    policy: 'public',
    request: SignUpEmail,
    response: SignedUpEmail,
    problems: ['account.exists', 'request.too-many'],
    summary: 'Register and sign in at once.',
  },
  signUp: {
    method: 'POST',
    path: '/users/sign-up',
    policy: 'public',
    request: SignUp,
    response: SignedUp,
    problems: ['account.exists', 'request.too-many'],
    summary: 'Register.',
  },
  signOut: {
    method: 'POST',
    path: '/users/sign-out',
    policy: 'web-or-uploader',
    response: Done,
    problems: [],
    summary: 'End this session everywhere.',
  },
  me: {
    method: 'GET',
    path: '/users/me',
    policy: 'web-or-uploader',
    response: AccountAnswer,
    problems: [],
    summary: 'The account of this session.',
  },
  updateMe: {
    method: 'PATCH',
    path: '/users/me',
    policy: 'web',
    request: UpdateAccount,
    response: AccountAnswer,
    problems: [],
    summary: 'Change name or organisation.',
  },
  deleteMe: {
    method: 'DELETE',
    path: '/users/me',
    policy: 'web',
    response: Done,
    problems: [],
    summary: 'Delete the account and all that belongs to it.',
  },
  exportMe: {
    method: 'GET',
    path: '/users/me/export',
    policy: 'web',
    problems: ['request.too-many'],
    summary: 'Everything the product holds about the account, as JSON.',
  },
  sessions: {
    method: 'GET',
    path: '/users/me/sessions',
    policy: 'web',
    response: SessionList,
    problems: [],
    summary: "The account's sessions.",
  },
  mintSession: {
    method: 'POST',
    path: '/users/me/sessions',
    policy: 'web',
    request: MintSession,
    response: MintedSession,
    problems: ['request.too-many'],
    summary: "Make the desktop uploader's own session.",
  },
  endSession: {
    method: 'DELETE',
    path: '/users/me/sessions/:id',
    policy: 'web',
    response: Done,
    problems: ['session.not-found'],
    summary: 'End one session.',
  },

  files: {
    method: 'GET',
    path: '/users/files',
    policy: 'web-or-uploader',
    response: FileList,
    problems: ['request.too-many'],
    summary: "The caller's files.",
  },
  fileEvents: {
    method: 'GET',
    path: '/users/files/events',
    policy: 'web-or-uploader',
    problems: [],
    summary: "A stream of changes to the caller's files.",
  },
  deleteFile: {
    method: 'DELETE',
    path: '/users/files/:id',
    policy: 'web',
    response: Done,
    problems: ['file.not-found', 'file.busy'],
    summary: 'Delete a file; can be undone for a while.',
  },
  restoreFile: {
    method: 'POST',
    path: '/users/files/:id/restore',
    policy: 'web',
    response: FileAnswer,
    problems: ['file.not-found', 'file.not-deleted', 'request.too-many'],
    summary: 'Undo a deletion.',
  },
  agreeToFix: {
    method: 'POST',
    path: '/users/files/:id/agree',
    policy: 'web',
    request: AgreeToFix,
    response: FileAnswer,
    problems: ['file.not-found', 'file.finding-unknown', 'request.too-many'],
    summary: 'Agree to changes that give something up for good; they are made in one run.',
  },
  comparison: {
    method: 'GET',
    path: '/users/files/:id/comparison',
    policy: 'web',
    response: ComparisonAnswer,
    problems: ['file.not-found', 'request.too-many'],
    summary: 'A file as it would arrive and as it arrives corrected; asks for its pages to be drawn.',
  },
  shareComparison: {
    method: 'POST',
    path: '/users/files/:id/share',
    policy: 'web',
    request: ShareComparison,
    response: SharedLink,
    problems: ['file.not-found', 'request.too-many'],
    summary: 'Make a link that shows the comparison to whoever holds it.',
  },
  switchChanges: {
    method: 'POST',
    path: '/users/files/:id/changes',
    policy: 'web',
    request: SwitchChanges,
    response: FileAnswer,
    problems: ['file.not-found', 'file.finding-unknown', 'request.too-many'],
    summary: 'Switch changes on or off; the corrected copy is made anew in one run.',
  },
  download: {
    method: 'GET',
    path: '/users/file/download',
    policy: 'web-or-uploader',
    request: DownloadQuery,
    problems: ['file.not-found', 'file.range', 'file.corrupt'],
    summary: 'The bytes of a file of the caller or of a sample.',
  },
  updateFeedback: {
    method: 'PUT',
    path: `${chat}/file`,
    policy: 'web',
    request: UpdateFeedback,
    response: FileAnswer,
    problems: ['file.not-found', 'file.already-fixed', 'request.too-many'],
    summary: 'Say more about a file that is not fixed yet.',
  },

  chatInfo: {
    method: 'GET',
    path: `${chat}/info`,
    policy: 'public',
    response: ChatInfo,
    problems: [],
    summary: 'Which outside services help to answer.',
  },
  initializeChat: {
    method: 'POST',
    path: `${chat}/initialize`,
    policy: 'web',
    request: InitializeChat,
    response: ChatInitialized,
    problems: ['file.not-found', 'chat.conversation-not-found', 'request.too-many'],
    summary: 'Start a conversation.',
  },
  nextAction: {
    method: 'POST',
    path: `${chat}/next-action`,
    policy: 'web',
    request: NextAction,
    response: NextActionAnswer,
    problems: [
      'chat.conversation-not-found',
      'chat.conversation-full',
      'chat.turn-running',
      'chat.too-many',
      'chat.budget',
      'chat.message-reused',
    ],
    summary: "Send the user's message; answers JSON or an event stream.",
  },
  upload: {
    method: 'POST',
    path: `${chat}/upload`,
    policy: 'web-or-uploader',
    request: UploadFields,
    multipart: true,
    response: UploadAnswer,
    problems: [
      'chat.conversation-not-found',
      'chat.conversation-full',
      'chat.message-reused',
      'upload.missing',
      'upload.empty',
      'upload.too-large',
      'upload.type',
      'upload.old-format',
      'upload.no-room',
      'upload.too-many',
      'upload.incomplete',
    ],
    summary: 'Upload a problem file into a conversation.',
  },
  conversations: {
    method: 'GET',
    path: `${chat}/conversations`,
    policy: 'web',
    request: ListConversations,
    response: ConversationList,
    problems: ['request.too-many'],
    summary: 'Past conversations, newest first; all of them, or those in which words are found.',
  },
  conversation: {
    method: 'GET',
    path: `${chat}/conversations/:id`,
    policy: 'web',
    request: ReadConversation,
    response: ConversationAnswer,
    problems: ['chat.conversation-not-found', 'request.too-many'],
    summary: 'One conversation with a page of its transcript, the newest page first.',
  },
  renameConversation: {
    method: 'PATCH',
    path: `${chat}/conversations/:id`,
    policy: 'web',
    request: RenameConversation,
    response: ConversationSummaryAnswer,
    problems: ['chat.conversation-not-found'],
    summary: 'Give a conversation another title.',
  },
  deleteConversation: {
    method: 'DELETE',
    path: `${chat}/conversations/:id`,
    policy: 'web',
    response: Done,
    problems: ['chat.conversation-not-found'],
    summary: 'Delete a conversation, but not its files; can be undone for a while.',
  },
  restoreConversation: {
    method: 'POST',
    path: `${chat}/conversations/:id/restore`,
    policy: 'web',
    response: ConversationSummaryAnswer,
    problems: ['chat.conversation-not-found'],
    summary: 'Undo a deletion.',
  },
  stopTurn: {
    method: 'POST',
    path: `${chat}/conversations/:id/stop`,
    policy: 'web',
    response: Done,
    problems: ['chat.conversation-not-found'],
    summary: 'Stop the answer that is being written.',
  },

  joinWaitlist: {
    method: 'POST',
    path: '/uploader/join-waitlist',
    policy: 'public',
    request: JoinWaitlist,
    response: Done,
    problems: ['request.too-many'],
    summary: "Join the launcher's waitlist.",
  },

  reportReleases: {
    method: 'POST',
    path: '/releases/reports',
    policy: 'web',
    request: ReleaseReports,
    response: Done,
    problems: ['request.too-many'],
    summary: 'What this tab has seen of the versions of the remotes that it shows.',
  },
} as const satisfies Record<string, Call>;

export type CallName = keyof typeof calls;
