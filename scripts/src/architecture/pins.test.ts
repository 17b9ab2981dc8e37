import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { describe, expect, it } from '@jest/globals';
import * as v from 'valibot';
import { parseJson } from '../parseJson.ts';
import { projectRoot } from '../projectRoot.ts';
import { brokenPins, brokenWebpackPin, knownGoodWebpack } from './brokenPins.ts';
import { readImportGraph, targetOf } from './importGraph.ts';
import { Lock, missingFromLock } from './missingFromLock.ts';
import { undeclaredPackages } from './undeclaredPackages.ts';
import { readWorkspace, readWorkspaces, type Workspace } from './workspaces.ts';

const workspaces = readWorkspaces(projectRoot);
const root = readWorkspace(projectRoot, '.');

const aWorkspace = (folder: string, dependencies: Record<string, string>): Workspace => ({
  name: `@msv/${folder}`,
  folder,
  dependencies,
  devDependencies: {},
});

describe('the pins', () => {
  it('are exact, and one version per package in the whole project', () => {
    expect(brokenPins([root, ...workspaces])).toEqual([]);
  });

  it('break when one is loosened', () => {
    expect(brokenPins([aWorkspace('shell', { react: '^19.3.1' })])).toEqual([
      'shell must pin react exactly, not as "^19.3.1".',
    ]);
  });

  it('break when two workspaces have two versions of a package', () => {
    const two = [aWorkspace('shell', { react: '19.3.1' }), aWorkspace('mfe-inventory', { react: '19.3.0' })];
    expect(brokenPins(two)).toEqual([
      'mfe-inventory has react 19.3.0, but shell has 19.3.1: use one version.',
    ]);
  });
});

describe('webpack', () => {
  const file = createRequire(`${projectRoot}/packages/federation/package.json`).resolve(
    'webpack/package.json',
  );
  const installed = parseJson(v.object({ version: v.string() }), readFileSync(file, 'utf8'), file).version;

  it('is the version that is known to build the remotes, as pinned and as installed', () => {
    expect(brokenWebpackPin([root, ...workspaces], installed)).toEqual([]);
  });

  it.each(['^5.110.3', '5', '5.111.1', '5.112.2'])('pinned as %s is refused with the reason', (version) => {
    const [sentence] = brokenWebpackPin(
      [aWorkspace('packages/federation', { webpack: version })],
      knownGoodWebpack,
    );
    expect(sentence).toContain(`packages/federation asks for webpack "${version}"`);
    expect(sentence).toContain("Cannot find module 'webpack/lib/util/extractUrlAndGlobal'");
  });

  it('installed in another version than pinned is refused too', () => {
    expect(brokenWebpackPin([], '5.112.2')[0]).toContain('webpack 5.112.2 is installed');
  });
});

describe('the lock file', () => {
  it('names the packages for every kind of computer, so that npm ci accepts it on each', () => {
    const file = `${projectRoot}/package-lock.json`;
    expect(missingFromLock(parseJson(Lock, readFileSync(file, 'utf8'), file))).toEqual([]);
  });

  it('is refused when it forgot one', () => {
    const forgetful = {
      'node_modules/biome': { optionalDependencies: { 'biome-linux': '1.0.0', 'biome-darwin': '1.0.0' } },
      'node_modules/biome-linux': { optionalDependencies: {} },
    };
    expect(missingFromLock({ packages: forgetful })).toEqual([
      'package-lock.json does not name biome-darwin, an optional package of node_modules/biome.',
    ]);
  });
});

describe('the packages that code imports', () => {
  it('are named by the workspace that imports them', () => {
    expect(undeclaredPackages(readImportGraph(projectRoot), workspaces, root)).toEqual([]);
  });

  const importOf = (specifier: string, isTypeOnly: boolean) => {
    const from = 'shell/edge/a.ts';
    return { from, owner: 'shell', specifier, isTypeOnly, ...targetOf(specifier, from, new Map()) };
  };

  it('are missed when they are only installed for somebody else', () => {
    expect(undeclaredPackages([importOf('semver', false)], [aWorkspace('shell', {})], root)).toEqual([
      'shell/edge/a.ts imports semver, which shell/package.json does not name.',
    ]);
  });

  it('may be typed by a package of their own, which is enough for types alone', () => {
    const typed = { ...aWorkspace('shell', {}), devDependencies: { '@types/geojson': '1.0.0' } };
    expect(undeclaredPackages([importOf('geojson', true)], [typed], root)).toEqual([]);
    expect(undeclaredPackages([importOf('geojson', false)], [typed], root)).toHaveLength(1);
  });
});
