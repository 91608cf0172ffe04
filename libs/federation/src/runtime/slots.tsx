import type { LiveRemote } from '@fidelio/contracts';
import { Component, type ComponentType, type ReactNode, Suspense, use, useLayoutEffect, useState } from 'react';
import { exposedSlots } from '../shared-modules.js';
import { enableStyles } from './host-page.js';
import { loadRemoteVersion, RemoteLoadError } from './load-remote-version.js';
import { TimeoutFallback } from './remote-error-boundary.js';
import type { LoaderOptions } from './remote-loader.js';

interface Filling {
  Filler: ComponentType<object>;
}

/** The components with which remotes fill slots. A remote's module is loaded once in a tab, when a slot that it fills is shown. */
export class SlotFillers {
  private readonly modules = new Map<string, Promise<unknown>>();
  private readonly fillers = new Map<string, Promise<Filling>>();
  private readonly reported = new Set<string>();
  private readonly shown = new Map<string, number>();

  constructor(private readonly options: LoaderOptions) {}

  /** Returns the same promise each time, because React calls it for every render. @throws RemoteLoadError */
  load(remote: LiveRemote, slot: string): Promise<Filling> {
    const key = `${remote.global} ${slot}`;
    const known = this.fillers.get(key);
    if (known) return known;
    const filler = this.moduleOf(remote).then((module) => fillerOf(module, remote, slot));
    this.fillers.set(key, filler);

    return filler;
  }

  /** Reports a failure of a version in a slot once, in however many places it fills it. */
  fail(remote: LiveRemote, slot: string, cause: unknown): void {
    const { name, version, global } = remote;
    if (this.reported.has(`${global} ${slot}`)) return;
    this.reported.add(`${global} ${slot}`);
    const {
      step,
      message,
      cause: why,
    } = cause instanceof RemoteLoadError
      ? cause
      : new RemoteLoadError('render', name, version, `failed in ${slot}`, { cause });
    this.options.report?.({ kind: 'failed', remote: name, version, step, message, cause: why });
  }

  /** A version is shown in a slot. @returns it is not any more */
  show({ name, version, entry }: LiveRemote): () => void {
    const key = watched(name);
    const count = (by: number) => {
      const now = (this.shown.get(key) ?? 0) + by;
      this.shown.set(key, now);
      return now;
    };
    if (count(1) === 1) this.options.watch?.begin(key, version);
    enableStyles(entry, true);

    return () => {
      enableStyles(entry, false);
      if (count(-1) === 0) this.options.watch?.end(key);
    };
  }

  private moduleOf(remote: LiveRemote): Promise<unknown> {
    const { federation, shellApi, limits, watch } = this.options;
    const { name, version, global } = remote;
    const known = this.modules.get(global);
    if (known) return known;
    const module =
      watch?.hungVersion(watched(name)) === version
        ? Promise.reject(new RemoteLoadError('render', name, version, 'hung the tab while it filled a slot'))
        : loadRemoteVersion(federation, name, remote, shellApi, limits, exposedSlots);
    this.modules.set(global, module);

    return module;
  }
}

/** Under this name the tab remembers what filled slots when it stopped to react. */
const watched = (remote: string) => `${remote} in slots`;

function fillerOf(module: unknown, { name, version }: LiveRemote, slot: string): Filling {
  const { slots = {} } = module as { slots?: Record<string, Filling['Filler']> };
  const Filler = slots[slot];
  if (!Filler) throw new RemoteLoadError('contract', name, version, `the exposed module fills no ${slot}`);

  return { Filler };
}

export interface SlotFillerProps {
  fillers: SlotFillers;
  remote: LiveRemote;
  slot: string;
  /** What the slot gives to who fills it. */
  given: object;
  /** Milliseconds from loaded to first rendered. */
  renderLimit: number;
}

/** One remote's component in a slot; nothing where it does not come in time, or fails. */
export function SlotFiller(props: SlotFillerProps) {
  const { fillers, remote, slot, renderLimit } = props;
  const [isLate, setLate] = useState(false);
  const onTimeout = () => {
    fillers.fail(remote, slot, new Error('not rendered in time'));
    setLate(true);
  };
  if (isLate) return null;

  return (
    <SlotBoundary onFailure={(error) => fillers.fail(remote, slot, error)}>
      <Suspense fallback={null}>
        <Filled
          {...props}
          waiting={
            <TimeoutFallback limit={renderLimit} onTimeout={onTimeout}>
              {null}
            </TimeoutFallback>
          }
        />
      </Suspense>
    </SlotBoundary>
  );
}

function Filled({ fillers, remote, slot, given, waiting }: SlotFillerProps & { waiting: ReactNode }) {
  const { Filler } = use(fillers.load(remote, slot));
  useLayoutEffect(() => fillers.show(remote), [fillers, remote]);

  return (
    <Suspense fallback={waiting}>
      {/* Tells developers and tests who fills it; `contents` adds no box to the layout. */}
      <div data-filler={remote.name} style={{ display: 'contents' }}>
        <Filler {...given} />
      </div>
    </Suspense>
  );
}

interface SlotBoundaryProps {
  onFailure: (error: unknown) => void;
  children: ReactNode;
}

/** Contains every error of a filler: the slot is empty then, and the rest of the screen never notices. */
class SlotBoundary extends Component<SlotBoundaryProps, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override componentDidCatch(error: unknown): void {
    this.props.onFailure(error);
  }

  override render(): ReactNode {
    return this.state.failed ? null : this.props.children;
  }
}
