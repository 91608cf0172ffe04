import { Language } from '@fidelio/contracts';
import { Conversation, promisesFor, spread } from './conversation.js';

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

await measureTurns();

/** Prints the processor time of a turn, and the heap that the assistant holds once all languages were spoken: a process of its own, without a judge. */
async function measureTurns(): Promise<void> {
  const times = await timesOf((language) => messages[language], rounds);
  const long = await timesOf((language) => filled(messages[language]), longRounds);
  console.log(`\nprocessor time a turn: ${spread(times, 'ms')}\n  with ${longest} characters: ${spread(long, 'ms')}`);
  globalThis.gc?.();
  await new Promise((resolve) => setImmediate(resolve));
  console.log(
    `heap with eight languages: ${(process.memoryUsage().heapUsed / 2 ** 20).toFixed(1)} MiB, node's own among it`,
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
