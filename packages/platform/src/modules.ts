import { type ComponentType, createContext, useContext } from 'react';

/** A page or fragment of a remote, seen from outside. Its props are a matter between its two owners. */
export type RemoteComponent = ComponentType<Record<string, unknown>>;

/** Where the shell keeps the modules of its remotes. */
export interface RemoteModules {
  /** The same promise for the same module until it has failed; then, after `forget`, a new one. */
  load(remote: string, expose: string): Promise<RemoteComponent>;
  /** Lets the next `load` try again. */
  forget(remote: string, expose: string): void;
  /** Whether the visitor's releases have such a remote at all: one that has none is not waited for. Yes, if absent. */
  has?(remote: string): boolean;
  /** Told when a module stands on the page. */
  shown?(remote: string, expose: string): void;
  /** Told when what the server had rendered of a module could not be taken over and was made anew. */
  remade?(remote: string, expose: string): void;
  /** Told when a module could not be had or threw. What it showed in its place is not its concern. */
  failed?(remote: string, expose: string, error: Error): void;
}

export const ModulesContext = createContext<RemoteModules | undefined>(undefined);

export function useModules(): RemoteModules {
  const modules = useContext(ModulesContext);
  if (!modules) throw new Error('Remote modules need the shell around them');
  return modules;
}
