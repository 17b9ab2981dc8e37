import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import * as v from 'valibot';
import { parseJson } from '../cli/parseJson.ts';
import { projectRoot } from '../project/projectFolders.ts';
import { findLockErrors, PackageLockEntries } from './findLockErrors.ts';

const integrity = 'sha512-AAAA';
const findErrors = (entry: object, path = 'node_modules/left-pad') =>
  findLockErrors(
    v.parse(PackageLockEntries, { packages: { [path]: { license: 'MIT', integrity, ...entry } } }),
  );

describe('package-lock.json', () => {
  it.each(['package-lock.json', 'scripts/changesets/package-lock.json'])(
    '%s has a digest, no unknown install script and an accepted license for each package',
    (name) => {
      const file = join(projectRoot, name);
      expect(findLockErrors(parseJson(PackageLockEntries, readFileSync(file, 'utf8'), file))).toEqual([]);
    },
  );

  it.each(['.npmrc', 'scripts/templates/repository/.npmrc.eta'])(
    'is installed without scripts by %s',
    (file) => {
      expect(readFileSync(join(projectRoot, file), 'utf8').split('\n')).toContain('ignore-scripts=true');
    },
  );
});

describe('findLockErrors', () => {
  it.each([
    [{ integrity: undefined }, 'package-lock.json has no strong digest of left-pad. Install it again.'],
    [{ integrity: 'sha1-AAAA' }, 'package-lock.json has no strong digest of left-pad. Install it again.'],
    [
      { hasInstallScript: true },
      'left-pad has an install script. Check that it works without it, and list it in findLockErrors.ts.',
    ],
    [
      { license: 'AGPL-3.0-only' },
      'left-pad has the license AGPL-3.0-only. Check it, and list it in findLockErrors.ts.',
    ],
    [
      { license: '(MIT AND BUSL-1.1)' },
      'left-pad has the license (MIT AND BUSL-1.1). Check it, and list it in findLockErrors.ts.',
    ],
    [{ license: undefined }, 'left-pad has the license none. Check it, and list it in findLockErrors.ts.'],
  ])('reports %j', (entry, message) => {
    expect(findErrors(entry)).toEqual([message]);
  });

  it.each([
    [{ license: '(MIT OR CC0-1.0)' }, 'node_modules/left-pad'],
    [{ license: undefined, dev: true }, 'node_modules/left-pad'],
    [{ integrity: undefined }, 'node_modules/x/node_modules/@turbo/darwin-64'],
    [{ integrity: undefined, link: true }, 'node_modules/@msv/shell'],
    [{ integrity: undefined }, 'packages/ui'],
  ])('accepts %j at %s', (entry, path) => {
    expect(findErrors(entry, path)).toEqual([]);
  });
});
