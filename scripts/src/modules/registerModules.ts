import { isDeepStrictEqual } from 'node:util';
import type { ModuleRegistration } from '@msv/contracts/releases/modules/moduleRegistration';
import type { ReleasesClient } from '@msv/mf/http/ReleasesClient';
import { type InstancesByService, readModuleRegistrations } from './readModuleRegistrations.ts';

interface RegistrationOptions {
  client: ReleasesClient;
  /** The command that registers, such as `npm start`, for the history. */
  author: string;
  report: (line: string) => void;
}

interface Options extends RegistrationOptions {
  root: string;
  instances: InstancesByService;
  /** The default is all modules of the project. */
  modules?: readonly string[];
}

/** Sends the same requests as `mf modules`. Other registered modules do not change. */
export async function registerModules({ root, instances, modules, ...options }: Options): Promise<void> {
  const registrations = Object.entries(readModuleRegistrations(root, instances));
  const chosen = registrations.filter(([name]) => !modules || modules.includes(name));
  await sendRegistrations(Object.fromEntries(chosen), options);
}

/** Adds modules, and changes registered ones that differ. */
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
