import type { ReleasesClient } from '@msv/mf/http/ReleasesClient';
import { CommandError } from '@msv/mf/output/CommandError';
import { publishBuild } from '@msv/mf/publishing/publishBuild';
import { getBuildFolder, readBuild } from '@msv/mf/publishing/readBuild';
import { UserError } from '../cli/UserError.ts';
import { listRemotes } from '../project/projectFolders.ts';

interface Options {
  client: ReleasesClient;
  root: string;
  /** The default is all remotes of the project. */
  remotes?: string[] | undefined;
  /** Releases only remotes without a stable release, and reports new builds of the others. */
  isFirstReleaseOnly?: boolean | undefined;
  /** The command that releases, such as `npm start`, for the history. */
  author: string;
  report: (line: string) => void;
}

/**
 * Publishes and promotes builds with the same requests that teams use, except for a build that was the last one to be
 * promoted, even if it has been rolled back since. Returns the newest revision that a promotion has created, or 0.
 */
export async function releaseBuilds(options: Options): Promise<number> {
  const { client, root, remotes, isFirstReleaseOnly = false, author, report } = options;
  const knownRemotes = listRemotes(root);
  const unknownRemote = remotes?.find((remote) => !knownRemotes.includes(remote));
  if (unknownRemote)
    throw new UserError(
      `There is no remote "${unknownRemote}". The remotes are ${knownRemotes.join(', ') || '(none)'}.`,
    );

  let newestRevision = 0;
  let pending = remotes ?? knownRemotes;
  while (pending.length > 0) {
    const results = await Promise.allSettled(pending.map(releaseBuild));
    const rejected = pending.filter((_, index) => results[index]?.status === 'rejected');
    // A release that uses a new fragment of another remote is rejected until that remote is promoted, so retry as long
    // as at least one remote succeeds.
    if (rejected.length === pending.length) {
      await reportRejections(results);
      break;
    }
    pending = rejected;
  }
  return newestRevision;

  async function releaseBuild(remote: string): Promise<void> {
    const folder = getBuildFolder(root, remote);
    const build = await readBuild(folder);
    const [lastPromotion] = await client.listHistory({ remote, kind: 'promote', limit: 1 });
    const stable = await readStableVersion(remote);
    if (lastPromotion?.change.kind === 'promote' && lastPromotion.change.version === build.version) {
      report(
        stable === build.version
          ? `${remote} ${stable} is unchanged`
          : `${remote} stays at ${stable}. Its build ${build.version} was rolled back and is released again with: npx mf promote ${remote}@${build.version} --again`,
      );
      return;
    }
    if (isFirstReleaseOnly && stable) {
      report(formatNewBuild(remote, build.version, stable));
      return;
    }
    // On a developer's machine no other team's links break when a page is removed.
    const { version } = await publishBuild({ client, root, folder, author, allowRemoval: true });
    const reason = `Build ${version}`;
    const { summary, revision } = await client.change({ kind: 'promote', remote, version, author, reason });
    newestRevision = Math.max(newestRevision, revision);
    report(summary);
  }

  /** Reports remotes that keep their stable release, such as locked ones. Throws if a remote has no stable release. */
  async function reportRejections(results: PromiseSettledResult<void>[]): Promise<void> {
    for (const [index, result] of results.entries()) {
      if (result.status === 'fulfilled') continue;
      const remote = pending[index] ?? '';
      const stable = await readStableVersion(remote);
      const isRefused = result.reason instanceof CommandError && result.reason.kind === 'refused';
      if (!stable || !isRefused) throw result.reason;
      report(`${remote} stays at ${stable}: ${result.reason.message}`);
    }
  }

  async function readStableVersion(remote: string): Promise<string | undefined> {
    return (await client.getRegistry()).remotes[remote]?.stable;
  }
}

/** Describes a build that visitors do not get yet, and the command that checks it before it is released. */
export const formatNewBuild = (remote: string, version: string, stable: string | undefined) =>
  `${remote} has a new build, ${version}, but visitors still get ${stable}. Check and publish it with: npx mf publish ${remote}`;
