import { describe, expect, test } from '@jest/globals';
import { Decimal128, type Document, Double, Int32, Long, serialize } from 'bson';
import {
  listFieldNames,
  toDoc,
  toTypedDocument,
  toTypedExpectation,
} from '../../test/support/bsonDocuments.ts';
import { catchMongoError } from '../../test/support/catchMongoError.ts';
import { decodeDocument } from '../bson/decodeDocument.ts';
import { encodeDocument } from '../bson/encodeDocument.ts';
import { compileUpdate } from './compileUpdate.ts';
import { createUpsertBase } from './createUpsertBase.ts';

function applyUpdate(doc: Document, update: Document) {
  return compileUpdate(toDoc(update)).apply(toDoc(doc), false);
}

const long = (value: string) => Long.fromString(value);

/** [document, update, updated document] */
const updateCases: [doc: Document, update: Document, result: Document][] = [
  [{ a: 1 }, { $set: { a: 2, 'b.c': 3 } }, { a: 2, b: { c: 3 } }],
  [{ a: [1, 2] }, { $set: { 'a.1': 5 } }, { a: [1, 5] }],
  [{ a: [1] }, { $set: { 'a.3': 5 } }, { a: [1, null, null, 5] }],
  [{ a: [{ b: 1 }] }, { $set: { 'a.0.b': 2 } }, { a: [{ b: 2 }] }],
  [{ a: {} }, { $set: { 'a.0': 1 } }, { a: { 0: 1 } }],
  [{ a: 1 }, { $set: {} }, { a: 1 }],
  [{ a: 1, b: 2 }, { $unset: { a: '' } }, { b: 2 }],
  [{ a: { b: 1, c: 2 } }, { $unset: { 'a.b': 1, 'x.y': 1 } }, { a: { c: 2 } }],
  [{ a: [1, 2, 3] }, { $unset: { 'a.1': 1 } }, { a: [1, null, 3] }],
  // Numbers keep their type or get a wider one.
  [{ a: 1 }, { $inc: { a: 2 } }, { a: 3 }],
  [{ a: 1 }, { $inc: { a: 0.5 } }, { a: 1.5 }],
  [{ a: new Double(1) }, { $inc: { a: 1 } }, { a: new Double(2) }],
  [{ a: 2147483647 }, { $inc: { a: 1 } }, { a: long('2147483648') }],
  [{ a: long('9007199254740993') }, { $inc: { a: 2 } }, { a: long('9007199254740995') }],
  [{}, { $inc: { a: long('5') } }, { a: long('5') }],
  [{ a: 5 }, { $max: { a: 3, b: 1 } }, { a: 5, b: 1 }],
  [{ a: 5 }, { $max: { a: 'x' } }, { a: 'x' }],
  [{ a: 1 }, { $setOnInsert: { b: 1 } }, { a: 1 }],
  // A replacement keeps the _id.
  [{ _id: 1, a: 1 }, { b: 2 }, { _id: 1, b: 2 }],
  [
    { _id: 1, a: 1 },
    { b: 2, _id: 1 },
    { _id: 1, b: 2 },
  ],
];

describe('compileUpdate', () => {
  test.each(updateCases)('updates %j with %j as MongoDB does', (doc, update, result) => {
    expect(toTypedDocument(applyUpdate(doc, update))).toEqual(toTypedExpectation(result));
  });
});

test('new fields are added in the order of their names, with integer names sorted as numbers', () => {
  expect(
    listFieldNames(applyUpdate({ z: 1 }, { $set: { c: 1, 10: 1, 9: 1 }, $inc: { a: 1, b: 1 } })),
  ).toEqual(['z', '9', '10', 'a', 'b', 'c']);
});

/** [update, error code, the unsupported part that the error message names] */
const unsupportedUpdates: [update: Document, code: number, name: string][] = [
  ...[
    '$addToSet',
    '$bit',
    '$currentDate',
    '$min',
    '$mul',
    '$pop',
    '$pull',
    '$pullAll',
    '$push',
    '$rename',
  ].map((operator): [Document, number, string] => [
    { [operator]: { a: 1 } },
    9,
    `the update operator ${operator};`,
  ]),
  [{ $set: { 'a.$': 1 } }, 2, 'positional "$"'],
  [{ $inc: { 'a.$[]': 1 } }, 2, 'positional "$[]"'],
  [{ $inc: { 'a.$[x]': 1 } }, 2, 'positional "$[x]"'],
];

