import { describe, expect, test } from '@jest/globals';
import { propertyRuns } from '@msv/testing/nightly';
import type { Document } from 'bson';
import fc from 'fast-check';
import { toDoc } from '../../test/support/bsonDocuments.ts';
import { findDocuments } from '../commands/crud/findDocuments.ts';
import { Changes } from '../storage/Changes.ts';
import type { Index } from '../storage/indexes/Index.ts';
import type { IndexSpec } from '../storage/indexes/IndexSpec.ts';
import { Store } from '../storage/Store.ts';
import { StoredDocument } from '../storage/StoredDocument.ts';
import { findCandidates } from './findCandidates.ts';

const namespace = 'site.vehicles';

function createStore(documents: readonly Document[], keys: readonly Document[], sparse = false): Store {
  const store = new Store();
  const changes = new Changes(store);
  changes.getOrCreateCollection(namespace);
  const specs = keys.map(
    (key): IndexSpec => ({
      name: JSON.stringify(key),
      key: toDoc(key),
      unique: false,
      sparse,
      expireAfterSeconds: undefined,
      partialFilter: undefined,
    }),
  );
  // Half of the documents are added to an existing index, and some are replaced and removed.
  for (const [_id, document] of documents.entries()) {
    if (_id === documents.length >> 1) for (const spec of specs) changes.createIndex(namespace, spec);
    changes.insert(namespace, StoredDocument.fromDoc(toDoc({ _id: -_id, a: -1 })));
    changes.replace(namespace, StoredDocument.fromDoc(toDoc({ _id: -_id, ...document })));
    const removed = StoredDocument.fromDoc(toDoc({ _id: _id + 1, ...document }));
    changes.insert(namespace, removed);
    changes.remove(namespace, removed.idKey);
  }
  return store;
}

const value = fc.oneof(
  fc.integer({ min: 0, max: 4 }),
  fc.constantFrom<unknown>('x', null, 1.5, [], new Date(3)),
);
const fieldValue = fc.oneof(
  { weight: 6, arbitrary: value },
  { weight: 1, arbitrary: fc.array(value, { maxLength: 3 }) },
);
const condition = fc.oneof(
  value,
  fc.dictionary(fc.constantFrom('$gt', '$gte', '$lt', '$lte', '$eq', '$ne'), value, {
    minKeys: 1,
    maxKeys: 2,
  }),
  fc.record({ $in: fc.array(value, { maxLength: 3 }) }),
);
const direction = fc.constantFrom(1, -1);
const names = fc.constantFrom('a', 'b', '_id');
const query = fc.record({
  documents: fc.array(fc.record({ a: fc.integer({ min: 0, max: 4 }), b: fieldValue }, { requiredKeys: [] }), {
    minLength: 20,
    maxLength: 40,
  }),
  keys: fc.uniqueArray(fc.dictionary(fc.constantFrom('a', 'b'), direction, { minKeys: 1 }), {
    maxLength: 2,
    selector: (key) => JSON.stringify(key),
  }),
  filter: fc.dictionary(names, condition, { maxKeys: 2 }),
  sort: fc.dictionary(names, direction, { maxKeys: 2 }),
  sparse: fc.boolean(),
});

test('every query returns the same documents with and without indexes', () => {
  fc.assert(
    fc.property(query, ({ documents, keys, filter, sort, sparse }) => {
      // A last sort by _id gives all documents an order.
      const options = { sort: toDoc({ ...sort, _id: sort._id ?? 1 }), skip: 1, limit: 10 };
      const [withIndexes, withoutIndexes] = [keys, []].map((indexKeys) => {
        const store = createStore(documents, indexKeys, sparse);
        if (indexKeys.length === 0) store.getCollection(namespace).indexes.clear();
        return findDocuments(store, namespace, toDoc(filter), options).map(({ doc }) => doc);
      });
      expect(withIndexes).toEqual(withoutIndexes);
    }),
    { numRuns: propertyRuns, seed: 1 },
  );
});

describe('an index', () => {
  const documents = Array.from({ length: 100 }, (_, n) => ({ a: n % 10, b: n }));

  /** [index key, filter, sort, number of documents that are read, whether they are sorted] */
  const cases: [key: Document, filter: Document, sort: Document, readCount: number, isSorted: boolean][] = [
    [{ a: 1 }, { a: 3 }, {}, 10, false],
    [{ a: 1 }, { a: { $in: [3, 4] } }, {}, 20, false],
    [{ b: 1 }, { b: { $gte: 10, $lt: 20 } }, {}, 11, false],
    [{ b: 1 }, { b: { $gt: 89 } }, { b: -1 }, 11, true],
    [{ b: 1 }, { $and: [{ b: { $lte: 5 } }] }, { b: 1 }, 6, true],
    [{ a: 1, b: -1 }, { a: 3 }, { b: 1 }, 10, true],
    [{ a: 1, b: -1 }, { a: 3, b: { $gt: 50 } }, { b: -1 }, 5, true],
    [{ a: 1, b: 1 }, { a: { $in: [3, 4] }, b: { $gt: 50 } }, { b: 1 }, 10, false],
    [{ a: 1, b: 1 }, {}, { a: -1, b: -1 }, 100, true],
    [{ a: 1, b: 1 }, {}, { a: 1, b: -1 }, 100, false],
    [{ a: 1, b: 1 }, { b: 3 }, {}, 100, false],
    [{ a: 1 }, { a: 3, _id: { $in: [-3, -4] } }, {}, 2, false],
    [{ a: 1 }, { _id: { $lte: -90 } }, { _id: -1 }, 10, true],
    [{ a: 1 }, { $or: [{ a: 3 }, { b: 3 }] }, {}, 100, false],
    [{ a: 1 }, { a: null }, {}, 100, false],
  ];

  test.each(cases)(
    '%j with the filter %j and the sort %j reads %i documents',
    (key, filter, sort, readCount, isSorted) => {
      const store = createStore(documents, [key]);
      const candidates = findCandidates(store.getCollection(namespace), toDoc(filter), toDoc(sort));
      expect({ readCount: [...candidates.documents].length, isSorted: candidates.isSorted }).toEqual({
        readCount,
        isSorted,
      });
    },
  );

  test('of documents with arrays is used for equality only', () => {
    const store = createStore([...documents, { a: [50, 60], b: 0 }], [{ a: 1 }]);
    const collection = store.getCollection(namespace);
    const read = (filter: Document) => [...findCandidates(collection, toDoc(filter)).documents].length;
    expect([read({ a: 50 }), read({ a: { $in: [50, 60] } }), read({ a: { $gt: 5 } })]).toEqual([1, 1, 101]);
    const index: Index | undefined = collection.indexes.get('{"a":1}');
    expect(index?.isMultikey).toBe(true);
  });
});
