import { z } from 'zod';
import type { Call } from './calls.js';
import { results } from './primitives.js';
import { ChangeVerdictRules, VerdictRules } from './projects/verdicts.js';
import { AuditFilter, AuditPage, ListAudit } from './staff-audit.js';
import {
  AnswerInboxEntry,
  ChangeInboxEntry,
  Colleagues,
  InboxEntryAnswer,
  InboxPage,
  InboxThread,
  ListInbox,
} from './staff-inbox.js';
import {
  Backlog,
  BacklogDetails,
  DraftRow,
  NamedFinding,
  NamedRecipe,
  ProposeRecipe,
  RecipePublished,
  RecipeTrial,
  RowDraft,
  TrialFile,
  TrialPages,
  StaffRecipeAnswer,
  StaffRecipes,
  WithdrawRecipe,
} from './staff-fixes.js';
import { ExportOverview, Overview } from './staff-overview.js';
import { ListRatings, RatingsPage } from './staff-ratings.js';
import { MoveRelease, StaffReleases } from './staff-releases.js';
import { type StaffPolicy, StaffRole } from './staff-roles.js';
import {
  ListWaitlist,
  SendWaitlistMail,
  WaitlistMail,
  WaitlistMailQueued,
  WaitlistPage,
  WriteWaitlistMail,
} from './staff-waitlist.js';
import { Done } from './identity.js';

export * from './staff-audit.js';
export * from './staff-fixes.js';
export * from './staff-inbox.js';
export * from './staff-overview.js';
export * from './staff-ratings.js';
export * from './staff-releases.js';
export * from './staff-waitlist.js';

/** A call of the staff console. */
export interface StaffCall extends Omit<Call, 'policy'> {
  policy: StaffPolicy;
}

/** Who somebody is to the staff console, and how far they have come in. */
export const StaffEntry = results(
  z.object({
    email: z.string(),
    roles: z.array(StaffRole),
    /** Second factors that are enrolled. */
    totp: z.boolean(),
    passkeys: z.number().int(),
    /** Recovery codes that are left. */
    recoveryCodes: z.number().int(),
    /** Whether the second factor was given in the last 12 hours. */
    proven: z.boolean(),
    /** Whether this session has shown the operator's secret, with which the first factor is set up. */
    enrolling: z.boolean().optional(),
  }),
);
export type StaffEntry = z.infer<typeof StaffEntry>;

/** What an authenticator app reads from the QR code, and types people who cannot scan it. */
export const TotpSecret = results(z.object({ secret: z.string(), uri: z.string() }));
export type TotpSecret = z.infer<typeof TotpSecret>;

/** Six digits of the authenticator app, a recovery code, or the operator's secret for the first factor. */
export const FactorCode = z.strictObject({ code: z.string().trim().min(1).max(40) });
export type FactorCode = z.infer<typeof FactorCode>;

/** Shown once. Empty where there are codes already. */
export const RecoveryCodes = results(z.object({ recoveryCodes: z.array(z.string()) }));
export type RecoveryCodes = z.infer<typeof RecoveryCodes>;

/** A second factor that its owner takes away; another one has to be left. */
export const RemoveFactor = z.strictObject({ factor: z.enum(['totp', 'passkeys']) });
export type RemoveFactor = z.infer<typeof RemoveFactor>;

/** Options for the browser's own dialog, as the WebAuthn library makes and reads them. */
export const PasskeyOptions = results(z.looseObject({ challenge: z.string() }));
export type PasskeyOptions = z.infer<typeof PasskeyOptions>;

const base64Url = z
  .string()
  .regex(/^[\w-]*={0,2}$/)
  .max(8000);
const credential = {
  id: base64Url.max(1400),
  rawId: base64Url.max(1400),
  type: z.literal('public-key'),
};

/** The browser's answer when a passkey is made. */
export const NewPasskey = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: base64Url,
    attestationObject: base64Url,
    transports: z.array(z.string().max(20)).max(8).optional(),
  }),
});
export type NewPasskey = z.infer<typeof NewPasskey>;

