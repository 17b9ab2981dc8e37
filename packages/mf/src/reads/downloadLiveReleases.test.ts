import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { calculateIntegrity } from '@msv/release-kit/releaseFiles';
import { startTestApi, type TestApi } from '@msv/testing/api/startTestApi';
import { buildRegistry } from '@msv/testing/builders/buildRegistry';
import { buildRelease } from '@msv/testing/builders/buildRelease';
import { ReleasesClient } from '../http/ReleasesClient.ts';
import { downloadLiveReleases } from './downloadLiveReleases.ts';

const code = 'module.exports = {}';
const asset = {
  file: 'server/server.cjs',
  sizeInBytes: code.length,
  integrity: calculateIntegrity(Buffer.from(code)),
};
const build = (version: string) => buildRelease({ version, server: asset.file, assets: [asset] });
const registry = buildRegistry([build('1.0.0')]);

let service: TestApi;
let folder: string;
beforeEach(async () => {
  service = await startTestApi(() => ({ body: code }));
  folder = await mkdtemp(join(tmpdir(), 'msv-live-'));
});
afterEach(async () => {
  await service.close();
  await rm(folder, { recursive: true });
});

const download = (document = registry) =>
  downloadLiveReleases(
    new ReleasesClient({ registryUrl: service.origin, token: undefined, tokenSource: 'MF_TOKEN' }),
    document,
    folder,
  );

test('downloads the server bundle of each live release', async () => {
  const [live, ...others] = await download();
  expect(others).toEqual([]);
  expect(live?.channel).toBe('stable');
  expect(await readFile(join(live?.folder ?? '', asset.file), 'utf8')).toBe(code);
  expect(service.requests.map(({ url }) => url)).toEqual(['/artifacts/inventory/1.0.0/server/server.cjs']);
});

const withdrawal = { who: 'inventory', why: 'Too slow', since: '2026-11-20T12:00:00.000Z' };

test.each([
  ['downloads a paused candidate', {}, ['stable', 'candidate, 0% of visitors']],
  ['skips an aborted candidate', { '1.1.0': withdrawal }, ['stable']],
])('%s', async (_title, takenBack, expected) => {
  const inventory = {
    owner: 'Inventory team',
    stable: '1.0.0',
    candidate: { version: '1.1.0', shareInBasisPoints: 0 },
    takenBack,
    releases: { '1.0.0': build('1.0.0'), '1.1.0': build('1.1.0') },
  };
  const live = await download(buildRegistry([], { remotes: { inventory } }));
  expect(live.map(({ channel }) => channel)).toEqual(expected);
});

test('names a service that stops in the middle of a file', async () => {
  service.respond = () => ({ body: code, headers: { 'content-length': String(code.length + 1) } });
  await expect(download()).rejects.toThrow(/^The releases service at http\S+ is unreachable \(.+\)\./);
});

test('rejects a server bundle that differs from the registry, before its code runs', async () => {
  service.respond = () => ({ body: code.replace('{}', '[]') });
  await expect(download()).rejects.toThrow(
    'server/server.cjs of inventory 1.0.0 differs from the registry. Run mf doctor and tell the operator.',
  );
});
