import { type ComponentType, createContext, useContext, useEffect } from 'react';
import type { DroppedItems } from '../api/parseResponse.ts';

/**
 * Component of a page or fragment. The shell does not know the types of the props, which contracts between remotes
 * define.
 */
export type RemoteComponent = ComponentType<Record<string, unknown>>;

/** Loader of modules, which also receives load, render and hydration events. */
export interface RemoteModules {
  /** Loads a module. All calls return the same promise, even after a failure, until `forget` is called. */
  load(remote: string, expose: string): Promise<RemoteComponent>;
  /**
   * Loads a module and repeats the load after a failure: when `forget` is called, when the module arrives late, when
   * the browser is online again, and at growing intervals. Without this method, only `forget` repeats a load.
   */
  loadEventually?(remote: string, expose: string): Promise<RemoteComponent>;
  /** Discards the result, so that the next call of `load` requests the module again. */
  forget(remote: string, expose: string): void;
  /** Returns false if the page has no release of the remote. Without this method, every remote has a release. */
  has?(remote: string): boolean;
  onShown?(remote: string, expose: string): void;
  /** Called after React has discarded a module's server-rendered HTML. */
  onRehydrated?(remote: string, expose: string): void;
  /** Called after a module was rendered again because a translator or browser extension had moved its elements. */
  onRecovered?(remote: string, expose: string, error: Error): void;
  /** Called after a module failed to load or threw during rendering. */
  onError?(remote: string, expose: string, error: Error): void;
  /** Called during server rendering when a module needs an API response that the server has not read. */
  collectMissedRead?(remote: string, url: string): void;
  /** Called during server rendering when a module leaves out items of an API response. */
  collectDroppedItems?(remote: string, dropped: DroppedItems): void;
  /** Called in the browser after a module was mounted without items of an API response. */
  onDroppedItems?(remote: string, dropped: DroppedItems): void;
}

/** Context of the loader that the shell provides. */
export const ModulesContext = createContext<RemoteModules | undefined>(undefined);

/**
 * Returns the loader of remote modules.
 * @throws If the component is rendered outside the shell.
 */
export function useRemoteModules(): RemoteModules {
  const modules = useContext(ModulesContext);
  if (!modules)
    throw new Error('Remote modules can only be rendered inside the shell (ModulesContext is missing)');
  return modules;
}

/** Context with the name of the remote whose module is rendered. */
export const RemoteContext = createContext<string | undefined>(undefined);

interface ReadReport {
  /** URL of a read without a response. */
  readonly pendingUrl: string | undefined;
  readonly dropped: DroppedItems | undefined;
}

/** Reports missing and omitted data of a remote's read to the shell. */
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
