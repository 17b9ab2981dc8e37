import { describe, expect, it } from '@jest/globals';
import { emptyRegistry, type RegistryDocument } from '@msv/contracts/registry';
import type { Release } from '@msv/contracts/release';
import { keptReleases, nextRegistry } from './nextRegistry.ts';

const now = new Date('2026-01-02T03:04:05.000Z');
const everything = (_: Release) => true;

const aRelease = (version: string, remote = 'inventory'): Release => ({
  remote,
  owner: 'team-inventory',
  version,
  platform: '^1.0.0',
  routes: [],
  fragments: [],
  client: { manifest: 'mf-manifest.json', entry: 'remoteEntry.js', scripts: {} },
  assets: [],
});

const afterReleasing = (versions: string[], start: RegistryDocument = emptyRegistry, isStored = everything) =>
  versions.reduce((registry, version) => nextRegistry(registry, [aRelease(version)], isStored, now), start);

const onTrial = (registry: RegistryDocument, version: string): RegistryDocument => {
  const { inventory } = registry.remotes;
  if (!inventory) throw new Error('inventory was not released');
  const candidate = { version, shareInBasisPoints: 500 };
  return { ...registry, remotes: { inventory: { ...inventory, candidate } } };
};

describe('the registry after a release', () => {
  it('is revision 1 with the release as the stable one, after the first', () => {
    expect(nextRegistry(emptyRegistry, [aRelease('1.0.0-a')], everything, now)).toEqual({
      revision: 1,
      publishedAt: '2026-01-02T03:04:05.000Z',
      remotes: {
        inventory: {
          owner: 'team-inventory',
          stable: '1.0.0-a',
          releases: { '1.0.0-a': aRelease('1.0.0-a') },
        },
      },
    });
  });

  it('is the same document when nothing changed', () => {
    const registry = afterReleasing(['1.0.0-a']);
    expect(nextRegistry(registry, [aRelease('1.0.0-a')], everything, now)).toBe(registry);
  });

  it('leaves the other remotes as they are', () => {
    const registry = afterReleasing(['1.0.0-a']);
    const after = nextRegistry(registry, [aRelease('1.0.0-b', 'dealers')], everything, now);
    expect(after.remotes.inventory).toBe(registry.remotes.inventory);
    expect(Object.keys(after.remotes)).toEqual(['inventory', 'dealers']);
  });

  it('keeps the last ten releases to return to', () => {
    const versions = Array.from({ length: 13 }, (_, at) => `1.0.${at}`);
    const { inventory } = afterReleasing(versions).remotes;
    expect(Object.keys(inventory?.releases ?? {})).toEqual(versions.slice(-keptReleases));
  });

  it('makes an earlier release stable again without naming it twice', () => {
    const { inventory } = afterReleasing(['1.0.0-a', '1.0.0-b', '1.0.0-a']).remotes;
    expect(inventory?.stable).toBe('1.0.0-a');
    expect(Object.keys(inventory?.releases ?? {})).toEqual(['1.0.0-b', '1.0.0-a']);
  });

  it('drops releases that were cleared out of the store', () => {
    const registry = afterReleasing(['1.0.0-a', '1.0.0-b']);
    const { inventory } = afterReleasing(
      ['1.0.0-c'],
      registry,
      ({ version }) => version !== '1.0.0-a',
    ).remotes;
    expect(Object.keys(inventory?.releases ?? {})).toEqual(['1.0.0-b', '1.0.0-c']);
  });

  it('keeps a candidate on trial however many releases follow', () => {
    const registry = onTrial(afterReleasing(['1.0.0-a', '1.0.0-b']), '1.0.0-a');
    const later = Array.from({ length: 12 }, (_, at) => `1.1.${at}`);
    const { inventory } = afterReleasing(later, registry).remotes;
    expect(inventory?.candidate).toEqual({ version: '1.0.0-a', shareInBasisPoints: 500 });
    expect(Object.keys(inventory?.releases ?? {})).toContain('1.0.0-a');
    expect(Object.keys(inventory?.releases ?? {})).toHaveLength(keptReleases);
  });

  it('ends the trial of a candidate that became stable', () => {
    const registry = onTrial(afterReleasing(['1.0.0-a', '1.0.0-b']), '1.0.0-a');
    expect(afterReleasing(['1.0.0-a'], registry).remotes.inventory).not.toHaveProperty('candidate');
  });
});
