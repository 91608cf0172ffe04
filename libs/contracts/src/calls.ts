import type { z } from 'zod';
import { brand } from './brand.js';
import {
  ChatInfo,
  ChatInitialized,
  ConversationAnswer,
  ConversationList,
  ConversationSummaryAnswer,
  EditReport,
  InitializeChat,
  ListConversations,
  NextAction,
  NextActionAnswer,
  RateReply,
  ReadConversation,
  RenameConversation,
  ReportAnswer,
  UploadAnswer,
  UploadFields,
} from './chat.js';
import { ComparisonAnswer, ShareComparison, SharedLink, SwitchChanges } from './comparison.js';
import { DriveConsent, DriveSaveAnswer, SaveToDrive } from './drive.js';
import {
  AgreeToFix,
  AllowStaff,
  ChosenFiles,
  DeletedFiles,
  DownloadQuery,
  FileAnswer,
  FileList,
  UnlockFile,
  UpdateFeedback,
} from './files.js';
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
import { MenuStateAnswer } from './menu-state.js';
import { ReleaseReports } from './release-reports.js';
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
}

const chat = `/${brand.segment}/chat`;

/** All calls of the product. The BFF and the client both use this table; what only the documentation needs stands in `call-notes`. */
export const calls = {
  sendOtp: {
    method: 'POST',
    path: '/users/send-otp',
    policy: 'public',
    request: SendOtp,
    response: OtpSent,
  },
  signIn: {
    method: 'POST',
    path: '/users/sign-in',
    policy: 'public',
    request: SignIn,
    response: SignedIn,
  },
  signUpEmail: {
    method: 'POST',
    path: '/users/sign-up-email',
    policy: 'public',
    request: SignUpEmail,
    response: SignedUpEmail,
  },
  signUp: {
    method: 'POST',
    path: '/users/sign-up',
    policy: 'public',
    request: SignUp,
    response: SignedUp,
  },
  signOut: {
    method: 'POST',
    path: '/users/sign-out',
    policy: 'web-or-uploader',
    response: Done,
  },
  me: {
    method: 'GET',
    path: '/users/me',
    policy: 'web-or-uploader',
    response: AccountAnswer,
  },
  updateMe: {
    method: 'PATCH',
    path: '/users/me',
    policy: 'web',
    request: UpdateAccount,
    response: AccountAnswer,
  },
  deleteMe: {
    method: 'DELETE',
    path: '/users/me',
    policy: 'web',
    response: Done,
  },
  exportMe: {
    method: 'GET',
    path: '/users/me/export',
    policy: 'web',
  },
  sessions: {
    method: 'GET',
    path: '/users/me/sessions',
    policy: 'web',
    response: SessionList,
  },
  mintSession: {
    method: 'POST',
    path: '/users/me/sessions',
    policy: 'web',
    request: MintSession,
    response: MintedSession,
  },
  endSession: {
    method: 'DELETE',
    path: '/users/me/sessions/:id',
    policy: 'web',
    response: Done,
  },

  files: {
    method: 'GET',
    path: '/users/files',
    policy: 'web-or-uploader',
    response: FileList,
  },
  filesMenu: {
    method: 'GET',
    path: '/users/menu/files',
    policy: 'web',
    response: MenuStateAnswer,
  },
  projectsMenu: {
    method: 'GET',
    path: '/users/menu/projects',
    policy: 'web',
    response: MenuStateAnswer,
  },
  fileEvents: {
    method: 'GET',
    path: '/users/files/events',
    policy: 'web-or-uploader',
  },
  deleteFile: {
    method: 'DELETE',
    path: '/users/files/:id',
    policy: 'web',
    response: Done,
  },
  restoreFile: {
    method: 'POST',
    path: '/users/files/:id/restore',
    policy: 'web',
    response: FileAnswer,
  },
  deletedFiles: {
    method: 'GET',
    path: '/users/files/deleted',
    policy: 'web',
    response: DeletedFiles,
  },
  archive: {
    method: 'POST',
    path: '/users/files/archive',
    policy: 'web',
    request: ChosenFiles,
  },
  deleteFiles: {
    method: 'POST',
    path: '/users/files/delete',
    policy: 'web',
    request: ChosenFiles,
    response: Done,
  },
  restoreFiles: {
    method: 'POST',
    path: '/users/files/restore',
    policy: 'web',
    request: ChosenFiles,
    response: Done,
  },
  deleteFilesForGood: {
    method: 'POST',
    path: '/users/files/delete-for-good',
    policy: 'web',
    request: ChosenFiles,
    response: Done,
  },
  unlockFile: {
    method: 'POST',
    path: '/users/files/:id/unlock',
    policy: 'web',
    request: UnlockFile,
    response: FileAnswer,
  },
  agreeToFix: {
    method: 'POST',
    path: '/users/files/:id/agree',
    policy: 'web',
    request: AgreeToFix,
    response: FileAnswer,
  },
  comparison: {
    method: 'GET',
    path: '/users/files/:id/comparison',
    policy: 'web',
    response: ComparisonAnswer,
  },
  drawAgain: {
    method: 'POST',
    path: '/users/files/:id/comparison',
    policy: 'web',
    response: ComparisonAnswer,
  },
  drawOriginal: {
    method: 'POST',
    path: '/users/files/:id/comparison/original',
    policy: 'web',
    response: ComparisonAnswer,
  },
  shareComparison: {
    method: 'POST',
    path: '/users/files/:id/share',
    policy: 'web',
    request: ShareComparison,
    response: SharedLink,
  },
  switchChanges: {
    method: 'POST',
    path: '/users/files/:id/changes',
    policy: 'web',
    request: SwitchChanges,
    response: FileAnswer,
  },
  allowStaff: {
    method: 'PUT',
    path: '/users/files/:id/staff-access',
    policy: 'web',
    request: AllowStaff,
    response: FileAnswer,
  },
  saveToDrive: {
    method: 'POST',
    path: '/users/drive-saves',
    policy: 'web',
    request: SaveToDrive,
    response: DriveConsent,
  },
  driveSave: {
    method: 'GET',
    path: '/users/drive-saves/:id',
    policy: 'web',
    response: DriveSaveAnswer,
  },
  cancelDriveSave: {
    method: 'POST',
    path: '/users/drive-saves/:id/cancel',
    policy: 'web',
    response: DriveSaveAnswer,
  },
  download: {
    method: 'GET',
    path: '/users/file/download',
    policy: 'web-or-uploader',
    request: DownloadQuery,
  },
  updateFeedback: {
    method: 'PUT',
    path: `${chat}/file`,
    policy: 'web',
    request: UpdateFeedback,
    response: FileAnswer,
  },

  chatInfo: {
    method: 'GET',
    path: `${chat}/info`,
    policy: 'public',
    response: ChatInfo,
  },
  initializeChat: {
    method: 'POST',
    path: `${chat}/initialize`,
    policy: 'web',
    request: InitializeChat,
    response: ChatInitialized,
  },
  nextAction: {
    method: 'POST',
    path: `${chat}/next-action`,
    policy: 'web',
    request: NextAction,
    response: NextActionAnswer,
  },
  upload: {
    method: 'POST',
    path: `${chat}/upload`,
    policy: 'web-or-uploader',
    request: UploadFields,
    multipart: true,
    response: UploadAnswer,
  },
  conversations: {
    method: 'GET',
    path: `${chat}/conversations`,
    policy: 'web',
    request: ListConversations,
    response: ConversationList,
  },
  conversation: {
    method: 'GET',
    path: `${chat}/conversations/:id`,
    policy: 'web',
    request: ReadConversation,
    response: ConversationAnswer,
  },
  renameConversation: {
    method: 'PATCH',
    path: `${chat}/conversations/:id`,
    policy: 'web',
    request: RenameConversation,
    response: ConversationSummaryAnswer,
  },
  editReport: {
    method: 'PATCH',
    path: `${chat}/conversations/:id/report`,
    policy: 'web',
    request: EditReport,
    response: ReportAnswer,
  },
  deleteConversation: {
    method: 'DELETE',
    path: `${chat}/conversations/:id`,
    policy: 'web',
    response: Done,
  },
  restoreConversation: {
    method: 'POST',
    path: `${chat}/conversations/:id/restore`,
    policy: 'web',
    response: ConversationSummaryAnswer,
  },
  stopTurn: {
    method: 'POST',
    path: `${chat}/conversations/:id/stop`,
    policy: 'web',
    response: Done,
  },
  rateReply: {
    method: 'PUT',
    path: `${chat}/conversations/:id/messages/:message/rating`,
    policy: 'web',
    request: RateReply,
    response: Done,
  },

  joinWaitlist: {
    method: 'POST',
    path: '/uploader/join-waitlist',
    policy: 'public',
    request: JoinWaitlist,
    response: Done,
  },

  reportReleases: {
    method: 'POST',
    path: '/releases/reports',
    policy: 'web',
    request: ReleaseReports,
    response: Done,
  },
} as const satisfies Record<string, Call>;

export type CallName = keyof typeof calls;
