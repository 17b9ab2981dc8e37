import * as v from 'valibot';
import { everyone } from './canary.ts';
import { Release, RemoteName, Version } from './release.ts';

export const registryUrl = '/remotes.json';

/** A share of the visitors: 10,000 basis points are everyone. */
export const BasisPoints = v.pipe(
  v.number(),
  v.integer('A share is a whole number of basis points'),
  v.minValue(0, 'A share has at least 0 basis points'),
  v.maxValue(everyone, 'A share has at most 10,000 basis points'),
);

/** A release on trial, with the share of visitors who get it. */
export const Candidate = v.object({ version: Version, shareInBasisPoints: BasisPoints });
export type Candidate = v.InferOutput<typeof Candidate>;

/** Why something is not to go out, and who says so. For teams: not part of what the site shows to visitors. */
export const Objection = v.object({
  who: v.string(),
  why: v.string(),
  since: v.pipe(v.string(), v.isoTimestamp()),
});
export type Objection = v.InferOutput<typeof Objection>;

export const RegisteredRemote = v.pipe(
  v.object({
    owner: v.string(),
    /** Absent until a first release was promoted: no visitor gets the remote before that. */
    stable: v.optional(Version),
    candidate: v.optional(Candidate),
    /** What was stable before, the latest first: where a rollback goes. */
    formerStable: v.optional(v.array(Version)),
    /** Against any change for visitors. */
    lock: v.optional(Objection),
    /** Releases that were aborted or rolled back: none of them goes out again by mistake. */
    takenBack: v.optional(v.record(Version, Objection)),
    /** All that edges keep at hand: the stable one, the candidate, and others to return to, to try or to preview. */
    releases: v.record(Version, Release),
  }),
  v.check(
    ({ stable, candidate, releases }) =>
      (stable === undefined || stable in releases) &&
      (candidate === undefined || candidate.version in releases),
    'The stable and the candidate version must be among the releases',
  ),
);
export type RegisteredRemote = v.InferOutput<typeof RegisteredRemote>;

/**
 * The one document that changes when a team ships. Each revision is complete in itself and replaces the last one
 * in one atomic step; nothing it names ever changes.
 */
export const RegistryDocument = v.object({
  revision: v.pipe(v.number(), v.integer(), v.minValue(0)),
  publishedAt: v.pipe(v.string(), v.isoTimestamp()),
  remotes: v.record(RemoteName, RegisteredRemote),
});
export type RegistryDocument = v.InferOutput<typeof RegistryDocument>;

/** The revision before anything was released. */
export const emptyRegistry: RegistryDocument = {
  revision: 0,
  publishedAt: '1970-01-01T00:00:00.000Z',
  remotes: {},
};

/** What everybody may read: objections are for teams. */
export function withoutObjections(document: RegistryDocument): RegistryDocument {
  const remotes = Object.entries(document.remotes).map(
    ([name, { lock: _lock, takenBack: _takenBack, ...remote }]) => [name, remote],
  );
  return { ...document, remotes: Object.fromEntries(remotes) };
}
