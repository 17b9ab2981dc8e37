import { generateKeyPairSync, type KeyObject } from 'node:crypto';
import { afterAll, afterEach, beforeAll, expect, test } from '@jest/globals';
import { formatPublicKey } from '@msv/release-kit/signing/registrySignature';
import { fetchHistory } from './support/changeRequests.ts';
import { publishTestBuild } from './support/publishTestBuild.ts';
import { buildReleases, fetchRegistry, signingKeys, startReleases } from './support/startReleases.ts';

let service: Awaited<ReturnType<typeof startReleases>>;
beforeAll(async () => {
  service = await startReleases();
});
afterEach(() => service.empty());
afterAll(() => service.close());

const formerKey = signingKeys.publicKey;
const nextKeys = generateKeyPairSync('ed25519');

/** Starts another instance of the service with a signing key and the public keys of former signing keys. */
async function startInstance(privateKey: KeyObject, formerKeys: readonly KeyObject[] = []) {
  const app = buildReleases({
    ...service.env,
    RELEASES_SIGNING_KEY: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    RELEASES_FORMER_PUBLIC_KEYS: formerKeys.map(formatPublicKey).join(','),
  });
  await app.ready();
  return app;
}

async function waitUntilReady(app: Awaited<ReturnType<typeof startInstance>>) {
  while ((await app.inject('/readyz')).statusCode !== 200)
    await new Promise((resolve) => setTimeout(resolve, 50));
}

test('a service with a new key signs the newest revision at once, so that the former key can be removed', async () => {
  await publishTestBuild(service.app, {});
  const before = await fetchRegistry(service.app);
  const rotated = await startInstance(nextKeys.privateKey, [formerKey]);
  await waitUntilReady(rotated);
  expect(await fetchRegistry(rotated, nextKeys.publicKey)).toEqual(before);
  expect(await fetchHistory(rotated)).toHaveLength(1);
  await rotated.close();

  const withoutFormerKey = await startInstance(nextKeys.privateKey);
  await waitUntilReady(withoutFormerKey);
  expect(await fetchRegistry(withoutFormerKey, nextKeys.publicKey)).toEqual(before);
  await withoutFormerKey.close();
});

test('a service does not sign a revision whose key it does not trust', async () => {
  await publishTestBuild(service.app, {});
  const untrusting = await startInstance(nextKeys.privateKey);
  await expect(fetchRegistry(untrusting, nextKeys.publicKey)).rejects.toThrow();
  expect((await untrusting.inject('/readyz')).statusCode).toBe(503);
  await untrusting.close();
  expect((await fetchRegistry(service.app)).revision).toBe(1);
});
