import { articleById, answerOf, hasPerson, personSentence } from '../help/articles.js';
import type { Promises } from '../port.js';

/** What a user may ask at any time: how to decide, undo, download, delete, get a person, send many files; who gets what, and where it lies. */
export const policyArticles = [
  'decide',
  'undo',
  'download-fixed',
  'delete-file',
  'human',
  'many-files',
  'told-when-fixed',
  'who-sees',
  'third-parties',
  'where-stored',
  'retention',
  'price',
] as const;

/** What the product does and promises, by the configuration; the same in every request of an installation. */
export function policiesOf(promises: Promises): string {
  const lines = policyArticles.map((id) => {
    const article = articleById(id);
    if (!article) throw new Error(`There is no article ${id}.`);

    return `- ${article.title.en}: ${answerOf(article, 'en', promises)}`;
  });

  return [
    'What the product does and promises:',
    ...lines,
    `- ${personSentence('en', promises)}${hasPerson(promises) ? ` ${handOver}` : ''}`,
    `- No date, result, refund, discount, exception or human act is promised beyond these lines. ${contactLine(promises)}`,
    reportLine,
    '- A conversation is renamed and deleted in the list of conversations on the chat page.',
    '- You cannot change, delete, send, share or download anything, and nobody does it because you say so: the user does it with the control that is named here.',
  ].join('\n');
}

const reportLine = [
  '- The report: before a file is here what the user says is wrong stands on a card with “Change”;',
  'once a file is here it is noted with the user’s yes alone.',
  '“Your report” on the chat page shows all of it and lets the user edit it or take out a part;',
  'who says here that something is to be taken out of the report has it taken out.',
].join(' ');

const handOver =
  'The conversation goes to the people of the team without names and addresses, a file only where the user ticks it on that card. One can be asked for without a file, too.';

function contactLine({ contact }: Promises): string {
  return contact === null ? 'There is no address to write to.' : `The only address to write to is ${contact}.`;
}
