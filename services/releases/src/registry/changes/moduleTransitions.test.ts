import { describe, expect, test } from '@jest/globals';
import type { RegistryChange } from '@msv/contracts/releases/registry/registryChange';
import { buildModule, buildRegistry } from '@msv/testing/builders/buildRegistry';
import { buildRelease } from '@msv/testing/builders/buildRelease';
import {
  applyChanges,
  promote,
  publish,
  publishAndPromote,
  rollback,
  rollout,
  summarizeInventory,
} from '../../../test/support/inventoryChanges.ts';

const inventory = buildModule({ apiPrefixes: ['/api/vehicles'] });
const parts = buildModule({ owner: 'Parts team', pagePrefixes: ['/parts'], apiPrefixes: ['/api/parts'] });
const add = (remote: string, module = parts): RegistryChange => ({ kind: 'addModule', remote, module });
const update = (remote: string, module = parts): RegistryChange => ({ kind: 'updateModule', remote, module });
const remove = (remote: string): RegistryChange => ({ kind: 'removeModule', remote });
const registerInventory = () => applyChanges([add('inventory', inventory)]);

describe('registering modules', () => {
  test('adds, updates and removes registrations in new revisions', () => {
    const added = applyChanges([add('parts')], {}, registerInventory());
    expect(added).toMatchObject({ revision: 2, modules: { inventory, parts } });
    const wider = { ...parts, instances: ['http://10.0.0.5:4007'] };
    expect(applyChanges([update('parts', wider)], {}, added).modules?.parts).toEqual(wider);
    expect(applyChanges([remove('parts')], {}, added).modules).toEqual({ inventory });
  });

  test.each<[string, RegistryChange[], RegistryChange]>([
    ['add', [add('parts')], add('parts')],
    ['update', [add('parts')], update('parts')],
  ])('returns the same document for a repeated %s', (_kind, changes, change) => {
    const document = applyChanges(changes);
    expect(applyChanges([change], {}, document)).toBe(document);
  });

  test('keeps the rules for signed releases, which an update or a repeated registration cannot change', () => {
    const signed = applyChanges(
      [
        add('parts'),
        { kind: 'setProvenance', remote: 'parts', isRequired: true, pipeline: { sub: 'parts' } },
      ],
      {},
      registerInventory(),
    );
    const provenance = { isRequired: true, keys: [], pipeline: { sub: 'parts' } };
    expect(signed.modules).toEqual({ inventory, parts: { ...parts, provenance } });
    expect(applyChanges([add('parts')], {}, signed)).toBe(signed);
    const wider = { ...parts, pagePrefixes: ['/parts', '/parts-sale'], provenance: undefined };
    expect(applyChanges([update('parts', wider)], {}, signed).modules?.parts).toEqual({
      ...wider,
      provenance,
    });
    expect(() =>
      applyChanges([{ kind: 'removeKey', remote: 'reviews', keyId: '0123456789abcdef' }], {}, signed),
    ).toThrow('reviews is not registered. Registered modules: inventory, parts.');
    expect(() => applyChanges([remove('reviews')])).toThrow('Registered modules: none.');
  });

  test('keeps releases, so that a module that is added again is served again', () => {
    const document = applyChanges(
      [...publishAndPromote('1.0.0'), remove('inventory')],
      {},
      registerInventory(),
    );
    expect(document.modules).toEqual({});
    expect(document.remotes.inventory?.stable).toBe('1.0.0');
  });

  test('is not affected by changes of releases', () => {
    expect(applyChanges(publishAndPromote('1.0.0'), {}, registerInventory()).modules).toEqual({ inventory });
  });
});

