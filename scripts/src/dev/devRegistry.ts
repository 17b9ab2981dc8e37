import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Release, releaseFileName } from '@msv/contracts/release';
import { parseJson } from '../parseJson.ts';
import { nextRegistry } from '../release/nextRegistry.ts';
import { updateRegistry } from '../release/updateRegistry.ts';
import type { DevServer } from './devServers.ts';

export const devRegistryFile = (dataFolder: string) => join(dataFolder, 'dev', 'remotes.json');

const pauseMs = 1_000;

type Options = {
  remotes: DevServer[];
  dataFolder: string;
  signal: AbortSignal;
  /** Hears what is wrong with a record; asking goes on, since the next build may mend it. */
  say: (text: string) => void;
};

/**
 * Keeps a registry of what the remotes' dev servers serve, so that the edge finds them as it finds releases. Ends with
 * the signal.
 */
export async function keepDevRegistry({ remotes, dataFolder, signal, say }: Options): Promise<void> {
  let lastFault = '';
  while (!signal.aborted) {
    try {
      await writeDevRegistry(remotes, dataFolder);
      lastFault = '';
    } catch (error) {
      const fault = error instanceof Error ? error.message : String(error);
      if (fault !== lastFault) say(fault);
      lastFault = fault;
    }
    await sleep(pauseMs, undefined, { signal }).catch(() => undefined);
  }
}

/** One look at all dev servers; those that are not up keep what they offered last. */
export async function writeDevRegistry(remotes: DevServer[], dataFolder: string): Promise<void> {
  const releases = (await Promise.all(remotes.map(devRelease))).filter((release) => release !== null);
  await updateRegistry(devRegistryFile(dataFolder), (current) =>
    nextRegistry(current, releases, () => false, new Date()),
  );
}

/** The record that a remote's dev server offers of what it serves, without a server side; null while it is not up. */
async function devRelease({ port }: DevServer): Promise<Release | null> {
  const url = `http://localhost:${port}/${releaseFileName}`;
  const reply = await fetch(url, { signal: AbortSignal.timeout(2_000) }).catch(() => null);
  if (!reply?.ok) return null;
  return parseJson(Release, await reply.text(), url);
}
