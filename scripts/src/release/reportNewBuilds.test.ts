import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { ReleasesClient } from '@msv/mf/http/ReleasesClient';
import { createTestProject, type TestProject } from '@msv/mf/testing/createTestProject';
import { type ReleasesProcess, startReleases, tokens } from '@msv/mf/testing/startReleases';
import { releaseBuilds } from './releaseBuilds.ts';
import { reportNewBuilds } from './reportNewBuilds.ts';

let releases: ReleasesProcess;
let project: TestProject;
beforeAll(async () => {
  releases = await startReleases();
  project = await createTestProject();
});
afterAll(async () => {
  await releases.close();
  await project.remove();
});

test('reports a new build of a remote, and how to release it', async () => {
  const client = new ReleasesClient({
    registryUrl: releases.url,
    token: tokens.operator,
    tokenSource: 'the test',
  });
  await project.write('mfe-one/package.json', '{}');
  await project.build({ remote: 'one', version: '1.0.0-a' });
  await releaseBuilds({ client, root: project.root, author: 'npm start', report: () => undefined });

  const lines: string[] = [];
  const report = (line: string) => lines.push(line);
  const stop = new AbortController();
  const { root } = project;
  const reports = reportNewBuilds({ client, root, report, signal: stop.signal, intervalMs: 50 });
  await sleep(200);
  await project.build({ remote: 'one', version: '1.1.0-b' });
  while (lines.length === 0) await sleep(20);
  stop.abort();
  await reports;
  expect(lines).toEqual([
    'one has a new build, 1.1.0-b, but visitors still get 1.0.0-a. Check and publish it with: npx mf publish one',
  ]);
});
