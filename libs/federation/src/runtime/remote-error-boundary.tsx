import {
  Component,
  type ComponentType,
  type ReactNode,
  Suspense,
  use,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
} from 'react';
import { enableStyles } from './host-page.js';
import { type RemoteLoader, RemoteUnavailable } from './remote-loader.js';

/** Props of the component that is shown instead of a remote that cannot be loaded. */
export interface UnavailableProps {
  /** Of the remote. */
  name: string;
  /** The number that the user can tell the operators. */
  reference: string | null;
  onRetry: () => void;
}

export interface RemoteErrorBoundaryProps {
  loader: RemoteLoader;
  /** Milliseconds from loaded to first rendered. */
  renderLimit: number;
  /** Shown while the remote loads. */
  loading: ReactNode;
  /** Awaited before a retry: it may refresh the release set. */
  beforeRetry?: () => Promise<void>;
  /** Shown when no version can be loaded. */
  unavailable: ComponentType<UnavailableProps>;
}

interface State {
  error: unknown;
  /** Counts the attempts; as a React key it gives each attempt fresh components. */
  attempt: number;
}

/** Contains every error of a remote, and falls back to its previous version. */
export class RemoteErrorBoundary extends Component<RemoteErrorBoundaryProps, State> {
  override state: State = { error: null, attempt: 0 };

  static getDerivedStateFromError(error: unknown): Partial<State> {
    return { error };
  }

  override componentDidCatch(error: unknown): void {
    if (error instanceof RemoteUnavailable) return;
    this.next(error);
  }

  override render(): ReactNode {
    const { loader, loading, renderLimit, unavailable: Unavailable } = this.props;
    const { error, attempt } = this.state;
    if (error instanceof RemoteUnavailable)
      return <Unavailable name={error.remote} reference={error.reference} onRetry={() => void this.retry()} />;
    if (error) return loading;

    return (
      <Suspense fallback={loading} key={attempt}>
        <Remote loader={loader} loading={loading} renderLimit={renderLimit} onTimeout={this.onTimeout} />
      </Suspense>
    );
  }

  private readonly retry = async (): Promise<void> => {
    await this.props.beforeRetry?.();
    this.props.loader.reset();
    this.setState(({ attempt }) => ({ error: null, attempt: attempt + 1 }));
  };

  private readonly onTimeout = (): void => this.next(new Error('not rendered in time'));

  private next(error: unknown): void {
    this.props.loader.failedInRender(error);
    this.setState(({ attempt }) => ({ error: null, attempt: attempt + 1 }));
  }
}

type RemoteProps = Pick<RemoteErrorBoundaryProps, 'loader' | 'loading' | 'renderLimit'> & { onTimeout: () => void };

function Remote({ loader, loading, renderLimit, onTimeout }: RemoteProps) {
  const { version, entry, module } = use(loader.load());
  const { Routes } = module;
  // A layout effect runs before the browser paints, so a remote is never painted without its styles.
  useLayoutEffect(() => {
    enableStyles(entry, true);
    return () => {
      enableStyles(entry, false);
      loader.left();
    };
  }, [entry, loader]);
  const waiting = (
    <TimeoutFallback limit={renderLimit} onTimeout={onTimeout}>
      {loading}
    </TimeoutFallback>
  );

  return (
    <Suspense fallback={waiting}>
      {/* Tells developers and tests which version is shown; `contents` adds no box to the layout. */}
      <div data-remote={loader.remote.name} data-version={version} style={{ display: 'contents' }}>
        <Routes />
      </div>
    </Suspense>
  );
}

interface TimeoutFallbackProps {
  /** Milliseconds. */
  limit: number;
  onTimeout: () => void;
  children: ReactNode;
}

/** A Suspense fallback that reports when it has been shown for too long. */
export function TimeoutFallback({ limit, onTimeout, children }: TimeoutFallbackProps) {
  const onLimit = useEffectEvent(onTimeout);
  useEffect(() => {
    const timer = setTimeout(() => onLimit(), limit);
    return () => clearTimeout(timer);
  }, [limit]);

  return children;
}
