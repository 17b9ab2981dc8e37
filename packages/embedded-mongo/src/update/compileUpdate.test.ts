import { describe, expect, test } from '@jest/globals';
import { Decimal128, type Document, Double, Int32, Long, serialize } from 'bson';
import { decodeDocument } from '../src/bson/decodeDocument.ts';
import { encodeDocument } from '../src/bson/encodeDocument.ts';
import { compileUpdate } from '../src/update/compileUpdate.ts';
import { upsertBase } from '../src/update/upsertBase.ts';
import { bson, exact, exactly, fieldNames } from './bson.ts';

function updated(doc: Document, update: Document) {
  return compileUpdate(bson(update)).apply(bson(doc), false);
}

const long = (value: string) => Long.fromString(value);

/** [document, update, result] */
const cases: [doc: Document, update: Document, result: Document][] = [
  [{ a: 1 }, { $set: { a: 2, 'b.c': 3 } }, { a: 2, b: { c: 3 } }],
  [{ a: [1, 2] }, { $set: { 'a.1': 5 } }, { a: [1, 5] }],
  [{ a: [1] }, { $set: { 'a.3': 5 } }, { a: [1, null, null, 5] }],
  [{ a: [{ b: 1 }] }, { $set: { 'a.0.b': 2 } }, { a: [{ b: 2 }] }],
  [{ a: {} }, { $set: { 'a.0': 1 } }, { a: { 0: 1 } }],
  [{ a: 1 }, { $set: {} }, { a: 1 }],
  [{ a: 1, b: 2 }, { $unset: { a: '' } }, { b: 2 }],
  [{ a: { b: 1, c: 2 } }, { $unset: { 'a.b': 1, 'x.y': 1 } }, { a: { c: 2 } }],
  [{ a: [1, 2, 3] }, { $unset: { 'a.1': 1 } }, { a: [1, null, 3] }],
  // Numbers keep or widen their type.
  [{ a: 1 }, { $inc: { a: 2 } }, { a: 3 }],
  [{ a: 1 }, { $inc: { a: 0.5 } }, { a: 1.5 }],
  [{ a: new Double(1) }, { $inc: { a: 1 } }, { a: new Double(2) }],
  [{ a: 2147483647 }, { $inc: { a: 1 } }, { a: long('2147483648') }],
  [{ a: long('9007199254740993') }, { $inc: { a: 2 } }, { a: long('9007199254740995') }],
  [{}, { $inc: { a: long('5') } }, { a: long('5') }],
  [{ a: 3 }, { $mul: { a: 2 } }, { a: 6 }],
  [{}, { $mul: { a: new Double(2) } }, { a: new Double(0) }],
  [{ a: 5 }, { $min: { a: 3 } }, { a: 3 }],
  [{ a: 5 }, { $max: { a: 3, b: 1 } }, { a: 5, b: 1 }],
  [{ a: 5 }, { $max: { a: 'x' } }, { a: 'x' }],
  [{ a: 5 }, { $min: { a: null } }, { a: null }],
  [{ a: 1, b: 2 }, { $rename: { a: 'c' } }, { b: 2, c: 1 }],
  [{ a: { b: 1 } }, { $rename: { 'a.b': 'x.y' } }, { a: {}, x: { y: 1 } }],
  [{ a: 1 }, { $rename: { z: 'y' } }, { a: 1 }],
  [{ a: 1 }, { $setOnInsert: { b: 1 } }, { a: 1 }],
  // Arrays.
  [{ a: [1] }, { $push: { a: 2 } }, { a: [1, 2] }],
  [{}, { $push: { a: [1, 2] } }, { a: [[1, 2]] }],
  [{ a: [1] }, { $push: { a: { $each: [2, 3] } } }, { a: [1, 2, 3] }],
  [{}, { $push: { a: { $each: [1, 2, 3], $slice: -2 } } }, { a: [2, 3] }],
  [{}, { $push: { a: { $each: [1, 2, 3], $slice: 0 } } }, { a: [] }],
  [{ a: [5] }, { $push: { a: { $each: [1, 9], $slice: 2, $sort: -1 } } }, { a: [9, 5] }],
  [{ a: [1, 4] }, { $push: { a: { $each: [2, 3], $position: 1 } } }, { a: [1, 2, 3, 4] }],
  [{ a: [1, 4] }, { $push: { a: { $each: [3], $position: -1 } } }, { a: [1, 3, 4] }],
  [{ a: [{ n: 2 }] }, { $push: { a: { $each: [{ n: 1 }], $sort: { n: 1 } } } }, { a: [{ n: 1 }, { n: 2 }] }],
  [{ a: [1] }, { $addToSet: { a: new Double(1) } }, { a: [1] }],
  [
    { a: [{ x: 1, y: 2 }] },
    { $addToSet: { a: { y: 2, x: 1 } } },
    {
      a: [
        { x: 1, y: 2 },
        { y: 2, x: 1 },
      ],
    },
  ],
  [{}, { $addToSet: { a: { $each: [1, 1, 2] } } }, { a: [1, 2] }],
  [{ a: [1, 2, 3] }, { $pull: { a: { $gte: 2 } } }, { a: [1] }],
  [{ a: [1, 2, 1] }, { $pull: { a: 1 } }, { a: [2] }],
  [{ a: [{ x: 1, y: 1 }, { x: 2 }] }, { $pull: { a: { x: 1 } } }, { a: [{ x: 2 }] }],
  [{ a: ['ab', 'c'] }, { $pull: { a: /^a/ } }, { a: ['c'] }],
  [{}, { $pull: { a: 1 } }, {}],
  [{ a: [1, 2, 3] }, { $pullAll: { a: [1, 3] } }, { a: [2] }],
  [{ a: [1, 2] }, { $pop: { a: 1 } }, { a: [1] }],
  [{ a: [1, 2] }, { $pop: { a: -1 } }, { a: [2] }],
  [{}, { $pop: { a: 1 } }, {}],
  // Replacement keeps the _id.
  [{ _id: 1, a: 1 }, { b: 2 }, { _id: 1, b: 2 }],
  [
    { _id: 1, a: 1 },
    { b: 2, _id: 1 },
    { _id: 1, b: 2 },
  ],
];

