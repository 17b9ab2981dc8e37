import { isPageGranted } from '@msv/contracts/releases/modules/moduleRegistration';
import type { RegistryDocument } from '@msv/contracts/releases/registry/registry';
import type { Release } from '@msv/contracts/releases/release';

/**
 * Returns one error message for each route that is outside of the module's page prefixes, because edges
 * ignore such routes. If the module is not registered, returns a single error message. If the registry has no
 * registered modules at all, returns no errors.
 */
export function findRegistrationErrors({ remote, routes }: Release, { modules }: RegistryDocument): string[] {
  if (!modules) return [];
  const module = modules[remote];
  if (!module)
    return [`${remote} is not a registered module. Ask the operator to run mf modules add ${remote}.`];
  return routes
    .filter(({ path }) => !isPageGranted(module, path))
    .map(
      ({ path }) =>
        `${path} is outside of the page prefixes of ${remote} (${module.pagePrefixes.join(', ') || 'none'}). Ask the operator to run mf modules update ${remote}.`,
    );
}
