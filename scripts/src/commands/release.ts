import { waitForSiteRevision } from '@msv/mf/http/fetchSiteRevision';
import { runCommand } from '../cli/runCommand.ts';
import { readServicePorts } from '../modules/defaultPorts.ts';
import { resolveDataFolder, projectRoot as root } from '../project/projectFolders.ts';
import { registerNewRemotes } from '../release/registerNewRemotes.ts';
import { releaseBuilds } from '../release/releaseBuilds.ts';
import { createLocalReleasesClient } from '../system/createLocalReleasesClient.ts';
import { parseSystemPorts } from '../system/systemPorts.ts';

const siteTimeoutMs = 10_000;

/**
 * `npm run release -- [remote...]`: promotes the builds of the given remotes, or of all, on the running local site, and
 * waits until it serves them. Registers new modules.
 */
await runCommand(async () => {
  const ports = parseSystemPorts(process.env, readServicePorts(root));
  const options = {
    client: createLocalReleasesClient(resolveDataFolder(process.env), ports),
    root,
    remotes: process.argv.length > 2 ? process.argv.slice(2) : undefined,
    author: 'npm run release',
    report: (line: string) => console.log(line),
  };
  await registerNewRemotes(options);
  const revision = await releaseBuilds(options);
  if (revision > 0) await waitForSiteRevision(`http://localhost:${ports.site}`, revision, siteTimeoutMs);
  return 0;
});
