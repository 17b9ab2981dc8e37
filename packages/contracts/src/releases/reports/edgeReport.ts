import * as v from 'valibot';
import { fullShareBasisPoints, type RegistryDocument, RevisionNumber } from '../registry/registry.ts';
import { RemoteName, Version } from '../release.ts';

/** URL from which teams get an `EdgeOverview`. */
export const edgesUrl = '/edges';

/** Releases of a remote that visitors of an edge get. */
const ServedReleases = v.object({
  /** Version for visitors who are not in a rollout. */
  version: Version,
  /** Version for the visitors of an active rollout, if the edge can serve it. */
  candidate: v.optional(Version),
  /** Time at which these versions replaced others, or at which the edge started. */
  since: v.pipe(v.string(), v.isoTimestamp()),
});

/** The releases that an edge serves, which differ from the registry if the edge cannot download or run a release. */
export const EdgeReport = v.object({
  /** Host and port of the edge. */
  edge: v.pipe(v.string(), v.minLength(1), v.maxLength(300)),
  /** Registry revision of the edge. */
  revision: RevisionNumber,
  remotes: v.record(RemoteName, ServedReleases),
});
export type EdgeReport = v.InferOutput<typeof EdgeReport>;

/** A release that the registry names and that visitors of an edge do not get. */
export const ServingDifference = v.object({ edge: v.string(), remote: RemoteName, description: v.string() });
export type ServingDifference = v.InferOutput<typeof ServingDifference>;

/** Reports of the edges that run, and how they differ from the newest registry revision. */
export const EdgeOverview = v.object({
  edges: v.array(EdgeReport),
  differences: v.array(ServingDifference),
});
export type EdgeOverview = v.InferOutput<typeof EdgeOverview>;

/** Edges download and apply a new revision in less time. */
const followMs = 30_000;

/** Returns true if the edges have had the time to follow a revision, so that a difference is a problem. */
export const isOverdue = ({ publishedAt }: Pick<RegistryDocument, 'publishedAt'>): boolean =>
  Date.now() - Date.parse(publishedAt) > followMs;

/** Lists the releases of a registry revision that an edge does not serve. */
export function findServingDifferences(
  { remotes, modules = {} }: Pick<RegistryDocument, 'remotes' | 'modules'>,
  { edge, remotes: servedByRemote }: EdgeReport,
): ServingDifference[] {
  return Object.entries(remotes).flatMap(([remote, { stable, candidate }]) => {
    if (!modules[remote]) return [];
    const share = candidate?.shareInBasisPoints ?? 0;
    const expected = share === fullShareBasisPoints ? candidate?.version : stable;
    const expectedCandidate = share > 0 && share < fullShareBasisPoints ? candidate?.version : undefined;
    const served = servedByRemote[remote];
    const getsText = served
      ? `visitors of ${edge} get ${remote} ${served.version} since ${served.since}`
      : `visitors of ${edge} get no release of ${remote}`;
    return [
      ...(expected === undefined || served?.version === expected ? [] : [expected]),
      ...(expectedCandidate === undefined || served?.candidate === expectedCandidate
        ? []
        : [`the candidate ${expectedCandidate}`]),
    ].map((missing) => ({ edge, remote, description: `${getsText} instead of ${missing}` }));
  });
}
