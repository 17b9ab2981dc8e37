import { Component, type ReactNode, Suspense, use, useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { type RemoteModules, useModules } from './modules.ts';
import { useTakeover } from './useTakeover.ts';

export interface RemoteModuleProps {
  remote: string;
  /** As the remote exposes it, such as `./InventoryPage`. */
  expose: string;
  props?: Record<string, unknown>;
  /** Shown while the module is on its way. */
  pending: ReactNode;
  /** Shown in the module's place when it could not be had or threw; `retry` tries it afresh. */
  failed: (retry: () => void, error: Error) => ReactNode;
}

/** What a module may have thrown about. */
interface Circumstances {
  /** Query included. */
  readonly address: string;
  readonly props: Readonly<Record<string, unknown>>;
}

const noProps = {};

/**
 * A place in the page that belongs to another team. Whatever goes wrong inside (no answer, broken code, a throw in
 * render) stays inside. What threw at one address, or with these props, may well stand at the next; what could not be
 * had is asked for again only by `retry`.
 */
export function RemoteModule({ remote, expose, props = noProps, pending, failed }: RemoteModuleProps) {
  const modules = useModules();
  const { pathname, search } = useLocation();
  const address = pathname + search;
  const [attempt, setAttempt] = useState(0);
  const [failedIn, setFailedIn] = useState<Circumstances>();
  const beginAnew = () => {
    setFailedIn(undefined);
    setAttempt(attempt + 1);
  };
  // While rendering, so that nobody is told of the last page's failure under the address of the next one.
  if (failedIn && !isSame(failedIn, { address, props })) beginAnew();
  const retry = () => {
    modules.forget(remote, expose);
    beginAnew();
  };
  // Both sides know this before they begin, so that the server, too, says what stands there instead.
  if (modules.has?.(remote) === false) return failed(retry, new Error(`There is no ${remote} now`));
  return (
    <Boundary
      key={attempt}
      failed={(error) => failed(retry, error)}
      onError={(error) => {
        setFailedIn({ address, props });
        modules.failed?.(remote, expose, error);
      }}
    >
      <Suspense fallback={pending}>
        <Loaded modules={modules} remote={remote} expose={expose} props={props} />
      </Suspense>
    </Boundary>
  );
}

const isSame = (one: Circumstances, other: Circumstances) =>
  one.address === other.address &&
  Object.keys({ ...one.props, ...other.props }).every((name) =>
    Object.is(one.props[name], other.props[name]),
  );

interface LoadedProps {
  modules: RemoteModules;
  remote: string;
  expose: string;
  props: Record<string, unknown>;
}

function Loaded({ modules, remote, expose, props }: LoadedProps) {
  const Content = use(modules.load(remote, expose));
  useTakeover(modules, remote, expose);
  useEffect(() => modules.shown?.(remote, expose), [modules, remote, expose]);
  return <Content {...props} />;
}

interface BoundaryProps {
  failed: (error: Error) => ReactNode;
  onError: (error: Error) => void;
  children: ReactNode;
}

class Boundary extends Component<BoundaryProps, { error?: Error }> {
  override state: { error?: Error } = {};

  static getDerivedStateFromError(thrown: unknown) {
    return { error: thrown instanceof Error ? thrown : new Error(String(thrown)) };
  }

  override componentDidCatch(thrown: unknown) {
    this.props.onError(thrown instanceof Error ? thrown : new Error(String(thrown)));
  }

  override render() {
    return this.state.error ? this.props.failed(this.state.error) : this.props.children;
  }
}
