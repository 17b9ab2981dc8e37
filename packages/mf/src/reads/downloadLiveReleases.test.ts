import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { calculateIntegrity } from '@msv/delivery/releaseFiles';
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
const registry = buildRegistry([buildRelease({ version: '1.0.0', server: asset.file, assets: [asset] })]);

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

const download = () =>
  downloadLiveReleases(
    new ReleasesClient({ registryUrl: service.origin, token: undefined, tokenSource: 'MF_TOKEN' }),
    registry,
    folder,
  );

test('downloads the server bundle of each live release', async () => {
  const [live, ...others] = await download();
  expect(others).toEqual([]);
  expect(live?.channel).toBe('stable');
  expect(await readFile(join(live?.folder ?? '', asset.file), 'utf8')).toBe(code);
  expect(service.requests.map(({ url }) => url)).toEqual(['/artifacts/inventory/1.0.0/server/server.cjs']);
});

test('rejects a server bundle that differs from the registry, before its code runs', async () => {
  service.respond = () => ({ body: code.replace('{}', '[]') });
  await expect(download()).rejects.toThrow(
    'server/server.cjs of inventory 1.0.0 differs from the registry. Run mf doctor and tell the operator.',
  );
});
