import { dataFolderFrom } from './dataFolder.ts';
import { projectRoot } from './projectRoot.ts';
import { describePublished, publishReleases } from './release/publishReleases.ts';
import { runCommand } from './runCommand.ts';

/** `npm run release -- [remote...]`: makes the newest build of the named remotes, or of all, the stable one. */
await runCommand(async () => {
  const named = process.argv.slice(2);
  const published = await publishReleases({
    root: projectRoot,
    dataFolder: dataFolderFrom(process.env),
    remotes: named.length > 0 ? named : undefined,
  });
  for (const one of published) console.log(describePublished(one));
  return 0;
});
