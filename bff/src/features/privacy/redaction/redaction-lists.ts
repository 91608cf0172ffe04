/** How people write an at sign, in brackets or as a word of its own. */
export const atWords = ['aet', 'apenstaartje', 'arobase', 'arroba', 'at', 'chiocciola', 'snabel-a', 'ät'];

/** Those that mean nothing else: any word for a dot may follow. */
export const clearAtWords = ['apenstaartje', 'arobase', 'arroba', 'chiocciola', 'snabel-a'];

/** Japanese writes these between the parts of an address, with or without spaces. */
export const joinedWords = { at: 'アットマーク|アット', dot: 'ドット' };

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
  'chamo.me',
  'de heer',
  'dhr',
  'doña',
  'frau',
  'herr',
  'herrn',
  'ich heisse',
  'ich heiße',
  'ik heet',
  'il mio nome è',
  'je m.appelle',
  'madame',
  'mademoiselle',
  'me chamo',
  'me llamo',
  'mein name ist',
  'meneer',
  'meu nome é',
  'mevr',
  'mevrouw',
  'mi chiamo',
  'mi nombre es',
  'mijn naam is',
  'mlle',
  'mme',
  'mon nom est',
  'monsieur',
  'mr',
  'mrs',
  'my name is',
  'senhor',
  'senhora',
  'señor',
  'señora',
  'signor',
  'signora',
  'signorina',
  'sra',
];

/** A name with a capital follows these, and a full stop may stand between. */
export const titles = ['dr', 'ms', 'prof', 'professor'];

/** A name follows these where it is written with a capital. */
export const salutations = [
  'beste',
  'boa noite',
  'boa tarde',
  'bom dia',
  'bonjour',
  'bonsoir',
  'boss',
  'buenas noches',
  'buenas tardes',
  'buenos días',
  'buonasera',
  'buongiorno',
  'cara',
  'caro',
  'chef',
  'cher',
  'chère',
  'ciao',
  'colega',
  'colleague',
  'collega',
  'collègue',
  'dag',
  'dear',
  'egregia',
  'egregio',
  'estimada',
  'estimado',
  'geachte',
  'gentile',
  'goedemiddag',
  'goedemorgen',
  'good afternoon',
  'good morning',
  'gruß',
  'grüße',
  'grüßen',
  'guten morgen',
  'guten tag',
  'hallo',
  'hello',
  'hey',
  'hi',
  'hoi',
  'hola',
  'i am',
  'i.m',
  'ich bin',
  'ik ben',
  'je suis',
  'kollege',
  'kollegin',
  'liebe',
  'lieber',
  'oi',
  'olá',
  'prezada',
  'prezado',
  'querida',
  'querido',
  'regards',
  'salut',
  'salve',
  'sincerely',
  'sou',
  'soy',
];

/** A line of its own after these is a name. */
export const closings = [
  'abraço',
  'atenciosamente',
  'atentamente',
  'bedankt',
  'best',
  'bien à vous',
  'cheers',
  'cordialement',
  'cordialmente',
  'cumprimentos',
  'danke',
  'gracias',
  'grazie',
  'groet',
  'groeten',
  'gruß',
  'grüße',
  'grüßen',
  'hoogachtend',
  'lg',
  'merci',
  'mfg',
  'obrigada',
  'obrigado',
  'regards',
  'saludo',
  'saludos',
  'salutations',
  'saluti',
  'sincerely',
  'thank you',
  'thanks',
  'vg',
  'yours',
  'よろしくお願いいたします',
  'よろしくお願いします',
  'よろしくお願い致します',
  '敬具',
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
