import type { KeyObject } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import type { RegistryDocument, SignedRegistry } from '@msv/contracts/releases/registry/registry';
import { calculateKeyId, signRegistry } from '@msv/delivery/signing/registrySignature';

/** The newest revision of the registry: the signed text and the registry document that it contains. */
export interface RegistryHead {
  readonly signed: SignedRegistry;
  readonly document: RegistryDocument;
}

/** Part of a revision that the service renews without a new revision. */
export type RenewedFields = Pick<RegistryDocument, 'expiresAt' | 'previewKeys' | 'revokedPreviews'>;

const dayMs = 24 * 60 * 60 * 1000;
const validityDays = 7;

/**
 * Calculates when a revision expires that is signed now: seven days after the start of the day (UTC). All
 * instances of the service therefore create the same text and the same signature during a day.
 */
export const calculateExpiry = (nowMs: number): string =>
  new Date(Math.floor(nowMs / dayMs) * dayMs + validityDays * dayMs).toISOString();

/**
 * Returns the revision with renewed fields, signed again with the current key. The releases and the revision
 * number stay the same. Returns the given revision if it is up to date.
 */
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
