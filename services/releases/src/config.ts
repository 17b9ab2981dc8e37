import { publicKeys } from '@msv/service-kit/publicKeys';
import { serviceConfig } from '@msv/service-kit/serviceConfig';
import { wholeNumber } from '@msv/service-kit/wholeNumber';
import * as v from 'valibot';
import { platformVersions } from './platformVersions.ts';
import { signingKey, signingKeyFile } from './signingKey.ts';
import { statisticsConfig } from './statistics/statisticsConfig.ts';
import { teamTokens } from './teamTokens.ts';

export const ReleasesConfig = v.pipe(
  v.object({
    ...serviceConfig('releases').entries,
    /** The private key that every revision is signed with: PKCS#8 in PEM, itself or in a file. */
    RELEASES_SIGNING_KEY: v.optional(signingKey),
    RELEASES_SIGNING_KEY_FILE: v.optional(signingKeyFile),
    /** Public keys of signing keys that were used before: what they signed still counts. */
    RELEASES_FORMER_PUBLIC_KEYS: publicKeys,
    /** Who may change what: `inventory:<sha256 of the token>,…`, and `*` for the operator. */
    RELEASES_TOKENS: teamTokens,
    /** Where the files of releases lie, unless they lie in a bucket. */
    RELEASES_ARTIFACTS_FOLDER: v.optional(v.string(), '.data/releases'),
    /** A bucket of S3, or of what speaks like it under another endpoint. */
    RELEASES_S3_BUCKET: v.optional(v.string()),
    RELEASES_S3_ENDPOINT: v.optional(v.pipe(v.string(), v.url('must be a URL'))),
    RELEASES_S3_REGION: v.optional(v.string(), 'us-east-1'),
    /** Counts instead of what edges say of their shells: for who publishes before any edge runs. */
    RELEASES_PLATFORM_VERSIONS: platformVersions,
    /** The largest file that is taken. */
    RELEASES_MAX_FILE_MIB: wholeNumber(16, 1, 512),
    /** What is kept of each remote whatever its age, and for how many days everything is kept. */
    RELEASES_KEPT_RELEASES: wholeNumber(10, 1, 10_000),
    RELEASES_KEPT_DAYS: wholeNumber(30, 1, 36_500),
    /** How often the rest is removed, by each instance; 0 leaves it to the operator. */
    RELEASES_CLEAR_HOURS: wholeNumber(24, 0, 720),
    ...statisticsConfig.entries,
  }),
  v.rawTransform(({ dataset: { value }, addIssue, NEVER }) => {
    const key = value.RELEASES_SIGNING_KEY ?? value.RELEASES_SIGNING_KEY_FILE;
    if (key) return { ...value, signingKey: key };
    addIssue({ message: 'RELEASES_SIGNING_KEY or RELEASES_SIGNING_KEY_FILE must be set' });
    return NEVER;
  }),
);
export type ReleasesConfig = v.InferOutput<typeof ReleasesConfig>;
