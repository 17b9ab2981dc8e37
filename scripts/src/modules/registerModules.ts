import { isDeepStrictEqual } from 'node:util';
import type { ModuleRegistration } from '@msv/contracts/releases/modules/moduleRegistration';
import type { ReleasesClient } from '@msv/mf/http/ReleasesClient';
import { type InstancesByService, readModuleRegistrations } from './readModuleRegistrations.ts';

interface RegistrationOptions {
  client: ReleasesClient;
  /** The command that registers, such as `npm start`, for the history. */
  author: string;
  /** Called with one line per module that was added or changed. */
  report: (line: string) => void;
}

interface Options extends RegistrationOptions {
  /** Root of the project whose modules are registered. */
  root: string;
  instances: InstancesByService;
  /** Names of the modules to register. Default: all modules of the project. */
  modules?: readonly string[];
}

/** Registers the modules of a project, with the same requests as `mf modules`. Other registered modules stay as they are. */
export async function registerModules({ root, instances, modules, ...options }: Options): Promise<void> {
  const registrations = Object.entries(readModuleRegistrations(root, instances));
  const chosen = registrations.filter(([name]) => !modules || modules.includes(name));
  await sendRegistrations(Object.fromEntries(chosen), options);
}

/** Adds or changes registered modules that differ from the given ones. */
export async function sendRegistrations(
  registrations: Readonly<Record<string, ModuleRegistration>>,
  { client, author, report }: RegistrationOptions,
): Promise<void> {
  const { modules: current = {} } = await client.getRegistry();
  for (const [remote, module] of Object.entries(registrations)) {
    const { provenance: _provenance, ...registered } = current[remote] ?? {};
    if (isDeepStrictEqual(registered, module)) continue;
    const kind = current[remote] ? 'updateModule' : 'addModule';
    const reason = 'Found in the working tree';
    const { summary } = await client.changeModules({ kind, remote, module, author, reason });
    report(summary);
  }
}
