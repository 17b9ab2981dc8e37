import * as v from 'valibot';
import { createSingleLineTextSchema } from '../../http/textFields.ts';

/** Schema for the id of an Ed25519 key: the start of the SHA-256 hash of its public key. */
export const KeyId = v.pipe(
  v.string(),
  v.regex(/^[0-9a-f]{16}$/, 'A key id has 16 hexadecimal digits, see mf keys list'),
);

/** A public key that a team signs its releases with, as the operator sends it. */
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

/** A registered public key. */
export const PublishingKey = v.object({ id: KeyId, ...NewPublishingKey.entries });
export type PublishingKey = v.InferOutput<typeof PublishingKey>;

/**
 * Claims that the identity token of a pipeline must contain, such as `{ repository: 'acme/site', environment: 'releases' }`.
 * One of them must name the repository, because everyone can get tokens from the issuer of a public service.
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

/** Maximum number of registered keys of a module. A rotation needs two. */
export const maxPublishingKeys = 10;

/** Who may sign releases of a module, and whether releases must be signed. */
export const ProvenancePolicy = v.object({
  /** True if only releases with signed provenance are published and go live. */
  isRequired: v.boolean(),
  keys: v.array(PublishingKey),
  /** Pipeline whose identity token signs releases. Absent if only keys sign them. */
  pipeline: v.optional(PipelineClaims),
});
export type ProvenancePolicy = v.InferOutput<typeof ProvenancePolicy>;

/** Default policy of a module. It has no keys and no pipeline, and unsigned releases are accepted. */
export const defaultProvenancePolicy: ProvenancePolicy = { isRequired: false, keys: [] };
