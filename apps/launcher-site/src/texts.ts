import { brand } from '@fidelio/contracts';

const product = `${brand.name} Launcher`;

/** Every text of this remote except the legal documents in `legal/`. The texts of the specification are used word for word. */
export const texts = {
  product,
  menu: {
    label: 'Launcher',
    brand: `${brand.name}, to the web application`,
    home: 'Home',
    downloads: 'Downloads',
    privacy: 'Privacy',
    terms: 'Terms of Service',
  },
  footer: {
    label: 'About this site',
    line: `${brand.name} helps Office files arrive in the cloud the way they left.`,
    app: 'Web application',
    contact: 'Contact',
    rights: `© ${brand.name}`,
  },
  home: {
    claim: 'Office files into the cloud, one right-click away.',
    lead: 'A small desktop app for Windows and Mac. Right-click a Word, Excel, Publisher or ICS file, and it is uploaded and converted in your cloud storage, looking the way you made it.',
    comingSoon: 'Coming Soon',
    comingSoonDetail: 'for Windows and Mac',
    join: 'Join the Waitlist',
    demo: {
      label: 'How the launcher will work',
      desktop: 'Your computer',
      notYet: 'The demo video is not recorded yet.',
      pictured: 'This is what a right-click will offer.',
      captions: 'English',
      menu: ['Open', 'Convert to a cloud document', 'Copy', 'Rename'],
      files: ['Budget 2026.xlsx', 'Flyer.pub', 'Team days.ics', 'Price list.docx'],
    },
    featuresTitle: 'Small, and careful with what is yours',
    features: [
      {
        icon: 'click',
        title: 'One right-click',
        text: 'Upload and convert from the file’s own menu. No browser tab to open, nothing to drag.',
      },
      {
        icon: 'sheets',
        title: 'Word, Excel, Publisher and ICS',
        text: 'The formats that offices run on are uploaded and converted, each to its counterpart in the cloud.',
      },
      {
        icon: 'calendar',
        title: 'Invitations open in your calendar',
        text: 'An ICS file opens directly in your cloud calendar instead of asking which program to use.',
      },
      {
        icon: 'feather',
        title: 'Under 30 MB, under 50 MB of RAM',
        text: 'Small on the disk and small in memory: your computer keeps its strength for your own work.',
      },
      {
        icon: 'computer',
        title: 'Processed on your computer',
        text: 'Files are read and prepared locally, then go straight to your own cloud storage.',
      },
      {
        icon: 'key',
        title: 'Credentials stay with you',
        text: 'Sign-in tokens are kept on your own computer alone. Credentials are never stored online.',
      },
    ],
    stepsTitle: 'How it will work',
    steps: [
      {
        title: 'Sign in once',
        text: 'The launcher opens your browser, where you sign in and allow it to work with your cloud storage.',
      },
      { title: 'Right-click a file', text: 'On the desktop, in a folder, in your downloads: wherever the file lies.' },
      {
        title: 'Work on in the cloud',
        text: 'The document opens in your cloud suite, with its tables, boxes and pictures where you put them.',
      },
    ],
    widerTitle: 'Part of something larger',
    wider: [
      `The launcher is the desktop half of ${brand.name}. The other half is an add-on to your cloud suite. It converts Word documents into cloud documents with high fidelity, and opens what already lies in your cloud storage as a cloud document, or in another format, in one click.`,
      'You need a valid account with the cloud suite for both.',
    ],
    plannedTitle: 'Planned for later',
    planned: [
      { title: 'PowerPoint to Slides', text: 'Presentations with their layouts, charts and text boxes.' },
      { title: 'Excel to Sheets', text: 'Workbooks whose formulas and formats still say the same.' },
      { title: 'Sheets to XML', text: 'Output as XML after a schema that you choose.' },
    ],
  },
  waitlist: {
    title: 'Join the Waitlist',
    lead: 'We write to you once, when the launcher is ready to download.',
    email: 'Email',
    emailPlaceholder: 'name@company.com',
    company: 'Company (optional)',
    companyPlaceholder: 'Your Company',
    cancel: 'Cancel',
    join: 'Join',
    invalidEmail: 'Invalid email',
    joined: 'Added to waitlist',
    failed: 'Failed to add to waitlist',
    failedUntil: (seconds: number) =>
      `Failed to add to waitlist. Too many attempts: please try again in ${seconds} second${seconds === 1 ? '' : 's'}.`,
    privacy: 'You can be taken off the list again at any time: see the',
    privacyLink: 'privacy policy',
  },
  downloads: {
    title: 'Downloads',
    lead: 'The launcher is not released yet. This is what it will run on.',
    requirements: 'Requirements',
    windows: {
      name: 'Windows',
      needs: ['Windows 10 or later', '4GB+ RAM', '60Mb storage'],
      button: 'Download for Windows (Coming Soon)',
    },
    mac: {
      name: 'Mac',
      needs: ['macOS 10.10 Yosemite or later', '4GB+ RAM', '60Mb storage'],
      button: 'Download for MacOs (Coming Soon)',
    },
    account:
      'On both you need a valid account with the cloud suite. The launcher asks for full read and write access to your cloud storage when you first sign in.',
    waitlist: 'To hear when it is out, leave your address:',
  },
  redirect: {
    title: 'Opening the launcher',
    authenticatedAs: (name: string | null, email: string | null) => {
      const who = [name, email].filter(Boolean).join(' - ');
      return who ? `You have been authenticated as ${who}` : 'You have been authenticated';
    },
    opening: 'The browser will now attempt to open the launcher. You can close this page safely.',
    again: 'Open the launcher',
    againHint: 'Did nothing happen? Your browser may wait for a click.',
    other: {
      title: (name: string, email: string) => `Connect the launcher to ${name} - ${email}?`,
      explanation: (email: string, own: string | undefined) =>
        own
          ? `This link connects the launcher on this computer to ${email}. In this browser you are signed in as ${own}.`
          : `This link connects the launcher on this computer to ${email}, which is not the account of this browser.`,
      warning: 'If you did not start this yourself, do not connect: your files would go to that account.',
      cancel: 'Do not connect',
      confirm: (email: string) => `Connect as ${email}`,
      loading: 'Loading...',
      failed: 'The account of this link could not be checked',
      failedHelp: 'The launcher has not been opened. Please try again in a moment.',
      dead: 'This link no longer works',
      deadHelp: 'The session in it has ended. Start the sign-in from the launcher on your computer.',
    },
    missingTitle: 'There is no session to hand over',
    missing:
      'This page passes a sign-in on to the launcher, and was opened without one. Start the sign-in from the launcher on your computer.',
    missingAction: 'Go to the launcher’s home page',
  },
  notFound: 'Go to the launcher’s home page',
  legal: {
    privacyTitle: 'Cloud storage API privacy policy',
    applies: `For the ${product} on Windows and Mac`,
  },
} as const;

export type FeatureIconName = (typeof texts.home.features)[number]['icon'];
