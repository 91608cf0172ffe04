import type { Corpus } from './corpus.js';
import { type Reply, type Verdict, verdictsOn } from './checks.js';
import { Conversation, promisesFor } from './conversation.js';
import type { MeasuredModel } from './measured-model.js';
import type { Script, ScriptTurn } from './script.js';

export interface PlayedTurn {
  said: string;
  reply: string;
  verdicts: Verdict[];
  cpuMs: number;
  bytes: number;
}

export interface PlayedScript {
  script: Script;
  turns: PlayedTurn[];
  /** A turn needed a file that is not here. */
  isCut: boolean;
}

/** Plays one script from its opening to its end, or to the first file that is not here. */
export async function play(script: Script, corpus: Corpus | null, model?: MeasuredModel): Promise<PlayedScript> {
  const conversation = new Conversation(promisesFor(script.staffDays), model && ((input) => model.turn(input)));
  const turns: PlayedTurn[] = [];
  const said: string[] = [];
  const before: string[] = [conversation.opened.content];
  let language: string = script.language;
  for (const turn of script.turns) {
    const told = conversation.state.told;
    if ('upload' in turn && (corpus === null || !corpus.has(turn.upload.file))) return { script, turns, isCut: true };
    const words = wordsOf(turn, conversation);
    said.push(words);
    const played =
      'upload' in turn && corpus
        ? await conversation.upload(await corpus.file(turn.upload.file, conversation.files.length + 1), words)
        : await conversation.say(words);
    language = turn.expect?.language ?? language;
    const { files, promises } = conversation;
    const reply: Reply = { output: played.output, files, said, before, language, told, promises };
    const content = played.output.content;
    const buttons = played.output.cards.flatMap((card) => card.buttons.map(({ label }) => label));
    turns.push({
      said: 'upload' in turn ? `(uploads ${turn.upload.file}) ${words}` : words,
      reply: `[${played.output.action}] ${content}\n    <${buttons.join(' | ')}>`,
      verdicts: verdictsOn(reply, turn.expect),
      cpuMs: played.cpuMs,
      bytes: Buffer.byteLength(JSON.stringify(played.output)),
    });
    before.push(content);
  }

  return { script, turns, isCut: false };
}

/** What the person writes, or the message of the button that they press. */
function wordsOf(turn: ScriptTurn, { transcript, state }: Conversation): string {
  if ('upload' in turn) return turn.upload.reason;
  if (!('press' in turn)) return turn.say;
  const labels = state.offered.map(({ message }) => message);

  return transcript.length === 0 ? turn.say : (labels.find((label) => turn.press.test(label)) ?? turn.say);
}
