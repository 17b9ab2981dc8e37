import type { ModuleRegistration } from '@msv/contracts/releases/modules/moduleRegistration';

/** Builds the registration of a module. Pass only the fields that matter for the test. */
export function buildModule(overrides: Partial<ModuleRegistration> = {}): ModuleRegistration {
  return { owner: 'Inventory team', pagePrefixes: ['/inventory'], apiPrefixes: [], ...overrides };
}
