import { describe, expect, test } from '@jest/globals';
import { type Document, Int32 } from 'bson';
import { toDoc } from '../../../test/support/bsonDocuments.ts';
import type { Value } from '../../bson/Value.ts';
import { compileFilter } from '../../query/compileFilter.ts';
import { Index } from './Index.ts';
import type { IndexSpec } from './IndexSpec.ts';

function buildIndex(key: Document, { partialFilter, ...spec }: Partial<IndexSpec> = {}): Index {
  const complete = { name: 'i', key: toDoc(key), unique: true, sparse: false, expireAfterSeconds: undefined };
  return new Index({ ...complete, partialFilter, ...spec }, partialFilter && compileFilter(partialFilter));
}
const listValues = (index: Index, doc: Document) =>
  index
    .createEntries(toDoc(doc))
    .map(({ values }) => values.map((value) => (value instanceof Int32 ? value.value : value)));
const find = (index: Index, ...values: Value[]) => [...index.findIdKeys(values)];
const int = (value: number) => new Int32(value);

describe('entries of a document', () => {
  test.each([
    [{ a: 1 }, { a: 5 }, [[5]]],
    [{ a: 1 }, {}, [[undefined]]],
    [{ a: 1 }, { a: null }, [[null]]],
    [{ a: 1 }, { a: [1, 2, 1] }, [[1], [2]]],
    [{ a: 1 }, { a: [] }, [[[]]]],
    [{ 'a.b': 1 }, { a: { b: 3 } }, [[3]]],
    [{ 'a.b': 1 }, { a: [{ b: 3 }, { b: 4 }] }, [[3], [4]]],
    [{ 'a.b': 1 }, { a: 3 }, [[undefined]]],
    [{ 'a.b': 1 }, { a: [] }, [[undefined]]],
    [{ a: 1, b: 1 }, { a: 1, b: 2 }, [[1, 2]]],
    [
      { a: 1, b: 1 },
      { a: [1, 2], b: 3 },
      [
        [1, 3],
        [2, 3],
      ],
    ],
    [
      { a: 1, b: 1 },
      { a: 3, b: [1, 2] },
      [
        [3, 1],
        [3, 2],
      ],
    ],
  ])('%j of %j', (key, doc, values) => {
    expect(listValues(buildIndex(key), doc)).toEqual(values);
  });

  test('arrays in two fields are rejected, but not an array of one element', () => {
    const index = buildIndex({ a: 1, b: 1 });
    expect(listValues(index, { a: [1, 2], b: [3] })).toEqual([
      [1, 3],
      [2, 3],
    ]);
    expect(() => listValues(index, { a: [1, 2], b: [3, 4] })).toThrow(
      expect.objectContaining({
        codeName: 'CannotIndexParallelArrays',
        message: expect.stringContaining('documents with arrays in several fields of a compound index'),
      }),
    );
  });

  test('a sparse index omits documents that have none of its fields', () => {
    const index = buildIndex({ a: 1, 'b.c': 1 }, { sparse: true });
    expect(listValues(index, { x: 1 })).toEqual([]);
    expect(listValues(index, { b: {} })).toEqual([]);
    expect(listValues(index, { b: { c: 1 } })).toEqual([[undefined, 1]]);
    expect(listValues(index, { a: null })).toEqual([[null, undefined]]);
  });

  test('a partial index omits documents that its filter does not match, and is not complete', () => {
    const index = buildIndex({ a: 1 }, { partialFilter: toDoc({ open: true }) });
    expect(listValues(index, { a: 1 })).toEqual([]);
    expect(listValues(index, { a: 1, open: true })).toEqual([[1]]);
    expect(index.isComplete).toBe(false);
    expect(buildIndex({ a: 1 }).isComplete).toBe(true);
  });
});

describe('lookups', () => {
  test('find all documents with a value until they are removed', () => {
    const index = buildIndex({ a: 1 }, { unique: false });
    const entries = index.createEntries(toDoc({ a: 5 }));
    expect(find(index, int(5))).toEqual([]);
    for (const id of ['1', '1', '2', '3']) index.add(entries, id);
    expect(find(index, int(5))).toEqual(['1', '2', '3']);
    expect(find(index, int(6))).toEqual([]);
    index.remove(entries, '2');
    expect(find(index, int(5))).toEqual(['1', '3']);
    index.remove(entries, '1');
    index.remove(entries, '3');
    expect(find(index, int(5))).toEqual([]);
    index.add(entries, '4');
    index.remove(entries, 'another');
    expect(find(index, int(5))).toEqual(['4']);
    index.remove(entries, '4');
    expect(find(index, int(5))).toEqual([]);
  });

  test('tell an empty array, no value and the values of several paths apart', () => {
    const index = buildIndex({ a: 1, b: 1 }, { unique: false });
    for (const [id, doc] of Object.entries({ empty: { a: [] }, none: {}, both: { a: 'x', b: 'y' } }))
      index.add(index.createEntries(toDoc(doc)), id);
    expect(find(index, null, null)).toEqual(['none']);
    expect(find(index, 'x', 'y')).toEqual(['both']);
    expect(find(index, 'y', 'x')).toEqual([]);
  });
});

describe('conflicts', () => {
  const createEntries = (index: Index, a: unknown) => index.createEntries(toDoc({ a }));

  test('are entries of another document with one of the values', () => {
    const index = buildIndex({ a: 1 });
    index.add(createEntries(index, 5), '1');
    expect(index.findConflict(createEntries(index, 5), '1')).toBeUndefined();
    expect(index.findConflict(createEntries(index, 6), '2')).toBeUndefined();
    expect(index.findConflict(createEntries(index, [4, 5]), '2')?.values).toEqual([int(5)]);
  });

  test('do not exist in an index that is not unique', () => {
    const index = buildIndex({ a: 1 }, { unique: false });
    index.add(createEntries(index, 5), '1');
    expect(index.findConflict(createEntries(index, 5), '2')).toBeUndefined();
  });
});
