import * as v from 'valibot';
import { ModuleRegistration } from '../modules/moduleRegistration.ts';
import { findExceededLimits, Release, RemoteName, Version } from '../release.ts';

/** URL of the public registry document on the site. */
export const siteRegistryUrl = '/remotes.json';

/** Share of all visitors (100%), in basis points. */
export const fullShareBasisPoints = 10_000;

/** Share of visitors in basis points. 10,000 basis points are all visitors. */
export const BasisPoints = v.pipe(
  v.number(),
  v.integer('A share is a whole number of basis points'),
  v.minValue(0, 'A share has at least 0 basis points'),
  v.maxValue(fullShareBasisPoints, 'A share has at most 10,000 basis points'),
);

/** The release that an active rollout serves, with the share of visitors who get it. */
export const Candidate = v.object({
  version: Version,
  shareInBasisPoints: BasisPoints,
  /** True if the team keeps the share for an experiment. It is only a label for people: the rollout is evaluated as usual. */
  isHeld: v.optional(v.boolean()),
});
export type Candidate = v.InferOutput<typeof Candidate>;

/**
 * Record of who blocked a change or withdrew a release, when and why. The public registry document omits it.
 */
export const BlockReason = v.object({
  who: v.string(),
  why: v.string(),
  since: v.pipe(v.string(), v.isoTimestamp()),
});
export type BlockReason = v.InferOutput<typeof BlockReason>;

/**
 * Schema for the number of a registry revision. Each change of the registry increments the number by one.
 */
export const RevisionNumber = v.pipe(v.number(), v.integer(), v.minValue(0));

/** Schema for the digest of the history, a SHA-256 in hexadecimal digits. */
export const HistoryDigest = v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/, 'Not a SHA-256 digest'));

/** A remote in the registry: its owner, its releases, and the releases that visitors get. */
export const RegisteredRemote = v.pipe(
  v.object({
    owner: v.string(),
    /** Version that visitors get. Absent until the first release is promoted. */
    stable: v.optional(Version),
    candidate: v.optional(Candidate),
    /** Previous stable versions, newest first. A rollback returns to the first version in this list. */
    formerStable: v.optional(v.array(Version)),
    /** Present while the remote is locked, which blocks changes of the releases that visitors get. */
    lock: v.optional(BlockReason),
    /**
     * Withdrawn (aborted or rolled back) releases by version. Visitors get a withdrawn release again only if
     * a request explicitly allows it.
     */
    takenBack: v.optional(v.record(Version, BlockReason)),
    /**
     * Releases that visitors no longer get, by version, with the time of the change. Open pages may still use them for a while,
     * see `isVersionServed`. The public registry document omits it. Absent in revisions of earlier services.
     */
    retired: v.optional(v.record(Version, v.pipe(v.string(), v.isoTimestamp()))),
    /**
     * Releases that edges download, by version: the stable release, the candidate, and releases for later
     * rollbacks, rollouts and previews.
     */
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
      /** Why releases of the document are not among `releases`, by version. */
      ...(Object.keys(invalidReleases).length > 0 && { invalidReleases }),
    };
  }),
);
export type RegisteredRemote = v.InferOutput<typeof RegisteredRemote>;

/**
 * Parses the records of releases. A record that breaks a rule is left out, and then the latest valid former release replaces the
 * stable one, because a reader that refused the document would not receive changes of other modules either.
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
 * A revision of the registry, which defines the releases that visitors get. Each revision is complete and
 * immutable. A new revision replaces the previous revision atomically.
 */
export const RegistryDocument = v.object({
  revision: RevisionNumber,
  publishedAt: v.pipe(v.string(), v.isoTimestamp()),
  /**
   * Time after which edges no longer accept this revision from a releases service. The service signs its
   * newest revision again every day with a later time. Absent in revisions of earlier services, which do not
   * expire.
   */
  expiresAt: v.optional(v.pipe(v.string(), v.isoTimestamp())),
  /**
   * Digest of the history up to and including the record of this revision. Absent in revisions of earlier
   * services. `historyDigest.ts` in `@msv/delivery` calculates it.
   */
  historyDigest: v.optional(HistoryDigest),
  /**
   * Public keys (SPKI in base64) that verify preview links. Absent in revisions of earlier services, which
   * sign preview links with the key of the registry.
   */
  previewKeys: v.optional(v.array(v.string())),
  /** Ids of previews that were revoked before they expire. */
  revokedPreviews: v.optional(v.array(v.string())),
  remotes: v.record(RemoteName, RegisteredRemote),
  /**
   * Registered modules by name. The site does not serve remotes without a registration. Absent in revisions
   * before the first registration.
   */
  modules: v.optional(v.record(RemoteName, ModuleRegistration)),
});
export type RegistryDocument = v.InferOutput<typeof RegistryDocument>;

