import { Language } from '@fidelio/contracts';
import { promisesFor } from './play.js';
import { Conversation } from './conversation.js';

const messages: Record<Language, string> = {
  en: 'The footer on page 2 has moved. Who can see my file, and how long do you keep it?',
  de: 'Die Fußzeile auf Seite 2 ist verrutscht. Wer sieht meine Datei, und wie lange bewahren Sie sie auf?',
  fr: 'Le pied de page de la page 2 est décalé. Qui voit mon fichier, et combien de temps le gardez-vous ?',
  es: 'El pie de la página 2 se ha movido. ¿Quién ve mi archivo y cuánto tiempo lo guardan?',
  it: 'Il piè di pagina a pagina 2 si è spostato. Chi vede il mio file e per quanto lo conservate?',
  pt: 'O rodapé da página 2 mudou de sítio. Quem vê o meu ficheiro e quanto tempo o guardam?',
  nl: 'De voettekst op pagina 2 is verschoven. Wie ziet mijn bestand en hoe lang bewaart u het?',
  ja: '2ページのフッターがずれました。誰がファイルを見られますか。いつまで保存されますか。',
};
const rounds = 40;
const longRounds = 5;
const longest = 4000;

/** Prints the processor time of a turn, and the heap that the assistant holds once all languages were spoken. */
export async function measureTurns(): Promise<void> {
  const times = await timesOf((language) => messages[language], rounds);
  const long = await timesOf((language) => filled(messages[language]), longRounds);
  console.log(`\nprocessor time a turn: ${told(times)}\n  with ${longest} characters: ${told(long)}`);
  if (!globalThis.gc) return console.log('  (heap: start node with --expose-gc)');
  globalThis.gc();
  await new Promise((resolve) => setImmediate(resolve));
  console.log(
    `heap with eight languages: ${(process.memoryUsage().heapUsed / 2 ** 20).toFixed(1)} MiB (node itself about 5, judge of languages of this command about 40)`,
  );
}

async function timesOf(messageIn: (language: Language) => string, count: number): Promise<number[]> {
  const times: number[] = [];
  for (const language of Language.options) {
    const conversation = new Conversation(promisesFor(2));
    // The first turn reads the language's data.
    await conversation.say(messageIn(language));
    for (let round = 0; round < count; round += 1) times.push((await conversation.say(messageIn(language))).cpuMs);
  }

  return times;
}

function filled(text: string): string {
  return text.repeat(Math.ceil(longest / text.length)).slice(0, longest);
}

function told(times: number[]): string {
  const sorted = times.toSorted((a, b) => a - b);
  const at = (share: number) =>
    (sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? 0).toFixed(1);

  return `p50 ${at(0.5)} ms, p95 ${at(0.95)} ms, max ${at(1)} ms`;
}
