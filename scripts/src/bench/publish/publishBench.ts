import { appendFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { toReleaseUrl } from '@msv/contracts/releases/releaseUrls';
import { publishBuild } from '@msv/mf/publishing/publishBuild';
import { getBuildFolder } from '@msv/mf/publishing/readBuild';
import { listRemotes, projectRoot } from '../../project/projectFolders.ts';
import { ProjectCopy } from '../../project-copy/ProjectCopy.ts';
import { createLocalReleasesClient } from '../../system/createLocalReleasesClient.ts';
import { measureSystem } from '../measuring/benchSystem.ts';

const remote = 'inventory';

/**
 * Measures the time from a source change to the first page with the new release: build, render check, upload, promotion
 * and page load. Builds a copy of the remote without turbo, whose cache could already contain a build of these sources.
 */
const copy = await createChangedCopy();
await measureSystem(async ({ system, ports, dataFolder }) => {
  const startedAt = performance.now();
  const metrics: Record<string, number> = {};
  const recordStep = (name: string) => {
    metrics[name] = Math.round(performance.now() - startedAt);
  };

  await copy.build(`mfe-${remote}`);
  recordStep('builtMs');
  const client = createLocalReleasesClient(dataFolder, ports);
  const { version } = await publishBuild({
    client,
    root: projectRoot,
    folder: getBuildFolder(copy.root, remote),
  });
  recordStep('availableMs');
  await client.change({ kind: 'promote', remote, version, reason: 'Benchmark' });
  recordStep('promotedMs');
  await waitForPageWith(`${system.url}/inventory`, `${toReleaseUrl(remote, version)}/`);
  recordStep('visitedMs');
  const rows = Object.entries(metrics).map(([name, elapsedMs]) => [name, String(elapsedMs)]);
  return { table: [['step', 'after ms'], ...rows], metrics };
}).finally(() => copy.remove());

/** Copies the project, whose remotes define the props of the fragments, and appends a statement to a page. */
async function createChangedCopy(): Promise<ProjectCopy> {
  const copy = await ProjectCopy.create(listRemotes(projectRoot).map((name) => `mfe-${name}`));
  const statement = `\nObject.assign(globalThis, { benchedAt: ${Date.now()} });\n`;
  await appendFile(join(copy.root, `mfe-${remote}/src/pages/InventoryPage.tsx`), statement);
  return copy;
}

async function waitForPageWith(pageUrl: string, text: string): Promise<void> {
  for (;;) {
    const response = await fetch(pageUrl, { headers: { accept: 'text/html' } });
    if ((await response.text()).includes(text)) return;
    await sleep(20);
  }
}
