import {
  Component,
  type ReactNode,
  Suspense,
  startTransition,
  use,
  useCallback,
  useEffect,
  useState,
} from 'react';
import { useLocation } from 'react-router-dom';
import { type RemoteModules, useRemoteModules } from './RemoteModules.ts';
import { RemoteContext } from './useDroppedItemsReport.ts';
import { useHydrationCheck } from './useHydrationCheck.ts';

export interface RemoteModuleProps {
  remote: string;
  /** Name under which the remote exposes the module, such as `./InventoryPage`. */
  expose: string;
  props?: Record<string, unknown>;
  /** Shown while the module is loading. */
  pending: ReactNode;
  /**
   * True if the server has rendered the module and React has not replaced its HTML. If the module fails to load, this HTML
   * stays in the document unchanged until the module has loaded.
   */
  isServerRendered?: boolean;
  /**
   * Renders the content of the slot if the module could not be loaded or threw. `retry` loads the module
   * again.
   */
  renderError: (retry: () => void, error: Error) => ReactNode;
}

/** URL and props with which the module threw. */
interface RenderInput {
  /** URL path and query string. */
  readonly url: string;
  readonly props: Readonly<Record<string, unknown>>;
}

const noProps = {};

/**
 * Slot for a page or fragment of a remote. The slot has its own error boundary and Suspense boundary, so load
 * errors and exceptions during rendering do not affect the rest of the page. A module that threw is rendered
 * again when the URL or its props change. A module that failed to load is shown as soon as it has loaded after all.
 */
export function RemoteModule({
  remote,
  expose,
  props = noProps,
  pending,
  isServerRendered = false,
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
  // The error is reset during rendering, so that the error of the previous page is never visible at the new
  // URL.
  if (failedInput && !isSameInput(failedInput, { url, props })) resetBoundary();
  const retry = () => {
    modules.forget(remote, expose);
    resetBoundary();
  };
  const hasFailed = failedInput !== undefined;
  useEffect(() => {
    if (!hasFailed || !modules.loadEventually) return;
    let isCurrent = true;
    // A module that has loaded failed for another reason, and would fail again.
    modules.load(remote, expose).catch(async () => {
      await modules.loadEventually?.(remote, expose);
      if (isCurrent) startTransition(resetBoundary);
    });
    return () => {
      isCurrent = false;
    };
  }, [modules, remote, expose, hasFailed, resetBoundary]);
  // A missing release is known before loading starts, both on the server and in the browser, so the server
  // can render the error state too.
  if (modules.has?.(remote) === false)
    return renderError(retry, new Error(`Remote ${remote} is not available`));
  return (
    <ErrorBoundary
      key={attempt}
      renderError={(error) => renderError(retry, error)}
      onError={(error) => {
        setFailedInput({ url, props });
        modules.onError?.(remote, expose, error);
      }}
    >
      <Suspense fallback={pending}>
        <LoadedModule
          modules={modules}
          remote={remote}
          expose={expose}
          props={props}
          isServerRendered={isServerRendered && attempt === 0}
        />
      </Suspense>
    </ErrorBoundary>
  );
}

const isSameInput = (a: RenderInput, b: RenderInput) =>
  a.url === b.url &&
  Object.keys({ ...a.props, ...b.props }).every((name) => Object.is(a.props[name], b.props[name]));

interface LoadedModuleProps {
  modules: RemoteModules;
  remote: string;
  expose: string;
  props: Record<string, unknown>;
  isServerRendered: boolean;
}

function LoadedModule({ modules, remote, expose, props, isServerRendered }: LoadedModuleProps) {
  // While the promise is pending, React keeps the server's HTML.
  const eventualLoad = isServerRendered ? modules.loadEventually?.(remote, expose) : undefined;
  const Content = use(eventualLoad ?? modules.load(remote, expose));
  useHydrationCheck(modules, remote, expose);
  useEffect(() => modules.onShown?.(remote, expose), [modules, remote, expose]);
  return (
    <RemoteContext value={remote}>
      <Content {...props} />
    </RemoteContext>
  );
}

interface ErrorBoundaryProps {
  renderError: (error: Error) => ReactNode;
  onError: (error: Error) => void;
  children: ReactNode;
}

class ErrorBoundary extends Component<ErrorBoundaryProps, { error?: Error }> {
  override state: { error?: Error } = {};

  static getDerivedStateFromError(thrown: unknown) {
    return { error: toError(thrown) };
  }

  override componentDidCatch(thrown: unknown) {
    this.props.onError(toError(thrown));
  }

  override render() {
    return this.state.error ? this.props.renderError(this.state.error) : this.props.children;
  }
}

const toError = (thrown: unknown) => (thrown instanceof Error ? thrown : new Error(String(thrown)));
