import { defaultPorts } from '@msv/contracts/site/defaultPorts';
import { PublicKeyList, SigningKeyFile, SigningKeyPem } from '@msv/delivery/signing/signingKeys';
import { createServiceConfigSchema, refuseClearTextDatabase } from '@msv/service-kit/config/serviceConfig';
import { requireSecret } from '@msv/service-kit/config/variableRules';
import { CommaSeparatedList, createWholeNumberSchema } from '@msv/service-kit/config/variableSchemas';
import { rateLimitEnvironmentSchemas } from '@msv/service-kit/forms/rateLimitPlugin';
import semver from 'semver';
import * as v from 'valibot';
import { EvaluationConfig } from './evaluation/evaluationConfig.ts';
import { OidcConfig } from './provenance/oidcConfig.ts';
import { TeamTokens } from './teams/teamTokens.ts';

/** Schema that parses exact platform versions, separated by commas. Defaults to an empty list. */
const PlatformVersionList = v.pipe(
  v.optional(CommaSeparatedList, ''),
  v.check(
    (versions) => versions.every((version) => semver.valid(version)),
    'must be versions such as 1.4.0, separated by commas',
  ),
);

const minSecretLength = 32;

/** Environment variables of the releases service. */
export const ReleasesConfig = v.pipe(
  v.object({
    ...createServiceConfigSchema({ port: defaultPorts.releases }).entries,
    /**
     * Private key, in PKCS#8 PEM format, that signs every revision of the registry. Set either this variable
     * or `RELEASES_SIGNING_KEY_FILE`.
     */
    RELEASES_SIGNING_KEY: v.optional(SigningKeyPem),
    RELEASES_SIGNING_KEY_FILE: v.optional(SigningKeyFile),
    /** Public keys of former signing keys. Revisions that were signed with a former key remain valid. */
    RELEASES_FORMER_PUBLIC_KEYS: v.pipe(v.optional(CommaSeparatedList, ''), PublicKeyList),
    /**
     * Random secret from which the keys of preview links and of sessions on the status page are derived. All
     * instances must have the same secret.
     */
    RELEASES_SECRET: v.optional(
      v.pipe(v.string(), v.minLength(minSecretLength, `must have at least ${minSecretLength} characters`)),
    ),
    /**
     * Hashes of the tokens and the remotes that each token may change, such as `inventory:<sha256 of the
     * token>,…`. `*` instead of a remote marks an operator token.
     */
    RELEASES_TOKENS: TeamTokens,
    /** Maximum number of sign-ins to the status page per IP address in ten minutes, including failed ones. */
    RELEASES_SIGN_IN_LIMIT: rateLimitEnvironmentSchemas.limit,
    /** Folder for release files. Ignored if `RELEASES_S3_BUCKET` is set. */
    RELEASES_ARTIFACTS_FOLDER: v.optional(v.string(), '.data/releases'),
    /** Bucket for release files, in Amazon S3 or in an S3-compatible service at `RELEASES_S3_ENDPOINT`. */
    RELEASES_S3_BUCKET: v.optional(v.string()),
    RELEASES_S3_ENDPOINT: v.optional(v.pipe(v.string(), v.url('must be a URL'))),
    RELEASES_S3_REGION: v.optional(v.string(), 'us-east-1'),
    /**
     * Platform versions that replace those that edges report. Set this variable to publish releases before
     * the first edge runs.
     */
    RELEASES_PLATFORM_VERSIONS: PlatformVersionList,
    /** Maximum size of an uploaded file in MiB. */
    RELEASES_MAX_FILE_MIB: createWholeNumberSchema(16, 1, 512),
    /**
     * Maximum total size of a remote's stored releases in MiB, without compressed copies, source maps and
     * pictures. Retention removes old releases.
     */
    RELEASES_QUOTA_MIB: createWholeNumberSchema(1024, 1, 1_048_576),
    /**
     * Retention policy: a release expires only if it is neither among this number of newest releases of its
     * remote nor younger than `RELEASES_KEPT_DAYS`.
     */
    RELEASES_KEPT_RELEASES: createWholeNumberSchema(10, 1, 10_000),
    RELEASES_KEPT_DAYS: createWholeNumberSchema(30, 1, 36_500),
    /** Number of hours between automatic cleanups of expired releases. 0 turns automatic cleanups off. */
    RELEASES_CLEAR_HOURS: createWholeNumberSchema(24, 0, 720),
    ...OidcConfig.entries,
    ...EvaluationConfig.entries,
  }),
  v.rawTransform(({ dataset: { value }, addIssue, NEVER }) => {
    if ((value.RELEASES_OIDC_ISSUER === undefined) !== (value.RELEASES_OIDC_AUDIENCE === undefined))
      addIssue({ message: 'RELEASES_OIDC_ISSUER and RELEASES_OIDC_AUDIENCE must be set together' });
    const key = value.RELEASES_SIGNING_KEY ?? value.RELEASES_SIGNING_KEY_FILE;
    if (key) return { ...value, signingKey: key };
    addIssue({ message: 'RELEASES_SIGNING_KEY or RELEASES_SIGNING_KEY_FILE must be set' });
    return NEVER;
  }),
  refuseClearTextDatabase(),
  requireSecret('RELEASES_SECRET', minSecretLength),
);
export type ReleasesConfig = v.InferOutput<typeof ReleasesConfig>;
