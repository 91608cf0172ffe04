import { type ComponentType, lazy, memo, type ReactNode, startTransition, useEffect, useReducer } from 'react';
import { jsx } from 'react/jsx-runtime';
import {
  type Family,
  getFamilyByType,
  injectIntoGlobalHook,
  type RendererHook,
  type Update,
} from 'react-refresh/runtime';
import { updatedEvent } from '../../shared-modules.js';

type Render = (props: object) => ReactNode;
type Redraw = () => void;

/** React's own marks of what is no plain function. */
const [lazyKind, memoKind] = [Symbol.for('react.lazy'), Symbol.for('react.memo')];

const standIns = new WeakMap<object, unknown>();
const bodies = new WeakMap<Family, unknown>();
const shown = new Map<Family, Set<Redraw>>();
const screens = new Set<Redraw>();

/**
 * What is rendered instead of a component of the remote that is developed: it stays while the component's code changes, and so
 * its state stays. React's production build, which the shell has, cannot replace a component in place.
 *
 * @returns what has no versions, as it is
 */
export function standIn(type: unknown): unknown {
  const isLazy = kindOf(type) === lazyKind;
  const family = isLazy ? null : getFamilyByType(type);
  if (family === undefined) return type;
  const key = family ?? (type as object);
  const known = standIns.get(key) ?? (family ? standInOf(family, nameOf(type)) : lazyStandIn(type as LazyType));
  standIns.set(key, known);

  return known;
}

/** Draws a screen from its beginning when what was changed is not shown by a stand-in. */
export function useRemount(): number {
  return useRedraws(screens);
}

export function remountScreens(): void {
  draw([...screens]);
}

function standInOf(family: Family, name: string): ComponentType {
  function StandIn(props: object) {
    const redraws = shown.get(family) ?? new Set();
    shown.set(family, redraws);
    useRedraws(redraws);

    // Another object, since React skips a component whose object of properties is the same.
    return jsx(bodyOf(family) as Render, { ...props });
  }
  StandIn.displayName = name;

  return StandIn;
}

/** It stays for as long as the versions have the same hooks. A class is its own, and starts anew with each version. */
function bodyOf(family: Family): unknown {
  const { current } = family;
  const known = bodies.get(family);
  if (known !== undefined) return known;
  if (typeof current === 'function' && !current.prototype?.isReactComponent)
    bodies.set(family, (props: object) => (family.current as Render)(props));
  if (kindOf(current) === memoKind) bodies.set(family, memoStandIn(current as MemoType));

  return bodies.get(family) ?? current;
}

interface MemoType {
  type: unknown;
  compare: ((before: object, after: object) => boolean) | null;
}

function memoStandIn({ type, compare }: MemoType): unknown {
  return memo(standIn(type) as ComponentType, compare ?? undefined);
}

/** React keeps what a lazy component became to itself, behind these two. */
interface LazyType {
  _payload: unknown;
  _init(payload: unknown): unknown;
}

function lazyStandIn(type: LazyType): unknown {
  const loaded = async (): Promise<{ default: ComponentType }> => {
    try {
      return { default: standIn(type._init(type._payload)) as ComponentType };
    } catch (pending) {
      if (!(pending instanceof Promise)) throw pending;
      await pending;

      return loaded();
    }
  };

  return lazy(loaded);
}

/** @returns how often it was drawn anew */
function useRedraws(redraws: Set<Redraw>): number {
  const [count, redraw] = useReducer((before: number) => before + 1, 0);
  useEffect(() => {
    redraws.add(redraw);
    return () => void redraws.delete(redraw);
  }, [redraws]);

  return count;
}

function onUpdate({ updatedFamilies, staleFamilies }: Update): void {
  for (const family of staleFamilies) bodies.delete(family);
  const changed = [...updatedFamilies, ...staleFamilies].flatMap((family) => [...(shown.get(family) ?? [])]);
  draw(changed.length > 0 ? changed : [...screens]);
  dispatchEvent(new Event(updatedEvent));
}

/** In a transition, so that what has to be loaded first shows no fallback. */
function draw(redraws: Redraw[]): void {
  startTransition(() => {
    for (const redraw of redraws) redraw();
  });
}

function kindOf(type: unknown): unknown {
  return typeof type === 'object' && type !== null ? Reflect.get(type, '$$typeof') : undefined;
}

function nameOf(type: unknown): string {
  return typeof type === 'function' ? type.name : 'StandIn';
}

/** React Refresh tells its renderers of new versions. This one is known to it alone, and not to the browser's tools for React. */
function listenToReactRefresh(): void {
  const id = -1;
  const hook: RendererHook = { renderers: new Map(), inject: () => id, onCommitFiberRoot: () => {} };
  injectIntoGlobalHook({ __REACT_DEVTOOLS_GLOBAL_HOOK__: hook });
  hook.inject({ setRefreshHandler: () => {}, scheduleRefresh: (_root, update) => onUpdate(update) });
  hook.onCommitFiberRoot(id, { current: { alternate: null } });
}

listenToReactRefresh();
