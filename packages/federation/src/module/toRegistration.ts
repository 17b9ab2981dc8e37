import type { ModuleConfig } from '@msv/contracts/releases/modules/moduleConfig';
import type { ModuleRegistration } from '@msv/contracts/releases/modules/moduleRegistration';

/**
 * Returns the registration that a module's configuration requests. The registration does not contain the
 * instances of the module's service, because the operator defines them.
 */
export const toRegistration = ({ owner, pagePrefixes, apiPrefixes }: ModuleConfig): ModuleRegistration => ({
  owner,
  pagePrefixes,
  apiPrefixes,
});
