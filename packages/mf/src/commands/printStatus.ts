import {
  isCandidateAborted,
  type RegisteredRemote,
  type RegistryDocument,
} from '@msv/contracts/releases/registry/registry';
import type { RemoteStatistics } from '@msv/contracts/releases/reports/releaseStatistics';
import { formatTable } from '@msv/contracts/site/formatTable';
import { formatActor } from '@msv/release-kit/formatActor';
import { formatShare } from '../arguments.ts';
import type { CommandContext } from '../CommandContext.ts';
import { fetchWarnings } from '../http/fetchReadiness.ts';
import { fetchSiteRevision } from '../http/fetchSiteRevision.ts';
import { CommandError } from '../output/CommandError.ts';
import { formatEdges } from '../output/formatEdges.ts';
import { formatRemoteStatistics } from '../output/formatRemoteStatistics.ts';

/** Runs `mf status`: prints the live releases with their failure rates, and whether the site is up to date. */
export async function printStatus({ settings, client, output }: CommandContext) {
  const { registryUrl, siteUrl } = settings;
  const document = await client.getRegistry();
  const { revision, publishedAt, remotes } = document;
  const toProblem = (error: unknown) => {
    if (error instanceof CommandError) return { error: error.message };
    throw error;
  };
  const site = {
    url: siteUrl,
    ...(await fetchSiteRevision(siteUrl).then((siteRevision) => ({ revision: siteRevision }), toProblem)),
  };
  const siteText =
    'error' in site
      ? site.error
      : `${siteUrl} serves revision ${site.revision}${site.revision === revision ? '' : `, not ${revision}`}`;
  // The registry is public, but statistics and reports require a team's token.
  const statistics = await client.listStatistics().catch(toProblem);
  const edges = await client.getEdgeOverview().catch(toProblem);
  const warnings = await fetchWarnings([registryUrl, siteUrl]);
  const lines = [
    `Registry  ${registryUrl}, revision ${revision} of ${publishedAt}`,
    `Site      ${siteText}`,
    `Edges     ${'error' in edges ? edges.error : formatEdges(edges)}`,
    ...warnings.map((warning) => `Warning   ${warning}`),
    '',
    formatRemotes(document),
    ...formatStatistics(statistics),
    ...sortByName(remotes).flatMap(([name, { lock }]) =>
      lock ? ['', `${name} has been locked by ${lock.who} since ${lock.since}: ${lock.why}`] : [],
    ),
    ...sortByName(remotes).flatMap(([name, { takenBack: withdrawals = {} }]) =>
      Object.entries(withdrawals).flatMap(([version, withdrawal]) => [
        '',
        `${name} ${version} was withdrawn by ${formatActor(withdrawal)} at ${withdrawal.since}: ${withdrawal.why}`,
      ]),
    ),
  ];
  output.printResult(lines.join('\n'), {
    registry: { url: registryUrl, revision, publishedAt },
    site,
    edges,
    warnings,
    statistics,
    remotes: Object.fromEntries(Object.entries(remotes).map(([name, remote]) => [name, toJson(remote)])),
  });
}

const formatStatistics = (statistics: readonly RemoteStatistics[] | { error: string }) =>
  'error' in statistics
    ? ['', `Failure rates are not available: ${statistics.error}`]
    : statistics.flatMap((remote) =>
        remote.stable || remote.candidate ? ['', formatRemoteStatistics(remote)] : [],
      );

const sortByName = (remotes: RegistryDocument['remotes']) =>
  Object.entries(remotes).sort(([a], [b]) => (a < b ? -1 : 1));

function formatRemotes({ remotes }: RegistryDocument): string {
  const rows = sortByName(remotes).map(([name, remote]) => [
    name,
    remote.stable ?? 'none',
    formatCandidate(remote),
    String(Object.keys(remote.releases).length),
  ]);
  if (rows.length === 0) return 'No releases yet. Publish one with mf publish <remote>.';
  return formatTable([['REMOTE', 'STABLE', 'CANDIDATE', 'RELEASES'], ...rows]);
}

function formatCandidate(remote: RegisteredRemote): string {
  const { candidate } = remote;
  if (!candidate) return 'none';
  const { version, shareInBasisPoints, isHeld } = candidate;
  return isCandidateAborted(remote)
    ? `${version} aborted`
    : `${version} at ${formatShare(shareInBasisPoints)}${isHeld ? ', held' : ''}`;
}

/** The JSON has `null` for absent fields and version numbers instead of complete releases. */
const toJson = ({
  owner,
  stable,
  candidate,
  lock,
  takenBack = {},
  formerStable = [],
  releases,
}: RegisteredRemote) => ({
  owner,
  stable: stable ?? null,
  candidate: candidate ?? null,
  lock: lock ?? null,
  takenBack,
  formerStable,
  releases: Object.keys(releases),
});

/** Runs `mf status --web`, which does not open a browser. */
export function printStatusPageUrl({ settings: { registryUrl }, output }: CommandContext): void {
  const url = `${registryUrl}/`;
  output.printResult(`Status page: ${url}\nOpen it in a browser and sign in with your team's token.`, {
    url,
  });
}
