import { generateKeyPairSync, type KeyObject } from 'node:crypto';
import type { ProvenanceEnvelope, ProvenanceFacts } from '@msv/contracts/releases/provenance/provenance';
import {
  type ModuleChangeRequest,
  moduleChangesUrl,
  releasesUrl,
} from '@msv/contracts/releases/registry/registryChange';
import type { Release } from '@msv/contracts/releases/release';
import { releaseFileName } from '@msv/contracts/releases/releaseUrls';
import { listProvenanceSubjects, signProvenance } from '@msv/release-kit/provenance';
import { calculateKeyId, formatPublicKey } from '@msv/release-kit/signing/registrySignature';
import { buildProvenanceStatement } from '@msv/testing/builders/buildProvenanceStatement';
import { buildModule } from '@msv/testing/builders/buildRegistry';
import { createTestBuild, type TestBuild, uploadTestBuild } from './publishTestBuild.ts';
import { type App, createBearerHeader, parseAccepted } from './startReleases.ts';

/** Creates a key pair of a team. */
export function createTeamKey(name: string) {
  const { privateKey, publicKey } = generateKeyPairSync('ed25519');
  return { name, privateKey, id: calculateKeyId(privateKey), publicKey: formatPublicKey(publicKey) };
}

/** Sends a change of a module as the operator. */
export const requestModuleChange = (app: App, change: ModuleChangeRequest, token = 'operator') =>
  app.inject({ method: 'POST', url: moduleChangesUrl, payload: change, headers: createBearerHeader(token) });

/** Sends a change of a module as the operator and throws unless it is accepted. */
export const changeModule = async (app: App, change: ModuleChangeRequest) =>
  parseAccepted(await requestModuleChange(app, change));

/** Registers the inventory module and the dealers module. */
export async function registerTestModules(app: App) {
  for (const remote of ['inventory', 'dealers'])
    await changeModule(app, {
      kind: 'addModule',
      remote,
      module: buildModule({ pagePrefixes: [`/${remote}`] }),
      reason: 'Contract signed',
    });
}

/** Creates the statement that describes a test build. */
export const describeBuild = ({ release, files }: TestBuild, facts: Partial<ProvenanceFacts> = {}) =>
  buildProvenanceStatement(
    { remote: release.remote, version: release.version, ...facts },
    listProvenanceSubjects(release, files.get(releaseFileName) ?? Buffer.alloc(0)),
  );

/** Signs the statement that describes a test build with a key. */
export const signBuild = (
  build: TestBuild,
  privateKey: KeyObject,
  facts: Partial<ProvenanceFacts> = {},
): ProvenanceEnvelope => signProvenance(describeBuild(build, facts), privateKey);

/** Uploads a test build of the inventory module that its registration allows. */
export async function uploadInventoryBuild(app: App, version: string, script = ''): Promise<TestBuild> {
  const build = createTestBuild({ version, script });
  await uploadTestBuild(app, build);
  return build;
}

/** Publishes an uploaded release, with a bearer token and optionally with its provenance. */
export async function publishRelease(
  app: App,
  { remote, version }: Pick<Release, 'remote' | 'version'>,
  provenance?: ProvenanceEnvelope,
) {
  const payload = { remote, version, reason: 'Tested', ...(provenance && { provenance }) };
  const reply = await app.inject({
    method: 'POST',
    url: releasesUrl,
    payload,
    headers: createBearerHeader(remote),
  });
  const { error }: { error?: string } = reply.json();
  return { statusCode: reply.statusCode, error };
}
