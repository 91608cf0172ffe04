import type { DialogueState, TranscriptEntry, TurnInput, TurnOutput } from '../port.js';
import type { LabelledDialogue } from './dialogue-set.js';

export interface Answerer {
  open: () => Promise<TurnOutput>;
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
}

export interface Score {
  turns: number;
  actions: number;
  mentions: number;
  mentioned: number;
  violations: number;
  /** Replies that equal the one before them. */
  repeats: number;
  verdicts: Verdict[];
}

async function play(dialogue: LabelledDialogue, assistant: Answerer): Promise<Verdict[]> {
  const opened = await assistant.open();
  let state: DialogueState = opened.state;
  const transcript: TranscriptEntry[] = [{ role: 'assistant', content: opened.content }];
  const verdicts: Verdict[] = [];
  for (const [index, { user, expect }] of dialogue.turns.entries()) {
    const input = {
      conversationId: dialogue.id,
      transcript,
      state,
      message: user,
      files: [],
      signal: AbortSignal.timeout(60_000),
    };
    const output = await assistant.turn(input, () => undefined);
    const texts = output.action === 'uploadFile' ? [output.content, output.uploadReason ?? ''] : [output.content];
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
    verdicts,
  };
}
