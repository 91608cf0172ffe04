import { brand, type SentData, sentSentence } from '@fidelio/contracts';
import { formatTime } from '@fidelio/ui';

/** Texts of the start screen, and those that it has in common with a conversation. */
export const texts = {
  unsentMark: 'A message is not sent yet.',
  title: 'AI Chat',

  start: {
    welcome: `Tell ${brand.name} what went wrong with a Word, PowerPoint or Excel file in the Google cloud suite. Upload the file, and you learn what goes wrong in it and get a corrected copy.`,
    examplesLabel: 'Examples to start with',
    examples: [
      {
        title: 'Ask a question',
        text: `What does ${brand.name} do with the files that I upload, and what does the privacy policy say about them?`,
      },
      {
        title: 'Tables and forms',
        text: 'The tables and form fields in my document look wrong in Google Docs, but they are fine in Word.',
      },
      {
        title: 'Images',
        text: 'The images in my document are moved or missing in Google Docs, but they are fine in Word.',
      },
    ],
    button: 'Get Started',
    busy: 'Loading...',
    failed: 'Failed to initialize chat. Something went wrong. Please try again later.',
    aboutFile: 'Starting a conversation about your file…',
    upload: 'Opening a conversation for your files',
    noProcessors: 'Answers come from Fidelio itself. Nothing is sent to anyone else.',
    processors: (names: string, sent: SentData) =>
      `Answers are written with the help of ${names}. ${sentSentence(sent)}`,
    /** Of a server that does not say yet what it sends. */
    sentBefore: { categories: ['messages', 'file-names', 'findings'], redacted: false } satisfies SentData as SentData,
  },

  history: { title: 'Past conversations' },

  loading: 'Loading...',
  retry: 'Retry',
  tooMany: (seconds: number | null) =>
    `Too many messages in a short time. You can send this one again ${whenAgain(seconds)}.`,

  notFound: 'Go to the chat',
} as const;

/** 'in 40 seconds', or 'at 14:05' when that is more than two minutes away. */
export function whenAgain(seconds: number | null): string {
  if (seconds === null) return 'in a moment';
  if (seconds <= 120) return seconds === 1 ? 'in 1 second' : `in ${seconds} seconds`;

  return `at ${formatTime(new Date(Date.now() + seconds * 1000))}`;
}
