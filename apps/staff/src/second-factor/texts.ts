/** The texts around the second factor. */
export const texts = {
  title: 'Second factor',
  lead: (email: string) => `You are ${email}. The staff console opens with a second factor.`,
} as const;
