import { createContext, useContext, useEffect } from 'react';
import type { DroppedItems } from '../api/parseResponse.ts';
import { ModulesContext } from './RemoteModules.ts';

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
