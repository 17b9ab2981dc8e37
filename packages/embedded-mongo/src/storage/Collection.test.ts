import { beforeEach, describe, expect, test } from '@jest/globals';
import { type Document, Int32 } from 'bson';
import { toDoc } from '../../test/support/bsonDocuments.ts';
import { toKey } from '../bson/toKey.ts';
import type { Value } from '../bson/Value.ts';
import { Collection } from './Collection.ts';
import { StoredDocument } from './StoredDocument.ts';

let collection: Collection;
beforeEach(() => {
  collection = new Collection('site.vehicles');
});

const store = (doc: Document) => StoredDocument.fromDoc(toDoc(doc));
const int = (value: number) => new Int32(value);
const listIds = () => [...collection.listDocuments()].map(({ doc }) => Number(doc.get('_id')));
const findBy = (index: string, value: string) =>
  [...(collection.indexes.get(index)?.findDocuments([{ min: value, max: value }]) ?? [])].map(
    ({ idKey }) => idKey,
  );
const findBySlug = (slug: string) => findBy('slug_1', slug);
const findById = (id: Value) => [...collection.listDocuments()].find(({ idKey }) => idKey === toKey(id));
const createSlugIndex = (unique: boolean) =>
  collection.createIndex({
    name: 'slug_1',
    key: toDoc({ slug: 1 }),
    unique,
    sparse: false,
    expireAfterSeconds: undefined,
    partialFilter: undefined,
  });
const duplicateError = (index: string, field: string, value: unknown, text: string) =>
  expect.objectContaining({
    code: 11000,
    message: `E11000 duplicate key error collection: site.vehicles index: ${index} dup key: { ${field}: ${text} }`,
    details: new Map([
      ['keyPattern', toDoc({ [field]: 1 })],
      ['keyValue', new Map([[field, value]])],
    ]),
  });

describe('documents', () => {
  test('are listed in the order of their insertion, found by id and counted', () => {
    const documents = [store({ _id: 2, slug: 'b' }), store({ _id: 1, slug: 'long slug' })];
    for (const document of documents) collection.insert(document);
    expect(listIds()).toEqual([2, 1]);
    expect(findById(int(1))).toBe(documents[1]);
    expect(findById(int(3))).toBeUndefined();
  });

  test('are replaced in place and removed', () => {
    for (const id of [1, 2]) collection.insert(store({ _id: id, slug: 'a' }));
    const larger = store({ _id: 1, slug: 'a much longer slug' });
    collection.replace(larger);
    expect(listIds()).toEqual([1, 2]);
    expect(findById(int(1))).toBe(larger);
    collection.remove(toKey(int(2)));
    collection.remove(toKey(int(3)));
    expect(listIds()).toEqual([1]);
    collection.remove(toKey(int(1)));
    expect(listIds()).toHaveLength(0);
  });

  test('with an id that exists are rejected, and null is an id', () => {
    collection.insert(store({ _id: 1, slug: 'a' }));
    expect(() => collection.insert(store({ _id: 1, slug: 'b' }))).toThrow(
      duplicateError('_id_', '_id', int(1), '1'),
    );
    collection.insert(store({ slug: 'none' }));
    expect(() => collection.insert(store({ _id: null }))).toThrow(
      duplicateError('_id_', '_id', null, 'null'),
    );
    expect(findById(null)?.doc.get('slug')).toBe('none');
    collection.replace(store({ slug: 'another' }));
    expect(findById(null)?.doc.get('slug')).toBe('another');
    expect(listIds()).toHaveLength(2);
  });
});

describe('a unique index', () => {
  test('rejects a duplicate and leaves the collection and all indexes unchanged', () => {
    collection.createIndex({
      name: 'color_1',
      key: toDoc({ color: 1 }),
      unique: false,
      sparse: false,
      expireAfterSeconds: undefined,
      partialFilter: undefined,
    });
    createSlugIndex(true);
    collection.insert(store({ _id: 1, slug: 'a', color: 'red' }));
    collection.insert(store({ _id: 2, slug: 'b', color: 'blue' }));
    for (const change of [
      () => collection.insert(store({ _id: 3, slug: 'a', color: 'green' })),
      () => collection.replace(store({ _id: 2, slug: 'a', color: 'green' })),
    ])
      expect(change).toThrow(duplicateError('slug_1', 'slug', 'a', '"a"'));
    expect(listIds()).toEqual([1, 2]);
    expect(findBySlug('b')).toEqual([toKey(int(2))]);
    expect(findBy('color_1', 'green')).toEqual([]);
  });

  test('follows replaced and removed documents', () => {
    createSlugIndex(true);
    collection.insert(store({ _id: 1, slug: 'a' }));
    collection.replace(store({ _id: 1, slug: 'a' }));
    collection.replace(store({ _id: 1, slug: 'b' }));
    expect([findBySlug('a'), findBySlug('b')]).toEqual([[], [toKey(int(1))]]);
    collection.insert(store({ _id: 2, slug: 'a' }));
    collection.remove(toKey(int(1)));
    expect(findBySlug('b')).toEqual([]);
    collection.insert(store({ _id: 3, slug: 'b' }));
    expect(findBySlug('b')).toEqual([toKey(int(3))]);
  });

  test('on duplicates is not created, and one that is not unique finds both', () => {
    for (const id of [1, 2]) collection.insert(store({ _id: id, slug: 'a' }));
    expect(() => createSlugIndex(true)).toThrow(duplicateError('slug_1', 'slug', 'a', '"a"'));
    expect(collection.indexes.has('slug_1')).toBe(false);
    createSlugIndex(false);
    expect(findBySlug('a')).toEqual([toKey(int(1)), toKey(int(2))]);
  });
});
