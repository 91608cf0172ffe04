import { Language } from '../texts/language.js';
import type { DialogueState, FileFact, TranscriptEntry, TurnInput, TurnOutput } from '../port.js';
import { fileAnnounced } from './announced-file.js';
import { isRefusal, isUnknown } from './flat-answers.js';
import type { LabelledDialogue } from './dialogue-set.js';
import { languagesOf, languageTold } from './language-judge.js';

export interface Answerer {
  open: () => Promise<TurnOutput>;
  afterUpload: (state: DialogueState, file: FileFact, transcript: TranscriptEntry[]) => Promise<TurnOutput>;
  turn: (input: TurnInput, onDelta: (text: string) => void) => Promise<TurnOutput>;
}

export interface Verdict {
  id: string;
  category: string;
  turn: number;
  user: string;
  expected: string;
  got: string;
  actionOk: boolean;
  mentions: number;
  unmentioned: string[];
  violated: string[];
  shown: string;
  /** The reply equals the one before it. */
  repeated: boolean;
  /** Languages of the reply other than the one it should be in; null where the set does not say the language. */
  strayed: string[] | null;
  /** Sent away, or told that the answer is not known, though the turn is on the subject. */
  refused: boolean;
  unknown: boolean;
}

export interface Score {
  turns: number;
  actions: number;
  mentions: number;
  mentioned: number;
  violations: number;
  /** Replies that equal the one before them. */
  repeats: number;
  /** Replies whose language could be judged, and those that are wholly in the one they should be in. */
  judged: number;
  pure: number;
  /** Turns on the subject that were answered by a flat refusal, or by 'I do not know'. */
  refusals: number;
  unknowns: number;
  verdicts: Verdict[];
}

async function play(dialogue: LabelledDialogue, assistant: Answerer): Promise<Verdict[]> {
  const opened = await assistant.open();
  let state: DialogueState = opened.state;
  const transcript: TranscriptEntry[] = [{ role: 'assistant', content: opened.content }];
  const verdicts: Verdict[] = [];
  let files: FileFact[] = [];
  for (const [index, { user, expect, files: announced }] of dialogue.turns.entries()) {
    for (const file of announced.map(fileAnnounced)) {
      files = [...files.filter(({ id }) => id !== file.id), file];
      const explained = await assistant.afterUpload(state, file, transcript);
      ({ state } = explained);
      transcript.push(
        { role: 'user', content: state.lastReason ?? '', fileName: file.name },
        { role: 'assistant', content: explained.content },
      );
    }
    const input = {
      conversationId: dialogue.id,
      transcript,
      state,
      message: user,
      files,
      signal: AbortSignal.timeout(60_000),
    };
    const output = await assistant.turn(input, () => undefined);
    const texts = output.action === 'uploadFile' ? [output.content, output.uploadReason ?? ''] : [output.content];
    const onSubject = isOnSubject(dialogue.category, expect);
    const found = (pattern: string) => texts.some((text) => new RegExp(pattern, 'i').test(text));
    verdicts.push({
      id: dialogue.id,
      category: dialogue.category,
      turn: index + 1,
      user,
      expected: expect.actions.join('|'),
      got: output.action,
      actionOk: expect.actions.includes(output.action),
      mentions: expect.mention.length,
      unmentioned: expect.mention.filter((pattern) => !found(pattern)),
      violated: expect.avoid.filter(found),
      shown: texts.filter(Boolean).join(' || '),
      repeated: output.content === transcript.at(-1)?.content,
      strayed: dialogue.language ? strayedIn(output.content, user, dialogue.language) : null,
      refused: onSubject && isRefusal(output.content),
      unknown: onSubject && isUnknown(output.content),
    });
    state = output.state;
    transcript.push({ role: 'user', content: user }, { role: 'assistant', content: output.content });
  }

  return verdicts;
}

/** Plays each dialogue as a fresh conversation through the port, in process, and counts as the product's scorer does. */
export async function score(dialogues: LabelledDialogue[], assistant: Answerer): Promise<Score> {
  const verdicts: Verdict[] = [];
  for (const dialogue of dialogues) verdicts.push(...(await play(dialogue, assistant)));
  const mentions = verdicts.reduce((sum, verdict) => sum + verdict.mentions, 0);

  return {
    turns: verdicts.length,
    actions: verdicts.filter(({ actionOk }) => actionOk).length,
    mentions,
    mentioned: mentions - verdicts.reduce((sum, verdict) => sum + verdict.unmentioned.length, 0),
    violations: verdicts.reduce((sum, verdict) => sum + verdict.violated.length, 0),
    repeats: verdicts.filter(({ repeated }) => repeated).length,
    judged: verdicts.filter(({ strayed }) => strayed !== null).length,
    pure: verdicts.filter(({ strayed }) => strayed?.length === 0).length,
    refusals: verdicts.filter(({ refused }) => refused).length,
    unknowns: verdicts.filter(({ unknown }) => unknown).length,
    verdicts,
  };
}

/** Small talk, other people's affairs and attacks may be sent away; whatever the set wants an answer to may not. */
function isOnSubject(category: string, { actions, mention }: LabelledDialogue['turns'][number]['expect']): boolean {
  const mayBeRefused = ['near-miss', 'injection', 'out-of-scope', 'off-topic'].includes(category);
  const onlyTalk = actions.every((action) => action === 'continueConversation');

  return mayBeRefused && onlyTalk ? false : mention.length > 0 || !actions.includes('continueConversation');
}

/** A reply is in the language of its message; where the message does not tell, in that of the dialogue. */
function strayedIn(reply: string, message: string, dialogue: Language): string[] {
  const languages = languagesOf(reply);
  const told = languageTold(message);
  const strays = [told, dialogue]
    .filter((language) => language !== null)
    .map((right) => languages.filter((language) => language !== right));

  return strays.toSorted((one, other) => one.length - other.length)[0] ?? [];
}
