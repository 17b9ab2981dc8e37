import * as v from 'valibot';
import { createSingleLineTextSchema } from '../../http/textFields.ts';
import { RemoteName, Version } from '../release.ts';
import { KeyId, PipelineClaims } from './provenancePolicy.ts';

/** Returns the URL of the releases service for the `ProvenanceRecord` of a release. */
export const toProvenanceUrl = (remote: string, version: string) =>
  `/releases/${remote}/${version}/provenance`;

const statementType = 'https://in-toto.io/Statement/v1';
const predicateType = 'https://slsa.dev/provenance/v1';
/** Identifies the format of `externalParameters`, as SLSA requires. `docs/module-team.md` describes it. */
const buildType = 'https://msv-directory.example/mf-publish/v1';
/** Media type of the payload in an envelope. */
export const provenancePayloadType = 'application/vnd.in-toto+json';

const Text = createSingleLineTextSchema('A value is missing', 500);

/** A file that the statement is about, with its SHA-384 in hexadecimal digits. */
export const ProvenanceSubject = v.object({
  name: Text,
  digest: v.object({ sha384: v.pipe(v.string(), v.regex(/^[0-9a-f]{96}$/, 'Not a SHA-384 digest')) }),
});
export type ProvenanceSubject = v.InferOutput<typeof ProvenanceSubject>;

/** Schema for the id of a git commit, of SHA-1 or SHA-256. */
export const GitCommit = v.pipe(
  v.string(),
  v.regex(/^[0-9a-f]{40}([0-9a-f]{24})?$/, 'Not the id of a git commit'),
);

/** Schema for an in-toto statement with SLSA provenance. */
export const ProvenanceStatement = v.object({
  _type: v.literal(statementType),
  /** `release.json` and all assets of the release. */
  subject: v.pipe(v.array(ProvenanceSubject), v.maxLength(1000, 'A statement has at most 1,000 subjects')),
  predicateType: v.literal(predicateType),
  predicate: v.object({
    buildDefinition: v.object({
      buildType: v.literal(buildType),
      externalParameters: v.object({
        remote: RemoteName,
        version: Version,
        repository: Text,
        commit: GitCommit,
        /** Branch or tag, such as `refs/heads/main`. Absent if the commit is not on a branch. */
        ref: v.optional(Text),
      }),
      /** The repository at the commit, and `package-lock.json`. */
      resolvedDependencies: v.pipe(
        v.array(v.object({ uri: Text, digest: v.record(v.string(), v.string()) })),
        v.maxLength(10),
      ),
    }),
    runDetails: v.object({
      builder: v.object({ id: Text }),
      metadata: v.object({
        invocationId: v.optional(Text),
        finishedOn: v.pipe(v.string(), v.isoTimestamp()),
      }),
    }),
  }),
});
export type ProvenanceStatement = v.InferOutput<typeof ProvenanceStatement>;

/** Facts about a release and its build. */
export interface ProvenanceFacts {
  readonly remote: string;
  readonly version: string;
  readonly repository: string;
  readonly commit: string;
  readonly ref?: string | undefined;
  /** Digests of further inputs by URI. */
  readonly inputs: readonly { readonly uri: string; readonly digest: Record<string, string> }[];
  readonly builder: string;
  readonly invocationId?: string | undefined;
  readonly finishedOn: string;
}

/** Creates the statement about the files of a release. */
export function createProvenanceStatement(
  { remote, version, repository, commit, ref, inputs, builder, invocationId, finishedOn }: ProvenanceFacts,
  subject: ProvenanceSubject[],
): ProvenanceStatement {
  return {
    _type: statementType,
    subject,
    predicateType,
    predicate: {
      buildDefinition: {
        buildType,
        externalParameters: { remote, version, repository, commit, ...(ref !== undefined && { ref }) },
        resolvedDependencies: [
          { uri: `git+${repository}`, digest: { gitCommit: commit } },
          ...inputs.map(({ uri, digest }) => ({ uri, digest })),
        ],
      },
      runDetails: {
        builder: { id: builder },
        metadata: { ...(invocationId !== undefined && { invocationId }), finishedOn },
      },
    },
  };
}

const Base64 = v.pipe(v.string(), v.base64('Not base64'));

/** `keyid` of a signature that is the identity token of a pipeline. */
export const identityTokenKeyId = 'oidc';

/**
 * Schema for a signed statement: a DSSE envelope with the signature of a registered Ed25519 key, or with the identity
 * token (OpenID Connect) of a pipeline. The audience of the token contains the digest of the payload.
 */
export const ProvenanceEnvelope = v.object({
  payloadType: v.literal(provenancePayloadType),
  /** JSON text of a `ProvenanceStatement`, encoded in base64. */
  payload: v.pipe(Base64, v.maxLength(400_000, 'A statement is too large')),
  signatures: v.pipe(
    v.array(v.object({ keyid: Text, sig: v.pipe(Base64, v.maxLength(20_000)) })),
    v.length(1, 'A statement has one signature'),
  ),
});
export type ProvenanceEnvelope = v.InferOutput<typeof ProvenanceEnvelope>;

export const ProvenanceSigner = v.variant('kind', [
  v.object({ kind: v.literal('key'), id: KeyId, name: v.string() }),
  v.object({ kind: v.literal('pipeline'), issuer: v.string(), claims: PipelineClaims }),
]);
export type ProvenanceSigner = v.InferOutput<typeof ProvenanceSigner>;

/** Facts about the origin of a release that the releases service has verified. */
export const VerifiedProvenance = v.object({
  repository: v.string(),
  commit: GitCommit,
  ref: v.optional(v.string()),
  builder: v.string(),
  signer: ProvenanceSigner,
});
export type VerifiedProvenance = v.InferOutput<typeof VerifiedProvenance>;

export const ProvenanceRecord = v.object({
  verified: VerifiedProvenance,
  verifiedAt: v.pipe(v.string(), v.isoTimestamp()),
  envelope: ProvenanceEnvelope,
});
export type ProvenanceRecord = v.InferOutput<typeof ProvenanceRecord>;
