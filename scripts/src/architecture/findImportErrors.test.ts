import { describe, expect, it } from '@jest/globals';
import { findModuleImportErrors } from '@msv/federation/boundaries/findModuleImportErrors';
import { listRemotes, projectRoot } from '../project/projectFolders.ts';
import { findImportErrors } from './findImportErrors.ts';
import { type Import, readImportGraph, resolveTarget } from './readImportGraph.ts';

const workspaceFolders = new Map([
  ['@msv/contracts', 'packages/contracts'],
  ['@msv/ui', 'packages/ui'],
  ['@msv/embedded-mongo', 'packages/embedded-mongo'],
  ['@msv/mfe-dealers', 'mfe-dealers'],
  ['@msv/service-dealers', 'services/dealers'],
]);
const buildImport = (from: string, owner: string, specifier: string): Import => ({
  from,
  owner,
  specifier,
  isTypeOnly: false,
  ...resolveTarget(specifier, from, workspaceFolders),
});

describe('the project', () => {
  it('follows the import rules', () => {
    const imports = readImportGraph(projectRoot);
    expect(imports.length).toBeGreaterThan(100);
    expect(findImportErrors(imports)).toEqual([]);
  });

  it.each(listRemotes(projectRoot))('has a remote %s that mf publish accepts', (remote) => {
    expect(findModuleImportErrors(`${projectRoot}/mfe-${remote}`)).toEqual([]);
  });
});

describe('findImportErrors', () => {
  it.each([
    ['packages/contracts/src/a.ts', 'packages/contracts', '@msv/ui/controls/Button'],
    ['mfe-inventory/src/a.tsx', 'mfe-inventory', '@msv/mfe-dealers'],
    ['services/inventory/src/a.ts', 'services/inventory', '@msv/service-dealers'],
    ['services/inventory/src/a.ts', 'services/inventory', '@msv/embedded-mongo/startEmbeddedMongo'],
    ['mfe-inventory/src/a.tsx', 'mfe-inventory', '../../shell/site/layout/Header.tsx'],
    ['mfe-inventory/src/a.tsx', 'mfe-inventory', 'react-router-dom'],
    ['mfe-inventory/src/a.test.tsx', 'mfe-inventory', 'swr/infinite'],
    ['services/inventory/src/a.ts', 'services/inventory', 'react'],
    ['shell/edge/a.ts', 'shell', 'react-dom/server'],
    ['shell/site/a.ts', 'shell', 'react-dom/server'],
    ['packages/contracts/src/a.ts', 'packages/contracts', 'node:fs'],
    ['packages/ui/src/a.tsx', 'packages/ui', '@msv/mfe-dealers'],
  ])('rejects %s (%s) importing %s', (from, owner, specifier) => {
    expect(findImportErrors([buildImport(from, owner, specifier)])).not.toEqual([]);
  });

  it.each([
    ['mfe-inventory/src/a.tsx', 'mfe-inventory', '@msv/ui/controls/Button'],
    ['mfe-inventory/src/a.tsx', 'mfe-inventory', './b.tsx'],
    ['services/inventory/test/a.test.ts', 'services/inventory', '@msv/embedded-mongo/startEmbeddedMongo'],
    ['shell/renderer/page/renderPage.tsx', 'shell', 'react-dom/server'],
    ['services/inventory/src/a.ts', 'services/inventory', 'node:fs'],
  ])('allows %s (%s) importing %s', (from, owner, specifier) => {
    expect(findImportErrors([buildImport(from, owner, specifier)])).toEqual([]);
  });
});
