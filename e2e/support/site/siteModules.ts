import { faqsUrl } from '@msv/contracts/content/faqItem';
import { policyPagesUrl } from '@msv/contracts/content/policyPage';
import { dealershipsUrl } from '@msv/contracts/dealers/dealership';
import { statesUrl } from '@msv/contracts/dealers/state';
import { financingUrl } from '@msv/contracts/financing/financingProgram';
import { vehiclesUrl } from '@msv/contracts/inventory/vehicle';
import { matchesPathPrefix } from '@msv/contracts/releases/modules/pathPrefix';
import { readModuleRegistrations } from '@msv/scripts/modules/readModuleRegistrations';
import { projectRoot } from './projectRoot.ts';

/** API paths of each module's data. */
export const apiPathsByModule = {
  inventory: [vehiclesUrl],
  dealers: [statesUrl, dealershipsUrl],
  financing: [financingUrl],
  content: [faqsUrl, policyPagesUrl],
};

export type ModuleName = keyof typeof apiPathsByModule;

/** The modules whose pages and failures the tests describe. */
export const moduleNames: readonly ModuleName[] = ['inventory', 'dealers', 'financing', 'content'];

/** Returns true if a page belongs to a module that was added to the project and has no browser tests here. */
export const isPageOfAddedModule = (path: string): boolean =>
  Object.entries(readModuleRegistrations(projectRoot, {})).some(
    ([name, { pagePrefixes }]) =>
      !moduleNames.some((known) => known === name) &&
      pagePrefixes.some((prefix) => matchesPathPrefix(path, prefix)),
  );
