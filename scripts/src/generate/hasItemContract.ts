import type { ProjectChanges } from './files/ProjectChanges.ts';
import type { ModuleNames } from './moduleNames.ts';

/** Returns true if the contracts define how to read the items of a module's service, as in a generated service. */
export function hasItemContract(
  changes: ProjectChanges,
  { module, item, Item, Items }: ModuleNames,
): boolean {
  const contract = `packages/contracts/src/${module}/${item}.ts`;
  if (!changes.has(contract)) return false;
  const code = changes.read(contract);
  return [`all${Items}Read`, `create${Item}Read`].every((read) => code.includes(`export const ${read} `));
}
