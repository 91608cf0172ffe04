import type { MigrationInterface } from 'typeorm';
import { PagesOfOriginals1763601630000 } from './1763601630000-pages-of-originals.js';
import { OneCorrectedCopy1763601640000 } from './1763601640000-one-corrected-copy.js';
import { DocumentWords1763601650000 } from './1763601650000-document-words.js';
import { ReleasePreviews1763601660000 } from './1763601660000-release-previews.js';
import { AccountLanguage1763601670000 } from './1763601670000-account-language.js';
import { OldCopiesDropped1763601700000 } from './1763601700000-old-copies-dropped.js';
import { Projects1763601710000 } from './1763601710000-projects.js';
import { IdleProjects1763601720000 } from './1763601720000-idle-projects.js';
import { WaitlistLanguages1763601730000 } from './1763601730000-waitlist-languages.js';
import { UncheckedCauses1763601750000 } from './1763601750000-unchecked-causes.js';
import { Limits1763600000000 } from './1763600000000-limits.js';
import { Identity1763600100000 } from './1763600100000-identity.js';
import { Mail1763600150000 } from './1763600150000-mail.js';
import { Waitlist1763600160000 } from './1763600160000-waitlist.js';
import { Files1763600200000 } from './1763600200000-files.js';
import { Chat1763600300000 } from './1763600300000-chat.js';
import { FilesReported1763600400000 } from './1763600400000-files-reported.js';
import { Learning1763600550000 } from './1763600550000-learning.js';
import { JobClaims1763600700000 } from './1763600700000-job-claims.js';
import { ReleaseRetention1763600650000 } from './1763600650000-release-retention.js';
import { Releases1763600500000 } from './1763600500000-releases.js';
import { MessagesOfUser1763600750000 } from './1763600750000-messages-of-user.js';
import { ContinuedConversations1763600800000 } from './1763600800000-continued-conversations.js';
import { ReportMailboxes1763600850000 } from './1763600850000-report-mailboxes.js';
import { CorrectedCopies1763600950000 } from './1763600950000-corrected-copies.js';
import { PageDrawings1763601000000 } from './1763601000000-page-drawings.js';
import { ConversationsFoundAndDeleted1763601050000 } from './1763601050000-conversations-found-and-deleted.js';
import { MailsAboutFiles1763601060000 } from './1763601060000-mails-about-files.js';
import { DriveSaves1763601090000 } from './1763601090000-drive-saves.js';
import { GoogleImports1763601100000 } from './1763601100000-google-imports.js';
import { DrawingIds1763601110000 } from './1763601110000-drawing-ids.js';
import { FilesInQueue1763601120000 } from './1763601120000-files-in-queue.js';
import { Inbox1763601150000 } from './1763601150000-inbox.js';
import { Staff1763601200000 } from './1763601200000-staff.js';
import { WaitlistMail1763601160000 } from './1763601160000-waitlist-mail.js';
import { StaffFactors1763601210000 } from './1763601210000-staff-factors.js';
import { AuditKept1763601220000 } from './1763601220000-audit-kept.js';
import { MessageSuggestions1763600900000 } from './1763600900000-message-suggestions.js';
import { TrialProgress1763601290000 } from './1763601290000-trial-progress.js';
import { StaffAccess1763601300000 } from './1763601300000-staff-access.js';
import { TrialPages1763601400000 } from './1763601400000-trial-pages.js';
import { RepairStep1763601410000 } from './1763601410000-repair-step.js';
import { ReportEdits1763601420000 } from './1763601420000-report-edits.js';
import { MessageCards1763601430000 } from './1763601430000-message-cards.js';
import { ReplyRatings1763601440000 } from './1763601440000-reply-ratings.js';
import { CountedSends1763601510000 } from './1763601510000-counted-sends.js';
import { SendsByMailbox1763601511000 } from './1763601511000-sends-by-mailbox.js';
import { FactorsOfAddresses1763601520000 } from './1763601520000-factors-of-addresses.js';
import { Erasures1763601530000 } from './1763601530000-erasures.js';
import { TokenKinds1763601540000 } from './1763601540000-token-kinds.js';
import { FileScans1763601550000 } from './1763601550000-file-scans.js';
import { BackedUpObjects1763601560000 } from './1763601560000-backed-up-objects.js';
import { QuarantinedInInbox1763601570000 } from './1763601570000-quarantined-in-inbox.js';
import { UnlockedFiles1763601580000 } from './1763601580000-unlocked-files.js';
import { VouchedFactors1763601590000 } from './1763601590000-vouched-factors.js';
import { FilesTogether1763601610000 } from './1763601610000-files-together.js';
import { SubstituteFonts1763601620000 } from './1763601620000-substitute-fonts.js';
import { ProjectRules1763601760000 } from './1763601760000-project-rules.js';
import { ProjectUploads1763601740000 } from './1763601740000-project-uploads.js';

/** In the order of their timestamps. A module writes its own file; one that has run anywhere is never edited again. */
export const migrations: (new () => MigrationInterface)[] = [
  Limits1763600000000,
  Identity1763600100000,
  Mail1763600150000,
  Waitlist1763600160000,
  Files1763600200000,
  Chat1763600300000,
  FilesReported1763600400000,
  Releases1763600500000,
  Learning1763600550000,
  ReleaseRetention1763600650000,
  JobClaims1763600700000,
  MessagesOfUser1763600750000,
  ContinuedConversations1763600800000,
  ReportMailboxes1763600850000,
  MessageSuggestions1763600900000,
  CorrectedCopies1763600950000,
  PageDrawings1763601000000,
  ConversationsFoundAndDeleted1763601050000,
  MailsAboutFiles1763601060000,
  DriveSaves1763601090000,
  GoogleImports1763601100000,
  DrawingIds1763601110000,
  FilesInQueue1763601120000,
  Inbox1763601150000,
  WaitlistMail1763601160000,
  Staff1763601200000,
  StaffFactors1763601210000,
  AuditKept1763601220000,
  TrialProgress1763601290000,
  StaffAccess1763601300000,
  TrialPages1763601400000,
  RepairStep1763601410000,
  ReportEdits1763601420000,
  MessageCards1763601430000,
  ReplyRatings1763601440000,
  CountedSends1763601510000,
  SendsByMailbox1763601511000,
  FactorsOfAddresses1763601520000,
  Erasures1763601530000,
  TokenKinds1763601540000,
  FileScans1763601550000,
  BackedUpObjects1763601560000,
  QuarantinedInInbox1763601570000,
  UnlockedFiles1763601580000,
  VouchedFactors1763601590000,
  FilesTogether1763601610000,
  SubstituteFonts1763601620000,
  PagesOfOriginals1763601630000,
  OneCorrectedCopy1763601640000,
  DocumentWords1763601650000,
  ReleasePreviews1763601660000,
  AccountLanguage1763601670000,
  OldCopiesDropped1763601700000,
  Projects1763601710000,
  IdleProjects1763601720000,
  WaitlistLanguages1763601730000,
  ProjectUploads1763601740000,
  UncheckedCauses1763601750000,
  ProjectRules1763601760000,
];
