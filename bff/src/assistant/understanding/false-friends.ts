import type { Hit } from './patterns.js';

/** English words that equal, or begin like, a term of another language and do not mean it. */
const falseFriends = new Set(
  'data datas legendary listen listens listened bulletin bulletins subscription subscriptions grass degrade degraded degrades fond son sons charter charters champagne champion champions textbook textbooks sentenced framework photocopy borderline stare stared stares staring stark starred start started starting starts starter starters startle startled startling starve starved starving remarkable remarkably commentator animal animals objecting objection objections objectionable objective objectives ton tons tone tones tries devise devised devises consultancy consultant consultants consultation consultations brakes brake corridor corridors couple couples coupled coupling cute flour blurb sale sales seven stall stale blades cassette cassettes male males rare college colleges colleague colleagues collect collects collected collecting collection collections collective boss bosses wit these brief for loophole ignorance ignorant concatenate extraneous separator stranger differential differentiate marginal marginally listening gras ram principal principals par'.split(
    ' ',
  ),
);

/** The hits that mean what they look like in a text of this language. */
export function meant(found: Hit[], language: string): Hit[] {
  if (language === 'fr') return found.filter(({ text }) => text !== 'comment' && text !== 'son');

  return language === 'en' ? found.filter(({ text }) => !falseFriends.has(text)) : found;
}
