import { expect, test } from '@jest/globals';
import type { Document } from 'bson';
import { toDoc, toTypedDocument, toTypedExpectation } from '../../test/support/bsonDocuments.ts';
import { catchMongoError } from '../../test/support/catchMongoError.ts';
import { compileSort } from './compileSort.ts';

const sortDocs = (docs: Document[], sort: Document): Document[] =>
  compileSort(toDoc(sort))(docs.map(toDoc), (doc) => doc).map(toTypedDocument);

/** [documents, sort, result] */
const sorts: [docs: Document[], sort: Document, result: Document[]][] = [
  [
    [{ a: 2 }, { a: 'x' }, {}, { a: null }, { a: 1 }, { a: [] }],
    { a: 1 },
    [{ a: [] }, {}, { a: null }, { a: 1 }, { a: 2 }, { a: 'x' }],
  ],
  [[{ a: [1, 9] }, { a: 5 }], { a: -1 }, [{ a: [1, 9] }, { a: 5 }]],
  [
    [
      { a: 1, b: 2 },
      { a: 1, b: 1 },
    ],
    { a: 1, b: 1 },
    [
      { a: 1, b: 1 },
      { a: 1, b: 2 },
    ],
  ],
];

test.each(sorts)('%j sorted by %j has the same order as in MongoDB', (docs, sort, result) => {
  expect(sortDocs(docs, sort)).toEqual(result.map(toTypedExpectation));
});

test.each([
  [{ $natural: -1 }, '$natural'],
  [{ a: { $meta: 'textScore' } }, '$meta'],
])('rejects the unsupported sort %j by name', (sort, name) => {
  const error = catchMongoError(() => compileSort(toDoc(sort)));
  expect(error.code).toBe(2);
  expect(error.message).toContain(name);
  expect(error.message).toContain('MONGODB_URI');
});

test('rejects a sort by several fields that contain arrays', () => {
  const docs = [{ a: [1, 2], b: [1, 2] }];
  expect(catchMongoError(() => sortDocs(docs, { a: 1, b: 1 })).code).toBe(2);
  expect(sortDocs(docs, { a: 1, c: 1 })).toHaveLength(1);
});
