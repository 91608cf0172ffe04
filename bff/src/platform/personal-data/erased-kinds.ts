/** Which tables' rows are noted by a trigger when they are deleted. */
export const erasedKinds = ['accounts', 'files', 'projects', 'waitlist'] as const;
export type ErasedKind = (typeof erasedKinds)[number];
