import type { ModuleConfig } from '@msv/contracts/releases/modules/moduleConfig';
import { matchesPathPrefix } from '@msv/contracts/releases/modules/pathPrefix';

/** Returns the module that owns a path prefix: the same prefix, one that contains it, or one below it. */
export const findPrefixOwner = (modules: readonly ModuleConfig[], prefix: string): ModuleConfig | undefined =>
  modules.find(({ pagePrefixes, apiPrefixes }) =>
    [...pagePrefixes, ...apiPrefixes].some(
      (other) => matchesPathPrefix(prefix, other) || matchesPathPrefix(other, prefix),
    ),
  );
