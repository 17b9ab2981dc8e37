import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { findFreePorts } from '@msv/testing/findFreePorts';
import * as v from 'valibot';
import { startMf } from './startMf.ts';

let mf: Awaited<ReturnType<typeof startMf>>;
beforeAll(async () => {
  mf = await startMf();
});
afterAll(() => mf.close());

/**
 * Starts a proxy for the service. The proxy drops all connections when it receives the given number of
 * uploads.
 */
async function startFailingProxy(failingUpload: number) {
  const sockets: Socket[] = [];
  let uploads = 0;
  const proxy = createServer((clientSocket) => {
    const serviceSocket = connect(Number(new URL(mf.releases.url).port), '127.0.0.1');
    sockets.push(clientSocket, serviceSocket);
    for (const socket of [clientSocket, serviceSocket]) socket.on('error', () => {});
    serviceSocket.pipe(clientSocket);
    clientSocket.on('data', (data) => {
      uploads += data.toString('latin1').split('PUT /').length - 1;
      if (uploads >= failingUpload) for (const socket of sockets) socket.destroy();
      else serviceSocket.write(data);
    });
  });
  const [port = 0] = await findFreePorts(1);
  await once(proxy.listen(port, '127.0.0.1'), 'listening');
  return { url: `http://127.0.0.1:${port}`, close: () => proxy.close() };
}

const PublishOutput = v.object({ uploaded: v.object({ files: v.number(), stored: v.number() }) });

test('an interrupted upload fails with a message, and the next one uploads the missing files', async () => {
  await mf.project.build();
  const publish = (url: string, options = '') =>
    mf.run(`publish inventory --skip-build${options}`, { MF_REGISTRY_URL: url });
  const proxy = await startFailingProxy(7);
  const interrupted = await publish(proxy.url);
  proxy.close();
  expect([interrupted.code, interrupted.stdout, interrupted.stderr]).toEqual([
    3,
    '',
    expect.stringMatching(
      /is unreachable .* Uploaded files are kept; run mf publish again to upload the rest\.\n$/,
    ),
  ]);
  const repeated = await publish(mf.releases.url, ' --json');
  const { uploaded } = v.parse(PublishOutput, JSON.parse(repeated.stdout));
  expect([repeated.code, uploaded.files]).toEqual([0, 13]);
  expect(uploaded.stored).toBeGreaterThan(0);
  expect(uploaded.stored).toBeLessThan(13);
});
