import { createTestProject } from '../src/testing/createTestProject.ts';
import { startReleases, tokens } from '../src/testing/startReleases.ts';
import { runMf } from './runMf.ts';

/**
 * Starts a releases service and creates a project whose `mf` commands use it.
 * @param releasesEnv Additional environment variables of the service.
 */
export async function startMf(releasesEnv: Readonly<Record<string, string>> = {}) {
  const releases = await startReleases(releasesEnv);
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
