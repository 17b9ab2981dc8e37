import {
  Component,
  memo,
  type ReactNode,
  Suspense,
  startTransition,
  use,
  useCallback,
  useEffect,
  useState,
} from 'react';
import { useLocation } from 'react-router-dom';
import { useHydrationCheck, useIsHydrating } from './hydration.ts';
import { RemoteContext, type RemoteModules, useRemoteModules } from './RemoteModules.ts';
import { repeatPresses } from './repeatPresses.ts';

export interface RemoteModuleProps {
  remote: string;
  /** Name under which the remote exposes the module, such as `./InventoryPage`. */
  expose: string;
  props?: Record<string, unknown>;
  pending: ReactNode;
  /** Delays hydration of a module that the server has rendered. */
  hydrateAfter?: Promise<unknown> | undefined;
  /** Renders the slot if the module failed to load or threw. `retry` loads the module again. */
  renderError: (retry: () => void, error: Error) => ReactNode;
}

type Props = Readonly<Record<string, unknown>>;

/** Input with which the module threw. */
interface RenderInput {
  /** Path and query string. */
  readonly url: string;
  readonly props: Props;
}

const noProps = {};

/**
 * Slot for a page or fragment of a remote. Error and Suspense boundaries protect the rest of the page.
 *
 * - A module that threw is rendered again when its URL or props change.
 * - A module whose elements others have moved or removed is rendered again at once.
 * - A module that failed to load is shown as soon as it has loaded after all.
 * - The HTML of the server stays unchanged until the module has loaded.
 */
export function RemoteModule({
  remote,
  expose,
  props = noProps,
  pending,
  hydrateAfter,
  renderError,
}: RemoteModuleProps) {
  const modules = useRemoteModules();
  const { pathname, search } = useLocation();
  const url = pathname + search;
  const [attempt, setAttempt] = useState(0);
  const [failedInput, setFailedInput] = useState<RenderInput>();
  const resetBoundary = useCallback(() => {
    setFailedInput(undefined);
    setAttempt((previous) => previous + 1);
  }, []);
  // A reset during rendering never shows the error of the previous page at the new URL.
  if (failedInput && !isSameInput(failedInput, { url, props })) resetBoundary();
  const retry = () => {
    modules.forget(remote, expose);
    resetBoundary();
  };
  const hasFailed = failedInput !== undefined;
  useEffect(() => {
    if (!hasFailed || !modules.loadEventually) return;
    let isCurrent = true;
    // A loaded module would fail again with the same error.
    modules.load(remote, expose).catch(async () => {
      await modules.loadEventually?.(remote, expose);
      if (isCurrent) startTransition(resetBoundary);
    });
    return () => {
      isCurrent = false;
    };
  }, [modules, remote, expose, hasFailed, resetBoundary]);
  // A missing release is known in advance, so the server can render the error state, too.
  if (modules.has?.(remote) === false)
    return renderError(retry, new Error(`Remote ${remote} is not available`));
  return (
    <ErrorBoundary
      key={attempt}
      renderError={(error) => renderError(retry, error)}
      onRecovered={(error) => modules.onRecovered?.(remote, expose, error)}
      onError={(error) => {
        setFailedInput({ url, props });
        modules.onError?.(remote, expose, error);
      }}
    >
      <Slot
        modules={modules}
        remote={remote}
        expose={expose}
        props={props}
        pending={pending}
        hydrateAfter={hydrateAfter}
      />
    </ErrorBoundary>
  );
}

const isSameInput = (a: RenderInput, b: RenderInput) => a.url === b.url && areEqual(a.props, b.props);

const areEqual = (a: Props, b: Props) =>
  Object.keys({ ...a, ...b }).every((name) => Object.is(a[name], b[name]));

interface SlotProps extends Pick<RemoteModuleProps, 'remote' | 'expose' | 'pending' | 'hydrateAfter'> {
  modules: RemoteModules;
  props: Record<string, unknown>;
}

/**
 * Suspense boundary that is rendered again only if the props change. Otherwise React would replace the HTML of the
 * server by the placeholder before the module has loaded.
 */
const Slot = memo(
  ({ pending, ...module }: SlotProps) => (
    <Suspense fallback={pending}>
      <LoadedModule {...module} />
    </Suspense>
  ),
  (before, after) =>
    before.modules === after.modules &&
    before.remote === after.remote &&
    before.expose === after.expose &&
    areEqual(before.props, after.props),
);

function LoadedModule({ modules, remote, expose, props, hydrateAfter }: Omit<SlotProps, 'pending'>) {
  const isHydrating = useIsHydrating();
  // While a promise is pending, React keeps the server's HTML.
  if (isHydrating && hydrateAfter) use(hydrateAfter);
  const eventualLoad = isHydrating ? modules.loadEventually?.(remote, expose) : undefined;
  const Content = use(eventualLoad ?? modules.load(remote, expose));
  useHydrationCheck(modules, remote, expose);
  useEffect(() => {
    modules.onShown?.(remote, expose);
    repeatPresses();
  }, [modules, remote, expose]);
  return (
    <RemoteContext value={remote}>
      <Content {...props} />
    </RemoteContext>
  );
}

interface ErrorBoundaryProps {
  renderError: (error: Error) => ReactNode;
  onRecovered: (error: Error) => void;
  onError: (error: Error) => void;
  children: ReactNode;
}

interface ErrorBoundaryState {
  error?: Error | undefined;
  /** Number of times that the content was rendered again because others had changed its elements. */
  recoveries: number;
}

/** Limit for a program that removes elements again and again. */
const maxRecoveries = 5;

class ErrorBoundary extends Component<ErrorBoundaryProps, ErrorBoundaryState> {
  override state: ErrorBoundaryState = { recoveries: 0 };

  static getDerivedStateFromError(thrown: unknown) {
    return { error: toError(thrown) };
  }

  /** Also called after `getDerivedStateFromError`. React then mounts the children anew. */
  static getDerivedStateFromProps(
    _props: ErrorBoundaryProps,
    { error, recoveries }: ErrorBoundaryState,
  ): Partial<ErrorBoundaryState> | null {
    return error && isMissingNodeError(error) && recoveries < maxRecoveries
      ? { error: undefined, recoveries: recoveries + 1 }
      : null;
  }

  override componentDidCatch(thrown: unknown) {
    const { onError, onRecovered } = this.props;
    const report = this.state.error ? onError : onRecovered;
    report(toError(thrown));
  }

  override render() {
    return this.state.error ? this.props.renderError(this.state.error) : this.props.children;
  }
}

/** True for the error of `removeChild` or `insertBefore` after a translator has moved React's nodes. */
const isMissingNodeError = (error: Error) => error instanceof DOMException && error.name === 'NotFoundError';

const toError = (thrown: unknown) => (thrown instanceof Error ? thrown : new Error(String(thrown)));
