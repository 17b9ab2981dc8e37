import { createTestProject } from '../src/testing/createTestProject.ts';
import { startReleases, tokens } from '../src/testing/startReleases.ts';
import { runMf } from './runMf.ts';

/** Starts a releases service and creates a project whose `mf` commands use it. */
export async function startMf() {
  const releases = await startReleases();
  const project = await createTestProject();
  return {
    releases,
    project,
    /** Runs a command in the project, by default as Ann of the inventory team. */
    run: (commandLine: string, env: Readonly<Record<string, string>> = {}) =>
      runMf(
        commandLine,
        { MF_REGISTRY_URL: releases.url, MF_TOKEN: tokens.inventory, MF_AUTHOR: 'Ann', ...env },
        project.root,
      ),
    async close() {
      await releases.close();
      await project.remove();
    },
  };
}
