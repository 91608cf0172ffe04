import { brand } from '@fidelio/contracts';

/** Every text of the shell. Those of the specification stand word for word. */
export const texts = {
  menu: {
    label: 'Main menu',
    signOut: 'Sign Out',
    brand: `${brand.name}, home`,
    account: 'Account of',
    accountFailed: 'Your account could not be opened. Please try again.',
  },
  gate: {
    redirecting: 'You are not authenticated. Redirecting...',
    loading: 'Loading...',
    failed: 'Your account could not be loaded',
    failedHint: 'Please try again in a moment.',
  },
  connection: {
    offline: 'You are offline.',
    offlineMore: 'What you see may be out of date.',
    back: 'You are online again.',
  },
  toast: { close: 'Close' },
  remotes: {
    title: (name: string) => `${name} is not available right now`,
    hint: 'The rest of the product works. Please try again in a moment.',
    reference: (reference: string) => `Reference number ${reference}`,
    retry: 'Retry',
    home: 'Go to Home',
  },
  home: {
    welcome: (name: string | undefined) => (name ? `Welcome to ${brand.name}, ${name}` : `Welcome to ${brand.name}`),
    description: [
      `${brand.name} is a diagnostic and reporting tool for documents that did not survive the move from a desktop office suite to a cloud office suite. Tell the assistant what went wrong with a Word, PowerPoint or Excel file and upload it. We find out what the conversion broke, apply the fixes we know and learn new ones.`,
      `In production ${brand.name} is an add-on to the cloud office suite that converts documents automatically. Here you see what it finds and what it does about it. When a file is fully fixed, you get an email with a link to the corrected version.`,
    ],
    drop: {
      title: 'Drop Word, PowerPoint or Excel files, a folder or a ZIP',
      help: 'You will see them before anything is sent.',
      choose: 'Choose files',
      folder: 'Choose a folder',
      folderWithout: 'There is no Word, PowerPoint or Excel file in this folder.',
    },
    sample: {
      title: 'A price list that we made, before and after',
      arriving: 'As it would arrive',
      corrected: 'Corrected',
      alt: {
        arriving: 'A page of a price list whose table columns have collapsed',
        corrected: 'The same page with its table columns as in Word',
      },
      open: 'Open this comparison',
    },
    loading: 'Loading...',
    about: `About ${brand.name}`,
    cards: 'Where to go',
  },
  notifications: {
    title: 'Notifications',
    construction: 'This page is under construction. Please check back later.',
    home: 'Go to Home',
  },
  notFound: 'Go to Home',
} as const;
