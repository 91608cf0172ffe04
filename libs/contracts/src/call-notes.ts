import type { CallName } from './calls.js';
import type { CallNote } from './call-note.js';

export type { CallNote } from './call-note.js';
export { projectCallNotes } from './projects/project-call-notes.js';

export const callNotes: Record<CallName, CallNote> = {
  sendOtp: {
    summary: 'Mail a one-time code.',
    problems: ['account.not-found', 'otp.cool-down', 'otp.daily-cap', 'request.too-many'],
  },
  signIn: {
    summary: 'Sign in with a mailed code.',
    problems: ['account.not-found', 'otp.wrong', 'request.too-many'],
  },
  signUpEmail: {
    summary: 'Register and sign in at once.',
    problems: ['account.exists', 'request.too-many'],
  },
  signUp: {
    summary: 'Register.',
    problems: ['account.exists', 'request.too-many'],
  },
  signOut: {
    summary: 'End this session everywhere.',
    problems: [],
  },
  me: {
    summary: 'The account of this session.',
    problems: [],
  },
  updateMe: {
    summary: 'Change name or organisation.',
    problems: [],
  },
  deleteMe: {
    summary: 'Delete the account and all that belongs to it. Staff give their second factor in the 10 minutes before.',
    problems: ['staff.second-factor'],
  },
  exportMe: {
    summary: 'Everything the product holds about the account, as JSON.',
    problems: ['request.too-many'],
  },
  sessions: {
    summary: "The account's sessions.",
    problems: [],
  },
  mintSession: {
    summary: "Make the desktop uploader's own session.",
    problems: ['request.too-many'],
  },
  endSession: {
    summary: 'End one session.',
    problems: ['session.not-found'],
  },
  files: {
    summary: "The caller's files.",
    problems: ['request.too-many'],
  },
  filesMenu: {
    summary: 'How the menu entry of Files stands.',
    problems: [],
  },
  projectsMenu: {
    summary: 'How many invitations into migration projects wait; hidden from who has neither project nor invitation.',
    problems: [],
  },
  fileEvents: {
    summary: "A stream of changes to the caller's files.",
    problems: [],
  },
  deleteFile: {
    summary: 'Delete a file; can be undone for a while.',
    problems: ['file.not-found', 'file.busy'],
  },
  restoreFile: {
    summary: 'Undo a deletion.',
    problems: ['file.not-found', 'file.not-deleted', 'request.too-many'],
  },
  deletedFiles: {
    summary: 'The deleted files that can still be restored.',
    problems: ['request.too-many'],
  },
  archive: {
    summary: 'Several files as one ZIP, each corrected where there is a corrected copy, with a report.',
    problems: ['file.not-found', 'request.too-many'],
  },
  deleteFiles: {
    summary: 'Delete several files; can be undone for a while.',
    problems: ['file.not-found'],
  },
  restoreFiles: {
    summary: 'Undo the deletion of several files.',
    problems: ['file.not-found', 'request.too-many'],
  },
  deleteFilesForGood: {
    summary: 'End the time in which deleted files can be restored, which frees their room.',
    problems: ['file.not-found'],
  },
  unlockFile: {
    summary:
      'Open a locked file with its password. The opened file takes the place of the locked one; the password is kept nowhere.',
    problems: [
      'file.not-found',
      'file.not-locked',
      'file.wrong-password',
      'file.unlock-paused',
      'file.unlock-failed',
      'file.quarantined',
      'service.unavailable',
    ],
  },
  agreeToFix: {
    summary: 'Agree to changes that give something up for good; they are made in one run.',
    problems: ['file.not-found', 'file.finding-unknown', 'request.too-many'],
  },
  comparison: {
    summary: 'A file as it would arrive and as it arrives corrected; asks for its pages to be drawn.',
    problems: ['file.not-found', 'request.too-many'],
  },
  drawAgain: {
    summary: 'Draw pages once more that could not be drawn.',
    problems: ['file.not-found', 'request.too-many'],
  },
  drawOriginal: {
    summary: 'Draw the pages of the file as it is in Office, too.',
    problems: ['file.not-found', 'request.too-many'],
  },
  shareComparison: {
    summary: 'Make a link that shows the comparison to whoever holds it.',
    problems: ['file.not-found', 'request.too-many'],
  },
  allowStaff: {
    summary: 'Let staff open the file for 30 days to find a fix, or take that back.',
    problems: ['file.not-found'],
  },
  switchChanges: {
    summary: 'Switch changes on or off; the corrected copy is made anew in one run.',
    problems: ['file.not-found', 'file.finding-unknown', 'request.too-many'],
  },
  saveToDrive: {
    summary: "Begin to save files to the person's own Google Drive: gives the address of Google's consent page.",
    problems: ['file.not-found', 'request.not-found', 'request.too-many'],
  },
  driveSave: {
    summary: 'How far a save to Google Drive has come, with a link to each file that arrived.',
    problems: ['drive.save-not-found'],
  },
  cancelDriveSave: {
    summary: 'Stop a save to Google Drive; what has arrived stays there.',
    problems: ['drive.save-not-found'],
  },
  download: {
    summary: 'The bytes of a file of the caller or of a sample.',
    problems: ['file.not-found', 'file.range', 'file.corrupt'],
  },
  updateFeedback: {
    summary: 'Say more about a file that is not fixed yet.',
    problems: ['file.not-found', 'file.already-fixed', 'request.too-many'],
  },
  chatInfo: {
    summary: 'Which outside services help to answer.',
    problems: [],
  },
  initializeChat: {
    summary: 'Start a conversation.',
    problems: ['file.not-found', 'chat.conversation-not-found', 'request.too-many'],
  },
  nextAction: {
    summary: "Send the user's message; answers JSON or an event stream.",
    problems: [
      'chat.conversation-not-found',
      'chat.conversation-full',
      'chat.turn-running',
      'chat.too-many',
      'chat.budget',
      'chat.message-reused',
    ],
  },
  upload: {
    summary: 'Upload a problem file into a conversation.',
    problems: [
      'chat.conversation-not-found',
      'chat.conversation-full',
      'chat.message-reused',
      'upload.missing',
      'upload.empty',
      'upload.too-large',
      'upload.type',
      'upload.web-page',
      'upload.pdf',
      'upload.text-table',
      'upload.opendocument',
      'upload.iwork',
      'upload.no-room',
      'upload.too-many',
      'upload.incomplete',
    ],
  },
  conversations: {
    summary: 'Past conversations, newest first; all of them, or those in which words are found.',
    problems: ['request.too-many'],
  },
  conversation: {
    summary: 'One conversation with a page of its transcript, the newest page first.',
    problems: ['chat.conversation-not-found', 'request.too-many'],
  },
  renameConversation: {
    summary: 'Give a conversation another title.',
    problems: ['chat.conversation-not-found'],
  },
  editReport: {
    summary: "Correct the fields of a conversation's report.",
    problems: ['chat.conversation-not-found', 'chat.report-changed', 'request.too-many'],
  },
  deleteConversation: {
    summary: 'Delete a conversation, but not its files; can be undone for a while.',
    problems: ['chat.conversation-not-found'],
  },
  restoreConversation: {
    summary: 'Undo a deletion.',
    problems: ['chat.conversation-not-found'],
  },
  stopTurn: {
    summary: 'Stop the answer that is being written.',
    problems: ['chat.conversation-not-found'],
  },
  rateReply: {
    summary: 'Say what you think of a reply of the assistant, or take it back.',
    problems: ['chat.conversation-not-found', 'chat.reply-not-found'],
  },
  joinWaitlist: {
    summary: "Join the launcher's waitlist.",
    problems: ['request.too-many'],
  },
  reportReleases: {
    summary: 'What this tab has seen of the versions of the remotes that it shows.',
    problems: ['request.too-many'],
  },
};
