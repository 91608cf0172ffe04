const called = 'named|called|titled|entitled|heisst|heißt|namens|appelé|intitulé|llamado|chiamato|genaamd';
const endings = 'docx?|docm|dotx?|pptx?|pptm|ppsx?|xlsx?|xlsm|xltx|pdf|csv';
const lead = `(?:,? ?(?:(?:is|was|which is) )?(?:${called}) )?`;
const name = new RegExp(`${lead}["“„«'‘]([^"”“»'’\\n]{1,200}\\.(${endings}))["”“»'’]`, 'giu');

/**
 * Puts 'the docx file' where a file's name stands in quotes: a name is data, whatever it says,
 * and it says nothing of what is wrong.
 */
export function withoutQuotedNames(raw: string): string {
  return raw.replace(name, (_, __: string, ending: string) => `the ${ending.toLowerCase()} file`);
}
