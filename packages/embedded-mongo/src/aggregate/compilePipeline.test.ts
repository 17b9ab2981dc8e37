import { describe, expect, test } from '@jest/globals';
import { Decimal128, type Document, Double, Long } from 'bson';
import { toDoc, toTypedDocument, toTypedExpectation } from '../../test/support/bsonDocuments.ts';
import { catchMongoError } from '../../test/support/catchMongoError.ts';
import { Store } from '../storage/Store.ts';
import { StoredDocument } from '../storage/StoredDocument.ts';
import { compilePipeline } from './compilePipeline.ts';

function runPipeline(docs: Document[], pipeline: Document[], foreignDocs: Document[] = []): Document[] {
  const store = new Store();
  store.apply({ kind: 'createCollection', namespace: 'site.foreign' });
  for (const foreignDoc of foreignDocs)
    store.apply({
      kind: 'put',
      namespace: 'site.foreign',
      document: StoredDocument.fromDoc(toDoc(foreignDoc)),
    });
  return compilePipeline(pipeline.map(toDoc))(docs.map(toDoc), { store, db: 'site' }).map(toTypedDocument);
}

/** [documents, pipeline, result] */
const pipelines: [docs: Document[], pipeline: Document[], result: Document[]][] = [
  [[{ a: 1 }, { a: 2 }], [{ $match: { a: { $gt: 1 } } }], [{ a: 2 }]],
  [[{ _id: 1, a: 1, b: 2 }], [{ $project: { a: 1 } }], [{ _id: 1, a: 1 }]],
  [[{ _id: 1, a: 1, b: 2 }], [{ $project: { _id: 0, b: 1 } }], [{ b: 2 }]],
  [[{ _id: 1, a: 1, b: 2 }], [{ $project: { a: 0 } }], [{ _id: 1, b: 2 }]],
  [[{ _id: 1, a: 1, b: 2 }], [{ $project: { _id: 0 } }], [{ a: 1, b: 2 }]],
  [[{ _id: 1, a: { b: 1, c: 2 } }], [{ $project: { 'a.b': 1 } }], [{ _id: 1, a: { b: 1 } }]],
  [[{ a: [{ b: 1, c: 2 }, 5, { c: 3 }] }], [{ $project: { 'a.b': 1 } }], [{ a: [{ b: 1 }, {}] }]],
  [[{ a: [{ b: 1, c: 2 }, 5] }], [{ $project: { 'a.b': 0 } }], [{ a: [{ c: 2 }, 5] }]],
  [[{ a: 1 }], [{ $project: { x: '$a', y: { $gt: ['$a', 0] }, z: '$none' } }], [{ x: 1, y: true }]],
  [
    [{ a: 1 }],
    [{ $addFields: { b: 2, 'c.d': '$a', a: { $literal: '$x' } } }],
    [{ a: '$x', b: 2, c: { d: 1 } }],
  ],
  [[{ a: { x: 1 } }], [{ $addFields: { a: { y: 2 } } }], [{ a: { x: 1, y: 2 } }]],
  [
    [{ a: 2 }, { a: 'x' }, {}, { a: null }, { a: 1 }, { a: [] }],
    [{ $sort: { a: 1 } }],
    [{ a: [] }, {}, { a: null }, { a: 1 }, { a: 2 }, { a: 'x' }],
  ],
  [[{ a: [1, 9] }, { a: 5 }], [{ $sort: { a: -1 } }], [{ a: [1, 9] }, { a: 5 }]],
  [
    [
      { a: 1, b: 2 },
      { a: 1, b: 1 },
    ],
    [{ $sort: { a: 1, b: 1 } }],
    [
      { a: 1, b: 1 },
      { a: 1, b: 2 },
    ],
  ],
  [[{ a: 1 }, { a: 2 }, { a: 3 }], [{ $skip: 1 }, { $limit: 1 }], [{ a: 2 }]],
  [
    [
      { s: 'a', n: 1 },
      { s: 'b', n: 2 },
      { s: 'a', n: 3 },
    ],
    [{ $group: { _id: '$s', n: { $sum: '$n' } } }],
    [
      { _id: 'a', n: 4 },
      { _id: 'b', n: 2 },
    ],
  ],
  [
    [{ a: 1 }, { a: new Double(1) }, { a: Long.ONE }],
    [{ $group: { _id: '$a', n: { $sum: 1 } } }],
    [{ _id: 1, n: 3 }],
  ],
  [
    [{ a: { x: 1, y: 2 } }, { a: { y: 2, x: 1 } }],
    [{ $group: { _id: '$a' } }],
    [{ _id: { x: 1, y: 2 } }, { _id: { y: 2, x: 1 } }],
  ],
  [[{}, { a: null }], [{ $group: { _id: '$a', n: { $sum: 1 } } }], [{ _id: null, n: 2 }]],
  [
    Array.from({ length: 10 }, () => ({ n: 0.1 })),
    [{ $group: { _id: null, n: { $sum: '$n' } } }],
    [{ _id: null, n: new Double(1) }],
  ],
  [
    [{ n: 2147483647 }, { n: 1 }],
    [{ $group: { _id: null, n: { $sum: '$n' } } }],
    [{ _id: null, n: Long.fromString('2147483648') }],
  ],
  [
    [{ n: 1 }, { n: 'x' }, {}],
    [{ $group: { _id: null, s: { $sum: '$n' }, t: { $sum: '$none' } } }],
    [{ _id: null, s: 1, t: 0 }],
  ],
  [[], [{ $group: { _id: null, n: { $sum: 1 } } }], []],
  [[{ a: 1 }], [{ $count: 'n' }], [{ n: 1 }]],
  [[], [{ $count: 'n' }], []],
  [[{ a: [1, 2] }, { a: [] }, { a: 3 }, {}], [{ $unwind: '$a' }], [{ a: 1 }, { a: 2 }, { a: 3 }]],
  [
    [{ a: [1] }, { a: [] }, {}],
    [{ $unwind: { path: '$a', includeArrayIndex: 'i', preserveNullAndEmptyArrays: true } }],
    [{ a: 1, i: Long.ZERO }, { i: null }, { i: null }],
  ],
];

