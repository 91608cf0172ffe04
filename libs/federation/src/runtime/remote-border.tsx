import { Component, type ComponentType, type ReactNode, Suspense, use, useLayoutEffect } from 'react';
import { type RemoteLoader, RemoteUnavailable } from './remote-loader.js';
import { switchStyles } from './version-styles.js';
import { Watched } from './watched.js';

/** What is told to whatever stands in for a remote that cannot be shown. */
export interface UnavailableProps {
  /** Of the remote. */
  name: string;
  /** To tell the people who run the product. */
  reference: string | null;
  onRetry: () => void;
}

export interface RemoteBorderProps {
  loader: RemoteLoader;
  /** Milliseconds that what was loaded may take to its first render. */
  renderBudget: number;
  /** Shown while the remote is on its way. */
  loading: ReactNode;
  /** Awaited when somebody asks to try again, before it is tried: there may be news of the remote. */
  beforeRetry?: () => Promise<void>;
  /** Shown when no version can be. */
  unavailable: ComponentType<UnavailableProps>;
}

interface State {
  error: unknown;
  /** Counts the tries, so that each starts with fresh components. */
  attempt: number;
}

/** The border of a remote: whatever it does while it loads or renders stays inside. */
export class RemoteBorder extends Component<RemoteBorderProps, State> {
  override state: State = { error: null, attempt: 0 };

  static getDerivedStateFromError(error: unknown): Partial<State> {
    return { error };
  }

  override componentDidCatch(error: unknown): void {
    if (error instanceof RemoteUnavailable) return;
    this.next(error);
  }

  override render(): ReactNode {
    const { loader, loading, renderBudget, unavailable: Unavailable } = this.props;
    const { error, attempt } = this.state;
    if (error instanceof RemoteUnavailable)
      return <Unavailable name={error.remote} reference={error.reference} onRetry={() => void this.retry()} />;
    if (error) return loading;

    return (
      <Suspense fallback={loading} key={attempt}>
        <Remote loader={loader} loading={loading} renderBudget={renderBudget} onLate={this.onLate} />
      </Suspense>
    );
  }

  private readonly retry = async (): Promise<void> => {
    await this.props.beforeRetry?.();
    this.props.loader.reset();
    this.setState(({ attempt }) => ({ error: null, attempt: attempt + 1 }));
  };

  private readonly onLate = (): void => this.next(new Error('not rendered in time'));

  private next(error: unknown): void {
    this.props.loader.failedInRender(error);
    this.setState(({ attempt }) => ({ error: null, attempt: attempt + 1 }));
  }
}

type RemoteProps = Pick<RemoteBorderProps, 'loader' | 'loading' | 'renderBudget'> & { onLate: () => void };

function Remote({ loader, loading, renderBudget, onLate }: RemoteProps) {
  const { version, entry, module } = use(loader.load());
  const { Routes } = module;
  // Before anything is painted: a page that is entered has its styles, one that was left takes them along.
  useLayoutEffect(() => {
    switchStyles(entry, true);
    return () => switchStyles(entry, false);
  }, [entry]);
  const waiting = (
    <Watched limit={renderBudget} onLate={onLate}>
      {loading}
    </Watched>
  );

  return (
    <Suspense fallback={waiting}>
      {/* Says to people and programs which version is shown; it makes no box. */}
      <div data-remote={loader.remote.name} data-version={version} style={{ display: 'contents' }}>
        <Routes />
      </div>
    </Suspense>
  );
}
