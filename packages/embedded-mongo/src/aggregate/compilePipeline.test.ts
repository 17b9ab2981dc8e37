import { describe, expect, test } from '@jest/globals';
import { Decimal128, type Document, Double, Long } from 'bson';
import { toDoc, toTypedDocument, toTypedExpectation } from '../../test/support/bsonDocuments.ts';
import { catchMongoError } from '../../test/support/catchMongoError.ts';
import { compilePipeline } from './compilePipeline.ts';

const runPipeline = (docs: Document[], pipeline: Document[]): Document[] =>
  compilePipeline(pipeline.map(toDoc))(docs.map(toDoc)).map(toTypedDocument);

/** [documents, pipeline, result] */
const pipelines: [docs: Document[], pipeline: Document[], result: Document[]][] = [
  [[{ a: 1 }, { a: 2 }], [{ $match: { a: { $gt: 1 } } }], [{ a: 2 }]],
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
    [{ n: 0.5 }, { n: 1 }, { n: 1.5 }],
    [{ $group: { _id: null, n: { $sum: '$n' } } }],
    [{ _id: null, n: new Double(3) }],
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
];

describe('compilePipeline', () => {
  test.each(pipelines)(
    '%j with the pipeline %j has the same result as in MongoDB',
    (docs, pipeline, result) => {
      expect(runPipeline(docs, pipeline)).toEqual(result.map(toTypedExpectation));
    },
  );
});

/** [pipeline, error code, the unsupported part that the error message names] */
const unsupportedPipelines: [pipeline: Document[], code: number, name: string][] = [
  [[{ $out: 'x' }], 40324, '$out'],
  [[{ $graphLookup: {} }], 40324, '$graphLookup'],
  ...['$addFields', '$count', '$facet', '$limit', '$lookup', '$project', '$skip', '$sort', '$unwind'].map(
    (stage): [Document[], number, string] => [[{ [stage]: {} }], 40324, `the pipeline stage ${stage};`],
  ),
  [[{ $sample: { size: 1 } }], 40324, '$sample'],
  [[{ $sortByCount: '$a' }], 40324, '$sortByCount'],
  [[{ $replaceRoot: { newRoot: '$a' } }], 40324, '$replaceRoot'],
  [[{ $replaceWith: '$a' }], 40324, '$replaceWith'],
  [[{ $set: { a: 1 } }], 40324, '$set'],
  [[{ $unset: 'a' }], 40324, '$unset'],
  ...['$avg', '$count', '$min', '$max', '$first', '$last', '$push', '$addToSet', '$stdDevPop'].map(
    (accumulator): [Document[], number, string] => [
      [{ $group: { _id: null, x: { [accumulator]: '$a' } } }],
      15952,
      accumulator,
    ],
  ),
  [[{ $group: { _id: { $function: {} } } }], 168, '$function'],
  [[{ $group: { _id: '$$NOW' } }], 2, '$$NOW'],
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
  [[{ $group: { n: { $sum: 1 } } }], 15955],
];

test.each(invalidPipelines)('rejects the invalid pipeline %j', (pipeline, code) => {
  expect(catchMongoError(() => compilePipeline(pipeline.map(toDoc))).code).toBe(code);
});

test('rejects arithmetic with Decimal128 instead of rounding', () => {
  const docs = [{ n: Decimal128.fromString('0.1') }];
  const error = catchMongoError(() => runPipeline(docs, [{ $group: { _id: null, n: { $sum: '$n' } } }]));
  expect(error.code).toBe(2);
  expect(error.message).toContain('decimal');
});
