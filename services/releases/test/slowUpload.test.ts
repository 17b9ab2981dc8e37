import { once } from 'node:events';
import { request } from 'node:http';
import { text } from 'node:stream/consumers';
import { setImmediate as turn } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, expect, jest, test } from '@jest/globals';
import { artifactUrl, uploadPatienceMs } from '@msv/contracts/registryChange';
import { releaseFileName } from '@msv/contracts/release';
import { aBuild } from './aBuild.ts';
import { bearer, startReleases } from './releases.ts';

let service: Awaited<ReturnType<typeof startReleases>>;
let address: string;
beforeAll(async () => {
  service = await startReleases({ RELEASES_MAX_FILE_MIB: '2' });
  address = await service.app.listen({ port: 0, host: '127.0.0.1' });
});
afterEach(() => {
  jest.useRealTimers();
});
afterAll(() => service.close());

test('the largest file arrives over the slowest line that is waited for', async () => {
  const { release, files } = aBuild();
  const bytes = files.get(releaseFileName) ?? Buffer.alloc(0);
  const padded = Buffer.concat([bytes, Buffer.alloc(2 * 2 ** 20 - bytes.length, ' ')]);
  const url = address + artifactUrl(release.remote, release.version, releaseFileName);
  const upload = request(url, {
    method: 'PUT',
    headers: { ...bearer('inventory'), 'content-length': padded.length },
  });
  const arrived = once(service.app.server, 'request');
  // Only the clock of handlers is turned on, with the real connection as slow as that.
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
  upload.write(padded.subarray(0, 2 ** 20));
  await arrived;
  for (let turns = 0; turns < 20; turns += 1) await turn();
  jest.advanceTimersByTime(uploadPatienceMs(padded.length) - 1000);
  jest.useRealTimers();
  upload.end(padded.subarray(2 ** 20));
  const [reply] = await once(upload, 'response');
  expect([reply.statusCode, await text(reply)]).toEqual([201, '']);
  expect(service.app.server.requestTimeout).toBe(uploadPatienceMs(padded.length));
});
