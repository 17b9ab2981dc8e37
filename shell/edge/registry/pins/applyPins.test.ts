import { describe, expect, test } from '@jest/globals';
import { isVersionServed, type RegistryDocument } from '@msv/contracts/releases/registry/registry';
import { buildRegistry } from '@msv/testing/builders/buildRegistry';
import { buildRelease } from '@msv/testing/builders/buildRelease';
import { createTestPageBuilder } from '../../../test/createTestPageBuilder.ts';
import { ReleaseResolver } from '../selection/ReleaseResolver.ts';
import type { IsReleaseAvailable } from '../selection/selectReleases.ts';
import { applyPins } from './applyPins.ts';

const issuedAt = new Date().toISOString();
const buildPins = (version: string, insteadOf = '1.5.0', remote = 'inventory') => ({
  issuedAt,
  expiresAt: issuedAt,
  why: 'A test',
  pins: { [remote]: { version, insteadOf } },
});
const releases = Object.fromEntries(
  ['1.3.0', '1.4.0', '1.5.0', '1.6.0'].map((version) => [version, buildRelease({ version })]),
);
const registry: RegistryDocument = buildRegistry([buildRelease({ remote: 'dealers', version: '3.0.0' })], {
  remotes: {
    inventory: {
      owner: 'Inventory team',
      stable: '1.5.0',
      candidate: { version: '1.6.0', shareInBasisPoints: 5000 },
      formerStable: ['1.4.0', '1.3.0'],
      retired: { '1.3.0': '2026-01-01T00:00:00.000Z' },
      releases,
    },
  },
});
const resolve = (document: RegistryDocument, isAvailable?: IsReleaseAvailable) =>
  new ReleaseResolver(document, '/artifacts', isAvailable);

describe('applyPins', () => {
  test('returns the pinned release to every visitor and pauses the rollout of its module', () => {
    const resolver = resolve(applyPins(registry, buildPins('1.3.0')));
    expect(resolver.hasActiveRollout).toBe(false);
    for (const visitor of ['ann', 'bob', 'cid', 'dee', undefined])
      expect(resolver.resolve(visitor)).toMatchObject({ key: 'inventory@1.3.0', processGroup: 'stable' });
    expect(resolver.resolve('ann', { inventory: '1.6.0' }).key).toBe('inventory@1.6.0');
  });

  test('pauses only the rollout if the pinned release is the stable one', () => {
    const resolver = resolve(applyPins(registry, buildPins('1.5.0')));
    expect([resolver.hasActiveRollout, resolver.resolve('ann').key]).toEqual([false, 'inventory@1.5.0']);
  });

  test('returns the replaced release while the files of the pinned one are not available', () => {
    const document = applyPins(registry, buildPins('1.4.0'));
    expect(resolve(document, ({ version }) => version !== '1.4.0').resolve().key).toBe('inventory@1.5.0');
  });

  test('lets open pages of the replaced releases load their files', () => {
    const { inventory } = applyPins(registry, buildPins('1.3.0')).remotes;
    const served = Object.keys(releases).filter(
      (version) => inventory && isVersionServed(inventory, version),
    );
    expect(served).toEqual(['1.3.0', '1.5.0', '1.6.0']);
  });

  test.each([
    ['there are no pins', undefined],
    ['another release is stable', buildPins('1.4.0', '1.4.9')],
    ['the registry does not list the release', buildPins('1.2.0')],
    ['the registry does not list the module', buildPins('1.4.0', '1.5.0', 'reviews')],
  ])('changes nothing if %s', (_reason, pins) => {
    expect(applyPins(registry, pins)).toEqual(registry);
  });

  test('changes the key of cached pages, so a page of the replaced release is not served', async () => {
    const { build, renderer } = createTestPageBuilder();
    const before = resolve(applyPins(registry, undefined)).resolve().key;
    const after = resolve(applyPins(registry, buildPins('1.4.0'))).resolve().key;
    await build({}, before);
    await build({}, after);
    expect(renderer.render).toHaveBeenCalledTimes(2);
    await build({}, after);
    await build({}, before);
    expect(renderer.render).toHaveBeenCalledTimes(2);
  });
});
