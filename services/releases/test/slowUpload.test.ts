import { once } from 'node:events';
import { request } from 'node:http';
import { text } from 'node:stream/consumers';
import { setImmediate as waitForEventLoop } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, expect, jest, test } from '@jest/globals';
import { calculateUploadTimeoutMs, toArtifactUrl } from '@msv/contracts/releases/artifactUpload';
import { releaseFileName } from '@msv/contracts/releases/releaseUrls';
import { createTestBuild, putFile } from './support/publishTestBuild.ts';
import { createBearerHeader, startReleases } from './support/startReleases.ts';

let service: Awaited<ReturnType<typeof startReleases>>;
let origin: string;
beforeAll(async () => {
  service = await startReleases({ RELEASES_MAX_FILE_MIB: '2' });
  origin = await service.app.listen({ port: 0, host: '127.0.0.1' });
});
afterEach(() => {
  jest.useRealTimers();
});
afterAll(() => service.close());

test('the largest allowed file can be uploaded at the slowest supported speed', async () => {
  const { client } = createTestBuild().release;
  const shortLength = createTestBuild().files.get(client.entry)?.length ?? 0;
  const { release, files } = createTestBuild({ script: ' '.repeat(2 * 2 ** 20 - shortLength) });
  const entry = files.get(client.entry) ?? Buffer.alloc(0);
  expect(entry).toHaveLength(2 * 2 ** 20);
  await putFile(service.app, release, releaseFileName, files.get(releaseFileName) ?? Buffer.alloc(0));
  const url = origin + toArtifactUrl(release.remote, release.version, client.entry);
  const upload = request(url, {
    method: 'PUT',
    headers: { ...createBearerHeader('inventory'), 'content-length': entry.length },
  });
  const requestReceived = once(service.app.server, 'request');
  // Fakes only `setTimeout`, which enforces the time limit of the handler, to simulate a slow upload over a
  // real connection.
  jest.useFakeTimers({
    doNotFake: [
      'setImmediate',
      'clearImmediate',
      'nextTick',
      'queueMicrotask',
      'Date',
      'performance',
      'hrtime',
      'setInterval',
      'clearInterval',
    ],
  });
  upload.write(entry.subarray(0, 2 ** 20));
  await requestReceived;
  for (let turns = 0; turns < 20; turns += 1) await waitForEventLoop();
  jest.advanceTimersByTime(calculateUploadTimeoutMs(entry.length) - 1000);
  jest.useRealTimers();
  upload.end(entry.subarray(2 ** 20));
  const [reply] = await once(upload, 'response');
  expect([reply.statusCode, await text(reply)]).toEqual([201, '']);
  expect(service.app.server.requestTimeout).toBe(calculateUploadTimeoutMs(entry.length));
});
