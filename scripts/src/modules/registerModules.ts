import { isDeepStrictEqual } from 'node:util';
import type { ReleasesClient } from '@msv/mf/http/ReleasesClient';
import { type InstancesByService, readModuleRegistrations } from './readModuleRegistrations.ts';

interface Options {
  client: ReleasesClient;
  /** Root of the project whose modules are registered. */
  root: string;
  instances: InstancesByService;
  /** Names of the modules to register. Default: all modules of the project. */
  modules?: readonly string[];
  /** The command that registers, such as `npm start`, for the history. */
  author: string;
  /** Called with one line per module that was added or changed. */
  report: (line: string) => void;
}

/** Registers the modules of a project, with the same requests as `mf modules`. Other registered modules stay as they are. */
export async function registerModules({ client, root, instances, ...options }: Options): Promise<void> {
  const { modules, author, report } = options;
  const { modules: current = {} } = await client.getRegistry();
  for (const [remote, module] of Object.entries(readModuleRegistrations(root, instances))) {
    if (modules && !modules.includes(remote)) continue;
    const { provenance: _provenance, ...registered } = current[remote] ?? {};
    if (isDeepStrictEqual(registered, module)) continue;
    const kind = current[remote] ? 'updateModule' : 'addModule';
    const reason = 'Found in the working tree';
    const { summary } = await client.changeModules({ kind, remote, module, author, reason });
    report(summary);
  }
}
