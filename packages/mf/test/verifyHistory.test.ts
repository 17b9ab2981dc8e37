import { generateKeyPairSync } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { formatPublicKey } from '@msv/release-kit/signing/registrySignature';
import { startTestApi } from '@msv/testing/api/startTestApi';
import { tokens } from '../src/testing/startReleases.ts';
import { startMf } from './startMf.ts';

let mf: Awaited<ReturnType<typeof startMf>>;
beforeAll(async () => {
  mf = await startMf();
  await mf.project.build({ version: '1.0.0' });
  await mf.run('publish inventory --skip-build');
  await mf.run('promote inventory@1.0.0');
  await mf.run("lock inventory --reason 'Thanksgiving'");
});
afterAll(() => mf.close());

/** Starts a releases service whose history contains another text, and otherwise forwards all reads. */
const startForgery = (original: string, forged: string) =>
  startTestApi(async ({ url }) => {
    const response = await fetch(mf.releases.url + url, {
      headers: { authorization: `Bearer ${tokens.inventory}` },
    });
    const body = await response.text();
    return { status: response.status, body: body.replace(original, forged) };
  });
const verify = (env?: Readonly<Record<string, string>>) => mf.run('history --verify', env);

test('mf history --verify accepts the history and checks the signature with MF_PUBLIC_KEYS', async () => {
  const unchecked = await verify();
  expect(unchecked.code).toBe(0);
  expect(unchecked.stdout).toBe(
    'The records of revisions 1 to 3 are unchanged (3).\nThe signature was not checked; set MF_PUBLIC_KEYS to the public keys of the registry to check it.\n',
  );
  const trusted = await verify({ MF_PUBLIC_KEYS: formatPublicKey(mf.releases.publicKey) });
  expect(trusted.stdout).toContain('The signature of revision 3 is valid.');
  const otherKey = formatPublicKey(generateKeyPairSync('ed25519').publicKey);
  const untrusted = await verify({ MF_PUBLIC_KEYS: otherKey });
  expect([untrusted.code, untrusted.stderr]).toEqual([
    1,
    expect.stringContaining('which is not trusted here'),
  ]);
});

test('mf history --verify rejects a name and invalid keys', async () => {
  expect((await mf.run('history inventory --verify')).code).toBe(2);
  expect((await verify({ MF_PUBLIC_KEYS: 'nonsense' })).stderr).toContain('must be Ed25519 public keys');
});

test.each([
  ['an author', '"author":"Ann"', '"author":"Bob"', 3],
  ['a reason', '"why":"Thanksgiving"', '"why":"A joke"', 3],
  ['a team', '"who":"inventory"', '"who":"dealers"', 3],
])('mf history --verify detects %s that was changed later', async (_field, original, forged, revision) => {
  const forgery = await startForgery(original, forged);
  const { code, stderr } = await verify({ MF_REGISTRY_URL: forgery.origin });
  await forgery.close();
  expect([code, stderr]).toEqual([
    1,
    expect.stringContaining(`The record of revision ${revision} or an earlier one was changed or removed`),
  ]);
});
