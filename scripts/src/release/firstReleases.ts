import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { ModuleName, ModuleRegistration } from '@msv/contracts/releases/modules/moduleRegistration';
import type { ReleasesClient } from '@msv/mf/http/ReleasesClient';
import { CommandError } from '@msv/mf/output/CommandError';
import * as v from 'valibot';
import { parseJson } from '../cli/parseJson.ts';
import { UserError } from '../cli/UserError.ts';
import { readModuleRegistrations } from '../modules/readModuleRegistrations.ts';
import { sendRegistrations } from '../modules/registerModules.ts';
import { releaseBuilds } from './releaseBuilds.ts';

interface Options {
  client: ReleasesClient;
  /** Root of the project, with the builds of the remotes and the prepared registrations. */
  root: string;
  author: string;
  report: (line: string) => void;
  /** How long to wait for a releases service that cannot be reached. */
  waitMs: number;
}

const retryDelayMs = 1000;

const Registrations = v.record(ModuleName, ModuleRegistration);
const getRegistrationsFile = (root: string) => join(root, 'registrations.json');

/**
 * Writes the registrations of all modules to `registrations.json`. A container that publishes the first releases cannot
 * read them from TypeScript, because it may have no folder that the compiler can use.
 */
export function prepareFirstReleases(root: string): void {
  writeFileSync(getRegistrationsFile(root), JSON.stringify(readModuleRegistrations(root, {})));
}

/**
 * Registers the prepared modules that are not registered yet, whose instances the environment of the edges lists, and
 * publishes and promotes the build of each remote without a stable release. Can be repeated, and repeats itself for
 * `waitMs` while the releases service starts or is replaced.
 */
export async function publishFirstReleases(options: Options): Promise<void> {
  const { client, report, waitMs } = options;
  const deadline = performance.now() + waitMs;
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await publishOnce(options);
    } catch (error) {
      const isUnreachable = error instanceof CommandError && error.kind === 'unreachable';
      if (!isUnreachable || performance.now() >= deadline) throw error;
      if (attempt === 1) report(`Waiting for the releases service at ${client.url}`);
      await sleep(retryDelayMs);
    }
  }
}

async function publishOnce(options: Options): Promise<void> {
  const { client, root } = options;
  const file = getRegistrationsFile(root);
  if (!existsSync(file))
    throw new UserError(
      `${file} is missing. Write it with: node scripts/src/commands/firstReleases.ts --prepare`,
    );
  const registrations = parseJson(Registrations, readFileSync(file, 'utf8'), file);
  const { modules = {} } = await client.getRegistry();
  const missing = Object.entries(registrations).filter(([name]) => !modules[name]);
  await sendRegistrations(Object.fromEntries(missing), options);
  await releaseBuilds({ ...options, isFirstReleaseOnly: true });
}