describe('an update makes of a document what a real server makes of it', () => {
  test.each(cases)('%j %j', (doc, update, result) => {
    expect(exact(updated(doc, update))).toEqual(exactly(result));
  });
});

test('new fields appear in the order of their names, numbers by size, as on a real server', () => {
  expect(fieldNames(updated({ z: 1 }, { $set: { c: 1, 10: 1, 9: 1 }, $inc: { a: 1, b: 1 } }))).toEqual([
    'z',
    '9',
    '10',
    'a',
    'b',
    'c',
  ]);
});

/** [document, update, code, what the message says] */
const refusals: [doc: Document, update: Document, code: number, message: RegExp][] = [
  [
    { _id: 7, a: 'x' },
    { $inc: { a: 1 } },
    14,
    /Cannot apply \$inc to a value of non-numeric type. \{_id: 7\} has the field 'a' of non-numeric type string/,
  ],
  [{ a: null }, { $inc: { a: 1 } }, 14, /non-numeric type null/],
  [{ a: 1 }, { $inc: { a: 'x' } }, 14, /Cannot increment with non-numeric argument/],
  [{ a: long('9223372036854775807') }, { $inc: { a: 1 } }, 2, /Failed to apply \$inc/],
  [{ a: Decimal128.fromString('1') }, { $inc: { a: 1 } }, 2, /Decimal128.*MONGODB_URI/],
  [{ a: 'x' }, { $push: { a: 1 } }, 2, /must be an array but is of type string/],
  [{ a: null }, { $push: { a: 1 } }, 2, /must be an array but is of type null/],
  [{ a: 1 }, { $addToSet: { a: 1 } }, 2, /\$addToSet to non-array field/],
  [{ a: 1 }, { $pull: { a: 1 } }, 2, /\$pull to a non-array/],
  [{ a: 1 }, { $pop: { a: 1 } }, 14, /non-array type 'int'/],
  [{ a: [] }, { $pop: { a: 2 } }, 9, /\$pop expects 1 or -1/],
  [{ a: [] }, { $push: { a: { $each: [1], $foo: 1 } } }, 2, /Unrecognized clause in \$push: \$foo/],
  [{ a: [] }, { $push: { a: { $each: 1 } } }, 2, /\$each in \$push must be an array/],
  [{ a: 1 }, { $set: { 'a.b': 1 } }, 28, /Cannot create field 'b' in element \{a: 1\}/],
  [{ a: [1] }, { $set: { 'a.x': 1 } }, 28, /Cannot create field 'x'/],
  [{ a: 1 }, { $set: { a: 1 }, $inc: { a: 1 } }, 40, /would create a conflict at 'a'/],
  [{ a: 1 }, { $set: { a: 1, 'a.b': 1 } }, 40, /conflict/],
  [{ _id: 1 }, { $set: { _id: 2 } }, 66, /immutable field '_id'/],
  [{ _id: 1 }, { $unset: { _id: 1 } }, 66, /immutable field '_id'/],
  [{ _id: 1 }, { _id: 2, a: 1 }, 66, /immutable field '_id'/],
  [{ a: 1 }, { $set: { 'a..b': 1 } }, 56, /empty part/],
  [{ a: [1] }, { $set: { 'a.$': 1 } }, 2, /positional "\$".*MONGODB_URI/],
  [{ a: [1] }, { $inc: { 'a.$[]': 1 } }, 2, /positional "\$\[\]".*MONGODB_URI/],
  [{ a: 1 }, { $bit: { a: { and: 1 } } }, 9, /update operator \$bit.*MONGODB_URI/],
  [{ a: 1 }, { $set: { a: 1 }, b: 2 }, 9, /Unknown modifier: b/],
  [{ a: 1 }, { b: 2, $set: { a: 1 } }, 52, /dollar/],
  [{ a: 1 }, { $set: 1 }, 9, /Modifiers operate on fields/],
  [{ a: 1 }, { $currentDate: { a: { $type: 'timestamp' } } }, 2, /timestamp.*MONGODB_URI/],
];

