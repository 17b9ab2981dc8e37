import { createHash, generateKeyPairSync } from 'node:crypto';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ChangeAccepted, type NewChangeRequest, registryChangesUrl } from '@msv/contracts/registryChange';
import { registryRevisionUrl, SignedRegistry } from '@msv/contracts/signedRegistry';
import { readConfig } from '@msv/service-kit/readConfig';
import { verifiedRegistry } from '@msv/service-kit/registrySignature';
import { startTestDatabase } from '@msv/service-kit/testDatabase';
import * as v from 'valibot';
import { buildApp } from '../src/app.ts';
import { ReleasesConfig } from '../src/config.ts';

export const keys = generateKeyPairSync('ed25519');
const pem = keys.privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();

export const tokens = { operator: 'token-of-the-operator', inventory: 'token-i', dealers: 'token-d' };
const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');
const RELEASES_TOKENS = [
  `*:${sha256(tokens.operator)}`,
  `inventory:${sha256(tokens.inventory)}`,
  `dealers:${sha256(tokens.dealers)}`,
].join(',');

export type App = ReturnType<typeof buildApp>;

export function buildReleases(env: Readonly<Record<string, string>>) {
  return buildApp(readConfig(ReleasesConfig, { RELEASES_SIGNING_KEY: pem, RELEASES_TOKENS, ...env }));
}

/** The service on an empty database and an empty folder of its own. */
export async function startReleases(more: Readonly<Record<string, string>> = {}) {
  const database = await startTestDatabase();
  const folder = await mkdtemp(join(tmpdir(), 'msv-releases-'));
  const env = { ...database.env, RELEASES_ARTIFACTS_FOLDER: folder, ...more };
  const app = buildReleases(env);
  await app.ready();
  return {
    app,
    env,
    folder,
    db: database.db,
    /** As if nothing had ever been released. */
    async empty() {
      for (const name of ['registryRevisions', 'releases']) await database.db.collection(name).deleteMany({});
      for (const name of await readdir(folder)) await rm(join(folder, name), { recursive: true });
    },
    async close() {
      await app.close();
      await database.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

export const bearer = (token: string) => ({
  authorization: `Bearer ${new Map(Object.entries(tokens)).get(token) ?? token}`,
});

export function ask(app: App, change: NewChangeRequest, token: string = 'inventory') {
  return app.inject({ method: 'POST', url: registryChangesUrl, payload: change, headers: bearer(token) });
}

/** What was answered to a change that was accepted; fails the test for any other reply. */
export function accepted(reply: Awaited<ReturnType<typeof ask>>): ChangeAccepted {
  if (reply.statusCode !== 200) throw new Error(`Not accepted: ${reply.statusCode} ${reply.body}`);
  return v.parse(v.strictObject(ChangeAccepted.entries), reply.json());
}

/** The newest revision, verified as an edge does it. */
export async function headOf(app: App, publicKey = keys.publicKey) {
  const reply = await app.inject(registryRevisionUrl);
  return verifiedRegistry(v.parse(SignedRegistry, reply.json()), [publicKey]);
}
