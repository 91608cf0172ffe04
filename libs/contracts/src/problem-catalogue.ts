import type { ProblemCode } from './problems.js';

export interface CatalogueEntry {
  status: number;
  title: string;
}

/** The error catalogue: status and title of every problem document come from here. An entry of its own, because no browser needs it. */
export const problems: Record<ProblemCode, CatalogueEntry> = {
  'request.invalid': { status: 400, title: 'The request does not fit what this call takes.' },
  'request.malformed': { status: 400, title: 'The request could not be read.' },
  'request.not-found': { status: 404, title: 'There is nothing at this address.' },
  'request.method-not-allowed': { status: 405, title: 'This address does not take that method.' },
  'request.too-large': { status: 413, title: 'The request is too large.' },
  'request.media-type': { status: 415, title: 'This call does not take that content type.' },
  'request.host-refused': { status: 421, title: 'This host name is not served here.' },
  'request.origin-refused': { status: 403, title: 'This page may not call the product.' },
  'request.too-many': { status: 429, title: 'Too many requests. Please wait a moment.' },
  'request.aborted': { status: 499, title: 'The client went away before the answer.' },
  'not-built': { status: 501, title: 'This call is not built yet.' },
  'service.unavailable': { status: 503, title: 'The service is not available right now. Please try again.' },
  'service.full': {
    status: 507,
    title:
      'Our storage is full, so that nothing new can be saved right now. Your files are safe. Please try again later.',
  },
  'service.not-ready': { status: 503, title: 'This process is not ready for requests.' },
  'service.fault': { status: 500, title: 'Something went wrong on our side.' },

  'session.missing': { status: 401, title: 'This call needs a session.' },
  'session.invalid': { status: 401, title: 'This session is not valid.' },
  'session.expired': { status: 401, title: 'This session has expired.' },
  'session.ended': { status: 401, title: 'This session has ended.' },
  'session.not-found': { status: 404, title: 'That session does not exist or is not yours.' },
  'session.scope': { status: 403, title: 'This session may not do that.' },
  'staff.not-staff': { status: 403, title: 'This call is for staff.' },
  'staff.second-factor': { status: 403, title: 'This call needs your second factor.' },
  'staff.role': { status: 403, title: 'Your role does not include this.' },
  'staff.fix-refused': { status: 422, title: 'This cannot be done with that fix.' },
  'staff.factor-wrong': { status: 403, title: 'This code or passkey is wrong, or was used before.' },
  'staff.factor-unknown': { status: 409, title: 'This second factor is not set up, or is set up already.' },
  'staff.enrolment': { status: 403, title: 'A first second factor is set up with a secret from your operator.' },

  'account.not-found': { status: 404, title: 'This address is not registered.' },
  'account.exists': { status: 409, title: 'This address is already registered.' },
  'otp.wrong': { status: 401, title: 'This code is wrong, or no longer valid.' },
  'otp.cool-down': { status: 429, title: 'A code was sent a moment ago. It still works.' },
  'otp.daily-cap': {
    status: 429,
    title: 'No more codes can be sent to this address today. The newest mail with a code has a link that helps.',
  },

  'file.not-found': { status: 404, title: 'That file does not exist or is not yours.' },
  'file.already-fixed': { status: 409, title: 'That file is already fixed.' },
  'file.busy': { status: 409, title: 'We are working on that file right now. Please try again in a moment.' },
  'file.not-deleted': { status: 409, title: 'That file was not deleted.' },
  'file.link-expired': { status: 410, title: 'This link has expired.' },
  'file.corrupt': { status: 500, title: 'This file was damaged in the storage. Please upload it again.' },
  'file.range': { status: 416, title: 'That part of the file does not exist.' },
  'file.finding-unknown': { status: 404, title: 'That finding is not in this file.' },
  'file.not-locked': { status: 409, title: 'That file is not locked.' },
  'file.wrong-password': { status: 422, title: 'That is not the password of this file.' },
  'file.unlock-paused': { status: 429, title: 'Three wrong passwords. Please wait a moment before you try again.' },
  'file.unlock-failed': {
    status: 422,
    title:
      'This file is damaged, or locked in a way that we cannot open. Save a copy without the password in Office, and upload that.',
  },
  'file.quarantined': {
    status: 403,
    title:
      'This file is kept apart, because our virus scanner found something in it. Delete it, and upload a clean copy.',
  },
  'drive.save-not-found': { status: 404, title: 'That save to Google Drive does not exist or is not yours.' },
  'upload.missing': { status: 400, title: 'The upload contained no file.' },
  'upload.empty': { status: 400, title: 'The file is empty.' },
  'upload.too-large': { status: 413, title: 'The file is larger than the limit.' },
  'upload.type': { status: 415, title: 'This is not a Word, PowerPoint or Excel file.' },
  'upload.web-page': {
    status: 415,
    title:
      'This is a web page, not an Office file. Open the page it came from and download the file itself, for example with “Download” or “View raw”.',
  },
  'upload.pdf': {
    status: 415,
    title: 'This is a PDF. Upload the Word, PowerPoint or Excel file from which it was made.',
  },
  'upload.text-table': {
    status: 415,
    title:
      'This is a table as plain text (CSV). Google Sheets opens it with File > Import; or open it in Excel, save it as xlsx, and upload that.',
  },
  'upload.opendocument': {
    status: 415,
    title:
      'This is an OpenDocument file, as LibreOffice writes it. Open it there, save it as docx, pptx or xlsx, and upload that.',
  },
  'upload.iwork': {
    status: 415,
    title:
      'This is a Pages, Numbers or Keynote file. Open it on a Mac or at icloud.com, choose File > Export To > Word, Excel or PowerPoint, and upload that.',
  },
  'upload.no-room': {
    status: 413,
    title:
      'Your account has no room left. Delete files that you no longer need, and then delete them for good under “Recently deleted” on the Files page.',
  },
  'upload.too-many': { status: 429, title: 'Too many uploads. Please wait a moment.' },
  'upload.incomplete': { status: 400, title: 'The upload ended before the file was complete.' },
  'upload.scanner-away': {
    status: 503,
    title: 'Uploads are scanned for viruses here, and the scanner does not answer. Please try again in a few minutes.',
  },
  'upload.scan-too-large': { status: 413, title: 'The file is larger than our virus scanner takes.' },

  'chat.conversation-not-found': { status: 404, title: 'That conversation does not exist or is not yours.' },
  'chat.reply-not-found': { status: 404, title: 'That reply does not exist, or it is not the assistant’s.' },
  'chat.conversation-full': {
    status: 409,
    title: 'This conversation is full. Start a new one that continues it: the assistant knows what you reported here.',
  },
  'chat.report-changed': { status: 409, title: 'The report has changed meanwhile. Please read it again.' },
  'chat.turn-running': { status: 409, title: 'The assistant is still answering your last message.' },
  'chat.too-many': { status: 429, title: 'Too many messages. Please wait a moment.' },
  'chat.budget': { status: 429, title: "Today's budget for the assistant is used up." },
  'chat.message-reused': { status: 409, title: 'This message id was already used for other content.' },

  'inbox.not-found': { status: 404, title: 'That entry does not exist any more.' },
  'inbox.changed': { status: 409, title: 'This entry has changed meanwhile. Please read it again.' },
  'inbox.full': { status: 409, title: 'This entry has had as many answers as it can take.' },
  'inbox.no-colleague': { status: 422, title: 'Nobody of the support team has this account.' },
  'waitlist.entry-not-found': { status: 404, title: 'That entry does not exist any more.' },
  'waitlist.mail-changed': { status: 409, title: 'The mail has changed meanwhile. Please read it again.' },
  'waitlist.mail-frozen': { status: 409, title: 'The mail has gone out and cannot be changed any more.' },
  'project.not-found': { status: 404, title: 'That project does not exist, or you are not in it.' },
  'project.part-not-found': { status: 404, title: 'That is not in this project, or not any more.' },
  'project.role': { status: 403, title: 'Your role in this project does not include this.' },
  'project.unproven': {
    status: 403,
    title: 'Please sign in with a code from your mailbox first. Until then we cannot know that the address is yours.',
  },
  'project.owner-stays': {
    status: 409,
    title: 'A project has an owner. Hand it over to a member before you leave it, or delete it.',
  },
  'project.limit': { status: 409, title: 'There are as many of these as there can be. Remove one first.' },
  'project.full': {
    status: 409,
    title: 'This project has as many files as it can hold. Start another project for the rest.',
  },
  'project.key': { status: 401, title: 'This project key is not valid, or was revoked.' },
  'project.key-scope': { status: 403, title: 'This project key may not do that.' },
  'project.scan-ended': { status: 409, title: 'This scan has ended. Start a new one.' },
  'release.not-found': { status: 404, title: 'That release does not exist.' },
  'release.refused': { status: 422, title: 'This release was refused.' },
  'release.conflict': { status: 409, title: 'Another release of this remote came first.' },
  'release.forbidden': { status: 403, title: 'This token may not do that.' },
};
