import { afterAll, afterEach, beforeAll, beforeEach, expect } from '@jest/globals';
import { createTestProject, type TestProject } from '../src/testing/createTestProject.ts';
import { type ReleasesProcess, startReleases, tokens } from '../src/testing/startReleases.ts';
import { runMf } from './runMf.ts';

/** Registers hooks that start a releases service for all tests of a file and create a built project for each test. */
export function prepareRefusalTests() {
  let releases: ReleasesProcess;
  let project: TestProject;
  beforeAll(async () => {
    releases = await startReleases({ RELEASES_PLATFORM_VERSIONS: '1.4.0' });
  });
  afterAll(() => releases.close());
  beforeEach(async () => {
    project = await createTestProject();
    await project.build();
  });
  afterEach(() => project.remove());

  /** Runs a command in the project with the token of the inventory team. */
  const run = (commandLine: string, env: Readonly<Record<string, string>> = {}) =>
    runMf(commandLine, { MF_REGISTRY_URL: releases.url, MF_TOKEN: tokens.inventory, ...env }, project.root);

  return {
    get releases() {
      return releases;
    },
    get project() {
      return project;
    },
    run,
    /** Runs a command that must fail and returns its exit code and message. */
    async runRefused(commandLine: string, env?: Readonly<Record<string, string>>) {
      const { code, stdout, stderr } = await run(commandLine, env);
      expect(stdout).toBe('');
      return [code, stderr.replace(/^(Building|Checking|Rendering|Visiting).*\n/gm, '').trim()];
    },
  };
}
