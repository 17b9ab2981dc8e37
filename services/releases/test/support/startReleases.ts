import { createHash, generateKeyPairSync } from 'node:crypto';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { latestRegistryUrl, SignedRegistry } from '@msv/contracts/releases/registry/registry';
import {
  type ChangeRequest,
  ChangeResult,
  registryChangesUrl,
} from '@msv/contracts/releases/registry/registryChange';
import { verifyRegistry } from '@msv/release-kit/signing/registrySignature';
import { parseConfig } from '@msv/service-kit/config/parseConfig';
import { startTestService } from '@msv/service-kit/testing/startTestService';
import * as v from 'valibot';
import { buildApp } from '../../src/app.ts';
import { ReleasesConfig } from '../../src/config.ts';

/** Key pair that signs the revisions of test services. */
export const signingKeys = generateKeyPairSync('ed25519');
const pem = signingKeys.privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();

const RELEASES_SECRET = 'a-secret-of-the-tests-with-44-characters';

/** Map from team name to its token, and from the names of persons to their personal tokens. */
export const tokens = {
  operator: 'token-of-the-operator',
  inventory: 'token-i',
  dealers: 'token-d',
  ann: 'personal-token-of-ann',
  bob: 'personal-token-of-bob',
};
const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');
const RELEASES_TOKENS = [
  `*:${sha256(tokens.operator)}`,
  `inventory:${sha256(tokens.inventory)}`,
  `dealers:${sha256(tokens.dealers)}`,
  `*:${sha256(tokens.ann)}:Ann Miller`,
  `inventory:${sha256(tokens.bob)}:Bob Ray`,
].join(',');

export type App = ReturnType<typeof buildApp>;

/** Builds the releases service with a test signing key and test tokens. */
export function buildReleases(env: Readonly<Record<string, string>>) {
  return buildApp(
    parseConfig(ReleasesConfig, {
      RELEASES_SIGNING_KEY: pem,
      RELEASES_SECRET,
      RELEASES_TOKENS,
      RELEASES_SIGN_IN_LIMIT: '1000000',
      ...env,
    }),
  );
}

/** Starts the releases service with a separate, empty database and an empty artifact folder. */
export async function startReleases(extraEnv: Readonly<Record<string, string>> = {}) {
  const folder = await mkdtemp(join(tmpdir(), 'msv-releases-'));
  const ownEnv = { RELEASES_ARTIFACTS_FOLDER: folder, ...extraEnv };
  const service = await startTestService({
    buildApp: (databaseEnv) => buildReleases({ ...databaseEnv, ...ownEnv }),
  });
  return {
    ...service,
    env: { ...service.env, ...ownEnv },
    folder,
    /** Deletes all revisions, release records and artifacts. */
    async empty() {
      for (const name of ['registryRevisions', 'releases', 'previews'])
        await service.db.collection(name).deleteMany({});
      for (const name of await readdir(folder)) await rm(join(folder, name), { recursive: true });
    },
    async close() {
      await service.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/**
 * Creates an `Authorization` header with the token of a team or, if the text is not the name of a team, with
 * the text as the token.
 */
export const createBearerHeader = (token: string) => ({
  authorization: `Bearer ${new Map(Object.entries(tokens)).get(token) ?? token}`,
});

/** Sends a change request to the service. */
export function requestChange(app: App, change: ChangeRequest, token: string = 'inventory') {
  return app.inject({
    method: 'POST',
    url: registryChangesUrl,
    payload: change,
    headers: createBearerHeader(token),
  });
}

/** Parses the response to an accepted change and throws for any other response. */
export function parseAccepted(reply: Awaited<ReturnType<typeof requestChange>>): ChangeResult {
  if (reply.statusCode !== 200) throw new Error(`Not accepted: ${reply.statusCode} ${reply.body}`);
  return v.parse(v.strictObject(ChangeResult.entries), reply.json());
}

/** Fetches the newest revision and verifies its signature, like an edge. */
export async function fetchRegistry(app: App, publicKey = signingKeys.publicKey) {
  const reply = await app.inject(latestRegistryUrl);
  return verifyRegistry(v.parse(SignedRegistry, reply.json()), [publicKey]);
}
