import { expect, test } from '@jest/globals';
import { buildPageRemote, buildPageTask } from '../../../test/buildPageTask.ts';
import { keepModuleBundles, keepOwnerRoutes } from './trimTask.ts';

const remotes = {
  inventory: buildPageRemote({ version: '1.0.0' }),
  dealers: buildPageRemote({ version: '2.0.0' }),
};
const bundle = { file: 'server.cjs', integrity: 'sha384-x' };

test('a task keeps the routes of the owner of its page, and the names and versions of all remotes', () => {
  const { inventory, dealers } = remotes;
  expect(inventory.routes).not.toEqual([]);
  expect(keepOwnerRoutes(buildPageTask({ remotes }), 'inventory').remotes).toEqual({
    inventory,
    dealers: { ...dealers, routes: [] },
  });
  expect(Object.values(keepOwnerRoutes(buildPageTask({ remotes }), undefined).remotes)).toEqual([
    { ...inventory, routes: [] },
    { ...dealers, routes: [] },
  ]);
});

test('a task keeps the bundles of the modules on its page', () => {
  const task = buildPageTask({ remotes, bundles: { inventory: bundle, dealers: bundle } });
  expect(keepModuleBundles(task, [{ remote: 'dealers', expose: './StateCards' }]).bundles).toEqual({
    dealers: bundle,
  });
});
