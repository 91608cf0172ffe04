import type { Finding } from '@fidelio/contracts';
import { featuresOfFinding } from './embedded/findings.js';
import { symptomsOf } from './embedded/symptoms.js';
import { readMessage } from './understanding/reading.js';

/**
 * Which findings a user's words name. Stricter than tying a finding to a symptom in conversation: on the strength of
 * this a fix is applied that changes the file in Office, so 'the text is wrong' names nothing.
 *
 * @param words what the user wrote: messages, upload reason, feedback
 * @returns ids, in the order of `findings`
 */
export function reportedFindings(words: string[], findings: Finding[]): string[] {
  if (findings.length === 0) return [];
  const symptoms = words.flatMap((text) => symptomsOf(readMessage(text).sentences));
  const named = new Set(symptoms.filter(({ change }) => change !== null).flatMap(({ features }) => features));

  return findings
    .filter((finding) => featuresOfFinding(finding).some((id) => !loose.has(id) && named.has(id)))
    .map(({ id }) => id);
}

/** Every file has text, pages and cells: to name them is to name no problem. */
const loose = new Set(['text', 'page', 'cell', 'row', 'section', 'template']);

/** The features that a user's words complain of, for grouping reports in which nothing known was found. */
export function reportedFeatures(words: string[]): string[] {
  const symptoms = words.flatMap((text) => symptomsOf(readMessage(text).sentences));

  return [...new Set(symptoms.flatMap(({ features }) => features))].filter((id) => !loose.has(id)).toSorted();
}
