import { Failure } from '@msv/mf/Failure';
import { publishBuild } from '@msv/mf/publishing/publishBuild';
import { buildFolderOf, readBuild } from '@msv/mf/publishing/readBuild';
import type { ReleasesClient } from '@msv/mf/ReleasesClient';
import { Refusal } from '../Refusal.ts';
import { remoteNames } from './remoteFolders.ts';

type Options = {
  client: ReleasesClient;
  /** The project whose builds are released. */
  root: string;
  /** All remotes of the project where none are named. */
  remotes?: string[] | undefined;
  /** Who asks: `npm start`. */
  author: string;
  /** Hears one line about each remote. */
  report: (line: string) => void;
};

/**
 * Publishes the builds of remotes and gives each to everyone, on the way that teams take. A build that was promoted
 * last is left alone, whatever was rolled back or locked since then.
 */
export async function releaseBuilds({ client, root, remotes, author, report }: Options): Promise<void> {
  const known = remoteNames(root);
  const unknown = remotes?.find((remote) => !known.includes(remote));
  if (unknown) throw new Refusal(`There is no remote ${unknown}; there is ${known.join(', ') || 'none'}.`);

  let waiting = remotes ?? known;
  while (waiting.length > 0) {
    const outcomes = await Promise.allSettled(waiting.map(release));
    const refused = waiting.filter((_, at) => outcomes[at]?.status === 'rejected');
    // A remote may have to wait for another, whose fragment it places; nobody waits for nothing.
    if (refused.length === waiting.length) return giveUp(outcomes);
    waiting = refused;
  }

  async function release(remote: string): Promise<void> {
    const folder = buildFolderOf(root, remote);
    const build = await readBuild(folder);
    const [last] = await client.history({ remote, kind: 'promote', limit: 1 });
    if (last?.change.kind === 'promote' && last.change.version === build.version) {
      const { stable } = (await client.head()).remotes[remote] ?? {};
      report(stable === build.version ? `${remote} ${stable} as before` : `${remote} stays at ${stable}`);
      return;
    }
    // On one machine there is nobody else whose links a removed page would break.
    const { version } = await publishBuild({ client, root, folder, author, allowRemoval: true });
    const reason = `Build ${version}`;
    const { summary } = await client.change({ kind: 'promote', remote, version, author, reason });
    report(summary);
  }

  /** What somebody locked or what others still need stays as it is; a site without one of its remotes does not start. */
  async function giveUp(outcomes: PromiseSettledResult<void>[]): Promise<void> {
    const live = (await client.head()).remotes;
    for (const [at, outcome] of outcomes.entries()) {
      const stable = live[waiting[at] ?? '']?.stable;
      if (outcome.status === 'fulfilled') continue;
      if (!stable || !(outcome.reason instanceof Failure) || outcome.reason.kind !== 'refused')
        throw outcome.reason;
      report(`${waiting[at]} stays at ${stable}: ${outcome.reason.message}`);
    }
  }
}
