import { type ComponentType, createContext, useContext, useEffect } from 'react';
import type { DroppedItems } from '../api/parseResponse.ts';

/**
 * Component of a page or fragment of a remote. Contracts between the remotes define its props, so the shell
 * does not know their types.
 */
export type RemoteComponent = ComponentType<Record<string, unknown>>;

/**
 * Loader of the modules that remotes expose. It also receives load, render and hydration events of these
 * modules.
 */
export interface RemoteModules {
  /** Loads a module. All calls return the same promise, even after a failure, until `forget` is called. */
  load(remote: string, expose: string): Promise<RemoteComponent>;
  /**
   * Loads a module like `load`, but repeats the load after a failure instead of rejecting: when `forget` is called, when the
   * module arrives after its time limit, when the browser is online again, and at growing intervals. If this method is
   * omitted, a failed module is loaded again only after `forget`.
   */
  loadEventually?(remote: string, expose: string): Promise<RemoteComponent>;
  /**
   * Discards the result for a loaded or failed module, so that the next call of `load` requests the module
   * again.
   */
  forget(remote: string, expose: string): void;
  /**
   * Returns false if the page has no release of the remote. In that case, no module of the remote is loaded.
   * If this method is omitted, every remote has a release.
   */
  has?(remote: string): boolean;
  /** Called after a module has been mounted. */
  onShown?(remote: string, expose: string): void;
  /**
   * Called after React has discarded a module's server-rendered HTML and rendered the module again in the
   * browser.
   */
  onRehydrated?(remote: string, expose: string): void;
  /**
   * Called after a module has been rendered again, because a translator or browser extension had moved or removed elements that
   * React wanted to change.
   */
  onRecovered?(remote: string, expose: string, error: Error): void;
  /** Called after a module has failed to load or has thrown during rendering. */
  onError?(remote: string, expose: string, error: Error): void;
  /** Called during server rendering when a module of the remote needs an API response that the server has not read. */
  collectMissedRead?(remote: string, url: string): void;
  /** Called during server rendering when a module of the remote leaves out items of an API response. */
  collectDroppedItems?(remote: string, dropped: DroppedItems): void;
  /** Called in the browser after a module of the remote has been mounted without items of an API response. */
  onDroppedItems?(remote: string, dropped: DroppedItems): void;
}

/** React context for the loader of remote modules, which the shell provides. */
export const ModulesContext = createContext<RemoteModules | undefined>(undefined);

/**
 * Returns the loader of remote modules that the shell provides.
 * @throws If the component is rendered outside the shell.
 */
export function useRemoteModules(): RemoteModules {
  const modules = useContext(ModulesContext);
  if (!modules)
    throw new Error('Remote modules can only be rendered inside the shell (ModulesContext is missing)');
  return modules;
}

/** React context for the name of the remote whose module is rendered. */
export const RemoteContext = createContext<string | undefined>(undefined);

interface ReadReport {
  /** URL of the read if it has no response yet. On the server, it gets none. */
  readonly pendingUrl: string | undefined;
  readonly dropped: DroppedItems | undefined;
}

/** Reports to the shell what a read of a remote's module lacks, on the server and in the browser. */
export function useReadReport({ pendingUrl, dropped }: ReadReport): void {
  const modules = useContext(ModulesContext);
  const remote = useContext(RemoteContext);
  // Effects do not run on the server.
  if (remote !== undefined && pendingUrl !== undefined) modules?.collectMissedRead?.(remote, pendingUrl);
  if (remote !== undefined && dropped) modules?.collectDroppedItems?.(remote, dropped);
  useEffect(() => {
    if (remote !== undefined && dropped) modules?.onDroppedItems?.(remote, dropped);
  }, [modules, remote, dropped]);
}
