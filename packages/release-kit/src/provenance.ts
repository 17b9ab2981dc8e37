import { createHash, type KeyObject, sign, verify } from 'node:crypto';
import {
  identityTokenKeyId,
  type ProvenanceEnvelope,
  type ProvenanceSigner,
  type ProvenanceStatement,
  type ProvenanceSubject,
  provenancePayloadType,
  type VerifiedProvenance,
} from '@msv/contracts/releases/provenance/provenance';
import type { Release } from '@msv/contracts/releases/release';
import { releaseFileName } from '@msv/contracts/releases/releaseUrls';
import { calculateKeyId } from './signing/registrySignature.ts';

/** Encodes what a signature of a DSSE envelope covers ("PAE" in the specification of DSSE v1). */
export const encodeSigningInput = (type: string, payload: Buffer): Buffer =>
  Buffer.concat([Buffer.from(`DSSEv1 ${Buffer.byteLength(type)} ${type} ${payload.length} `), payload]);

const decodePayload = ({ payload }: ProvenanceEnvelope) => Buffer.from(payload, 'base64');

export function signProvenance(statement: ProvenanceStatement, privateKey: KeyObject): ProvenanceEnvelope {
  const payload = Buffer.from(JSON.stringify(statement));
  const signature = sign(null, encodeSigningInput(provenancePayloadType, payload), privateKey);
  return createEnvelope(payload, calculateKeyId(privateKey), signature);
}

/**
 * Signs a statement with an identity token that a pipeline requests for this statement only.
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

export function isSignedByKey(envelope: ProvenanceEnvelope, publicKey: KeyObject): boolean {
  const input = encodeSigningInput(envelope.payloadType, decodePayload(envelope));
  return envelope.signatures.some(({ sig }) => verify(null, input, publicKey, Buffer.from(sig, 'base64')));
}

/**
 * Calculates the audience of the identity token that signs an envelope. It contains the digest of the payload, so that
 * a stolen token is useless for another statement.
 */
export const calculateEnvelopeAudience = (registryUrl: string, envelope: ProvenanceEnvelope): string =>
  calculateAudience(registryUrl, decodePayload(envelope));

const calculateAudience = (registryUrl: string, payload: Buffer) =>
  `${registryUrl}#sha256:${createHash('sha256').update(payload).digest('hex')}`;

/** Returns the statement in an envelope as text, without verifying it. */
export const readPayload = (envelope: ProvenanceEnvelope): string => decodePayload(envelope).toString();

/** Lists the files that provenance covers: `release.json` and all assets. */
export function listProvenanceSubjects({ assets }: Release, releaseJson: Buffer): ProvenanceSubject[] {
  return [
    { name: releaseFileName, digest: { sha384: createHash('sha384').update(releaseJson).digest('hex') } },
    ...assets.map(({ file, integrity }) => ({
      name: file,
      digest: { sha384: Buffer.from(integrity.replace('sha384-', ''), 'base64').toString('hex') },
    })),
  ];
}

/**
 * Returns the files that a statement covers with another digest, not at all, or without being in the release.
 * `release.json` can list a file with several digests, which must all be the same in both lists.
 */
export function findDifferingSubjects(
  signed: readonly ProvenanceSubject[],
  actual: readonly ProvenanceSubject[],
): string[] {
  const format = ({ name, digest }: ProvenanceSubject) => `${digest.sha384} ${name}`;
  const [signedFiles, actualFiles] = [new Set(signed.map(format)), new Set(actual.map(format))];
  const differing = [...signed, ...actual].filter(
    (subject) => signedFiles.has(format(subject)) !== actualFiles.has(format(subject)),
  );
  return [...new Set(differing.map(({ name }) => name))];
}

/** Formats an origin such as `https://github.com/acme/site at 3f9a1c2, signed with the key Pipeline (0f…)`. */
export const formatProvenance = ({ repository, commit, signer }: VerifiedProvenance): string =>
  `${repository} at ${commit.slice(0, 12)}, signed ${formatSigner(signer)}`;

const formatSigner = (signer: ProvenanceSigner) =>
  signer.kind === 'key'
    ? `with the key ${signer.name} (${signer.id})`
    : `by the pipeline ${Object.values(signer.claims).join(', ')} of ${signer.issuer}`;
