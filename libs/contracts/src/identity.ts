import { z } from 'zod';
import { DisplayName, Email, Instant, Language, Name, Organization, results, Uuid } from './primitives.js';
import { StaffRole } from './staff-roles.js';

/** Mails about files that can be switched off; the mail about a fixed file cannot. */
export const MailChoices = z.strictObject({
  /** 'Needs your decision'. */
  decision: z.boolean(),
  /** 'Nothing can be done'. */
  nothing: z.boolean(),
});
export type MailChoices = z.infer<typeof MailChoices>;

export const User = z.object({
  id: Uuid,
  email: z.string(),
  name: z.string(),
  organization: z.string(),
  displayName: z.string(),
  /** Whether a one-time code has ever proved the address. */
  proven: z.boolean(),
  createdAt: Instant,
  /** Absent in what browsers have stored of before this setting: all are sent. */
  mails: MailChoices.optional(),
  /** Of pages and emails. Absent where none was ever chosen: pages follow the browser, emails are English. */
  language: Language.optional(),
  /** Only for staff: what they may do. */
  staff: z.array(StaffRole).optional(),
});
export type User = z.infer<typeof User>;

export const SendOtp = z.strictObject({ email: Email });
export type SendOtp = z.infer<typeof SendOtp>;
export const OtpSent = results(
  z.object({
    sent: z.literal(true),
    /** Seconds until another code may be asked for. */ nextInSeconds: z.number().int(),
  }),
);
export type OtpSent = z.infer<typeof OtpSent>;

/** `password` carries the one-time code; blanks and hyphens that people paste along are ignored. */
export const SignIn = z.strictObject({ email: Email, password: z.string().max(64) });
export type SignIn = z.infer<typeof SignIn>;
export const SignedIn = results(z.object({ token: z.string(), user: User }));
export type SignedIn = z.infer<typeof SignedIn>;

export const SignUp = z.strictObject({ email: Email, name: Name, organization: Organization });
export type SignUp = z.infer<typeof SignUp>;
export const SignedUp = results(z.object({ user: User }));
export type SignedUp = z.infer<typeof SignedUp>;

/** The specification leaves this payload open: unknown fields are ignored, `displayName` defaults to the name. */
export const SignUpEmail = z.object({
  email: Email,
  name: Name,
  organization: Organization,
  displayName: DisplayName.optional(),
});
export type SignUpEmail = z.infer<typeof SignUpEmail>;
export const SignedUpEmail = z.object({ token: z.string(), user: User });
export type SignedUpEmail = z.infer<typeof SignedUpEmail>;

export const UpdateAccount = z.strictObject({
  name: Name.optional(),
  organization: Organization.optional(),
  mails: MailChoices.partial().optional(),
  language: Language.optional(),
});
export type UpdateAccount = z.infer<typeof UpdateAccount>;
export const AccountAnswer = results(User);
export type AccountAnswer = z.infer<typeof AccountAnswer>;

export const SessionClient = z.enum(['web', 'uploader']);
export type SessionClient = z.infer<typeof SessionClient>;

export const SessionRow = z.object({
  id: Uuid,
  client: SessionClient,
  createdAt: Instant,
  expiresAt: Instant,
  lastSeenAt: Instant.nullable(),
  /** Browser and system in words, from the User-Agent at sign-in. */
  device: z.string(),
  current: z.boolean(),
});
export type SessionRow = z.infer<typeof SessionRow>;
export const SessionList = results(z.array(SessionRow));
export type SessionList = z.infer<typeof SessionList>;

export const MintSession = z.strictObject({ client: z.literal('uploader') });
export type MintSession = z.infer<typeof MintSession>;
export const MintedSession = results(z.object({ token: z.string(), session: SessionRow }));
export type MintedSession = z.infer<typeof MintedSession>;

export const Done = results(z.object({ done: z.literal(true) }));
export type Done = z.infer<typeof Done>;
