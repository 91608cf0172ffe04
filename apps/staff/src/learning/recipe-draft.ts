export type Operation = 'remove' | 'unwrap' | 'set' | 'strip' | 'rename' | 'replaceText';

/** What is in the fields of the form. */
export interface Draft {
  title: string;
  operation: Operation;
  /** Name of an element inside the place; empty: the place itself. */
  every: string;
  attribute: string;
  value: string;
  /** What happens to the words of the document. */
  text: 'same' | 'moved' | 'declared';
  before: string;
  after: string;
}

export const emptyDraft: Draft = {
  title: '',
  operation: 'remove',
  every: '',
  attribute: '',
  value: '',
  text: 'same',
  before: '',
  after: '',
};

/** The recipe that the fields make, as JSON. The server judges it. */
export function recipeOf(finding: string, { title, operation, every, attribute, value, text, ...example }: Draft) {
  const operations = [
    {
      op: operation,
      ...(every.trim() !== '' && { every: every.trim() }),
      ...((operation === 'set' || operation === 'strip') && { attribute: attribute.trim() }),
      ...((operation === 'set' || operation === 'replaceText') && { value }),
      ...(operation === 'rename' && { to: value.trim() }),
    },
  ];
  const recipe = { language: 1, id: idOf(finding, title), version: 1, finding, title: title.trim(), text, operations };
  const { before, after } = example;

  return JSON.stringify({ ...recipe, example: { before, after } }, null, 2);
}

/** `word.leave-out-the-line-numbers` of `word.line-number` and "Leave out the line numbers". */
function idOf(finding: string, title: string): string {
  const words = title
    .toLowerCase()
    .replaceAll(/[^a-z\d]+/g, '-')
    .replaceAll(/^-|-$/g, '');

  return `${finding.split('.')[0]}.${words.slice(0, 60)}`;
}
