import type { Config } from '../../config/config.js';

/** The limits that are counted per client or account and time, by their names in the configuration. */
export type LimitName = {
  [K in keyof Config['limits']]: K extends `${string}PerMinute` | `${string}PerHour` ? K : never;
}[keyof Config['limits']];

/** Counted per client address, by the throttler. */
export const clientLimits = [
  'sendOtpPerMinute',
  'signInPerMinute',
  'signUpPerMinute',
  'waitlistPerMinute',
  'driveReturnsPerMinute',
] as const satisfies LimitName[];
export type ClientLimit = (typeof clientLimits)[number];

export const limitNames = [
  ...clientLimits,
  'unknownAddressPerMinute',
  'chatTurnsPerMinute',
  'unprovenTurnsPerHour',
  'conversationsPerMinute',
  'reportsPerMinute',
  'unlockTriesPerMinute',
  'uploadsPerHour',
  'repairsPerHour',
  'uploaderSessionsPerHour',
  'staffAccessPerHour',
  'secondFactorsPerHour',
  'exportsPerHour',
  'projectCallsPerMinute',
  'projectChangesPerMinute',
  'projectUploadsPerHour',
  'projectInvitationsPerHour',
  'driveSavesPerHour',
  'drawingSecondsPerHour',
  'measurementsPerHour',
] as const satisfies LimitName[];

export const secondsOf = (name: string) => (name.endsWith('PerHour') ? 3600 : 60);
