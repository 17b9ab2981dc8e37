import { readFileSync } from 'node:fs';
import { expect, test } from '@jest/globals';
import { parseJson } from '../cli/parseJson.ts';
import { projectRoot } from '../project/projectFolders.ts';
import { findMissingLockEntries, PackageLock } from './findMissingLockEntries.ts';

test('package-lock.json contains the optional dependencies for all operating systems', () => {
  const file = `${projectRoot}/package-lock.json`;
  expect(findMissingLockEntries(parseJson(PackageLock, readFileSync(file, 'utf8'), file))).toEqual([]);
});

test('findMissingLockEntries reports an optional dependency without an entry', () => {
  const packages = {
    'node_modules/biome': { optionalDependencies: { 'biome-linux': '1.0.0', 'biome-darwin': '1.0.0' } },
    'node_modules/biome-linux': { optionalDependencies: {} },
  };
  expect(findMissingLockEntries({ packages })).toEqual([
    'package-lock.json lacks biome-darwin, an optional dependency of node_modules/biome. Restore its entry from the previous version.',
  ]);
});
