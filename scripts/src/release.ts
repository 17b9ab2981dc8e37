import { dataFolderFrom } from './dataFolder.ts';
import { projectRoot as root } from './projectRoot.ts';
import { releaseBuilds } from './release/releaseBuilds.ts';
import { runCommand } from './runCommand.ts';
import { localReleases } from './system/localReleases.ts';
import { portsFrom, serviceNames } from './system/systemPorts.ts';

/** `npm run release -- [remote...]`: gives the newest build of the named remotes, or of all, to everyone on this machine. */
await runCommand(async () => {
  const named = process.argv.slice(2);
  await releaseBuilds({
    client: localReleases(dataFolderFrom(process.env), portsFrom(process.env, serviceNames(root))),
    root,
    remotes: named.length > 0 ? named : undefined,
    author: 'npm run release',
    report: (line) => console.log(line),
  });
  return 0;
});
