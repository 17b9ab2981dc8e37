import { setTimeout as sleep } from 'node:timers/promises';
import type { ReleasesClient } from '@msv/mf/http/ReleasesClient';
import { getBuildFolder, readBuild } from '@msv/mf/publishing/readBuild';
import { listRemotes } from '../project/projectFolders.ts';
import { formatNewBuild } from './releaseBuilds.ts';

interface Options {
  client: ReleasesClient;
  root: string;
  report: (line: string) => void;
  signal: AbortSignal;
  intervalMs?: number;
}

/**
 * Reports new builds that differ from the stable release, until the signal is aborted. Polls, because a build deletes
 * and writes its folder again.
 */
export async function reportNewBuilds({
  client,
  root,
  report,
  signal,
  intervalMs = 4_000,
}: Options): Promise<void> {
  const reported = await readVersions();
  let previous = reported;
  while (!signal.aborted) {
    await sleep(intervalMs, undefined, { signal }).catch(() => undefined);
    const current = await readVersions();
    for (const [remote, version] of current) {
      // `npm run release` builds a remote and releases it within seconds, so a build is reported only if it stays.
      if (reported.get(remote) === version || previous.get(remote) !== version) continue;
      reported.set(remote, version);
      const stable = await readStableVersion(remote);
      if (stable && version !== stable) report(formatNewBuild(remote, version, stable));
    }
    previous = current;
  }

  /** Leaves out builds that are being written. */
  async function readVersions(): Promise<Map<string, string>> {
    const builds = await Promise.allSettled(
      listRemotes(root).map((remote) => readBuild(getBuildFolder(root, remote))),
    );
    return new Map(
      builds.flatMap((build) =>
        build.status === 'fulfilled' ? [[build.value.remote, build.value.version] as const] : [],
      ),
    );
  }

  /** Returns undefined if the releases service does not respond, such as during its restart. */
  async function readStableVersion(remote: string): Promise<string | undefined> {
    return (await client.getRegistry().catch(() => undefined))?.remotes[remote]?.stable;
  }
}
