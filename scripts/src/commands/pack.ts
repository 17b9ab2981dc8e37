import { resolve } from 'node:path';
import { runCommand } from '../cli/runCommand.ts';
import { UserError } from '../cli/UserError.ts';
import { packPackages } from '../packages/packPackages.ts';
import { projectRoot as root } from '../project/projectFolders.ts';

/** `npm run pack -- <folder>`: creates the tarballs of the published packages, to try them before publication. */
await runCommand(async () => {
  const [folder] = process.argv.slice(2);
  if (folder === undefined) throw new UserError('Usage: npm run pack -- <folder for the tarballs>');
  const packages = await packPackages(root, resolve(root, folder));
  for (const { tarball } of packages) console.log(tarball);
  return 0;
});
