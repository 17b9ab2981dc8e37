import type { KeyObject } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import type { RegistryDocument, SignedRegistry } from '@msv/contracts/releases/registry/registry';
import { calculateKeyId, signRegistry } from '@msv/release-kit/signing/registrySignature';

/** The signed text and the document of the newest revision. */
export interface RegistryHead {
  readonly signed: SignedRegistry;
  readonly document: RegistryDocument;
}

/** Fields that the service renews without a new revision. */
export type RenewedFields = Pick<RegistryDocument, 'expiresAt' | 'previewKeys' | 'revokedPreviews'>;

const dayMs = 24 * 60 * 60 * 1000;
const validityDays = 7;

/**
 * Calculates the expiry seven days after the start of the day (UTC), so that all instances create the same signature
 * during a day.
 */
export const calculateExpiry = (nowMs: number): string =>
  new Date(Math.floor(nowMs / dayMs) * dayMs + validityDays * dayMs).toISOString();

/** Returns the revision with renewed fields and a new signature, or the given one if it is up to date. */
export function renewRevision(
  { signed, document }: RegistryHead,
  fields: RenewedFields,
  signingKey: KeyObject,
): RegistryHead {
  const renewed = { ...document, ...fields };
  if (signed.keyId === calculateKeyId(signingKey) && isDeepStrictEqual(renewed, document))
    return { signed, document };
  return { signed: signRegistry(renewed, signingKey), document: renewed };
}
