import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { freePorts } from '@msv/testing/freePorts';
import * as v from 'valibot';
import { aProject, type Project } from '../src/testing/aProject.ts';
import { type Releases, startReleases, tokens } from '../src/testing/startReleases.ts';
import { mf } from './mf.ts';

let releases: Releases;
let project: Project;
beforeAll(async () => {
  releases = await startReleases();
  project = await aProject();
});
afterAll(async () => {
  await releases.close();
  await project.remove();
});

/** A line to the service that breaks for good at one of the files that go over it. */
async function aBrokenLine(brokenAt: number) {
  const sockets: Socket[] = [];
  let files = 0;
  const line = createServer((near) => {
    const far = connect(Number(new URL(releases.url).port), '127.0.0.1');
    sockets.push(near, far);
    for (const socket of [near, far]) socket.on('error', () => {});
    far.pipe(near);
    near.on('data', (data) => {
      files += data.toString('latin1').split('PUT /').length - 1;
      if (files >= brokenAt) for (const socket of sockets) socket.destroy();
      else far.write(data);
    });
  });
  const [port = 0] = await freePorts(1);
  await once(line.listen(port, '127.0.0.1'), 'listening');
  return { url: `http://127.0.0.1:${port}`, close: () => line.close() };
}

const Published = v.object({ uploaded: v.object({ files: v.number(), stored: v.number() }) });

test('an upload that breaks off says so, and the next one stores what is missing', async () => {
  await project.build();
  const publish = (url: string, more = '') =>
    mf(
      `publish inventory --skip-build${more}`,
      { MF_REGISTRY_URL: url, MF_TOKEN: tokens.inventory },
      project.root,
    );
  const line = await aBrokenLine(7);
  const broken = await publish(line.url);
  line.close();
  expect([broken.code, broken.stdout, broken.stderr]).toEqual([
    3,
    '',
    expect.stringMatching(/cannot be reached .* What was uploaded is kept: publish again for the rest\.\n$/),
  ]);
  const again = await publish(releases.url, ' --json');
  const { uploaded } = v.parse(Published, JSON.parse(again.stdout));
  expect([again.code, uploaded.files]).toEqual([0, 13]);
  expect(uploaded.stored).toBeGreaterThan(0);
  expect(uploaded.stored).toBeLessThan(13);
});
