import type { ModuleRegistration } from '@msv/contracts/releases/modules/moduleRegistration';
import { findModules, toRegistration } from '@msv/federation/moduleConfigs';

/** Origins of the instances of each service. */
export type InstancesByService = Readonly<Record<string, readonly string[]>>;

/** Reads the modules of a project as registrations. By convention, `services/x` is the service of module `x`. */
export function readModuleRegistrations(
  root: string,
  instances: InstancesByService,
): Record<string, ModuleRegistration> {
  return Object.fromEntries(
    findModules(root).map(({ config }) => {
      const moduleInstances = instances[config.name];
      return [
        config.name,
        { ...toRegistration(config), ...(moduleInstances && { instances: [...moduleInstances] }) },
      ];
    }),
  );
}
