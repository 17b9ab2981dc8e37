import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import type { RegistryDocument } from '@msv/contracts/releases/registry/registry';
import { Release } from '@msv/contracts/releases/release';
import { releaseFileName } from '@msv/contracts/releases/releaseUrls';
import { writeFileAtomically } from '@msv/release-kit/writeFileAtomically';
import { parseJson } from '../cli/parseJson.ts';
import { type InstancesByService, readModuleRegistrations } from '../modules/readModuleRegistrations.ts';
import type { DevServer } from './devServers.ts';

export const getDevRegistryFile = (dataFolder: string) => join(dataFolder, 'dev', 'remotes.json');

const pollIntervalMs = 1_000;
const requestTimeoutMs = 2_000;

type DevServerPort = Pick<DevServer, 'port'>;
type RegistryContent = Pick<RegistryDocument, 'remotes' | 'modules'>;

interface Options {
  root: string;
  dataFolder: string;
  remotes: Iterable<DevServerPort>;
  instances: InstancesByService;
  /** Called with each new error, such as an invalid `module.config.ts`. */
  reportError: (message: string) => void;
}

/** Registry file from which the edge serves the modules of dev servers like published releases. */
export class DevRegistry {
  private readonly options: Options;
  private content: RegistryContent = { remotes: {} };
  private revision = 0;
  private lastError = '';

  constructor(options: Options) {
    this.options = options;
  }

  /** Writes a registry without releases, because the dev servers of an earlier run may not be running. */
  async reset(): Promise<void> {
    await this.write({ remotes: {}, modules: this.readModules() });
  }

  /**
   * Polls the dev servers and the configurations of the modules, and writes their changes until the signal is aborted.
   * A remote whose dev server does not run keeps its last release.
   */
  async sync(signal: AbortSignal): Promise<void> {
    while (!signal.aborted) {
      try {
        const remotes = { ...this.content.remotes, ...(await fetchDevReleases(this.options.remotes)) };
        await this.write({ remotes, modules: this.readModules() });
        this.lastError = '';
      } catch (error) {
        const message = error instanceof Error ? error.message : String(error);
        if (message !== this.lastError) this.options.reportError(message);
        this.lastError = message;
      }
      await sleep(pollIntervalMs, undefined, { signal }).catch(() => undefined);
    }
  }

  private readModules(): RegistryDocument['modules'] {
    return readModuleRegistrations(this.options.root, this.options.instances);
  }

  private async write(content: RegistryContent): Promise<void> {
    if (this.revision > 0 && isDeepStrictEqual(content, this.content)) return;
    this.revision += 1;
    const document = { revision: this.revision, publishedAt: new Date().toISOString(), ...content };
    await writeFileAtomically(getDevRegistryFile(this.options.dataFolder), JSON.stringify(document));
    this.content = content;
  }
}

async function fetchDevReleases(remotes: Iterable<DevServerPort>): Promise<RegistryDocument['remotes']> {
  const releases = (await Promise.all([...remotes].map(fetchDevRelease))).filter(
    (release) => release !== null,
  );
  return Object.fromEntries(
    releases.map((release) => {
      const { remote, owner, version } = release;
      return [remote, { owner, stable: version, releases: { [version]: release } }];
    }),
  );
}

/** Returns `null` if the dev server is not running. */
export async function fetchDevRelease({ port }: DevServerPort): Promise<Release | null> {
  const url = `http://localhost:${port}/${releaseFileName}`;
  const response = await fetch(url, { signal: AbortSignal.timeout(requestTimeoutMs) }).catch(() => null);
  if (!response?.ok) return null;
  return parseJson(Release, await response.text(), url);
}
