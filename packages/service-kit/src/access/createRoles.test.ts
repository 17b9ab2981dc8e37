import { expect, test } from '@jest/globals';
import { createRoles } from './createRoles.ts';

const roles = createRoles(
  {
    inventory: { read: ['vehicles'], write: [], seed: ['vehicles'] },
    leads: { read: ['revisions'], write: ['leads'], seed: [] },
  },
  'msv',
);
const listCollections = (name: string, action: string) =>
  roles
    .find((role) => role.name === name)
    ?.privileges.filter(({ actions }) => actions.includes(action))
    .map(({ resource }) => `${resource.db}.${resource.collection}`);

test('a service reads and changes only its collections', () => {
  expect(listCollections('inventory', 'find')).toEqual(['msv.vehicles']);
  expect(listCollections('inventory', 'update')).toEqual([]);
  expect(listCollections('leads', 'find')).toEqual(['msv.revisions', 'msv.leads']);
  expect(listCollections('leads', 'insert')).toEqual(['msv.leads']);
  expect(listCollections('leads', 'remove')).toEqual(['msv.leads']);
});

test('the seed programs change only collections with seed data', () => {
  expect(listCollections('seed', 'insert')).toEqual(['msv.seeds', 'msv.revisions', 'msv.vehicles']);
});

test('no role applies to a whole database or to users', () => {
  for (const { privileges } of roles)
    for (const { resource, actions } of privileges) {
      expect(resource.collection).not.toBe('');
      expect(actions).not.toEqual(expect.arrayContaining([expect.stringMatching(/user|role|any|drop[CD]/i)]));
    }
});