describe('a registration is rejected', () => {
  test.each<[string, RegistryChange, string]>([
    [
      'with a page prefix of another module',
      add('parts', { ...parts, pagePrefixes: ['/parts', '/inventory'] }),
      'parts cannot be registered:\n/inventory belongs to inventory.',
    ],
    [
      'with an API prefix of another module',
      add('parts', { ...parts, apiPrefixes: ['/api/vehicles'] }),
      'parts cannot be registered:\n/api/vehicles belongs to inventory.',
    ],
    [
      'with a prefix below one of another module',
      add('parts', { ...parts, pagePrefixes: ['/inventory/parts'] }),
      '/inventory/parts overlaps with /inventory: /inventory belongs to inventory.',
    ],
    [
      'with a prefix above one of another module',
      add('parts', { ...parts, apiPrefixes: ['/api/vehicles/parts'] }),
      '/api/vehicles/parts overlaps with /api/vehicles: /api/vehicles belongs to inventory.',
    ],
    [
      'with a prefix twice',
      add('parts', { ...parts, pagePrefixes: ['/parts', '/parts'] }),
      '/parts is listed twice.',
    ],
    [
      'without any prefix',
      add('parts', { ...parts, pagePrefixes: [], apiPrefixes: [] }),
      'A module needs at least one page prefix or API prefix.',
    ],
    [
      'if the module is registered differently',
      add('inventory', parts),
      'inventory is already registered by Inventory team. Run mf modules update inventory to change it.',
    ],
  ])('%s', (_case, change, message) => {
    expect(() => applyChanges([change], {}, registerInventory())).toThrow(message);
  });

  test('on update, too, but a module may keep its own prefixes', () => {
    const document = applyChanges([add('parts')], {}, registerInventory());
    const wider = { ...parts, pagePrefixes: ['/parts', '/parts-sale'] };
    expect(applyChanges([update('parts', wider)], {}, document).modules?.parts).toEqual(wider);
    expect(() =>
      applyChanges([update('parts', { ...parts, pagePrefixes: ['/inventory'] })], {}, document),
    ).toThrow('/inventory belongs to inventory.');
  });

  test.each([update('parts'), remove('parts')])('for a module that is not registered: %j', (change) => {
    expect(() => applyChanges([change], {}, registerInventory())).toThrow(
      'parts is not registered. Registered modules: inventory.',
    );
  });

  test('with the registered modules in alphabetical order', () => {
    const document = applyChanges([add('parts'), add('inventory', inventory)]);
    expect(() => applyChanges([remove('reviews')], {}, document)).toThrow(
      'reviews is not registered. Registered modules: inventory, parts.',
    );
  });
});

test('a module cannot be removed while a live release of another module places its fragments', () => {
  const content = buildRelease({
    remote: 'content',
    version: '2.0.0',
    uses: [
      { remote: 'inventory', expose: './FeaturedVehicles' },
      { remote: 'content', expose: './FaqList' },
    ],
  });
  const dealers = buildRelease({ remote: 'dealers', version: '3.0.0' });
  const document = buildRegistry([buildRelease(), content, dealers]);
  expect(() => applyChanges([remove('inventory')], {}, document)).toThrow(
    'inventory cannot be removed:\ncontent 2.0.0 is live and uses ./FeaturedVehicles. Wait until a content release without it is live.',
  );
  for (const unused of ['content', 'dealers'])
    expect(applyChanges([remove(unused)], {}, document).modules).not.toHaveProperty(unused);
});

describe('a release that goes live', () => {
  test('needs a registered module', () => {
    const document = applyChanges([add('parts'), publish('1.0.0')]);
    expect(() => applyChanges([promote('1.0.0')], {}, document)).toThrow(
      'inventory is not a registered module. Ask the operator to run mf modules add inventory.',
    );
  });

  test('needs page prefixes for all of its routes', () => {
    const document = applyChanges([
      add('inventory', { ...inventory, pagePrefixes: ['/cars'] }),
      publish('1.0.0'),
    ]);
    expect(() => applyChanges([promote('1.0.0')], {}, document)).toThrow(
      '/inventory is outside of the page prefixes of inventory (/cars). Ask the operator to run mf modules update inventory.',
    );
  });

  test('is checked at a promotion and at a rollout, but not at a rollback, which must always be possible', () => {
    const document = applyChanges([...publishAndPromote('1.0.0', '1.1.0'), add('parts'), publish('1.2.0')]);
    for (const change of [promote('1.2.0'), rollout('1.2.0', 1)])
      expect(() => applyChanges([change], {}, document)).toThrow(
        'inventory 1.2.0 cannot go live:\ninventory is not a registered module.',
      );
    expect(summarizeInventory(applyChanges([rollout('1.2.0', 0)], {}, document))).toMatchObject({
      candidate: { version: '1.2.0', shareInBasisPoints: 0 },
    });
    expect(summarizeInventory(applyChanges([rollback], {}, document))).toMatchObject({ stable: '1.0.0' });
  });

  test('is not checked in a registry from before the first registration', () => {
    expect(applyChanges(publishAndPromote('1.0.0')).remotes.inventory?.stable).toBe('1.0.0');
  });
});