/** Registry without any modules or releases. */
export const emptyRegistry: RegistryDocument = {
  revision: 0,
  publishedAt: '1970-01-01T00:00:00.000Z',
  remotes: {},
};

/**
 * Returns a copy of a registry document without locks, withdrawn and retired releases, service instances and
 * publishing keys, which are not public, and without data that only edges need to verify the revision. The copy of a revision is
 * therefore the same before and after a renewal.
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

/**
 * URL of the releases service that returns the newest registry revision. The response's ETag depends on the
 * revision number and the signature.
 */
export const latestRegistryUrl = '/registry';

/** Request header in which an edge reports its shell's platform version, such as `1.4.0`. */
export const platformVersionHeader = 'x-platform-version';

/**
 * A registry revision with the signature of the releases service. Edges verify the signature before they
 * parse the payload, and never accept a revision lower than their current revision. `registrySignature.ts` in
 * `@msv/delivery` signs and verifies revisions.
 */
export const SignedRegistry = v.object({
  /** Id of the signing key, which allows edges to trust two keys during key rotation. */
  keyId: v.pipe(v.string(), v.regex(/^[0-9a-f]{16}$/, 'A key id has 16 hexadecimal digits')),
  /** JSON text of a `RegistryDocument`. The signature covers the UTF-8 bytes of this text. */
  payload: v.string(),
  /** Ed25519 signature of the payload, encoded in base64. Only four last digits are possible, so a signature has one spelling. */
  signature: v.pipe(v.string(), v.regex(/^[A-Za-z0-9+/]{85}[AQgw]==$/, 'Not an Ed25519 signature in base64')),
});
export type SignedRegistry = v.InferOutput<typeof SignedRegistry>;

/** Parses the registry document of a signed revision without verifying its signature. */
export const UnverifiedRegistry = v.pipe(
  SignedRegistry,
  v.transform(({ payload }) => payload),
  v.parseJson(),
  RegistryDocument,
);

const dayMs = 24 * 60 * 60 * 1000;

/**
 * How long an open page may load more files of its releases after visitors no longer get these releases. The time is equal
 * to the validity of a registry revision.
 */
export const openPageLifetimeMs = 7 * dayMs;

/** Lists the live versions of a remote. Visitors can get them: the stable release, and the candidate if its share is above zero. */
export function listLiveVersions({
  stable,
  candidate,
}: Pick<RegisteredRemote, 'stable' | 'candidate'>): string[] {
  const candidates = candidate && candidate.shareInBasisPoints > 0 ? [candidate.version] : [];
  return [...new Set([...(stable === undefined ? [] : [stable]), ...candidates])];
}

/** Returns true if the candidate of a remote was aborted. It stays the candidate, without visitors, until the next rollout. */
export const isCandidateAborted = ({
  candidate,
  takenBack: withdrawals = {},
}: Pick<RegisteredRemote, 'candidate' | 'takenBack'>): boolean =>
  candidate?.shareInBasisPoints === 0 && candidate.version in withdrawals;

/**
 * Returns true if edges serve the files of a release to pages without a preview: the release is live, or it was live recently, and
 * visitors may have a page of it open. Remotes in revisions of earlier releases services do not name releases that were live
 * recently, so all of their releases are served.
 */
export function isVersionServed(remote: RegisteredRemote, version: string, now = Date.now()): boolean {
  if (!remote.retired || listLiveVersions(remote).includes(version)) return true;
  const since = remote.retired[version];
  return since !== undefined && now < Date.parse(since) + openPageLifetimeMs;
}
