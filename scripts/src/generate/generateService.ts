import type { ModuleConfig } from '@msv/contracts/releases/modules/moduleConfig';
import { matchesPathPrefix } from '@msv/contracts/releases/modules/pathPrefix';
import { findModules } from '@msv/federation/moduleConfigs';
import { listBuildFolders, readDependencyVersions, readWorkspaces } from '../architecture/workspaces.ts';
import { UserError } from '../cli/UserError.ts';
import { findFreeServicePort } from '../modules/defaultPorts.ts';
import { toVariableName } from '../system/systemPorts.ts';
import { editModuleConfig } from './files/editModuleConfig.ts';
import type { ProjectChanges } from './files/ProjectChanges.ts';
import { renderTemplates } from './files/renderTemplates.ts';
import { createModuleNames } from './moduleNames.ts';

interface Options {
  module: string;
  owner: string;
  /** True if the service stores what visitors send with a form. */
  hasForm?: boolean;
}

/** Adds the service and its contract, and the API in the `module.config.ts` of the remote, if there is one. */
export function generateService(changes: ProjectChanges, { module, owner, hasForm = false }: Options): void {
  const { root } = changes;
  for (const folder of [`services/${module}`, `packages/contracts/src/${module}`])
    if (changes.has(folder)) throw new UserError(`${folder} already exists. Choose another name.`);
  const apiPrefix = `/api/${module}`;
  const prefixOwner = findPrefixOwner(
    findModules(root).map(({ config }) => config),
    apiPrefix,
  );
  if (prefixOwner) throw new UserError(`${apiPrefix} belongs to ${prefixOwner.name}. Choose another name.`);

  const servicePort = findFreeServicePort(root);
  const values = {
    ...createModuleNames(module),
    owner,
    hasForm,
    apiPrefix,
    servicePort,
    packageFolders: listBuildFolders(readWorkspaces(root), ['@msv/contracts', '@msv/service-kit']),
    versions: readDependencyVersions(root),
  };
  renderTemplates(changes, 'service', values);
  if (hasForm) renderTemplates(changes, 'form', values);
  const remoteConfig = `mfe-${module}/module.config.ts`;
  if (changes.has(remoteConfig))
    changes.edit(remoteConfig, (code) =>
      editModuleConfig(code, (config) => {
        config.apiPrefixes = [...(config.apiPrefixes ?? []), apiPrefix];
        config.ports = { service: servicePort, ...config.ports };
        if (hasForm) config.secrets = [toVariableName(module, 'ADDRESS_SALT')];
      }),
    );
  else renderTemplates(changes, 'serviceModule', values);
}

/** Returns the module with the same prefix, one that contains it, or one below it. */
export const findPrefixOwner = (modules: readonly ModuleConfig[], prefix: string): ModuleConfig | undefined =>
  modules.find(({ pagePrefixes, apiPrefixes }) =>
    [...pagePrefixes, ...apiPrefixes].some(
      (other) => matchesPathPrefix(prefix, other) || matchesPathPrefix(other, prefix),
    ),
  );
