import { describe, expect, test } from '@jest/globals';
import { Decimal128, type Document, Double, Long } from 'bson';
import { compilePipeline } from '../src/aggregate/compilePipeline.ts';
import { Store } from '../src/storage/Store.ts';
import { StoredDocument } from '../src/storage/StoredDocument.ts';
import { bson, exact, exactly } from './bson.ts';

function run(docs: Document[], pipeline: Document[], others: Document[] = []): Document[] {
  const store = new Store();
  store.apply({ kind: 'createCollection', namespace: 'site.others' });
  for (const other of others)
    store.apply({ kind: 'put', namespace: 'site.others', document: StoredDocument.fromDoc(bson(other)) });
  return compilePipeline(pipeline.map(bson))(docs.map(bson), { store, db: 'site' }).map(exact);
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
  [[{ a: 1 }], [{ $project: { x: '$a', y: { $add: ['$a', 1] }, z: '$none' } }], [{ x: 1, y: 2 }]],
  [
    [{ a: 1 }],
    [{ $addFields: { b: 2, 'c.d': '$a', a: { $literal: '$x' } } }],
    [{ a: '$x', b: 2, c: { d: 1 } }],
  ],
  [[{ a: { x: 1 } }], [{ $set: { a: { y: 2 } } }], [{ a: { x: 1, y: 2 } }]],
  [[{ a: 1, b: 2 }], [{ $unset: 'a' }], [{ b: 2 }]],
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
    [{ $group: { _id: '$a', n: { $count: {} } } }],
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
    [{ $group: { _id: null, s: { $sum: '$n' }, a: { $avg: '$n' }, m: { $max: '$n' } } }],
    [{ _id: null, s: 1, a: new Double(1), m: 'x' }],
  ],
  [
    [{ n: 2 }, { n: 1 }, {}],
    [
      {
        $group: { _id: null, f: { $first: '$n' }, l: { $last: '$n' }, p: { $push: '$n' }, m: { $min: '$n' } },
      },
    ],
    [{ _id: null, f: 2, l: null, p: [2, 1], m: 1 }],
  ],
  [[], [{ $group: { _id: null, n: { $sum: 1 } } }], []],
  [[{ a: 1 }], [{ $count: 'n' }], [{ n: 1 }]],
  [[], [{ $count: 'n' }], []],
  [
    [{ a: 'x' }, { a: 'y' }, { a: 'y' }],
    [{ $sortByCount: '$a' }],
    [
      { _id: 'y', count: 2 },
      { _id: 'x', count: 1 },
    ],
  ],
  [[{ a: [1, 2] }, { a: [] }, { a: 3 }, {}], [{ $unwind: '$a' }], [{ a: 1 }, { a: 2 }, { a: 3 }]],
  [
    [{ a: [1] }, { a: [] }, {}],
    [{ $unwind: { path: '$a', includeArrayIndex: 'i', preserveNullAndEmptyArrays: true } }],
    [{ a: 1, i: Long.ZERO }, { i: null }, { i: null }],
  ],
  [[{ a: { b: 1 } }], [{ $replaceRoot: { newRoot: '$a' } }], [{ b: 1 }]],
  [[{ a: { b: 1 } }], [{ $replaceWith: { $mergeObjects: ['$a', { c: 2 }] } }], [{ b: 1, c: 2 }]],
  [
    [{ a: 1 }, { a: 2 }],
    [{ $facet: { n: [{ $count: 'n' }], top: [{ $sort: { a: -1 } }, { $limit: 1 }] } }],
    [{ n: [{ n: 2 }], top: [{ a: 2 }] }],
  ],
  [
    [{ a: 1 }, { a: 2 }],
    [{ $sample: { size: 5 } }, { $group: { _id: null, n: { $sum: '$a' } } }],
    [{ _id: null, n: 3 }],
  ],
];

describe('a pipeline makes of documents what a real server makes of them', () => {
  test.each(pipelines)('%j %j', (docs, pipeline, result) => {
    expect(run(docs, pipeline)).toEqual(result.map(exactly));
  });
});

test('a join finds by equality, in arrays too, and takes a missing field as null', () => {
  const lookup = { $lookup: { from: 'others', localField: 'k', foreignField: 'f.x', as: 'found' } };
  const others = [{ _id: 1, f: { x: 'a' } }, { _id: 2, f: [{ x: 'a' }, { x: 'b' }] }, { _id: 3 }];
  const found = run(
    [{ k: 'a' }, { k: ['b', 'z'] }, { k: 'none' }, {}],
    [lookup, { $project: { ids: '$found._id' } }],
    others,
  );
  expect(found).toEqual([{ ids: [1, 2] }, { ids: [2] }, { ids: [] }, { ids: [3] }].map(exactly));
});

/** [pipeline, code, what the message says] */
const refusals: [pipeline: Document[], code: number, message: RegExp][] = [
  [[{ $out: 'x' }], 40324, /pipeline stage \$out.*MONGODB_URI/],
  [[{ $graphLookup: {} }], 40324, /\$graphLookup.*MONGODB_URI/],
  [[{ $match: {}, $limit: 1 }], 40323, /exactly one field/],
  [[{ $lookup: { from: 'a', let: {}, pipeline: [], as: 'b' } }], 9, /"let" of \$lookup.*MONGODB_URI/],
  [[{ $group: { _id: null, x: { $stdDevPop: '$a' } } }], 15952, /accumulator \$stdDevPop.*MONGODB_URI/],
  [[{ $project: { x: { $function: {} } } }], 168, /\$function.*MONGODB_URI/],
  [[{ $project: { a: 1, b: 0 } }], 31254, /exclusion in inclusion/],
  [[{ $project: {} }], 51272, /at least one field/],
  [[{ $project: { 'a.$': 1 } }], 2, /positional/],
  [[{ $limit: 0 }], 2, /\$limit/],
  [
    [{ $project: { d: { $dateToString: { date: '$d', timezone: 'Europe/Paris' } } } }],
    9,
    /"timezone" of \$dateToString/,
  ],
  [[{ $project: { d: '$$NOW' } }], 2, /\$\$NOW.*MONGODB_URI/],
];

describe('a pipeline that is not done here is refused by name', () => {
  test.each(refusals)('%j', (pipeline, code, message) => {
    const compile = () => compilePipeline(pipeline.map(bson));
    expect(compile).toThrow(message);
    expect(compile).toThrow(expect.objectContaining({ code }));
  });
});

test('a sort by several fields that lead through arrays is refused instead of guessed', () => {
  const docs = [{ a: [1, 2], b: [1, 2] }];
  expect(() => run(docs, [{ $sort: { a: 1, b: 1 } }])).toThrow(/several fields.*MONGODB_URI/);
  expect(run(docs, [{ $sort: { a: 1, c: 1 } }])).toHaveLength(1);
});

test('arithmetic with decimals is refused instead of rounded', () => {
  const docs = [{ n: Decimal128.fromString('0.1') }];
  expect(() => run(docs, [{ $group: { _id: null, n: { $sum: '$n' } } }])).toThrow(/Decimal128/);
});
