import { createHash, type KeyObject, sign, verify } from 'node:crypto';
import {
  identityTokenKeyId,
  type ProvenanceEnvelope,
  type ProvenanceStatement,
  provenancePayloadType,
} from '@msv/contracts/releases/provenance/provenance';
import { calculateKeyId } from '../signing/registrySignature.ts';

/** Encodes what a signature of a DSSE envelope covers ("PAE" in the specification of DSSE v1). */
export const encodeSigningInput = (type: string, payload: Buffer): Buffer =>
  Buffer.concat([Buffer.from(`DSSEv1 ${Buffer.byteLength(type)} ${type} ${payload.length} `), payload]);

const decodePayload = ({ payload }: ProvenanceEnvelope) => Buffer.from(payload, 'base64');

/** Signs a statement with the Ed25519 private key of a team. */
export function signProvenance(statement: ProvenanceStatement, privateKey: KeyObject): ProvenanceEnvelope {
  const payload = Buffer.from(JSON.stringify(statement));
  const signature = sign(null, encodeSigningInput(provenancePayloadType, payload), privateKey);
  return createEnvelope(payload, calculateKeyId(privateKey), signature);
}

/**
 * Signs a statement with an identity token that a pipeline requests for this statement only.
 * @param registryUrl URL of the releases service.
 * @param requestToken Requests the token for an audience.
 */
export async function signProvenanceWithToken(
  statement: ProvenanceStatement,
  registryUrl: string,
  requestToken: (audience: string) => Promise<string>,
): Promise<ProvenanceEnvelope> {
  const payload = Buffer.from(JSON.stringify(statement));
  const token = await requestToken(calculateAudience(registryUrl, payload));
  return createEnvelope(payload, identityTokenKeyId, Buffer.from(token));
}

function createEnvelope(payload: Buffer, keyid: string, signature: Buffer): ProvenanceEnvelope {
  return {
    payloadType: provenancePayloadType,
    payload: payload.toString('base64'),
    signatures: [{ keyid, sig: signature.toString('base64') }],
  };
}

/** Returns true if the key has signed the envelope. */
export function isSignedByKey(envelope: ProvenanceEnvelope, publicKey: KeyObject): boolean {
  const input = encodeSigningInput(envelope.payloadType, decodePayload(envelope));
  return envelope.signatures.some(({ sig }) => verify(null, input, publicKey, Buffer.from(sig, 'base64')));
}

/**
 * Calculates the audience of the identity token that signs an envelope. It contains the digest of the payload, so that a
 * stolen token is of no use for another statement.
 */
export const calculateEnvelopeAudience = (registryUrl: string, envelope: ProvenanceEnvelope): string =>
  calculateAudience(registryUrl, decodePayload(envelope));

const calculateAudience = (registryUrl: string, payload: Buffer) =>
  `${registryUrl}#sha256:${createHash('sha256').update(payload).digest('hex')}`;

/** Returns the text of the statement in an envelope, without verifying it. */
export const readPayload = (envelope: ProvenanceEnvelope): string => decodePayload(envelope).toString();
