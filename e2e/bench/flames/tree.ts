import type { Profiler, Runtime } from 'node:inspector';

/** Where a function stands, for people. */
export interface Place {
  name: string;
  /** Empty where it is not written in JavaScript. */
  file: string;
  line: number;
  /** The package it belongs to. */
  owner: string;
}

/** A function below those that called it: all stacks that lead there in the same way are one. */
export interface Frame {
  place: Place;
  /** Samples in which it ran itself. */
  self: number;
  /** Samples in which it or what it called ran. */
  total: number;
  callees: Map<string, Frame>;
}

export type PlaceOf = (at: Runtime.CallFrame) => Place;

/** Owner of what is not written in JavaScript, the collector included. */
export const native = 'native';
const waiting = '(idle)';

export function newTree(): Frame {
  return newFrame({ name: 'all', file: '', line: 0, owner: '' });
}

/**
 * Adds the samples of a profile. A function that is on the stack already is not stacked again: recursion would make
 * towers that hide what a function costs, and modules that load one another most of all.
 */
export function addProfile(tree: Frame, { nodes }: Profiler.Profile, placeOf: PlaceOf): void {
  const byId = new Map(nodes.map((node) => [node.id, node]));
  const visit = ({ callFrame, hitCount = 0, children = [] }: Profiler.ProfileNode, callers: Frame[]): void => {
    if (callFrame.functionName === waiting) return;
    const stack = callFrame.functionName === '(root)' ? callers : stackWith(placeOf(callFrame), callers);
    for (const frame of stack) frame.total += hitCount;
    const top = stack.at(-1);
    if (top) top.self += hitCount;
    for (const child of children) visit(byId.get(child) ?? raise(child), stack);
  };
  const [root] = nodes;
  if (root) visit(root, [tree]);
}

function stackWith(place: Place, callers: Frame[]): Frame[] {
  const key = keyOf(place);
  const earlier = callers.findIndex((frame) => keyOf(frame.place) === key);
  if (earlier !== -1) return callers.slice(0, earlier + 1);
  const callees = callers.at(-1)?.callees;
  const frame = callees?.get(key) ?? newFrame(place);
  callees?.set(key, frame);

  return [...callers, frame];
}

/** Samples by package, by function or by what else is asked of a place, most first. */
export function samplesBy(tree: Frame, label: (place: Place) => string): Map<string, number> {
  const samples = new Map<string, number>();
  const count = ({ place, self, callees }: Frame): void => {
    if (self > 0) samples.set(label(place), (samples.get(label(place)) ?? 0) + self);
    for (const callee of callees.values()) count(callee);
  };
  count(tree);

  return new Map([...samples].toSorted(([, a], [, b]) => b - a));
}

const keyOf = ({ name, file, line }: Place) => `${name} ${file} ${line}`;
const newFrame = (place: Place): Frame => ({ place, self: 0, total: 0, callees: new Map() });

function raise(id: number): never {
  throw new Error(`The profile names a node ${id} that it does not have.`);
}
