/** How people write an at sign, in brackets or as a word of its own. */
export const atWords = ['aet', 'apenstaartje', 'arobase', 'arroba', 'at', 'chiocciola', 'snabel-a', 'ät'];

/** How people write a dot, in brackets. */
export const dotWords = ['dot', 'point', 'ponto', 'punkt', 'punt', 'punto'];

/** How people write a dot as a word of its own: the others stand in ordinary sentences. */
export const bareDotWords = ['dot', 'punkt'];

/** Last labels of names in networks of one's own, which no public list has. */
export const privateDomains = new Set([
  'arpa',
  'corp',
  'example',
  'home',
  'internal',
  'intra',
  'intranet',
  'invalid',
  'lan',
  'local',
  'localdomain',
  'localhost',
  'onion',
  'private',
  'test',
]);

/** A name follows these, however it is written. */
export const introductions = [
  'frau',
  'herr',
  'herrn',
  'ich heisse',
  'ich heiße',
  'je m.appelle',
  'madame',
  'me llamo',
  'mein name ist',
  'mi chiamo',
  'mi nombre es',
  'mijn naam is',
  'mon nom est',
  'monsieur',
  'mr',
  'mrs',
  'my name is',
  'señor',
  'señora',
  'signor',
  'signora',
];

/** A name follows these where it is written with a capital. */
export const salutations = [
  'boss',
  'cara',
  'caro',
  'cher',
  'chère',
  'chef',
  'colleague',
  'dear',
  'dr',
  'estimada',
  'estimado',
  'gruß',
  'grüße',
  'grüßen',
  'hallo',
  'hello',
  'hi',
  'hola',
  'i am',
  'i.m',
  'ich bin',
  'je suis',
  'kollege',
  'kollegin',
  'liebe',
  'lieber',
  'ms',
  'prof',
  'professor',
  'regards',
  'sincerely',
  'soy',
];

/** A line of its own after these is a name. */
export const closings = [
  'atentamente',
  'best',
  'cheers',
  'cordialement',
  'grüße',
  'grüßen',
  'gruß',
  'lg',
  'mfg',
  'regards',
  'saludos',
  'saluti',
  'sincerely',
  'thank you',
  'thanks',
  'vg',
  'yours',
];

/** Words of organisations' names, or behind a greeting, that are no names of themselves. */
export const ordinaryWords = new Set([
  'all',
  'and',
  'company',
  'das',
  'der',
  'die',
  'docs',
  'everybody',
  'everyone',
  'excel',
  'for',
  'google',
  'group',
  'libreoffice',
  'microsoft',
  'office',
  'outlook',
  'powerpoint',
  'sheets',
  'slides',
  'support',
  'team',
  'the',
  'there',
  'und',
  'windows',
  'word',
]);

/** Short words that are names only with a capital: 'Do', 'An', 'Jo'. */
export const shortWords = new Set(
  `
    ab al am an as at au be by ce da de del des di do du ed el en er es et eu ex
    go he hi if il im in is it ja je la le lo ma me mi my ne no ob of ok on or
    os ou pm re se si so su ta te to tu um un up us van vi von we wo zu
  `
    .trim()
    .split(/\s+/),
);
