import { beforeEach, expect, test } from '@jest/globals';
import type { Document } from 'bson';
import { toDoc } from '../../test/support/bsonDocuments.ts';
import { Changes } from './Changes.ts';
import type { IndexSpec } from './indexes/IndexSpec.ts';
import { Store } from './Store.ts';
import { StoredDocument } from './StoredDocument.ts';

const [vehicles, dealers] = ['site.vehicles', 'site.dealers'] as const;
const spec: IndexSpec = {
  name: 'slug_1',
  key: toDoc({ slug: 1 }),
  unique: true,
  sparse: false,
  expireAfterSeconds: undefined,
  partialFilter: undefined,
};
const encode = (doc: Document) => StoredDocument.fromDoc(toDoc(doc));

let store: Store;
let changes: Changes;
beforeEach(() => {
  store = new Store();
  changes = new Changes(store);
});
const listIds = () =>
  [...(store.findCollection(vehicles)?.listDocuments() ?? [])].map(({ doc }) => Number(doc.get('_id')));
const listStatements = () => changes.writes.map(([statement]) => statement);

test('changes are visible at once, and recorded in order', () => {
  changes.insert(vehicles, encode({ _id: 1, slug: 'a' }));
  changes.insert(vehicles, encode({ _id: 2, slug: 'b' }));
  changes.createIndex(vehicles, spec);
  changes.replace(vehicles, encode({ _id: 1, slug: 'c' }));
  changes.remove(vehicles, encode({ _id: 2 }).idKey);
  expect(listIds()).toEqual([1]);
  expect(store.findCollection(vehicles)?.indexes.has('slug_1')).toBe(true);
  changes.dropIndex(vehicles, 'slug_1');
  expect(store.findCollection(vehicles)?.indexes.has('slug_1')).toBe(false);
  changes.dropCollection(vehicles);
  expect(store.findCollection(vehicles)).toBeUndefined();
  expect(listStatements()).toEqual([
    'createCollection',
    'putDocument',
    'putDocument',
    'createIndex',
    'putDocument',
    'removeDocument',
    'dropIndex',
    'removeDocuments',
    'dropIndexes',
    'dropCollection',
  ]);
});

test('rejected changes are not recorded', () => {
  changes.insert(vehicles, encode({ _id: 1, slug: 'a' }));
  changes.createIndex(vehicles, spec);
  const statements = listStatements();
  expect(() => changes.insert(vehicles, encode({ _id: 1, slug: 'b' }))).toThrow('E11000');
  expect(() => changes.replace(vehicles, encode({ _id: 2, slug: 'a' }))).toThrow('E11000');
  expect(() => changes.replace(dealers, encode({ _id: 2 }))).toThrow(
    'The collection site.dealers does not exist',
  );
  expect(changes.getOrCreateCollection(vehicles)).toBe(store.findCollection(vehicles));
  expect(listStatements()).toEqual(statements);
});
