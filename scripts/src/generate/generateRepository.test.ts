import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, expect, test } from '@jest/globals';
import { findModuleImportErrors } from '@msv/federation/boundaries/findModuleImportErrors';
import { readModuleConfig } from '@msv/federation/moduleConfigs';
import * as v from 'valibot';
import { parse } from 'yaml';
import { createTemporaryFolder } from '../../test/createTemporaryFolder.ts';
import { parseJson } from '../cli/parseJson.ts';
import { projectRoot } from '../project/projectFolders.ts';
import type { ProjectChanges } from './files/ProjectChanges.ts';
import { generateRepository } from './generateRepository.ts';

const options = { module: 'trials', owner: 'Trials team', pagePrefix: '/trials' };
const Dependencies = v.object({
  dependencies: v.record(v.string(), v.string()),
  devDependencies: v.record(v.string(), v.string()),
});

let changes: ProjectChanges;
beforeAll(() => {
  changes = generateRepository(projectRoot, { ...options, folder: createTemporaryFolder() });
  changes.write();
});

function readVersions(repository: ProjectChanges): Record<string, string> {
  const file = 'package.json';
  const { dependencies, devDependencies } = parseJson(Dependencies, repository.read(file), file);
  return { ...dependencies, ...devDependencies };
}

test('creates a module with its configuration, page, fragment, tests and pipeline in the root folder', () => {
  expect(readModuleConfig(changes.root)).toMatchObject({
    name: 'trials',
    owner: 'Trials team',
    routes: { '/trials': 'TrialsPage' },
    fragments: ['FeaturedTrials'],
  });
  expect(changes.paths).toEqual(
    expect.arrayContaining([
      '.github/workflows/trials.yml',
      'README.md',
      'biome.json',
      'src/fragments/FeaturedTrials.test.tsx',
      'src/pages/TrialsPage.test.tsx',
      'tsconfig.json',
      'webpack.config.js',
    ]),
  );
  expect(changes.read('README.md')).toContain('| `/trials` ');
});

test('has a pipeline that publishes commits of the main branch, also the first release', () => {
  expect(parse(changes.read('.github/workflows/trials.yml'))).toMatchObject({
    jobs: {
      publish: {
        needs: 'test',
        steps: expect.arrayContaining([
          expect.objectContaining({
            run: 'npx msv publish trials --rollout 1% --promote-first --reason "Commit $GITHUB_SHA"',
          }),
        ]),
      },
    },
  });
});

test('stays within the boundary of a module', () => {
  expect(findModuleImportErrors(changes.root)).toEqual([]);
});

test('depends on released versions of packages and on nothing of this repository', () => {
  const versions = readVersions(changes);
  for (const version of Object.values(versions)) expect(version).toMatch(/^\^?\d+\.\d+\.\d+$/);
  expect(versions).toHaveProperty('@msv/platform');
  for (const path of changes.paths)
    expect(changes.read(path)).not.toMatch(/mfe-(inventory|dealers)|\.\.\/\.\./);
});

test('uses tarballs of all packages that the module needs, to try them before they are in a registry', () => {
  const folder = createTemporaryFolder();
  const versions = readVersions(
    generateRepository(projectRoot, { ...options, folder, packagesFolder: '/tarballs' }),
  );
  expect(versions['@msv/render-check']).toMatch(/^file:\/tarballs\/msv-render-check-\d+\.\d+\.\d+\.tgz$/);
  expect(versions).not.toHaveProperty('@msv/service-kit');
});

test('rejects a folder that is not empty', () => {
  const folder = createTemporaryFolder();
  writeFileSync(join(folder, 'notes.txt'), '');
  expect(() => generateRepository(projectRoot, { ...options, folder })).toThrow(
    `${folder} is not empty. Name an empty folder.`,
  );
});
