import * as v from 'valibot';
import { RegistryDocument } from './registry.ts';

/** Where the service of the releases offers the newest revision. Its entity tag names that one, not only its number. */
export const registryRevisionUrl = '/registry';

/** How an edge, asking for it with its token, says which platform its shell gives to remotes: `1.4.0`. */
export const platformVersionHeader = 'x-platform-version';

/**
 * A revision and the proof that the service of the releases made it. Whoever serves visitors verifies first and reads
 * then, and never goes back to a lower revision. Signing and verifying: `registrySignature.ts` in service-kit.
 */
export const SignedRegistry = v.object({
  /** Names the key, so that several can be trusted while one takes the place of another. */
  keyId: v.pipe(v.string(), v.regex(/^[0-9a-f]{16}$/, 'A key is named by 16 hexadecimal digits')),
  /** The exact JSON text of a `RegistryDocument`: what was signed, byte for byte in UTF-8. */
  payload: v.string(),
  /** Ed25519, in base64. */
  signature: v.pipe(v.string(), v.regex(/^[A-Za-z0-9+/]{86}==$/, 'Not an Ed25519 signature in base64')),
});
export type SignedRegistry = v.InferOutput<typeof SignedRegistry>;

/** The document of a revision, for whoever need not know who made it. */
export const UnverifiedRegistry = v.pipe(
  SignedRegistry,
  v.transform(({ payload }) => payload),
  v.parseJson(),
  RegistryDocument,
);
