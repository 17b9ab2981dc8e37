import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { runCommand } from '../cli/runCommand.ts';
import { codeOwnersFile, createCodeOwners } from '../modules/codeOwners.ts';
import { projectRoot as root } from '../project/projectFolders.ts';

/** `npm run owners`: writes `.github/CODEOWNERS` from the owners of the modules. */
await runCommand(async () => {
  writeFileSync(join(root, codeOwnersFile), createCodeOwners(root));
  return 0;
});
