/** The texts of the thumbs below a reply. */
export const ratingTexts = {
  question: 'Was this reply helpful?',
  up: 'Helpful',
  down: 'Not helpful',
  failed: 'Your rating could not be saved. Please try again.',
  thanks: 'Thank you. Saved.',
  words: { up: 'What was good about it? (optional)', down: 'What is wrong with it? (optional)' },
  mayEvaluate: 'This message and this reply may become a test of the assistant, without names, addresses and numbers.',
  seenBy: 'Our team reads ratings, never your file.',
  save: 'Save',
  skip: 'No, thanks',
} as const;
