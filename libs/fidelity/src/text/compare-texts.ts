import type { DeclaredChange } from '../recipes/change-context.js';
import type { TextPromise } from '../recipes/recipe.js';
import type { Story } from './story-text.js';

/** Null where the text after is what the recipe promised, else what differs, in a few words. */
export function compareTexts(
  before: Story[],
  after: Story[],
  promise: TextPromise,
  declared: DeclaredChange[],
): string | null {
  if (promise === 'same')
    return declared.length > 0 ? 'an undeclared change was made' : firstDifference(flatten(before), flatten(after));
  if (promise === 'moved') return firstDifference(sorted(before), sorted(after));

  const inOrder = declared.filter(({ seenAnew }) => !seenAnew).toSorted((a, b) => a.at - b.at);

  const text = flatten(before).join('\n');
  const ends = [flatten(after), lines(withMain(after, []))].map((list) => list.join('\n'));

  return ends.some((end) => matchesDeclared(text, end, inOrder)) ? null : 'more changed than was declared';
}

/** A part whose last text goes has no main story left, which is not a change of its own. */
function flatten(stories: Story[]): string[] {
  return lines(withMain(stories, ['']));
}

function withMain(stories: Story[], empty: string[]): Story[] {
  if (stories.some(({ name }) => name === 'main')) return stories;
  const at = stories[0]?.name === 'cells' ? 1 : 0;

  return stories.toSpliced(at, 0, { name: 'main', lines: empty });
}

function lines(stories: Story[]): string[] {
  return stories.flatMap((story) => [`(${story.name})`, ...story.lines]);
}

/** Content that was moved between stories keeps all its lines; which story holds them may differ. */
function sorted(stories: Story[]): string[] {
  return stories
    .filter(({ name }) => !name.startsWith('fallback'))
    .flatMap(({ lines }) => lines.filter((line) => line !== ''))
    .toSorted();
}

function firstDifference(before: string[], after: string[]): string | null {
  const length = Math.max(before.length, after.length);
  for (let index = 0; index < length; index++) {
    if (before[index] !== after[index]) {
      return `line ${index + 1}: ${JSON.stringify(before[index]?.slice(0, 60))} became ${JSON.stringify(after[index]?.slice(0, 60))}`;
    }
  }

  return null;
}

/**
 * True where `after` is `before` with exactly the declared changes, in their order. A place in `after` follows from
 * the place in `before` and the number of changes used, so a dead end is remembered by those two.
 */
export function matchesDeclared(before: string, after: string, declared: DeclaredChange[]): boolean {
  const dead = new Set<number>();
  const stack: { at: number; used: number; shift: number }[] = [{ at: 0, used: 0, shift: 0 }];
  while (stack.length > 0) {
    const top = stack.pop()!;
    let { at } = top;
    const { used, shift } = top;
    const key = at * (declared.length + 1) + used;
    if (dead.has(key)) continue;
    dead.add(key);
    const change = declared[used];
    if (!change) {
      if (before.slice(at) === after.slice(at + shift)) return true;
      continue;
    }
    // Where the change fits here, also keep the chance that it belongs to a later place.
    while (at <= before.length) {
      if (before.startsWith(change.removed, at) && after.startsWith(change.inserted, at + shift)) {
        if (before[at] === after[at + shift] && at < before.length) stack.push({ at: at + 1, used, shift });
        stack.push({
          at: at + change.removed.length,
          used: used + 1,
          shift: shift + change.inserted.length - change.removed.length,
        });
        break;
      }
      if (before[at] !== after[at + shift]) break;
      at++;
    }
  }

  return false;
}
