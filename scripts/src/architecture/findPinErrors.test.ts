import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { describe, expect, it } from '@jest/globals';
import * as v from 'valibot';
import { parseJson } from '../cli/parseJson.ts';
import { projectRoot } from '../project/projectFolders.ts';
import { findPinErrors, findWebpackPinErrors, requiredWebpackVersion } from './findPinErrors.ts';
import { readWorkspace, readWorkspaces, type Workspace } from './workspaces.ts';

const allWorkspaces = [readWorkspace(projectRoot, '.'), ...readWorkspaces(projectRoot)];

const buildWorkspace = (folder: string, dependencies: Record<string, string>): Workspace => ({
  name: `@msv/${folder}`,
  folder,
  dependencies,
  devDependencies: {},
  peerDependencies: {},
  optionalDependencies: {},
});

describe('findPinErrors', () => {
  it('finds no errors in the project', () => {
    expect(findPinErrors(allWorkspaces)).toEqual([]);
  });

  it('rejects a version range', () => {
    expect(findPinErrors([buildWorkspace('shell', { react: '^19.3.1' })])).toEqual([
      'shell must pin react to an exact version instead of "^19.3.1".',
    ]);
  });

  it('rejects different versions of a package in two workspaces', () => {
    const workspaces = [
      buildWorkspace('shell', { react: '19.3.1' }),
      buildWorkspace('mfe-inventory', { react: '19.3.0' }),
    ];
    expect(findPinErrors(workspaces)).toEqual([
      'mfe-inventory pins react to 19.3.0, but shell to 19.3.1. Use one version.',
    ]);
  });
});

describe('findWebpackPinErrors', () => {
  it('finds no errors in the project and its installed packages', () => {
    const packageFile = createRequire(`${projectRoot}/packages/federation/package.json`).resolve(
      'webpack/package.json',
    );
    const { version } = parseJson(
      v.object({ version: v.string() }),
      readFileSync(packageFile, 'utf8'),
      packageFile,
    );
    expect(findWebpackPinErrors(allWorkspaces, version)).toEqual([]);
  });

  it.each(['^5.110.3', '5', '5.111.1', '5.112.2'])('rejects the pin %s and explains why', (version) => {
    const [message] = findWebpackPinErrors(
      [buildWorkspace('packages/federation', { webpack: version })],
      requiredWebpackVersion,
    );
    expect(message).toContain(`packages/federation pins webpack to "${version}"`);
    expect(message).toContain("Cannot find module 'webpack/lib/util/extractUrlAndGlobal'");
  });

  it('rejects another installed version', () => {
    expect(findWebpackPinErrors([], '5.112.2')[0]).toContain('webpack 5.112.2 is installed');
  });
});
