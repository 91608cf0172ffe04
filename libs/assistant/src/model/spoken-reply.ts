import { GrowingText } from '../growing-text.js';
import { wordsOf } from '../language/words.js';
import { readAnswer } from './answer.js';
import { type CheckedAgainst, faultOf } from './checks.js';
import { withOwnControls } from './controls.js';
import type { ModelLimits } from './limits.js';
import type { UnusableAnswer } from './model-failure.js';
import { refersBack } from './refers-back.js';
import { ReplyStream } from './reply-stream.js';
import { SentenceStream } from './sentences.js';
import type { ModelPiece } from './service.js';

/** With fewer words, what is left of a reply of which something was left out answers nothing. */
const enoughWords = 12;

const step = /^\s*\d{1,2}[.)]\s/;
const bullet = /^\s*[-*•]\s/;

/**
 * Reads an answer while it comes: each finished sentence of its reply is checked, then shown or left out. What speaks of a sentence that
 * was left out is left out with it; where a step of a way is lost, the reply ends.
 */
export class SpokenReply {
  private stream = new ReplyStream();
  private readonly sentences = new SentenceStream();
  private readonly text = new GrowingText();
  /** Blanks at the end of what was shown: they come with the next sentence, so that a reply ends without any. */
  private blanks = '';
  private words = 0;
  /** Blanks after the last sentence, shown or not: they tell where a line and a paragraph begin. */
  private before = '\n\n';
  /** The beginning of the line. */
  private line = '';
  /** The beginning of the line in which a sentence was left out, of which the next ones may speak. */
  private lost: string | null = null;
  /** Why the answer cannot be used: too little of its reply could be shown, or it is no answer. */
  fault: UnusableAnswer | undefined;
  /** What was wrong with the first sentence that was left out. */
  private leftOut: UnusableAnswer | undefined;
  /** The reply was as long as a reply may be, and is shown up to there. */
  isCut = false;

  constructor(
    private readonly against: CheckedAgainst,
    private readonly limits: ModelLimits,
    private readonly onDelta: (text: string) => void,
  ) {}

  get shown(): string {
    return this.text.toString();
  }

  /** The answer of the last step. */
  get raw(): string {
    return this.stream.whole.toString();
  }

  /** @returns whether more is wanted */
  take(piece: ModelPiece): boolean {
    if ('step' in piece) {
      // Before tools are asked, some models announce it in words: that is no part of the answer.
      if (this.text.length === 0) this.stream = new ReplyStream();
      return this.text.length === 0;
    }
    const isWanted = this.say(this.sentences.push(this.stream.push(piece.text)));
    if (isWanted && this.sentences.waiting > this.limits.maxSentence) this.fault = 'long';

    return isWanted && this.fault === undefined;
  }

  /** Nothing more comes. */
  end(): void {
    if (this.fault !== undefined || this.isCut) return;
    if (this.stream.complete) this.say(this.sentences.flush());
    else if (this.stream.hasBegun) this.fault = 'half';
    else this.endWhole();
    if (this.leftOut !== undefined && this.words < enoughWords) this.fault ??= this.leftOut;
    if (this.text.length === 0) this.fault ??= 'empty';
  }

  /** Plain text, or an object whose first field is not the reply: it is shown when it is whole. */
  private endWhole(): void {
    const answer = readAnswer(this.raw);
    if (!answer) this.fault = 'empty';
    else this.say([...this.sentences.push(answer.reply), ...this.sentences.flush()]);
  }

  private say(sentences: string[]): boolean {
    const { handles, language, usersWords } = this.against;
    for (const said of sentences) {
      if (this.isCut) return false;
      const sentence = withOwnControls(handles.spelledOut(said, language, usersWords), language);
      const gap = this.before;
      this.before = sentence.slice(sentence.trimEnd().length);
      if (gap.includes('\n')) this.line = sentence;
      if (!this.standsAlone(sentence, gap)) continue;
      const fault = faultOf(sentence, this.shown, this.against);
      if (fault === null) this.show(sentence, gap);
      else this.lose(fault);
      if (this.fault !== undefined) return false;
    }

    return !this.isCut;
  }

  /** Whether a sentence says the same without one that was left out before it. */
  private standsAlone(sentence: string, gap: string): boolean {
    if (this.lost === null) return true;
    const isItemLost = bullet.test(this.lost);
    // What a list is of was said before it.
    if (!isItemLost && (bullet.test(this.line) || step.test(this.line))) return false;
    const isParagraph = /\n\s*\n/.test(gap);
    const isItem = isItemLost && gap.includes('\n') && bullet.test(sentence);
    if (refersBack(sentence, this.against.language, !isParagraph && !isItem)) return false;
    if (isParagraph || isItem) this.lost = null;

    return true;
  }

  private lose(fault: UnusableAnswer): void {
    this.leftOut ??= fault;
    this.lost = this.line;
    // Who follows a way of which a step is missing does something else.
    if (step.test(this.line)) this.fault = fault;
  }

  private show(sentence: string, gap: string): void {
    const end = sentence.trimEnd();
    if (gap.includes('\n')) this.blanks = gap;
    const text = this.text.length === 0 ? end.trimStart() : this.blanks + end;
    this.blanks = sentence.slice(end.length);
    this.text.push(text);
    this.onDelta(text);
    this.words += wordsOf(end, this.against.language).length;
    this.isCut = this.words >= this.limits.maxWords || this.text.length >= this.limits.maxShown;
  }
}