describe('compilePipeline', () => {
  test.each(pipelines)(
    '%j with the pipeline %j has the same result as in MongoDB',
    (docs, pipeline, result) => {
      expect(runPipeline(docs, pipeline)).toEqual(result.map(toTypedExpectation));
    },
  );
});

test('$lookup joins by equality, also with array elements, and joins a missing field as null', () => {
  const lookup = { $lookup: { from: 'foreign', localField: 'k', foreignField: 'f.x', as: 'found' } };
  const foreignDocs = [{ _id: 1, f: { x: 'a' } }, { _id: 2, f: [{ x: 'a' }, { x: 'b' }] }, { _id: 3 }];
  const found = runPipeline(
    [{ k: 'a' }, { k: ['b', 'z'] }, { k: 'none' }, {}],
    [lookup, { $project: { ids: '$found._id' } }],
    foreignDocs,
  );
  expect(found).toEqual([{ ids: [1, 2] }, { ids: [2] }, { ids: [] }, { ids: [3] }].map(toTypedExpectation));
});

/** [pipeline, error code, the unsupported part that the error message names] */
const unsupportedPipelines: [pipeline: Document[], code: number, name: string][] = [
  [[{ $out: 'x' }], 40324, '$out'],
  [[{ $graphLookup: {} }], 40324, '$graphLookup'],
  [[{ $facet: { n: [{ $count: 'n' }] } }], 40324, '$facet'],
  [[{ $sample: { size: 1 } }], 40324, '$sample'],
  [[{ $sortByCount: '$a' }], 40324, '$sortByCount'],
  [[{ $replaceRoot: { newRoot: '$a' } }], 40324, '$replaceRoot'],
  [[{ $replaceWith: '$a' }], 40324, '$replaceWith'],
  [[{ $set: { a: 1 } }], 40324, '$set'],
  [[{ $unset: 'a' }], 40324, '$unset'],
  [[{ $lookup: { from: 'a', let: {}, pipeline: [], as: 'b' } }], 9, '"let" of $lookup'],
  ...['$avg', '$count', '$min', '$max', '$first', '$last', '$push', '$addToSet', '$stdDevPop'].map(
    (accumulator): [Document[], number, string] => [
      [{ $group: { _id: null, x: { [accumulator]: '$a' } } }],
      15952,
      accumulator,
    ],
  ),
  [[{ $project: { x: { $function: {} } } }], 168, '$function'],
  [[{ $project: { x: { $slice: ['$a', 1] } } }], 168, '$slice'],
  [[{ $project: { 'a.$': 1 } }], 2, 'positional "$"'],
  [[{ $project: { d: '$$NOW' } }], 2, '$$NOW'],
  [[{ $sort: { $natural: -1 } }], 2, '$natural'],
  [[{ $sort: { a: { $meta: 'textScore' } } }], 2, '$meta'],
];

test.each(unsupportedPipelines)('rejects the unsupported pipeline %j by name', (pipeline, code, name) => {
  const error = catchMongoError(() => compilePipeline(pipeline.map(toDoc)));
  expect(error.code).toBe(code);
  expect(error.message).toContain(name);
  expect(error.message).toContain('MONGODB_URI');
});

/** [pipeline, error code of MongoDB] */
const invalidPipelines: [pipeline: Document[], code: number][] = [
  [[{ $match: {}, $limit: 1 }], 40323],
  [[{ $project: { a: 1, b: 0 } }], 31254],
  [[{ $project: { a: 0, b: 1 } }], 31253],
  [[{ $project: {} }], 51272],
  [[{ $limit: 0 }], 2],
  [[{ $group: { n: { $sum: 1 } } }], 15955],
  [[{ $sort: {} }], 15976],
];

test.each(invalidPipelines)('rejects the invalid pipeline %j', (pipeline, code) => {
  expect(catchMongoError(() => compilePipeline(pipeline.map(toDoc))).code).toBe(code);
});

test('rejects a sort by several fields that contain arrays', () => {
  const docs = [{ a: [1, 2], b: [1, 2] }];
  expect(catchMongoError(() => runPipeline(docs, [{ $sort: { a: 1, b: 1 } }])).code).toBe(2);
  expect(runPipeline(docs, [{ $sort: { a: 1, c: 1 } }])).toHaveLength(1);
});

test('rejects arithmetic with Decimal128 instead of rounding', () => {
  const docs = [{ n: Decimal128.fromString('0.1') }];
  const error = catchMongoError(() => runPipeline(docs, [{ $group: { _id: null, n: { $sum: '$n' } } }]));
  expect(error.code).toBe(2);
  expect(error.message).toContain('Decimal128');
});
