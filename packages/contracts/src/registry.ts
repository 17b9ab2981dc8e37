import * as v from 'valibot';
import { Release, RemoteName, Version } from './release.ts';

export const registryUrl = '/remotes.json';

/** A release on trial, with the share of visitors who get it: 10,000 basis points are everyone. */
export const Candidate = v.object({
  version: Version,
  shareInBasisPoints: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(10_000)),
});

export const RegisteredRemote = v.pipe(
  v.object({
    owner: v.string(),
    stable: Version,
    candidate: v.optional(Candidate),
    releases: v.record(Version, Release),
  }),
  v.check(
    ({ stable, candidate, releases }) =>
      stable in releases && (candidate === undefined || candidate.version in releases),
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
