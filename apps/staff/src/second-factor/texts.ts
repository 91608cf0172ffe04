/** The texts around the second factor. */
export const texts = {
  prove: {
    title: 'Your second factor',
    lead: (email: string) => `Signed in as ${email}. The staff console opens with a code or a passkey, every 12 hours.`,
    code: 'Code',
    hint: 'Six digits from your authenticator app, or one of your recovery codes.',
    submit: 'Continue',
    passkey: 'Use a passkey',
  },
  enrol: {
    title: 'Set up a second factor',
    lead: (email: string) => `Signed in as ${email}. The staff console needs more than the mailed code.`,
    choose: 'Choose one.',
    app: 'Authenticator app',
    passkey: 'Passkey',
    scan: 'Scan this with your authenticator app, then type the six digits that it shows.',
    qr: 'QR code for your authenticator app',
    typed: 'You cannot scan it? Type this key:',
    code: 'Code',
    submit: 'Switch on',
  },
  recovery: {
    title: 'Keep these recovery codes',
    lead: 'Each opens the console once if you lose your app or passkey. They are not shown again.',
    list: 'Recovery codes',
    copy: 'Copy codes',
    copied: 'Copied',
    done: 'I have kept them',
  },
  wrong: 'This code or passkey is wrong, or was used before. Wait for the next code.',
  tooMany: (minutes: number) =>
    `Too many tries. Please try again in ${minutes} ${minutes === 1 ? 'minute' : 'minutes'}, or use a passkey.`,
  needed: 'Give your second factor first, then try again.',
  cancelled: 'The passkey was not used. Please try again.',
  failed: 'That did not work. Please try again.',
} as const;
