import { describe, expect, test } from '@jest/globals';
import { BSONRegExp, Decimal128, type Document, Double, Int32, Long, MinKey, ObjectId } from 'bson';
import { toDoc } from '../../test/support/bsonDocuments.ts';
import { catchMongoError } from '../../test/support/catchMongoError.ts';
import { compileFilter } from './compileFilter.ts';

const id = new ObjectId();
const day = new Date('2026-01-02');

/** [filter, documents that match, documents that do not match] */
const filterCases: [filter: Document, matching: Document[], others: Document[]][] = [
  // Numbers of different types are compared exactly, also beyond 2^53.
  [{ a: 1 }, [{ a: 1 }, { a: new Double(1) }, { a: Long.fromNumber(1) }], [{ a: '1' }, { a: true }, {}]],
  [
    { a: Long.fromString('9007199254740993') },
    [{ a: Long.fromString('9007199254740993') }],
    [{ a: 9007199254740992 }],
  ],
  [{ a: Number.NaN }, [{ a: Number.NaN }], [{ a: 0 }]],
  [{ a: 0 }, [{ a: -0 }], [{ a: null }, { a: false }]],
  // Null also matches a missing field.
  [{ a: null }, [{ a: null }, {}, { b: 1 }], [{ a: 0 }, { a: [] }]],
  [
    { 'a.b': null },
    [{ a: {} }, {}, { a: 1 }, { a: [{ b: 1 }, {}] }],
    [{ a: { b: 1 } }, { a: [1, 2] }, { a: [] }],
  ],
  [{ a: { $ne: null } }, [{ a: 0 }, { a: [] }], [{}, { a: null }, { a: [1, null] }]],
  [{ a: { $exists: false } }, [{}], [{ a: null }]],
  [{ a: { $exists: true } }, [{ a: null }], [{}]],
  // Embedded documents are equal only with the same field order.
  [
    { a: { x: 1, y: 2 } },
    [{ a: { x: 1, y: 2 } }, { a: [{ x: 1, y: 2 }] }],
    [{ a: { y: 2, x: 1 } }, { a: { x: 1 } }, { a: { x: 1, y: 2, z: 3 } }],
  ],
  [{ a: {} }, [{ a: {} }], [{ a: { x: 1 } }, {}]],
  // An array matches by one of its elements or as a whole.
  [{ a: 1 }, [{ a: [1, 2] }], [{ a: [[1]] }]],
  [{ a: [1, 2] }, [{ a: [1, 2] }, { a: [[1, 2], 3] }], [{ a: [2, 1] }, { a: [1, 2, 3] }]],
  [{ 'a.0': 1 }, [{ a: [1, 2] }, { a: { 0: 1 } }], [{ a: [2, 1] }, { a: [[1]] }]],
  [{ 'a.b': 1 }, [{ a: { b: 1 } }, { a: [{ b: 1 }] }, { a: [{ b: [1] }] }], [{ a: [[{ b: 1 }]] }]],
  [{ 'a.0.b': 1 }, [{ a: [{ b: 1 }] }], [{ a: [{ b: 2 }, { b: 1 }] }]],
  // Only values of the same type are ordered.
  [
    { a: { $gt: 5 } },
    [{ a: 6 }, { a: Long.fromNumber(6) }, { a: [1, 6] }],
    [{ a: 5 }, { a: '6' }, { a: day }, {}, { a: null }],
  ],
  [{ a: { $lt: 'b' } }, [{ a: 'a' }, { a: '' }], [{ a: 'b' }, { a: 1 }, { a: null }]],
  [{ a: { $gte: null } }, [{ a: null }, {}], [{ a: 1 }]],
  [{ a: { $gt: null } }, [], [{ a: null }, {}, { a: 1 }]],
  [{ a: { $lte: 5 } }, [{ a: 5 }, { a: -1 }], [{ a: Number.NaN }]],
  [{ a: { $gte: day } }, [{ a: day }, { a: new Date(day.getTime() + 1) }], [{ a: day.getTime() }]],
  [{ a: { $gt: { x: 1 } } }, [{ a: { x: 2 } }, { a: { x: 1, y: 1 } }], [{ a: { x: 1 } }, { a: 7 }]],
  [{ a: { $gt: [1] } }, [{ a: [1, 0] }, { a: [2] }], [{ a: [1] }, { a: 5 }]],
  [{ a: { $gt: false } }, [{ a: true }], [{ a: 1 }]],
  [{ a: { $gt: id } }, [], [{ a: id }, { a: 'z' }]],
  [{ a: { $gt: 1, $lt: 3 } }, [{ a: 2 }, { a: [0, 5] }], [{ a: 3 }]],
  [{ a: { $gt: '￿' } }, [{ a: '\u{1f600}' }], [{ a: '￿' }]],
  // Lists of values.
  [{ a: { $in: [1, 'x', null] } }, [{ a: 1 }, { a: ['x'] }, {}], [{ a: 2 }]],
  [{ a: { $in: [] } }, [], [{ a: 1 }, {}]],
  // Logical operators.
  [{ $or: [{ a: 1 }, { b: 1 }] }, [{ a: 1 }, { b: 1 }], [{ a: 2, b: 2 }]],
  [{ $and: [{ a: { $gt: 1 } }, { a: { $lt: 3 } }] }, [{ a: 2 }], [{ a: 3 }]],
  [{ a: { $eq: { $numberInt: 1 } } }, [], [{ a: 1 }]],
];

