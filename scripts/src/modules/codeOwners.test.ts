import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { findModules } from '@msv/federation/moduleConfigs';
import { projectRoot } from '../project/projectFolders.ts';
import { codeOwnersFile, createCodeOwners } from './codeOwners.ts';

test('.github/CODEOWNERS is what npm run owners writes', () => {
  expect(readFileSync(join(projectRoot, codeOwnersFile), 'utf8')).toBe(createCodeOwners(projectRoot));
});

test('the team of a module owns its remote, its service and its contracts', () => {
  const lines = createCodeOwners(projectRoot).split('\n');
  expect(lines).toEqual(
    expect.arrayContaining([
      '/mfe-inventory/ @msv/inventory-team',
      '/services/inventory/ @msv/inventory-team',
      '/packages/contracts/src/inventory/ @msv/inventory-team',
    ]),
  );
  for (const { folder } of findModules(projectRoot))
    expect(lines.filter((line) => line.startsWith(`/${folder}/ `))).toHaveLength(1);
});
