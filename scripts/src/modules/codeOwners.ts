import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { findModules } from '@msv/federation/moduleConfigs';

export const codeOwnersFile = '.github/CODEOWNERS';

/** Organization on GitHub whose teams own the code. */
const organization = 'msv';

/**
 * Creates the content of the CODEOWNERS file. The team in a `module.config.ts` owns the remote, the service and the
 * contracts of the module. Another team owns all other files, including the workflows, which have the permissions of
 * the module.
 */
export function createCodeOwners(root: string): string {
  const moduleLines = findModules(root).flatMap(({ config: { name, owner } }) =>
    [`mfe-${name}`, `services/${name}`, `packages/contracts/src/${name}`]
      .filter((folder) => existsSync(join(root, folder)))
      .map((folder) => `/${folder}/ ${toTeam(owner)}`),
  );
  return [
    '# npm run owners writes this file. The teams of the modules come from owner in each module.config.ts.',
    `* ${toTeam('Platform team')}`,
    ...moduleLines,
    '',
  ].join('\n');
}

/** Returns `@msv/inventory-team` for `Inventory team`. */
const toTeam = (owner: string) => `@${organization}/${owner.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-')}`;