/** The browser's answer when a passkey is used. */
export const UsedPasskey = z.object({
  ...credential,
  response: z.object({ clientDataJSON: base64Url, authenticatorData: base64Url, signature: base64Url }),
});
export type UsedPasskey = z.infer<typeof UsedPasskey>;

/** The calls of the staff console: a table of its own, so that no user's browser loads it. */
export const staffCalls = {
  staffEntry: {
    method: 'GET',
    path: '/staff/entry',
    policy: 'staff-entry',
    response: StaffEntry,
  },
  inbox: {
    method: 'GET',
    path: '/staff/inbox',
    policy: 'staff:support',
    request: ListInbox,
    response: InboxPage,
  },
  inboxEntry: {
    method: 'GET',
    path: '/staff/inbox/:id',
    policy: 'staff:support',
    response: InboxThread,
  },
  colleagues: {
    method: 'GET',
    path: '/staff/colleagues',
    policy: 'staff:support',
    response: Colleagues,
  },
  changeInboxEntry: {
    method: 'PATCH',
    path: '/staff/inbox/:id',
    policy: 'staff:support',
    request: ChangeInboxEntry,
    response: InboxEntryAnswer,
  },
  answerInboxEntry: {
    method: 'POST',
    path: '/staff/inbox/:id/answer',
    policy: 'staff:support',
    request: AnswerInboxEntry,
    response: InboxThread,
  },
  ratings: {
    method: 'GET',
    path: '/staff/ratings',
    policy: 'staff:support',
    request: ListRatings,
    response: RatingsPage,
  },
  /** One JSON object a line: a message, its reply and what the user said of it, where the user agreed. */
  exportRatings: {
    method: 'GET',
    path: '/staff/ratings/export',
    policy: 'staff:support:again',
  },
  waitlist: {
    method: 'GET',
    path: '/staff/waitlist',
    policy: 'staff:support',
    request: ListWaitlist,
    response: WaitlistPage,
  },
  exportWaitlist: {
    method: 'GET',
    path: '/staff/waitlist/export',
    policy: 'staff:support:again',
  },
  deleteWaitlistEntry: {
    method: 'DELETE',
    path: '/staff/waitlist/:id',
    policy: 'staff:support',
    response: Done,
  },
  waitlistMail: {
    method: 'GET',
    path: '/staff/waitlist/mail',
    policy: 'staff:support',
    response: WaitlistMail,
  },
  writeWaitlistMail: {
    method: 'PUT',
    path: '/staff/waitlist/mail',
    policy: 'staff:support',
    request: WriteWaitlistMail,
    response: WaitlistMail,
  },
  sendWaitlistMail: {
    method: 'POST',
    path: '/staff/waitlist/mail/send',
    policy: 'staff:support:again',
    request: SendWaitlistMail,
    response: WaitlistMailQueued,
  },
  audit: {
    method: 'GET',
    path: '/staff/audit',
    policy: 'staff',
    request: ListAudit,
    response: AuditPage,
  },
  exportAudit: {
    method: 'GET',
    path: '/staff/audit/export',
    policy: 'staff:any:again',
    request: AuditFilter,
  },
  openEnrolment: {
    method: 'POST',
    path: '/staff/factors/enrolment',
    policy: 'staff-entry',
    request: FactorCode,
    response: Done,
  },
  beginTotp: {
    method: 'POST',
    path: '/staff/factors/totp',
    policy: 'staff-entry',
    response: TotpSecret,
  },
  confirmTotp: {
    method: 'POST',
    path: '/staff/factors/totp/confirm',
    policy: 'staff-entry',
    request: FactorCode,
    response: RecoveryCodes,
  },
  beginPasskey: {
    method: 'POST',
    path: '/staff/factors/passkeys/options',
    policy: 'staff-entry',
    response: PasskeyOptions,
  },
  addPasskey: {
    method: 'POST',
    path: '/staff/factors/passkeys',
    policy: 'staff-entry',
    request: NewPasskey,
    response: RecoveryCodes,
  },
  renewRecoveryCodes: {
    method: 'POST',
    path: '/staff/factors/recovery-codes',
    policy: 'staff:any:again',
    response: RecoveryCodes,
  },
  removeFactor: {
    method: 'POST',
    path: '/staff/factors/remove',
    policy: 'staff:any:again',
    request: RemoveFactor,
    response: Done,
  },
  proveByCode: {
    method: 'POST',
    path: '/staff/proofs/code',
    policy: 'staff-entry',
    request: FactorCode,
    response: Done,
  },
  beginProof: {
    method: 'POST',
    path: '/staff/proofs/passkey/options',
    policy: 'staff-entry',
    response: PasskeyOptions,
  },
  proveByPasskey: {
    method: 'POST',
    path: '/staff/proofs/passkey',
    policy: 'staff-entry',
    request: UsedPasskey,
    response: Done,
  },
  backlog: {
    method: 'GET',
    path: '/staff/backlog',
    policy: 'staff:fixes',
    response: Backlog,
  },
  backlogFinding: {
    method: 'GET',
    path: '/staff/backlog/finding',
    policy: 'staff:fixes',
    request: NamedFinding,
    response: BacklogDetails,
  },
  openAllowedFile: {
    method: 'GET',
    path: '/staff/backlog/files/:id',
    policy: 'staff:fixes',
  },
  recipes: {
    method: 'GET',
    path: '/staff/recipes',
    policy: 'staff:fixes',
    response: StaffRecipes,
  },
  proposeRecipe: {
    method: 'POST',
    path: '/staff/recipes',
    policy: 'staff:fixes',
    request: ProposeRecipe,
    response: StaffRecipeAnswer,
  },
  draftRow: {
    method: 'POST',
    path: '/staff/evidence/draft',
    policy: 'staff:fixes',
    request: DraftRow,
    multipart: true,
    response: RowDraft,
  },
  recipeTrial: {
    method: 'GET',
    path: '/staff/recipes/trial',
    policy: 'staff:fixes',
    request: NamedRecipe,
    response: RecipeTrial,
  },
  tryRecipe: {
    method: 'POST',
    path: '/staff/recipes/trial',
    policy: 'staff:fixes',
    request: NamedRecipe,
    response: StaffRecipeAnswer,
  },
  trialPages: {
    method: 'POST',
    path: '/staff/recipes/trial/pages',
    policy: 'staff:fixes',
    request: TrialFile,
    response: TrialPages,
  },
  /** Files of all projects are judged anew by and by. */
  changeVerdictRules: {
    method: 'PUT',
    path: '/staff/project-verdicts',
    policy: 'staff:fixes:again',
    request: ChangeVerdictRules,
    response: VerdictRules,
  },
  publishRecipe: {
    method: 'POST',
    path: '/staff/recipes/publish',
    policy: 'staff:fixes:again',
    request: NamedRecipe,
    response: RecipePublished,
  },
  withdrawRecipe: {
    method: 'POST',
    path: '/staff/recipes/withdraw',
    policy: 'staff:fixes:again',
    request: WithdrawRecipe,
    response: StaffRecipeAnswer,
  },
  releases: {
    method: 'GET',
    path: '/staff/releases',
    policy: 'staff:releases',
    response: StaffReleases,
  },
  moveRelease: {
    method: 'POST',
    path: '/staff/releases/move',
    policy: 'staff:releases:again',
    request: MoveRelease,
    response: Done,
  },
  overview: {
    method: 'GET',
    path: '/staff/overview',
    policy: 'staff',
    response: Overview,
  },
  exportOverview: {
    method: 'GET',
    path: '/staff/overview/export',
    policy: 'staff',
    request: ExportOverview,
  },
} as const satisfies Record<string, StaffCall>;

export type StaffCallName = keyof typeof staffCalls;
