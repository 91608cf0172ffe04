import { joined } from '../language/catalogue.js';
import type { Card, Cards, FindingCard, PersonCard, UnderstoodCard } from '@fidelio/contracts';
import { sayCard } from '../language/card-texts.js';
import { cardStates } from './file-state.js';
import { inMarkdown } from './markdown.js';
import { standingWords } from '../language/verdict-words.js';

/** A card as Markdown, for clients that draw none and for programs that read aloud. */
export function textOf(card: Card): string {
  const { language } = card;
  switch (card.type) {
    case 'file':
      return lines([
        `**${inMarkdown(card.name)}**: ${card.verdict}`,
        card.left.length > 0 && sayCard(language, 'file.left'),
        ...card.left.map(({ title, how }) => `- **${inMarkdown(title)}**: ${how}`),
      ]);
    case 'finding':
      return findingText(card);
    case 'decisions':
      return lines([
        sayCard(language, 'decisions.title', { count: card.items.length, name: `**${inMarkdown(card.name)}**` }),
        ...card.items.map(({ title, givesUp }) => `- **${inMarkdown(title)}**: ${givesUp}`),
        `\n${sayCard(language, 'decisions.how')}`,
      ]);
    case 'understood':
      return understoodText(card);
    case 'choices':
      return lines([card.question, ...card.buttons.map(({ label }) => `- ${inMarkdown(label)}`)]);
    case 'articles':
      return lines([sayCard(language, 'articles.title'), ...card.items.map(({ title }) => `- ${inMarkdown(title)}`)]);
    case 'person':
      return personText(card);
    case 'batch':
      return lines([
        joined(language, [
          sayCard(language, 'batch.title', { count: card.files.length }),
          standingWords(language, (state) => card.counts[cardStates[state]]),
        ]),
        ...card.files.map(({ name, verdict }) => `- **${inMarkdown(name)}**: ${verdict}`),
      ]);
    case 'upload':
      return sayCard(language, 'upload.title');
  }
}

/** What is said, and the text form of the cards after it. */
export function contentOf(lead: string, cards: Cards): string {
  return [lead, ...cards.map(textOf)].filter((text) => text !== '').join('\n\n');
}

/** A card without texts stands below what tells of it: it has its buttons alone. */
function findingText({ language, title, name, sentence, givesUp, byHand, count, places }: FindingCard): string {
  if (sentence === '' && places.length === 0) return '';
  const shown = places.slice(0, 3).map(({ where }) => inMarkdown(where));
  const more = count > shown.length ? ' …' : '';
  const where =
    shown.length > 0
      ? sayCard(language, 'finding.places-at', { count, places: `${shown.join('; ')}${more}` })
      : sayCard(language, 'finding.places', { count });

  return lines([
    `**${inMarkdown(title)}** (${inMarkdown(name)})`,
    sentence,
    `- ${where}`,
    givesUp !== undefined && `- ${sayCard(language, 'finding.gives-up', { text: givesUp })}`,
    byHand !== undefined && `- ${sayCard(language, 'finding.by-hand', { text: byHand })}`,
  ]);
}

function understoodText({ language, kind, part, happened, quotes }: UnderstoodCard): string {
  const said = quotes.map((quote) => sayCard(language, 'quote', { words: inMarkdown(quote) }));
  const what = [kind, part, happened, ...said].filter(Boolean).join(' · ');

  return sayCard(language, 'understood.title', { what });
}

function personText({ language, state, days, contact }: PersonCard): string {
  return joined(language, [
    sayCard(language, `person.${state}`),
    state === 'answered'
      ? null
      : days === null
        ? sayCard(language, 'person.no-date')
        : sayCard(language, 'person.days', { days }),
    contact === null ? null : sayCard(language, 'person.contact', { contact }),
  ]);
}

function lines(texts: (string | false)[]): string {
  return texts.filter((text) => text !== false && text !== '').join('\n');
}
