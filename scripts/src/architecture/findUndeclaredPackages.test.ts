import { describe, expect, it } from '@jest/globals';
import { projectImports } from '../../test/projectImports.ts';
import { projectRoot } from '../project/projectFolders.ts';
import { findUndeclaredPackages } from './findUndeclaredPackages.ts';
import { type Import, resolveTarget } from './readImportGraph.ts';
import { readWorkspace, readWorkspaces, type Workspace } from './workspaces.ts';

const root = readWorkspace(projectRoot, '.');
const shell: Workspace = {
  name: '@msv/shell',
  folder: 'shell',
  dependencies: {},
  devDependencies: {},
  peerDependencies: {},
  optionalDependencies: {},
};

const buildImport = (specifier: string, isTypeOnly: boolean, from = 'shell/edge/a.ts'): Import => ({
  from,
  owner: 'shell',
  specifier,
  isTypeOnly,
  ...resolveTarget(specifier, from, new Map()),
});

describe('findUndeclaredPackages', () => {
  it('finds no errors in the project', () => {
    expect(findUndeclaredPackages(projectImports, readWorkspaces(projectRoot), root)).toEqual([]);
  });

  it('reports a package that the workspace does not list', () => {
    expect(findUndeclaredPackages([buildImport('semver', false)], [shell], root)).toEqual([
      'shell/edge/a.ts imports semver, which shell/package.json does not list in its dependencies. Add it there.',
    ]);
  });

  it('accepts a development dependency in the bundled client of the shell, but not on the edge', () => {
    const shellWithBundledPackage = { ...shell, devDependencies: { 'web-vitals': '1.0.0' } };
    const clientImport = buildImport('web-vitals', false, 'shell/client/a.ts');
    const edgeImport = buildImport('web-vitals', false, 'shell/edge/a.ts');
    expect(findUndeclaredPackages([clientImport], [shellWithBundledPackage], root)).toEqual([]);
    expect(findUndeclaredPackages([edgeImport], [shellWithBundledPackage], root)).toHaveLength(1);
  });

  it('accepts an @types package for type-only imports, but not for other imports', () => {
    const shellWithTypes = { ...shell, devDependencies: { '@types/geojson': '1.0.0' } };
    expect(findUndeclaredPackages([buildImport('geojson', true)], [shellWithTypes], root)).toEqual([]);
    expect(findUndeclaredPackages([buildImport('geojson', false)], [shellWithTypes], root)).toHaveLength(1);
  });
});
