import { resolve } from 'node:path';
import { isPageGranted } from '@msv/contracts/releases/modules/moduleRegistration';
import { findModule } from '@msv/federation/moduleConfigs';
import { UserError } from '../cli/UserError.ts';
import { listRemotes } from '../project/projectFolders.ts';
import type { NewCommand } from './command/NewCommand.ts';
import { ProjectChanges } from './files/ProjectChanges.ts';
import { generateFragment } from './generateFragment.ts';
import { generateModule } from './generateModule.ts';
import { generatePage } from './generatePage.ts';
import { generateRepository } from './generateRepository.ts';
import { generateService } from './generateService.ts';

/**
 * Plans the files that `npm run new` creates, and its changes of the module's own files.
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

/**
 * Checks that a remote exists, and that a page may have the given route.
 * @throws {UserError} that states what to do instead.
 */
function checkAddition(root: string, module: string, route?: string): void {
  const found = findModule(root, module);
  if (!found?.folder.startsWith('mfe-'))
    throw new UserError(
      `There is no remote "${module}". The remotes are ${listRemotes(root).join(', ')}. To create one: npm run new -- module ${module}`,
    );
  if (route === undefined) return;
  const { pagePrefixes, routes } = found.config;
  if (!isPageGranted(found.config, route))
    throw new UserError(
      `${route} is outside of the page prefixes of ${module}: ${pagePrefixes.join(', ')}. Choose another route, or add the prefix to ${found.folder}/module.config.ts and ask the operator to run mf modules update ${module}.`,
    );
  const sameRoute = Object.keys(routes).find((other) => toPattern(other) === toPattern(route));
  if (sameRoute)
    throw new UserError(`${sameRoute} is the route of ${routes[sameRoute]}. Choose another one.`);
}

const toPattern = (route: string) => route.replaceAll(/:\w+/g, ':');
