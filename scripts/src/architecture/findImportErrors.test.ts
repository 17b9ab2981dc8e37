import { describe, expect, it } from '@jest/globals';
import { findModuleImportErrors } from '@msv/federation/boundaries/findModuleImportErrors';
import { listRemotes } from '../project/listRemotes.ts';
import { projectRoot } from '../project/projectRoot.ts';
import { findImportErrors } from './findImportErrors.ts';
import { type Import, readImportGraph, resolveTarget } from './readImportGraph.ts';

const workspaceFolders = new Map([
  ['@msv/contracts', 'packages/contracts'],
  ['@msv/ui', 'packages/ui'],
  ['@msv/embedded-mongo', 'packages/embedded-mongo'],
  ['@msv/mfe-dealers', 'mfe-dealers'],
  ['@msv/service-dealers', 'services/dealers'],
]);
const buildImport = (from: string, owner: string, specifier: string, isTypeOnly = false): Import => ({
  from,
  owner,
  specifier,
  isTypeOnly,
  ...resolveTarget(specifier, from, workspaceFolders),
});

describe('the project', () => {
  it('follows the import rules and has no import cycles', () => {
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

  it.each([{ isTypeOnly: false }, { isTypeOnly: true }])(
    'names every file of a cycle once (type-only imports: $isTypeOnly)',
    ({ isTypeOnly }) => {
      const cycle = ['a', 'b', 'c'].map((name, index, names) =>
        buildImport(
          `packages/ui/src/${name}.ts`,
          'packages/ui',
          `./${names[(index + 1) % 3]}.ts`,
          isTypeOnly,
        ),
      );
      expect(findImportErrors(cycle)).toEqual([
        'Import cycle: packages/ui/src/a.ts → packages/ui/src/b.ts → packages/ui/src/c.ts → packages/ui/src/a.ts. Move what these files share to a separate file.',
      ]);
    },
  );
});
