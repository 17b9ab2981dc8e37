import { isPageGranted } from '@msv/contracts/releases/modules/moduleRegistration';
import { findModule } from '@msv/federation/module/findModules';
import { UserError } from '../cli/UserError.ts';
import { listRemotes } from '../project/listRemotes.ts';

/**
 * Checks that a remote exists, and that a page may have the given route.
 * @throws {UserError} that states what to do instead.
 */
export function checkAddition(root: string, module: string, route?: string): void {
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
