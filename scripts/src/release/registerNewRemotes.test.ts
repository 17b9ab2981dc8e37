import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { ReleasesClient } from '@msv/mf/http/ReleasesClient';
import { createTestProject, type TestProject } from '@msv/mf/testing/createTestProject';
import { type ReleasesProcess, startReleases, tokens } from '@msv/mf/testing/startReleases';
import { registerNewRemotes } from './registerNewRemotes.ts';

let releases: ReleasesProcess;
let client: ReleasesClient;
let project: TestProject;
beforeAll(async () => {
  releases = await startReleases();
  client = new ReleasesClient({ registryUrl: releases.url, token: tokens.operator, tokenSource: 'the test' });
});
afterAll(() => releases.close());
beforeEach(async () => {
  project = await createTestProject();
});
afterEach(() => project.remove());

async function writeModule(name: string) {
  await project.write(`mfe-${name}/package.json`, '{}');
  await project.write(
    `mfe-${name}/module.config.ts`,
    `export default { name: '${name}', owner: 'Parts team', pagePrefixes: ['/${name}'], routes: {} };`,
  );
}

async function register(remotes?: string[]): Promise<string[]> {
  const lines: string[] = [];
  const report = (line: string) => lines.push(line);
  await registerNewRemotes({ client, root: project.root, remotes, author: 'npm run release', report });
  return lines;
}

test('registers only new modules, and only those that are released', async () => {
  await writeModule('parts');
  await writeModule('tours');
  expect(await register(['parts'])).toEqual(['parts is registered for /parts']);
  expect(await register(['parts'])).toEqual([]);
  expect(await register()).toEqual(['tours is registered for /tours']);
});

test('names the command that starts the service of a new module', async () => {
  await writeModule('reviews');
  await project.write('services/reviews/package.json', '{}');
  await expect(register(['reviews'])).rejects.toThrow('npm run restart -- reviews');
});
