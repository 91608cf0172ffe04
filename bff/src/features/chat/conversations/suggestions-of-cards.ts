import type { Card, CardButton, Suggestion, Suggestions } from '@fidelio/contracts';

/**
 * What a client that draws no cards may draw beneath a reply: an open tab of the release before, while and after a new one rolls out.
 * Nothing of it is stored.
 */
export function suggestionsOf(cards: readonly Card[]): Suggestions {
  const told = cards.flatMap(ofCard);
  const seen = new Set<string>();

  return told
    .filter((one) => {
      const id = JSON.stringify(one);

      return !seen.has(id) && seen.add(id);
    })
    .slice(0, 12);
}

function ofCard(card: Card): Suggestion[] {
  const replies = card.buttons.flatMap(replyOf);
  if (card.type === 'articles') return card.items.map(({ title, message }) => reply(title, message)).concat(replies);
  if (card.type === 'file') return [...ofFile(card), ...replies];
  if (card.type === 'decisions') {
    const label = card.buttons.find(({ does }) => does === 'decide')?.label ?? card.name.slice(0, 80);
    const findings = card.items.map(({ finding, title }) => ({ id: finding, title }));

    return [{ type: 'decide', label, fileId: card.fileId, findings }];
  }

  return replies;
}

const states = { checking: 'checking', unreadable: 'unreadable', complete: 'complete', partial: 'partial' } as const;

function ofFile({ fileId, name, state, buttons }: Extract<Card, { type: 'file' }>): Suggestion[] {
  const download = buttons.find(({ does }) => does === 'download');
  const known = Object.entries(states).find(([one]) => one === state)?.[1] ?? (download ? 'partial' : 'waiting');

  return [
    { type: 'file', fileId, name, state: known },
    ...(download ? [{ type: 'download' as const, label: download.label, fileId, name }] : []),
  ];
}

function replyOf({ does, label, message }: CardButton): Suggestion[] {
  if (does === 'upload' || does === 'files') return [{ type: does, label }];

  return message === undefined ? [] : [reply(label, message)];
}

function reply(label: string, message: string): Suggestion {
  return { type: 'say', label: label.length > 80 ? `${label.slice(0, 79)}…` : label, message };
}
