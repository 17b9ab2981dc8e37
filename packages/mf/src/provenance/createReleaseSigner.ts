import {
  createProvenanceStatement,
  type ProvenanceEnvelope,
  type ProvenanceStatement,
} from '@msv/contracts/releases/provenance/provenance';
import {
  defaultProvenancePolicy,
  type ProvenancePolicy,
} from '@msv/contracts/releases/provenance/provenancePolicy';
import type { Release } from '@msv/contracts/releases/release';
import { listProvenanceSubjects, signProvenance, signProvenanceWithToken } from '@msv/release-kit/provenance';
import type { CommandContext } from '../CommandContext.ts';
import { CommandError } from '../output/CommandError.ts';
import type { Settings } from '../readSettings.ts';
import { readSource } from './readSource.ts';

export type SignRelease = (release: Release, releaseJson: Buffer) => Promise<ProvenanceEnvelope>;

type SignStatement = (statement: ProvenanceStatement) => ProvenanceEnvelope | Promise<ProvenanceEnvelope>;

/**
 * Creates the function that signs the provenance of a release, or returns `undefined` if there is neither a key nor a
 * registered pipeline. Must be called before the build, so that the provenance describes the sources that are built.
 * @throws {CommandError} if the module requires provenance that cannot be signed here, or if the files do not match a
 *   commit
 */
export async function createReleaseSigner(
  { settings, client }: CommandContext,
  remote: string,
): Promise<SignRelease | undefined> {
  const { modules = {} } = await client.getRegistry();
  const policy = modules[remote]?.provenance ?? defaultProvenancePolicy;
  const signStatement = chooseSignature(settings, policy);
  if (!signStatement) {
    if (!policy.isRequired) return undefined;
    throw new CommandError(
      'refused',
      `${remote} accepts only releases with signed provenance. Publish it from its pipeline, or set MF_SIGNING_KEY.`,
    );
  }
  const source = await readSource(settings.root, settings.pipeline);
  return async (release, releaseJson) => {
    const finishedOn = new Date().toISOString();
    const facts = { ...source, remote: release.remote, version: release.version, finishedOn };
    return signStatement(createProvenanceStatement(facts, listProvenanceSubjects(release, releaseJson)));
  };
}

function chooseSignature(
  { signingKey, pipeline, registryUrl }: Settings,
  policy: ProvenancePolicy,
): SignStatement | undefined {
  if (signingKey) return (statement) => signProvenance(statement, signingKey);
  const requestToken = pipeline?.requestToken;
  // A job may have the permission for identity tokens for other purposes, such as a cloud.
  if (!requestToken || !policy.pipeline) return undefined;
  return (statement) => signProvenanceWithToken(statement, registryUrl, requestToken);
}
