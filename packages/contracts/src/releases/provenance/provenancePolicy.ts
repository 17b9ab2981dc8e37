import * as v from 'valibot';
import { createSingleLineTextSchema } from '../../http/textFields.ts';

/** Schema for the id of an Ed25519 key: the start of the SHA-256 hash of its public key. */
export const KeyId = v.pipe(
  v.string(),
  v.regex(/^[0-9a-f]{16}$/, 'A key id has 16 hexadecimal digits, see mf keys list'),
);

/** A public key with which a team signs releases. */
export const NewPublishingKey = v.object({
  /** Where the private key is, such as `GitHub secret, 2026`. */
  name: createSingleLineTextSchema('A key has a name', 100),
  /** Ed25519 public key: SPKI in base64. */
  publicKey: v.pipe(
    v.string(),
    v.regex(/^MCowBQYDK2VwAyEA[A-Za-z0-9+/]{43}=$/, 'Not an Ed25519 public key (SPKI in base64)'),
  ),
});
export type NewPublishingKey = v.InferOutput<typeof NewPublishingKey>;

export const PublishingKey = v.object({ id: KeyId, ...NewPublishingKey.entries });
export type PublishingKey = v.InferOutput<typeof PublishingKey>;

/**
 * Claims of a pipeline's identity token, such as `{ repository: 'acme/site', environment: 'releases' }`. One claim must
 * name the repository, because every user of a public service can get tokens from its issuer.
 */
export const PipelineClaims = v.pipe(
  v.record(
    v.pipe(v.string(), v.regex(/^[a-z_]{1,50}$/, 'A claim is named like repository')),
    createSingleLineTextSchema('A claim has a value', 300),
  ),
  v.check(
    ({ repository, project_path, sub }) =>
      [repository, project_path, sub].some((claim) => claim !== undefined),
    'Name the repository: repository (GitHub), project_path (GitLab) or sub',
  ),
  v.check((claims) => Object.keys(claims).length <= 10, 'A pipeline has at most 10 claims'),
);
export type PipelineClaims = v.InferOutput<typeof PipelineClaims>;

/** Maximum number of registered keys per module. */
export const maxPublishingKeys = 10;

/** Keys and pipeline that sign the releases of a module. */
export const ProvenancePolicy = v.object({
  /** True if only releases with signed provenance are published and go live. */
  isRequired: v.boolean(),
  keys: v.array(PublishingKey),
  /** Pipeline whose identity tokens sign releases. Absent if only keys sign releases. */
  pipeline: v.optional(PipelineClaims),
});
export type ProvenancePolicy = v.InferOutput<typeof ProvenancePolicy>;

/** Policy that accepts unsigned releases. */
export const defaultProvenancePolicy: ProvenancePolicy = { isRequired: false, keys: [] };
