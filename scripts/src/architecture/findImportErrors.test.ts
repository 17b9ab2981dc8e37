import { describe, expect, it } from '@jest/globals';
import { projectRoot } from '../projectRoot.ts';
import { type Import, readImportGraph, targetOf } from './importGraph.ts';
import { brokenImportRules } from './importRules.ts';
import { importsOf } from './importsOf.ts';

const workspaces = new Map([
  ['@msv/contracts', 'packages/contracts'],
  ['@msv/ui', 'packages/ui'],
  ['@msv/embedded-mongo', 'packages/embedded-mongo'],
  ['@msv/mfe-dealers', 'mfe-dealers'],
  ['@msv/service-dealers', 'services/dealers'],
]);
const anImport = (from: string, owner: string, specifier: string, isTypeOnly = false): Import => ({
  from,
  owner,
  specifier,
  isTypeOnly,
  ...targetOf(specifier, from, workspaces),
});
const broken = (from: string, owner: string, specifier: string) =>
  brokenImportRules([anImport(from, owner, specifier)]);

describe('the imports of the project', () => {
  it('keep the rules of the house', () => {
    const imports = readImportGraph(projectRoot);
    expect(imports.length).toBeGreaterThan(100);
    expect(brokenImportRules(imports)).toEqual([]);
  });
});

describe('the import rules', () => {
  it.each([
    ['packages/contracts/src/a.ts', 'packages/contracts', '@msv/ui/Button'],
    ['mfe-inventory/src/a.tsx', 'mfe-inventory', '@msv/mfe-dealers'],
    ['services/inventory/src/a.ts', 'services/inventory', '@msv/service-dealers'],
    ['services/inventory/src/a.ts', 'services/inventory', '@msv/embedded-mongo/startEmbeddedMongo'],
    ['mfe-inventory/src/a.tsx', 'mfe-inventory', '../../shell/site/Header.tsx'],
    ['mfe-inventory/src/a.tsx', 'mfe-inventory', 'react-router-dom'],
    ['mfe-inventory/src/a.test.tsx', 'mfe-inventory', 'swr/infinite'],
    ['services/inventory/src/a.ts', 'services/inventory', 'react'],
    ['shell/edge/a.ts', 'shell', 'react-dom/server'],
    ['shell/site/a.ts', 'shell', 'react-dom/server'],
    ['packages/contracts/src/a.ts', 'packages/contracts', 'node:fs'],
    ['packages/ui/src/a.tsx', 'packages/ui', '@msv/mfe-dealers'],
  ])('refuse %s (%s) importing %s', (from, owner, specifier) => {
    expect(broken(from, owner, specifier)).not.toEqual([]);
  });

  it.each([
    ['mfe-inventory/src/a.tsx', 'mfe-inventory', '@msv/ui/Button'],
    ['mfe-inventory/src/a.tsx', 'mfe-inventory', './b.tsx'],
    ['services/inventory/test/a.test.ts', 'services/inventory', '@msv/embedded-mongo/startEmbeddedMongo'],
    ['shell/render/page.tsx', 'shell', 'react-dom/server'],
    ['services/inventory/src/a.ts', 'services/inventory', 'node:fs'],
  ])('allow %s (%s) importing %s', (from, owner, specifier) => {
    expect(broken(from, owner, specifier)).toEqual([]);
  });

  it('name every file of a circle, once', () => {
    expect(brokenImportRules(aCircle(false))).toEqual([
      'packages/ui/src/a.ts → packages/ui/src/b.ts → packages/ui/src/c.ts → packages/ui/src/a.ts is a circle.',
    ]);
  });

  it('let types go round in a circle, since nothing of them is left to load', () => {
    expect(brokenImportRules(aCircle(true))).toEqual([]);
  });

  function aCircle(isTypeOnly: boolean) {
    return ['a', 'b', 'c'].map((name, at, all) =>
      anImport(`packages/ui/src/${name}.ts`, 'packages/ui', `./${all[(at + 1) % 3]}.ts`, isTypeOnly),
    );
  }
});

describe('reading imports', () => {
  it('finds every form, types and JSX files included', () => {
    const text = `
      import { a } from 'static';
      import type { B } from 'types';
      export * from 'all';
      export { c } from 'named';
      const d = () => import('dynamic');
      const e = require('required');
      type F = import('inline').F;
      const g = <p title="import x from 'none'">{h}</p>;
    `;
    const named = importsOf(text, 'a.tsx').map(
      ({ specifier, isTypeOnly }) => specifier + (isTypeOnly ? '?' : ''),
    );
    expect(named.sort()).toEqual(['all', 'dynamic', 'inline?', 'named', 'required', 'static', 'types?']);
  });
});