describe('an update that a real server refuses, or that is not done here, is refused by name', () => {
  test.each(refusals)('%j %j', (doc, update, code, message) => {
    const change = () => updated(doc, update);
    expect(change).toThrow(message);
    expect(change).toThrow(expect.objectContaining({ code }));
  });
});

test('a refused update leaves the document as it was', () => {
  const doc = bson({ a: { b: [1] }, z: 'x' });
  expect(() => compileUpdate(bson({ $push: { 'a.b': 2 }, $inc: { z: 1 } })).apply(doc, false)).toThrow();
  expect(exact(doc)).toEqual(exactly({ a: { b: [1] }, z: 'x' }));
});

test('an upsert starts from what the filter asks to be equal', () => {
  const filter = { a: 1, 'b.c': { $eq: 2 }, d: { $gt: 1 }, $and: [{ e: 3 }], f: /x/, g: { $in: [4] } };
  expect(exact(upsertBase(bson(filter), false))).toEqual(exactly({ a: 1, b: { c: 2 }, e: 3, g: 4 }));
  expect(exact(upsertBase(bson({ _id: 1, a: 1 }), true))).toEqual(exactly({ _id: 1 }));
  expect(() => upsertBase(bson({ a: 1, $and: [{ a: 2 }] }), false)).toThrow(/matched twice/);
});

test('a whole number that is added to a missing field keeps the type it came with', () => {
  expect(updated({}, { $inc: { a: new Int32(1) } }).get('a')).toBeInstanceOf(Int32);
});

test('fields that are named like numbers keep their order through an update and on disk', () => {
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
  const changed = compileUpdate(bson({ $inc: { 5: 1 } })).apply(stored, false);
  expect(fieldNames(decodeDocument(encodeDocument(changed)))).toEqual(['b', '5', '1']);
});
