import { sign } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { toProvenanceUrl } from '@msv/contracts/releases/provenance/provenance';
import { releaseFileName } from '@msv/contracts/releases/releaseUrls';
import { encodeSigningInput, signProvenance } from '@msv/release-kit/provenance';
import { createPromotion, fetchHistory } from './support/changeRequests.ts';
import { createTestBuild, uploadTestBuild } from './support/publishTestBuild.ts';
import {
  changeModule,
  createTeamKey,
  describeBuild,
  publishRelease,
  registerTestModules,
  requestModuleChange,
  signBuild,
  uploadInventoryBuild,
} from './support/signedPublishing.ts';
import {
  createBearerHeader,
  fetchRegistry,
  requestChange,
  startReleases,
  tokens,
} from './support/startReleases.ts';
import { statusPageHost, submitForm } from './support/startStatusPage.ts';

const teamKey = createTeamKey('Pipeline 2026');
const otherTeamKey = createTeamKey('Dealers 2026');
const reason = 'Tested';
const addKey = (remote: string, { name, publicKey }: typeof teamKey) =>
  changeModule(service.app, { kind: 'addKey', remote, key: { name, publicKey }, reason });
const removeKey = (keyId: string) =>
  changeModule(service.app, { kind: 'removeKey', remote: 'inventory', keyId, reason });
const requireProvenance = (isRequired = true) =>
  changeModule(service.app, { kind: 'setProvenance', remote: 'inventory', isRequired, reason });

let service: Awaited<ReturnType<typeof startReleases>>;
beforeAll(async () => {
  service = await startReleases();
});
beforeEach(async () => {
  await registerTestModules(service.app);
  await addKey('inventory', teamKey);
  await addKey('dealers', otherTeamKey);
});
afterEach(() => service.empty());
afterAll(() => service.close());

const listReleases = async () =>
  Object.keys((await fetchRegistry(service.app)).remotes.inventory?.releases ?? {});

async function openStatusPage(): Promise<string> {
  const { cookies } = await submitForm(service.app, '/sign-in', { token: tokens.operator });
  const cookie = cookies.map(({ name, value }) => `${name}=${encodeURIComponent(value)}`).join('; ');
  const { body } = await service.app.inject({ url: '/', headers: { host: statusPageHost, cookie } });
  return body;
}

