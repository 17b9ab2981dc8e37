import { createContext, useContext, useEffect } from 'react';
import type { DroppedItems } from '../api/parseResponse.ts';
import { ModulesContext } from './RemoteModules.ts';

/** React context for the name of the remote whose module is rendered. */
export const RemoteContext = createContext<string | undefined>(undefined);

/** Reports items that a module of a remote leaves out to the shell, on the server and in the browser. */
export function useDroppedItemsReport(dropped: DroppedItems | undefined): void {
  const modules = useContext(ModulesContext);
  const remote = useContext(RemoteContext);
  // Effects do not run on the server.
  if (remote !== undefined && dropped) modules?.collectDroppedItems?.(remote, dropped);
  useEffect(() => {
    if (remote !== undefined && dropped) modules?.onDroppedItems?.(remote, dropped);
  }, [modules, remote, dropped]);
}
