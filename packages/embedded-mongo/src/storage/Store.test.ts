import { beforeEach, describe, expect, test } from '@jest/globals';
import { type Document, Int32 } from 'bson';
import { toDoc } from '../../test/support/bsonDocuments.ts';
import { Changes } from './Changes.ts';
import type { IndexSpec } from './indexes/IndexSpec.ts';
import type { LogRecord } from './log/LogRecord.ts';
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
const listIds = (from: Store, namespace: string) =>
  [...(from.findCollection(namespace)?.listDocuments() ?? [])].map(({ doc }) => Number(doc.get('_id')));

describe('changes of a command', () => {
  test('are visible at once, and recorded in order', () => {
    const [first, second, third] = [
      encode({ _id: 1, slug: 'a' }),
      encode({ _id: 2, slug: 'b' }),
      encode({ _id: 1, slug: 'c' }),
    ];
    changes.insert(vehicles, first);
    changes.insert(vehicles, second);
    changes.createIndex(vehicles, spec);
    changes.replace(vehicles, third);
    changes.remove(vehicles, new Int32(2));
    expect(listIds(store, vehicles)).toEqual([1]);
    expect(store.findCollection(vehicles)?.indexes.has('slug_1')).toBe(true);
    changes.dropIndex(vehicles, 'slug_1');
    expect(store.findCollection(vehicles)?.indexes.size).toBe(0);
    changes.dropCollection(vehicles);
    expect(store.findCollection(vehicles)).toBeUndefined();
    const namespace = vehicles;
    expect(changes.operations).toEqual([
      { kind: 'createCollection', namespace },
      { kind: 'put', namespace, document: first },
      { kind: 'put', namespace, document: second },
      { kind: 'createIndex', namespace, spec },
      { kind: 'put', namespace, document: third },
      { kind: 'remove', namespace, id: new Int32(2) },
      { kind: 'dropIndex', namespace, name: 'slug_1' },
      { kind: 'dropCollection', namespace },
    ]);
  });

  test('that are rejected are not recorded', () => {
    changes.insert(vehicles, encode({ _id: 1, slug: 'a' }));
    changes.createIndex(vehicles, spec);
    const { length } = changes.operations;
    expect(() => changes.insert(vehicles, encode({ _id: 1, slug: 'b' }))).toThrow('E11000');
    expect(() => changes.replace(vehicles, encode({ _id: 2, slug: 'a' }))).toThrow('E11000');
    expect(() => changes.replace(dealers, encode({ _id: 2 }))).toThrow(
      'Cannot change the collection site.dealers because it does not exist',
    );
    expect(changes.operations).toHaveLength(length);
    expect(changes.getOrCreateCollection(vehicles)).toBe(store.findCollection(vehicles));
    expect(changes.operations).toHaveLength(length);
  });
});

describe('a snapshot', () => {
  const retry = () => ({ sessionKey: 'a', txnNumber: 1n, reply: encode({ ok: 1 }), createdAtMs: 5 });
  function replay(records: readonly LogRecord[]): Store {
    const copy = new Store();
    for (const record of records) copy.replay(record);
    return copy;
  }

  test('recreates collections, indexes, documents and replies', () => {
    changes.getOrCreateCollection(dealers);
    for (const id of [3, 1, 2]) changes.insert(vehicles, encode({ _id: id, slug: `v${id}` }));
    changes.createIndex(vehicles, spec);
    const record = retry();
    store.replay({ operations: [], retry: record });
    const copy = replay(store.createSnapshot());
    expect([...copy.collections.keys()]).toEqual([dealers, vehicles]);
    expect(listIds(copy, vehicles)).toEqual([3, 1, 2]);
    expect([...(copy.findCollection(vehicles)?.indexes.values() ?? [])].map((index) => index.spec)).toEqual([
      spec,
    ]);
    expect(copy.retryRecords.list()).toEqual([record]);
  });

  test('has records of at most 500 documents, and none without a change', () => {
    for (let id = 0; id < 1001; id += 1) changes.insert(vehicles, encode({ _id: id }));
    const snapshot = store.createSnapshot();
    expect(snapshot.map(({ operations }) => operations.length)).toEqual([1, 500, 500, 1]);
    expect(snapshot.every((record) => record.retry === undefined)).toBe(true);
    expect(listIds(replay(snapshot), vehicles)).toEqual(listIds(store, vehicles));
  });

  test('is not affected by later changes', () => {
    changes.insert(vehicles, encode({ _id: 1 }));
    const snapshot = store.createSnapshot();
    changes.insert(vehicles, encode({ _id: 2 }));
    changes.createIndex(vehicles, { ...spec, unique: false });
    const copy = replay(snapshot);
    expect(listIds(copy, vehicles)).toEqual([1]);
    expect(copy.findCollection(vehicles)?.indexes.size).toBe(0);
  });

  test('has about the size of its documents and 64 bytes for each', () => {
    const documents = [encode({ _id: 1 }), encode({ _id: 2, slug: 'long' })];
    for (const document of documents) changes.insert(vehicles, document);
    changes.insert(dealers, encode({ _id: 1 }));
    const bytes = [...documents, encode({ _id: 1 })].reduce(
      (sum, document) => sum + document.bytes.length,
      0,
    );
    expect(store.estimatedLogBytes).toBe(bytes + 3 * 64);
  });
});
