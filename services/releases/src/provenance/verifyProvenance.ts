import { createPublicKey } from 'node:crypto';
import {
  identityTokenKeyId,
  type ProvenanceEnvelope,
  type ProvenanceSigner,
  ProvenanceStatement,
  type ProvenanceSubject,
  type VerifiedProvenance,
} from '@msv/contracts/releases/provenance/provenance';
import type { ProvenancePolicy } from '@msv/contracts/releases/provenance/provenancePolicy';
import type { Release } from '@msv/contracts/releases/release';
import { findDifferingSubjects, isSignedByKey, readPayload } from '@msv/release-kit/provenance';
import { HttpError } from '@msv/service-kit/http/HttpError';
import * as v from 'valibot';
import type { TokenVerifier } from './createTokenVerifier.ts';
import { verifyPipeline } from './verifyPipeline.ts';

interface ExpectedProvenance {
  readonly release: Release;
  /** Files of the release in the artifact store. */
  readonly subjects: readonly ProvenanceSubject[];
  readonly policy: ProvenancePolicy;
  readonly tokenVerifier: TokenVerifier | undefined;
}

const StatementJson = v.pipe(v.string(), v.parseJson(), ProvenanceStatement);

/**
 * Verifies that an accepted key or pipeline has signed a statement about exactly these files.
 * @throws {HttpError} 422 with the reason, 424 if the issuer of identity tokens is unavailable
 */
export async function verifyProvenance(
  envelope: ProvenanceEnvelope,
  { release, subjects, policy, tokenVerifier }: ExpectedProvenance,
): Promise<VerifiedProvenance> {
  const parsed = v.safeParse(StatementJson, readPayload(envelope));
  if (!parsed.success)
    throw new HttpError(
      422,
      `The provenance is not an in-toto statement of mf publish: ${v.summarize(parsed.issues)}`,
    );
  const { keyid } = envelope.signatures[0] ?? { keyid: '' };
  const signer =
    keyid === identityTokenKeyId
      ? await verifyPipeline(envelope, parsed.output, { remote: release.remote, policy, tokenVerifier })
      : verifyKey(envelope, keyid, policy, release.remote);
  assertDescribesRelease(parsed.output, release, subjects);
  const { buildDefinition, runDetails } = parsed.output.predicate;
  const { repository, commit, ref } = buildDefinition.externalParameters;
  return { repository, commit, ...(ref !== undefined && { ref }), builder: runDetails.builder.id, signer };
}

function verifyKey(
  envelope: ProvenanceEnvelope,
  keyId: string,
  { keys }: ProvenancePolicy,
  remote: string,
): ProvenanceSigner {
  const key = keys.find(({ id }) => id === keyId);
  if (!key)
    throw new HttpError(
      422,
      `The provenance is signed with ${keyId}, which is not a key of ${remote}. Ask the operator to register it with mf keys add ${remote}.`,
    );
  const publicKey = createPublicKey({
    key: Buffer.from(key.publicKey, 'base64'),
    type: 'spki',
    format: 'der',
  });
  if (!isSignedByKey(envelope, publicKey))
    throw new HttpError(422, `The signature of the provenance does not match the key ${keyId}.`);
  return { kind: 'key', id: key.id, name: key.name };
}

const maxNamedFiles = 5;

/** Throws unless the statement names this release and has exactly its files. */
function assertDescribesRelease(
  { subject, predicate }: ProvenanceStatement,
  { remote, version }: Release,
  subjects: readonly ProvenanceSubject[],
): void {
  const { externalParameters: stated, resolvedDependencies } = predicate.buildDefinition;
  if (stated.remote !== remote || stated.version !== version)
    throw new HttpError(
      422,
      `The provenance is for ${stated.remote} ${stated.version}, not ${remote} ${version}.`,
    );
  const source = { uri: `git+${stated.repository}`, commit: stated.commit };
  if (
    !resolvedDependencies.some(({ uri, digest }) => uri === source.uri && digest.gitCommit === source.commit)
  )
    throw new HttpError(422, `The provenance does not list ${source.uri} at ${source.commit} as its source.`);
  const differing = findDifferingSubjects(subject, subjects);
  if (differing.length === 0) return;
  const others = differing.length > maxNamedFiles ? ` and ${differing.length - maxNamedFiles} more` : '';
  throw new HttpError(
    422,
    `The files of ${remote} ${version} are not those that were signed: ${differing.slice(0, maxNamedFiles).join(', ')}${others}.`,
  );
}
