import { resolve } from 'node:path';
import { checkAddition } from './checkAddition.ts';
import type { NewCommand } from './command/NewCommand.ts';
import { ProjectChanges } from './files/ProjectChanges.ts';
import { generateFragment } from './generateFragment.ts';
import { generateModule } from './generateModule.ts';
import { generatePage } from './generatePage.ts';
import { generateRepository } from './generateRepository.ts';
import { generateService } from './generateService.ts';

/**
 * Plans the files that `npm run new` creates in a project or in a new repository, and its changes of the module's own files.
 * @throws {UserError} if a name or a route is already in use.
 */
export function generate(root: string, command: NewCommand): ProjectChanges {
  if (command.kind === 'repository') {
    const { folder, packagesFolder } = command;
    return generateRepository(root, {
      ...command,
      folder: resolve(root, folder),
      packagesFolder: packagesFolder && resolve(root, packagesFolder),
    });
  }
  const changes = new ProjectChanges(root);
  switch (command.kind) {
    case 'module':
      generateModule(changes, command);
      break;
    case 'service':
      generateService(changes, command);
      break;
    case 'page':
      checkAddition(root, command.module, command.route);
      generatePage(changes, command);
      break;
    case 'fragment':
      checkAddition(root, command.module);
      generateFragment(changes, command);
      break;
  }
  return changes;
}