describe('a module that requires signed provenance', () => {
  beforeEach(() => requireProvenance());

  test('publishes a release that its key has signed, and shows its origin', async () => {
    const build = await uploadInventoryBuild(service.app, '1.0.0');
    const envelope = signBuild(build, teamKey.privateKey);
    expect(await publishRelease(service.app, build.release, envelope)).toEqual({ statusCode: 200 });
    const verified = {
      repository: 'https://github.com/acme/site',
      commit: '3f9a1c203f9a1c203f9a1c203f9a1c203f9a1c20',
      ref: 'refs/heads/main',
      builder: 'https://github.com/acme/site/.github/workflows/mfe-inventory.yml@refs/heads/main',
      signer: { kind: 'key', id: teamKey.id, name: 'Pipeline 2026' },
    };
    expect((await fetchHistory(service.app, '?kind=publish'))[0]?.provenance).toEqual(verified);
    const url = toProvenanceUrl('inventory', '1.0.0');
    const reply = await service.app.inject({ url, headers: createBearerHeader('dealers') });
    expect(reply.json()).toEqual({ verified, envelope, verifiedAt: expect.any(String) });
    expect((await service.app.inject(url)).statusCode).toBe(401);
    const promoted = await requestChange(service.app, createPromotion('1.0.0'));
    expect(promoted.statusCode).toBe(200);
    // In the panel of the stable release and in the history.
    const origin = `Built from https://github.com/acme/site at 3f9a1c203f9a, signed with the key Pipeline 2026 (${teamKey.id})`;
    expect((await openStatusPage()).split(origin)).toHaveLength(3);
  });

  test('refuses a release that was published with a stolen token only', async () => {
    const build = await uploadInventoryBuild(service.app, '1.0.0');
    expect(await publishRelease(service.app, build.release)).toEqual({
      statusCode: 422,
      error:
        'inventory 1.0.0 cannot be published:\ninventory accepts only releases with signed provenance, and 1.0.0 has none. Publish it from the pipeline of inventory or with MF_SIGNING_KEY.',
    });
    expect(await listReleases()).toEqual([]);
  });

  test('refuses the signed statement of another build, such as one with a changed script', async () => {
    const signed = createTestBuild({ version: '1.0.0' });
    const changed = await uploadInventoryBuild(service.app, '1.0.0', 'stealPasswords()');
    const { statusCode, error } = await publishRelease(
      service.app,
      changed.release,
      signBuild(signed, teamKey.privateKey),
    );
    expect(statusCode).toBe(422);
    expect(error).toContain(
      'The files of inventory 1.0.0 are not those that were signed: release.json, client/',
    );
  });

  test('refuses a changed build whose record also lists the signed digests', async () => {
    const signed = createTestBuild({ version: '1.0.0' });
    const changed = createTestBuild({ version: '1.0.0', script: 'stealPasswords()' });
    const signedAssets = describeBuild(signed).subject.map(({ name, digest: { sha384 } }) => ({
      file: name,
      sizeInBytes: 1,
      integrity: `sha384-${Buffer.from(sha384, 'hex').toString('base64')}`,
    }));
    const release = { ...changed.release, assets: [...changed.release.assets, ...signedAssets] };
    const files = new Map([...changed.files, [releaseFileName, Buffer.from(JSON.stringify(release))]]);
    await uploadTestBuild(service.app, { release, files });
    const envelope = signBuild(signed, teamKey.privateKey);
    const { statusCode, error } = await publishRelease(service.app, release, envelope);
    expect([statusCode, error]).toEqual([
      422,
      expect.stringContaining(
        'The files of inventory 1.0.0 are not those that were signed: release.json, client/',
      ),
    ]);
  });

  test('refuses a statement that was changed after it was signed', async () => {
    const build = await uploadInventoryBuild(service.app, '1.0.0');
    const original = signBuild(createTestBuild({ version: '1.0.0', script: 'x' }), teamKey.privateKey);
    const { payload } = signBuild(build, createTeamKey('x').privateKey);
    expect(await publishRelease(service.app, build.release, { ...original, payload })).toEqual({
      statusCode: 422,
      error: `The signature of the provenance does not match the key ${teamKey.id}.`,
    });
  });

  test('refuses a signature over the payload alone, which a key could have made for another purpose', async () => {
    const build = await uploadInventoryBuild(service.app, '1.0.0');
    const envelope = signBuild(build, teamKey.privateKey);
    const bytes = Buffer.from(envelope.payload, 'base64');
    for (const input of [bytes, encodeSigningInput('application/json', bytes)]) {
      const sig = sign(null, input, teamKey.privateKey).toString('base64');
      const { error } = await publishRelease(service.app, build.release, {
        ...envelope,
        signatures: [{ keyid: teamKey.id, sig }],
      });
      expect(error).toContain('does not match the key');
    }
  });

  test('refuses the key of another team and an unknown key', async () => {
    const build = await uploadInventoryBuild(service.app, '1.0.0');
    for (const key of [otherTeamKey, createTeamKey('Unknown')])
      expect(await publishRelease(service.app, build.release, signBuild(build, key.privateKey))).toEqual({
        statusCode: 422,
        error: `The provenance is signed with ${key.id}, which is not a key of inventory. Ask the operator to register it with mf keys add inventory.`,
      });
  });

  test.each([
    ['another module', { remote: 'dealers' }, 'The provenance is for dealers 1.0.0, not inventory 1.0.0.'],
    ['another version', { version: '0.9.0' }, 'The provenance is for inventory 0.9.0, not inventory 1.0.0.'],
  ])('refuses a statement for %s', async (_case, facts, error) => {
    const build = await uploadInventoryBuild(service.app, '1.0.0');
    const envelope = signBuild(build, teamKey.privateKey, facts);
    expect(await publishRelease(service.app, build.release, envelope)).toEqual({ statusCode: 422, error });
  });

  test('refuses a statement whose source is not the stated commit', async () => {
    const build = await uploadInventoryBuild(service.app, '1.0.0');
    const statement = describeBuild(build);
    const [source] = statement.predicate.buildDefinition.resolvedDependencies;
    if (source) source.digest = { gitCommit: 'a'.repeat(40) };
    const { error } = await publishRelease(
      service.app,
      build.release,
      signProvenance(statement, teamKey.privateKey),
    );
    expect(error).toContain('The provenance does not list git+https://github.com/acme/site at 3f9a1c20');
  });

  test('refuses a replayed statement for a new version', async () => {
    const first = await uploadInventoryBuild(service.app, '1.0.0');
    const envelope = signBuild(first, teamKey.privateKey);
    await publishRelease(service.app, first.release, envelope);
    const second = await uploadInventoryBuild(service.app, '1.1.0');
    expect((await publishRelease(service.app, second.release, envelope)).error).toBe(
      'The provenance is for inventory 1.0.0, not inventory 1.1.0.',
    );
    // A replay for the same release has no effect.
    const { revision } = await fetchRegistry(service.app);
    expect((await publishRelease(service.app, first.release, envelope)).statusCode).toBe(200);
    expect((await fetchRegistry(service.app)).revision).toBe(revision);
  });

  test('refuses releases of a removed key, also those that are published but not live', async () => {
    const [first, second] = [
      await uploadInventoryBuild(service.app, '1.0.0'),
      await uploadInventoryBuild(service.app, '1.1.0'),
    ];
    await publishRelease(service.app, first.release, signBuild(first, teamKey.privateKey));
    await removeKey(teamKey.id);
    const refused = await publishRelease(service.app, second.release, signBuild(second, teamKey.privateKey));
    expect(refused.error).toContain('which is not a key of inventory');
    const promoted = await requestChange(service.app, createPromotion('1.0.0'));
    expect([promoted.statusCode, promoted.json()]).toEqual([
      422,
      {
        error: `inventory 1.0.0 cannot go live:\ninventory 1.0.0 was signed by the key Pipeline 2026 (${teamKey.id}) that is no longer registered. Build and publish a new version.`,
      },
    ]);
  });

  test('still rolls back to a release of a removed key', async () => {
    for (const version of ['1.0.0', '1.1.0']) {
      const build = await uploadInventoryBuild(service.app, version);
      await publishRelease(service.app, build.release, signBuild(build, teamKey.privateKey));
      expect((await requestChange(service.app, createPromotion(version))).statusCode).toBe(200);
    }
    await removeKey(teamKey.id);
    const rollback = await requestChange(service.app, { kind: 'rollback', remote: 'inventory', reason });
    expect(rollback.json().summary).toBe('inventory rolled back 1.1.0 → 1.0.0');
  });

  test('replaces a key while both are valid', async () => {
    const newKey = createTeamKey('Pipeline 2027');
    await addKey('inventory', newKey);
    await removeKey(teamKey.id);
    const build = await uploadInventoryBuild(service.app, '1.0.0');
    expect(await publishRelease(service.app, build.release, signBuild(build, newKey.privateKey))).toEqual({
      statusCode: 200,
    });
  });

  test('keeps its keys and its rule when the operator updates its prefixes', async () => {
    const before = (await fetchRegistry(service.app)).modules?.inventory?.provenance;
    await changeModule(service.app, {
      kind: 'updateModule',
      remote: 'inventory',
      module: { owner: 'Inventory team', pagePrefixes: ['/inventory', '/stock'], apiPrefixes: [] },
      reason,
    });
    expect((await fetchRegistry(service.app)).modules?.inventory).toMatchObject({
      pagePrefixes: ['/inventory', '/stock'],
      provenance: before,
    });
  });
});