test.each(unsupportedUpdates)('rejects the unsupported update %j by name', (update, code, name) => {
  const error = catchMongoError(() => applyUpdate({ a: [] }, update));
  expect(error.code).toBe(code);
  expect(error.message).toContain(name);
  expect(error.message).toContain('MONGODB_URI');
});

/** [document, update, error code of MongoDB] */
const invalidUpdates: [doc: Document, update: Document, code: number][] = [
  [{ _id: 7, a: 'x' }, { $inc: { a: 1 } }, 14],
  [{ a: null }, { $inc: { a: 1 } }, 14],
  [{ a: 1 }, { $inc: { a: 'x' } }, 14],
  [{ a: Decimal128.fromString('1') }, { $inc: { a: 1 } }, 14],
  [{ a: long('9223372036854775807') }, { $inc: { a: 1 } }, 2],
  [{ a: 1 }, { $set: { 'a.b': 1 } }, 28],
  [{ a: null }, { $set: { 'a.b': 1 } }, 28],
  [{ a: [1] }, { $set: { 'a.x': 1 } }, 28],
  [{ a: 1 }, { $set: { a: 1 }, $inc: { a: 1 } }, 40],
  [{ a: 1 }, { $set: { a: 1, 'a.b': 1 } }, 40],
  [{ _id: 1 }, { $set: { _id: 2 } }, 66],
  [{ _id: 1 }, { $unset: { _id: 1 } }, 66],
  [{ _id: 1 }, { _id: 2, a: 1 }, 66],
  [{ a: 1 }, { $set: { 'a..b': 1 } }, 56],
  [{ a: 1 }, { $set: { a: 1 }, b: 2 }, 9],
  [{ a: 1 }, { b: 2, $set: { a: 1 } }, 52],
  [{ a: 1 }, { $set: 1 }, 9],
];

test.each(invalidUpdates)('rejects the invalid update of %j with %j', (doc, update, code) => {
  expect(catchMongoError(() => applyUpdate(doc, update)).code).toBe(code);
});

test('the error of $inc on a string names the document, the field and its type', () => {
  const error = catchMongoError(() => applyUpdate({ _id: 7, a: 'x' }, { $inc: { a: 1 } }));
  expect(error.message).toBe(
    "Cannot apply $inc to a value of non-numeric type. {_id: 7} has the field 'a' of non-numeric type string",
  );
});

test('a rejected update does not modify the document', () => {
  const doc = toDoc({ a: { b: [1] }, z: 'x' });
  expect(() => compileUpdate(toDoc({ $set: { 'a.b': 2 }, $inc: { z: 1 } })).apply(doc, false)).toThrow();
  expect(toTypedDocument(doc)).toEqual(toTypedExpectation({ a: { b: [1] }, z: 'x' }));
});

test('an upsert starts from the equality conditions of the filter', () => {
  const filter = { a: 1, 'b.c': { $eq: 2 }, d: { $gt: 1 }, $and: [{ e: 3 }], g: { $in: [4] } };
  expect(toTypedDocument(createUpsertBase(toDoc(filter), false))).toEqual(
    toTypedExpectation({ a: 1, b: { c: 2 }, e: 3, g: 4 }),
  );
  expect(toTypedDocument(createUpsertBase(toDoc({ _id: 1, a: 1 }), true))).toEqual(
    toTypedExpectation({ _id: 1 }),
  );
  expect(() => createUpsertBase(toDoc({ a: 1, $and: [{ a: 2 }] }), false)).toThrow(
    expect.objectContaining({ code: 54 }),
  );
});

test('$inc on a missing field keeps the type of the amount', () => {
  expect(applyUpdate({}, { $inc: { a: new Int32(1) } }).get('a')).toBeInstanceOf(Int32);
});

test('fields with integer names keep their order through an update and encoding', () => {
  const stored = decodeDocument(
    Buffer.from(
      serialize(
        new Map([
          ['b', 1],
          ['5', 1],
          ['1', 2],
        ]),
      ),
    ),
  );
  const changed = compileUpdate(toDoc({ $inc: { 5: 1 } })).apply(stored, false);
  expect(listFieldNames(decodeDocument(encodeDocument(changed)))).toEqual(['b', '5', '1']);
});