describe('compileFilter', () => {
  test.each(filterCases)(
    'the filter %j matches the same documents as in MongoDB',
    (filter, matching, others) => {
      const matches = compileFilter(toDoc(filter));
      expect(matching.filter((doc) => !matches(toDoc(doc)))).toEqual([]);
      expect(others.filter((doc) => matches(toDoc(doc)))).toEqual([]);
    },
  );
});

/** [filter, the unsupported part that the error message names] */
const unsupportedFilters: [filter: Document, name: string][] = [
  [{ $where: 'true' }, '$where'],
  [{ $text: { $search: 'x' } }, '$text'],
  [{ $comment: 'x' }, '$comment'],
  [{ $expr: { $eq: ['$a', '$b'] } }, '$expr'],
  [{ $nor: [{ a: 1 }] }, '$nor'],
  [{ a: { $nin: [1] } }, '$nin'],
  [{ a: { $not: { $gt: 1 } } }, '$not'],
  [{ a: { $near: [1, 2] } }, '$near'],
  [{ a: { $bitsAllSet: 1 } }, '$bitsAllSet'],
  [{ a: { $type: 'int' } }, '$type'],
  [{ a: { $mod: [4, 1] } }, '$mod'],
  [{ a: { $size: 2 } }, '$size'],
  [{ a: { $all: [1, 2] } }, '$all'],
  [{ a: { $elemMatch: { $gt: 1 } } }, '$elemMatch'],
  [{ a: { $regex: 'b$' } }, '$regex'],
  [{ a: /^ab/i }, 'the type regex'],
  [{ a: new BSONRegExp('x', 'i') }, 'the type regex'],
  [{ a: { $in: [/^b/, 3] } }, 'the type regex'],
  [{ a: { $ne: /x/ } }, 'the type regex'],
  [{ a: { $gt: /x/ } }, 'the type regex'],
  [{ a: { $gt: new MinKey() } }, 'the type minKey'],
  [{ a: { b: [Decimal128.fromString('1')] } }, 'the type decimal'],
];

test.each(unsupportedFilters)('rejects the unsupported filter %j by name', (filter, name) => {
  const error = catchMongoError(() => compileFilter(toDoc(filter)));
  expect(error.code).toBe(2);
  expect(error.message).toContain(name);
  expect(error.message).toContain('MONGODB_URI');
});

/** Filters that MongoDB rejects with the code 2 as well. */
const invalidFilters: Document[] = [
  { $and: [] },
  { $or: [1] },
  { a: { $in: 1 } },
  { a: { $gt: 1, b: 2 } },
  { a: { $in: [{ $gt: 1 }] } },
];

test.each(invalidFilters)('rejects the invalid filter %j', (filter) => {
  expect(catchMongoError(() => compileFilter(toDoc(filter))).code).toBe(2);
});

test('rejects the comparison of a stored value that can only be stored', () => {
  const matches = compileFilter(toDoc({ a: 1 }));
  expect(catchMongoError(() => matches(toDoc({ a: Decimal128.fromString('1') }))).message).toContain(
    'decimal',
  );
});

test('a decoded document keeps the exact number types', () => {
  const doc = toDoc({ a: new Int32(1), b: new Double(1), c: Long.ONE });
  expect([...doc.values()].map((value) => value?.constructor.name)).toEqual(['Int32', 'Double', 'Long']);
});
