import { defaultPorts } from '@msv/contracts/site/defaultPorts';
import { PublicKeyList, SigningKeyFile, SigningKeyPem } from '@msv/release-kit/signing/signingKeys';
import { createServiceConfigSchema, refuseClearTextDatabase } from '@msv/service-kit/config/serviceConfig';
import { requireSecret } from '@msv/service-kit/config/variableRules';
import { CommaSeparatedList, createWholeNumberSchema } from '@msv/service-kit/config/variableSchemas';
import { rateLimitEnvironmentSchemas } from '@msv/service-kit/forms/rateLimitPlugin';
import semver from 'semver';
import * as v from 'valibot';
import { EvaluationConfig } from './evaluation/evaluationConfig.ts';
import { OidcConfig } from './provenance/oidcConfig.ts';
import { TeamTokens } from './teams/teamTokens.ts';

/** Parses exact platform versions, separated by commas. */
const PlatformVersionList = v.pipe(
  v.optional(CommaSeparatedList, ''),
  v.check(
    (versions) => versions.every((version) => semver.valid(version)),
    'must be versions such as 1.4.0, separated by commas',
  ),
);

const minSecretLength = 32;

export const ReleasesConfig = v.pipe(
  v.object({
    ...createServiceConfigSchema({ port: defaultPorts.releases }).entries,
    /** Private key (PKCS#8 PEM) that signs the registry. Alternatively, set `RELEASES_SIGNING_KEY_FILE`. */
    RELEASES_SIGNING_KEY: v.optional(SigningKeyPem),
    RELEASES_SIGNING_KEY_FILE: v.optional(SigningKeyFile),
    /** Public keys of former signing keys, whose revisions remain valid. */
    RELEASES_FORMER_PUBLIC_KEYS: v.pipe(v.optional(CommaSeparatedList, ''), PublicKeyList),
    /** Secret from which the keys of preview links and sessions are derived. Must be the same at all instances. */
    RELEASES_SECRET: v.optional(
      v.pipe(v.string(), v.minLength(minSecretLength, `must have at least ${minSecretLength} characters`)),
    ),
    /** Remotes and token hashes, such as `inventory:<sha256 of the token>,…`. `*` marks an operator token. */
    RELEASES_TOKENS: TeamTokens,
    /** Maximum number of sign-ins to the status page per IP address in ten minutes, including failed ones. */
    RELEASES_SIGN_IN_LIMIT: rateLimitEnvironmentSchemas.limit,
    /** Folder for release files. Ignored if `RELEASES_S3_BUCKET` is set. */
    RELEASES_ARTIFACTS_FOLDER: v.optional(v.string(), '.data/releases'),
    /** Bucket for release files, in Amazon S3 or at `RELEASES_S3_ENDPOINT`. */
    RELEASES_S3_BUCKET: v.optional(v.string()),
    RELEASES_S3_ENDPOINT: v.optional(v.pipe(v.string(), v.url('must be a URL'))),
    RELEASES_S3_REGION: v.optional(v.string(), 'us-east-1'),
    /** Replaces the platform versions that edges report, to publish releases before the first edge runs. */
    RELEASES_PLATFORM_VERSIONS: PlatformVersionList,
    RELEASES_MAX_FILE_MIB: createWholeNumberSchema(16, 1, 512),
    /** Maximum size of a remote's stored releases in total, without compressed copies, source maps and pictures. */
    RELEASES_QUOTA_MIB: createWholeNumberSchema(1024, 1, 1_048_576),
    /**
     * A release expires only if it is neither among this number of newest releases nor younger than
     * `RELEASES_KEPT_DAYS`.
     */
    RELEASES_KEPT_RELEASES: createWholeNumberSchema(10, 1, 10_000),
    RELEASES_KEPT_DAYS: createWholeNumberSchema(30, 1, 36_500),
    /** Hours between automatic cleanups of expired releases. 0 turns them off. */
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