test('a release from before the rule cannot go live after it', async () => {
  const build = await uploadInventoryBuild(service.app, '1.0.0');
  expect((await publishRelease(service.app, build.release)).statusCode).toBe(200);
  await requireProvenance();
  const promoted = await requestChange(service.app, createPromotion('1.0.0'));
  expect([promoted.statusCode, promoted.json().error]).toEqual([
    422,
    expect.stringContaining('accepts only releases with signed provenance'),
  ]);
  // The same build can be published again with its provenance.
  await publishRelease(service.app, build.release, signBuild(build, teamKey.privateKey));
  expect((await requestChange(service.app, createPromotion('1.0.0'))).statusCode).toBe(200);
});

test('a module without the rule refuses wrong provenance, but accepts releases without any', async () => {
  const build = await uploadInventoryBuild(service.app, '1.0.0');
  const envelope = signBuild(build, otherTeamKey.privateKey);
  expect((await publishRelease(service.app, build.release, envelope)).error).toContain(
    'which is not a key of inventory',
  );
  expect((await publishRelease(service.app, build.release)).statusCode).toBe(200);
});

test('only the operator changes keys and rules, and the history records it', async () => {
  const changes = [
    { kind: 'addKey', remote: 'inventory', key: { name: 'x', publicKey: otherTeamKey.publicKey }, reason },
    { kind: 'removeKey', remote: 'inventory', keyId: teamKey.id, reason },
    { kind: 'setProvenance', remote: 'inventory', isRequired: false, reason },
  ] as const;
  for (const change of changes)
    expect((await requestModuleChange(service.app, change, 'inventory')).statusCode).toBe(403);
  await requireProvenance();
  await removeKey(teamKey.id);
  expect(
    (await fetchHistory(service.app, '?remote=inventory')).map(({ who, summary }) => [who, summary]),
  ).toEqual([
    ['operator', `inventory no longer accepts releases signed with the key ${teamKey.id}`],
    ['operator', 'inventory requires signed provenance'],
    ['operator', 'inventory accepts releases signed with the key Pipeline 2026'],
    ['operator', 'inventory is registered for /inventory'],
  ]);
});

test('a rule that no release can fulfill is refused', async () => {
  await removeKey(teamKey.id);
  const reply = await requestModuleChange(service.app, {
    kind: 'setProvenance',
    remote: 'inventory',
    isRequired: true,
    reason,
  });
  expect([reply.statusCode, reply.json().error]).toEqual([
    422,
    expect.stringContaining('Nobody could publish'),
  ]);
});
