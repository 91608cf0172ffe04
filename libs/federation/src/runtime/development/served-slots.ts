/** The development server replaces this module by the app's `slots.tsx` (`define-remote.ts`). */
export const slots: Record<string, unknown> = {};
