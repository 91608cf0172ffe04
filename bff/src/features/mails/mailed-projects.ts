import type { Language } from '@fidelio/contracts';

/** Invites an address, which may be nobody's: it says whose proven address asks, and repeats no name that somebody has typed. */
export interface MailedInvitation {
  to: string;
  language: Language;
  /** Address of the owner. */
  from: string;
  role: 'helper' | 'viewer';
  /** Opens the projects, after the sign-in. */
  page: string;
}

/** Tells the owner of a project that nobody uses it any more. */
export interface MailedIdleProject {
  project: string;
  /** From this day on it is deleted. */
  deletedOn: Date;
  page: string;
}

/** Implemented by the projects. Jobs hold ids alone; what they say is read when the mail is sent. */
export abstract class MailedProjects {
  /** Undefined where it was accepted, declined or taken back. */
  abstract ofInvitation(memberId: string): Promise<MailedInvitation | undefined>;
  /** Undefined where the account does not own the project any more, or it was used meanwhile. */
  abstract ofIdle(accountId: string, projectId: string): Promise<MailedIdleProject | undefined>;
}
