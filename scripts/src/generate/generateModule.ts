import { findModules } from '@msv/federation/moduleConfigs';
import { listBuildFolders, readDependencyVersions, readWorkspaces } from '../architecture/workspaces.ts';
import { UserError } from '../cli/UserError.ts';
import { findFreeDevServerPort } from '../modules/defaultPorts.ts';
import type { ProjectChanges } from './files/ProjectChanges.ts';
import { renderTemplates } from './files/renderTemplates.ts';
import { generateFragment } from './generateFragment.ts';
import { generatePage } from './generatePage.ts';
import { findPrefixOwner, generateService } from './generateService.ts';
import { createModuleNames } from './moduleNames.ts';

const packages = ['@msv/contracts', '@msv/federation', '@msv/platform', '@msv/ui'];

interface Options {
  module: string;
  owner: string;
  pagePrefix: string;
  hasService: boolean;
  hasForm: boolean;
}

/** Adds a module with one page and one fragment, and optionally with a service and a page with a form. */
export function generateModule(
  changes: ProjectChanges,
  { module, owner, pagePrefix, hasService, hasForm }: Options,
): void {
  const { root } = changes;
  const folder = `mfe-${module}`;
  if (changes.has(folder)) throw new UserError(`${folder} already exists. Choose another name.`);
  if (changes.has(`services/${module}`))
    throw new UserError(
      `services/${module} already exists. Choose another name, or create the remote by hand.`,
    );
  const prefixOwner = findPrefixOwner(
    findModules(root).map(({ config }) => config),
    pagePrefix,
  );
  if (prefixOwner)
    throw new UserError(`${pagePrefix} belongs to ${prefixOwner.name}. Choose another prefix with --prefix.`);

  const names = createModuleNames(module);
  renderTemplates(changes, 'remote', {
    ...names,
    owner,
    pagePrefix,
    hasService,
    hasForm,
    devServerPort: findFreeDevServerPort(root),
    packageFolders: listBuildFolders(readWorkspaces(root), hasForm ? [...packages, '@msv/forms'] : packages),
    versions: readDependencyVersions(root),
  });
  if (hasService) generateService(changes, { module, owner, hasForm });
  generatePage(changes, { module, page: `${names.Items}Page`, route: pagePrefix });
  if (hasForm) generatePage(changes, { module, page: `New${names.Item}Page`, route: `${pagePrefix}/new` });
  generateFragment(changes, { module, fragment: `Featured${names.Items}` });
}
