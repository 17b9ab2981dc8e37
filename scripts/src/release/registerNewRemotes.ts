import type { ReleasesClient } from '@msv/mf/http/ReleasesClient';
import { UserError } from '../cli/UserError.ts';
import { registerModules } from '../modules/registerModules.ts';
import { listRemotes, listServices } from '../project/projectFolders.ts';

interface Options {
  client: ReleasesClient;
  root: string;
  /** The default is all remotes of the project. */
  remotes?: string[] | undefined;
  author: string;
  report: (line: string) => void;
}

/**
 * Registers modules that were created after the start of the site.
 * @throws {UserError} if such a module has a service, which must be started first.
 */
export async function registerNewRemotes({ client, root, remotes, ...options }: Options): Promise<void> {
  const { modules = {} } = await client.getRegistry();
  const known = listRemotes(root);
  const added = (remotes ?? known).filter((remote) => known.includes(remote) && !modules[remote]);
  const withService = added.find((remote) => listServices(root).includes(remote));
  if (withService)
    throw new UserError(
      `${withService} is not registered on this site yet. Start its service and register it first: npm run restart -- ${withService}`,
    );
  if (added.length > 0) await registerModules({ client, root, modules: added, instances: {}, ...options });
}
