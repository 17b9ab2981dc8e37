import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import type { RegistryDocument } from '@msv/contracts/registry';
import { Release, releaseFileName } from '@msv/contracts/release';
import { parseJson } from '../parseJson.ts';
import { writeAtomically } from '../writeAtomically.ts';
import type { DevServer } from './devServers.ts';

export const devRegistryFile = (dataFolder: string) => join(dataFolder, 'dev', 'remotes.json');

const pauseMs = 1_000;

type Options = {
  remotes: Pick<DevServer, 'port'>[];
  dataFolder: string;
  signal: AbortSignal;
  /** Hears what is wrong with a record; asking goes on, since the next build may mend it. */
  say: (text: string) => void;
};

/**
 * Keeps a registry of what the remotes' dev servers serve, so that the edge finds them as it finds releases; those that
 * are not up keep what they offered last. Ends with the signal.
 */
export async function keepDevRegistry({ remotes, dataFolder, signal, say }: Options): Promise<void> {
  let registered: RegistryDocument['remotes'] = {};
  let revision = 0;
  let lastFault = '';
  while (!signal.aborted) {
    try {
      const next = { ...registered, ...(await offeredBy(remotes)) };
      if (!isDeepStrictEqual(next, registered)) {
        revision += 1;
        const document = { revision, publishedAt: new Date().toISOString(), remotes: next };
        await writeAtomically(devRegistryFile(dataFolder), JSON.stringify(document));
        registered = next;
      }
      lastFault = '';
    } catch (error) {
      const fault = error instanceof Error ? error.message : String(error);
      if (fault !== lastFault) say(fault);
      lastFault = fault;
    }
    await sleep(pauseMs, undefined, { signal }).catch(() => undefined);
  }
}

async function offeredBy(remotes: Options['remotes']): Promise<RegistryDocument['remotes']> {
  const releases = (await Promise.all(remotes.map(devRelease))).filter((release) => release !== null);
  return Object.fromEntries(
    releases.map((release) => {
      const { remote, owner, version } = release;
      return [remote, { owner, stable: version, releases: { [version]: release } }];
    }),
  );
}

/** The record that a remote's dev server offers of what it serves, without a server side; null while it is not up. */
async function devRelease({ port }: Pick<DevServer, 'port'>): Promise<Release | null> {
  const url = `http://localhost:${port}/${releaseFileName}`;
  const reply = await fetch(url, { signal: AbortSignal.timeout(2_000) }).catch(() => null);
  if (!reply?.ok) return null;
  return parseJson(Release, await reply.text(), url);
}
