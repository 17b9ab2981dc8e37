import { expect, test } from '@jest/globals';
import type { Document } from 'bson';
import { toDoc, toTypedDocument, toTypedExpectation } from '../../test/support/bsonDocuments.ts';
import { catchMongoError } from '../../test/support/catchMongoError.ts';
import { compileProjection } from './compileProjection.ts';

/** [document, projection, result] */
const projections: [doc: Document, projection: Document, result: Document][] = [
  [{ _id: 1, a: 1, b: 2 }, { a: 1 }, { _id: 1, a: 1 }],
  [{ _id: 1, a: 1, b: 2 }, { _id: 0, b: 1 }, { b: 2 }],
  [{ _id: 1, a: 1, b: 2 }, { _id: 1 }, { _id: 1 }],
  [{ _id: 1, a: 1, b: 2 }, { a: 0 }, { _id: 1, b: 2 }],
  [{ _id: 1, a: 1, b: 2 }, { _id: 0 }, { a: 1, b: 2 }],
  [{ _id: 1, a: { b: 1, c: 2 } }, { 'a.b': 1 }, { _id: 1, a: { b: 1 } }],
  [{ a: [{ b: 1, c: 2 }, 5, { c: 3 }] }, { 'a.b': 1 }, { a: [{ b: 1 }, {}] }],
  [{ a: [{ b: 1, c: 2 }, 5] }, { 'a.b': 0 }, { a: [{ c: 2 }, 5] }],
];

test.each(projections)(
  '%j with the projection %j has the same result as in MongoDB',
  (doc, projection, result) => {
    expect(toTypedDocument(compileProjection(toDoc(projection))(toDoc(doc)))).toEqual(
      toTypedExpectation(result),
    );
  },
);

test.each([
  [{ x: '$a' }, 2, 'field "x"'],
  [{ a: { b: 1 } }, 2, 'field "a"'],
  [{ x: { $slice: ['$a', 1] } }, 168, 'the operator $slice'],
  [{ 'a.$': 1 }, 2, 'positional "$"'],
])('rejects the unsupported projection %j by name', (projection, code, name) => {
  const error = catchMongoError(() => compileProjection(toDoc(projection)));
  expect(error.code).toBe(code);
  expect(error.message).toContain(name);
  expect(error.message).toContain('MONGODB_URI');
});

test.each([
  [{ a: 1, b: 0 }, 31254],
  [{ a: 0, b: 1 }, 31254],
  [{ a: 1, 'a.b': 1 }, 31249],
])('rejects the invalid projection %j', (projection, code) => {
  expect(catchMongoError(() => compileProjection(toDoc(projection))).code).toBe(code);
});
