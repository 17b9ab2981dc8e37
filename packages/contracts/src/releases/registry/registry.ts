import * as v from 'valibot';
import { ModuleRegistration } from '../modules/moduleRegistration.ts';
import { findExceededLimits, Release, RemoteName, Version } from '../release.ts';

/** URL of the public registry document on the site. */
export const siteRegistryUrl = '/remotes.json';

/** Share of all visitors. */
export const fullShareBasisPoints = 10_000;

export const BasisPoints = v.pipe(
  v.number(),
  v.integer('A share is a whole number of basis points'),
  v.minValue(0, 'A share has at least 0 basis points'),
  v.maxValue(fullShareBasisPoints, 'A share has at most 10,000 basis points'),
);

/** Release of an active rollout with its share of visitors. */
export const Candidate = v.object({
  version: Version,
  shareInBasisPoints: BasisPoints,
  /** True if the team holds the share for an experiment. The evaluation of the rollout does not change. */
  isHeld: v.optional(v.boolean()),
});
export type Candidate = v.InferOutput<typeof Candidate>;

/** Author, time and reason of a lock or withdrawal, which the public registry document omits. */
export const BlockReason = v.object({
  who: v.string(),
  why: v.string(),
  since: v.pipe(v.string(), v.isoTimestamp()),
});
export type BlockReason = v.InferOutput<typeof BlockReason>;

/** Schema for the number of a registry revision, which increases by one with each change. */
export const RevisionNumber = v.pipe(v.number(), v.integer(), v.minValue(0));

/** Schema for the digest of the history: a SHA-256 in hexadecimal digits. */
export const HistoryDigest = v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/, 'Not a SHA-256 digest'));

/** A remote in the registry with its releases. */
export const RegisteredRemote = v.pipe(
  v.object({
    owner: v.string(),
    /** Version that visitors get. Absent until the first release is promoted. */
    stable: v.optional(Version),
    candidate: v.optional(Candidate),
    /** Earlier stable versions, newest first. A rollback returns to the first one. */
    formerStable: v.optional(v.array(Version)),
    /** Present while the remote is locked. A lock blocks changes of the live releases. */
    lock: v.optional(BlockReason),
    /** Aborted and rolled back releases by version. Only requests with an explicit flag offer them again. */
    takenBack: v.optional(v.record(Version, BlockReason)),
    /**
     * Time at which each version stopped being live, for `isVersionServed`. Absent in revisions of earlier services and
     * in the public document.
     */
    retired: v.optional(v.record(Version, v.pipe(v.string(), v.isoTimestamp()))),
    /** Releases that edges download, by version: live releases, and releases for rollbacks, rollouts and previews. */
    releases: v.record(Version, v.unknown()),
  }),
  v.check(
    ({ stable, candidate, releases }) =>
      (stable === undefined || stable in releases) &&
      (candidate === undefined || candidate.version in releases),
    'The stable and the candidate version must be among the releases',
  ),
  v.transform(({ stable, candidate, formerStable, releases: records, ...remote }) => {
    const { releases, invalidReleases } = parseReleases(records);
    const validStable = [stable, ...(formerStable ?? [])].find((version) => version && version in releases);
    return {
      ...remote,
      ...(validStable !== undefined && { stable: validStable }),
      ...(candidate && candidate.version in releases && { candidate }),
      ...(formerStable && { formerStable: formerStable.filter((version) => version !== validStable) }),
      releases,
      /** Error of each release that is not among `releases`, by version. */
      ...(Object.keys(invalidReleases).length > 0 && { invalidReleases }),
    };
  }),
);
export type RegisteredRemote = v.InferOutput<typeof RegisteredRemote>;

/**
 * Parses the records of releases and leaves out invalid ones. The latest valid earlier release replaces an invalid
 * stable release, so that a reader still receives the changes of other modules.
 */
function parseReleases(records: Readonly<Record<string, unknown>>) {
  const releases: Record<string, Release> = {};
  const invalidReleases: Record<string, string> = {};
  for (const [version, record] of Object.entries(records)) {
    const { success, output, issues } = v.safeParse(Release, record, { abortEarly: true });
    const problems = success ? findExceededLimits(output) : [v.summarize(issues)];
    if (success && problems.length === 0) releases[version] = output;
    else invalidReleases[version] = problems.join(' ');
  }
  return { releases, invalidReleases };
}

/**
 * A revision of the registry, which defines the live releases. Each revision is complete and immutable, and replaces
 * the previous one atomically.
 */
