import * as v from 'valibot';
import { RegistryDocument } from './registry.ts';

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
  /** Ed25519 signature of the payload, encoded in base64. */
  signature: v.pipe(v.string(), v.regex(/^[A-Za-z0-9+/]{86}==$/, 'Not an Ed25519 signature in base64')),
});
export type SignedRegistry = v.InferOutput<typeof SignedRegistry>;

/** Parses the registry document of a signed revision without verifying its signature. */
export const UnverifiedRegistry = v.pipe(
  SignedRegistry,
  v.transform(({ payload }) => payload),
  v.parseJson(),
  RegistryDocument,
);
