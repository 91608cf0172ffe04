import type { Reading } from '../understanding/reading.js';
import { featuresNamed, searchArticles, searchProblems } from '../knowledge/search.js';
import type { Complaint } from './complaint.js';

const enough = 1.35;

/** Answers from the knowledge base to what a message asks about the product; none where it asks nothing of it. */
export function answersTo(reading: Reading, complaint: Complaint['level']): string[] {
  const questions = reading.sentences.filter(({ question }) => question);
  const general = questions.filter((sentence) => sentence.general);
  if (complaint === 'concrete') return [];

  const capability = general.filter(
    (sentence) => sentence.features.length > 0 && !(reading.product && !hasConversion(sentence.text)),
  );
  const known = capability.flatMap((sentence) => knownAbout(sentence.text, reading));
  if (known.length > 0) return [...new Set(known)].slice(0, 2);
  if (questions.length === 0 && !reading.product) return [];

  const asked = questions.length > 0 ? questions : reading.sentences;
  const answers = asked.flatMap(({ raw }) => best(raw));
  if (answers.length === 0 && questions.length > 0 && reading.product) return best(reading.raw);

  return [...new Set(answers)].slice(0, 3);
}

function hasConversion(text: string): boolean {
  return /(?<!\p{L})(?:google|docs|sheets|slides|convert\p{L}*|conversion|import\p{L}*|survive\p{L}*|kept|keep|keeps|lost|supported|support\p{L}*|work|works)(?!\p{L})/u.test(
    text,
  );
}

function best(question: string): string[] {
  const [first, second] = searchArticles(question);
  if (!first || first.score < enough) return [];

  return second && second.score > first.score * 0.93 ? [first.text, second.text] : [first.text];
}

function knownAbout(question: string, reading: Reading): string[] {
  const problems = searchProblems(question, reading.kind, featuresNamed(question));

  return problems.slice(0, 1).map(({ sentence, remedy }) => `${sentence} ${remedy}`);
}