export const RegistryDocument = v.object({
  revision: RevisionNumber,
  publishedAt: v.pipe(v.string(), v.isoTimestamp()),
  /**
   * Time after which edges reject this revision. The service renews its newest revision every day. Absent in revisions
   * of earlier services, which do not expire.
   */
  expiresAt: v.optional(v.pipe(v.string(), v.isoTimestamp())),
  /**
   * Digest of the history up to this revision, from `historyDigest.ts` in `@msv/release-kit`. Absent in revisions of
   * earlier services.
   */
  historyDigest: v.optional(HistoryDigest),
  /**
   * Public keys (SPKI in base64) of preview links. Absent in revisions of earlier services, which sign links with the
   * key of the registry.
   */
  previewKeys: v.optional(v.array(v.string())),
  /** Ids of previews that were revoked before they expire. */
  revokedPreviews: v.optional(v.array(v.string())),
  remotes: v.record(RemoteName, RegisteredRemote),
  /**
   * Registered modules by name. The site does not serve remotes without a registration. Absent in revisions before the
   * first registration.
   */
  modules: v.optional(v.record(RemoteName, ModuleRegistration)),
});
export type RegistryDocument = v.InferOutput<typeof RegistryDocument>;

export const emptyRegistry: RegistryDocument = {
  revision: 0,
  publishedAt: '1970-01-01T00:00:00.000Z',
  remotes: {},
};

/**
 * Returns the registry without data that is not public, and without data with which edges verify the revision. The
 * result is therefore the same before and after a renewal.
 */
export function toPublicRegistry({
  expiresAt: _expiresAt,
  historyDigest: _historyDigest,
  previewKeys: _previewKeys,
  revokedPreviews: _revokedPreviews,
  ...document
}: RegistryDocument): RegistryDocument {
  const modules = Object.entries(document.modules ?? {}).map(
    ([name, { instances: _instances, provenance: _provenance, ...registration }]) => [name, registration],
  );
  const remotes = Object.entries(document.remotes).map(
    ([name, { lock: _lock, takenBack: _takenBack, retired: _retired, ...remote }]) => [name, remote],
  );
  return {
    ...document,
    remotes: Object.fromEntries(remotes),
    ...(document.modules && { modules: Object.fromEntries(modules) }),
  };
}

/** URL of the newest registry revision. The ETag depends on the revision number and the signature. */
export const latestRegistryUrl = '/registry';

/** Request header in which an edge reports its shell's platform version, such as `1.4.0`. */
export const platformVersionHeader = 'x-platform-version';

/**
 * A signed registry revision. Edges verify the signature before they parse the payload, and never return to a lower
 * revision.
 */
export const SignedRegistry = v.object({
  /** Id of the signing key, so that edges can trust two keys during a rotation. */
  keyId: v.pipe(v.string(), v.regex(/^[0-9a-f]{16}$/, 'A key id has 16 hexadecimal digits')),
  /** JSON text of a `RegistryDocument`. The signature covers the UTF-8 bytes. */
  payload: v.string(),
  /** Ed25519 signature in base64. The pattern allows only one spelling of each signature. */
  signature: v.pipe(v.string(), v.regex(/^[A-Za-z0-9+/]{85}[AQgw]==$/, 'Not an Ed25519 signature in base64')),
});
export type SignedRegistry = v.InferOutput<typeof SignedRegistry>;

/** Parses a signed registry without verifying the signature. */
export const UnverifiedRegistry = v.pipe(
  SignedRegistry,
  v.transform(({ payload }) => payload),
  v.parseJson(),
  RegistryDocument,
);

const dayMs = 24 * 60 * 60 * 1000;

/**
 * Time in which an open page may still load files of releases that are no longer live. Equal to the validity of a
 * revision.
 */
export const openPageLifetimeMs = 7 * dayMs;

/** Lists the stable version, and the candidate if its share is above zero. */
export function listLiveVersions({
  stable,
  candidate,
}: Pick<RegisteredRemote, 'stable' | 'candidate'>): string[] {
  const candidates = candidate && candidate.shareInBasisPoints > 0 ? [candidate.version] : [];
  return [...new Set([...(stable === undefined ? [] : [stable]), ...candidates])];
}

/** Returns true if the candidate was aborted. An aborted candidate stays in the registry until the next rollout. */
export const isCandidateAborted = ({
  candidate,
  takenBack: withdrawals = {},
}: Pick<RegisteredRemote, 'candidate' | 'takenBack'>): boolean =>
  candidate?.shareInBasisPoints === 0 && candidate.version in withdrawals;

/**
 * Returns true if edges serve the files of a release to pages without a preview, because the release is or recently was
 * live. All releases are served if the revision does not name the retired ones.
 */
export function isVersionServed(remote: RegisteredRemote, version: string, now = Date.now()): boolean {
  if (!remote.retired || listLiveVersions(remote).includes(version)) return true;
  const since = remote.retired[version];
  return since !== undefined && now < Date.parse(since) + openPageLifetimeMs;
}
