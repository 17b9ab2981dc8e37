import { describe, expect, test } from '@jest/globals';
import { type Document, deserialize } from 'bson';
import { aggregate, Query } from 'mingo';
import { compilePipeline } from '../src/aggregate/compilePipeline.ts';
import { encodeDocument } from '../src/bson/encodeDocument.ts';
import { compileFilter } from '../src/query/compileFilter.ts';
import { Store } from '../src/storage/Store.ts';
import { bson } from './bson.ts';

/**
 * mingo is another implementation of MongoDB's language, for plain objects. It differs from MongoDB where types are
 * mixed, documents are compared, null meets arrays and fields are missing from an expression, so these random cases stay clear of that; elsewhere the two have
 * to agree.
 */
function randomNumbers(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

type Random = ReturnType<typeof randomNumbers>;

function pick<T>(random: Random, choices: readonly [T, ...T[]]): T {
  return choices[random(choices.length)] ?? choices[0];
}

function randomDocument(random: Random, _id: number): Document {
  const document: Document = {
    _id,
    n: random(6),
    s: pick(random, ['a', 'ab', 'b', 'ba']),
    on: random(2) === 1,
  };
  if (random(3) > 0)
    document.tags = Array.from({ length: 1 + random(3) }, () => pick(random, ['x', 'y', 'z']));
  if (random(3) > 0) document.in = { m: random(4), t: pick(random, ['p', 'q']) };
  if (random(3) > 0)
    document.list = Array.from({ length: 1 + random(3) }, () => ({ k: random(4), v: random(4) }));
  return document;
}

function randomClause(random: Random): Document {
  const number = random(6);
  return pick<() => Document>(random, [
    () => ({ n: number }),
    () => ({ n: { [pick(random, ['$gt', '$gte', '$lt', '$lte', '$ne'])]: number } }),
    () => ({ n: { [pick(random, ['$in', '$nin'])]: [number, random(6)] } }),
    () => ({ s: { $regex: pick(random, ['^a', 'b$', 'A']), $options: pick(random, ['', 'i']) } }),
    () => ({ s: { $not: { $eq: pick(random, ['a', 'b']) } } }),
    () => ({ tags: pick(random, ['x', 'y']) }),
    () => ({ tags: { $all: [pick(random, ['x', 'y']), pick(random, ['y', 'z'])] } }),
    () => ({ tags: { $size: random(4) } }),
    () => ({ [pick(random, ['tags', 'in', 'in.m', 'list.k'])]: { $exists: random(2) === 1 } }),
    () => ({ 'in.m': { $gte: random(4) } }),
    () => ({ 'list.k': random(4) }),
    () => ({ 'list.0.k': random(4) }),
    () => ({ list: { $elemMatch: { k: random(4), v: { $gt: random(4) } } } }),
    () => ({ n: { $mod: [2, random(2)] } }),
    () => ({ $expr: { $gt: ['$n', { $ifNull: ['$in.m', 2] }] } }),
  ])();
}

function randomFilter(random: Random): Document {
  const clauses = Array.from({ length: 1 + random(2) }, () => randomClause(random));
  return { [pick(random, ['$and', '$or', '$nor'])]: clauses };
}

const pipelines: [Document, ...Document[]][] = [
  [
    { $group: { _id: '$s', n: { $sum: '$n' }, low: { $min: '$in.m' }, avg: { $avg: '$n' } } },
    { $sort: { _id: 1 } },
  ],
  [{ $unwind: '$tags' }, { $group: { _id: '$tags', n: { $sum: 1 } } }, { $sort: { _id: 1 } }],
  [{ $project: { s: 1, m: '$in.m', k: '$list.k' } }],
  [{ $addFields: { double: { $multiply: ['$n', 2] }, label: { $concat: ['$s', '!'] }, 'in.extra': 1 } }],
  [{ $sort: { n: -1, s: 1, _id: 1 } }, { $skip: 3 }, { $limit: 7 }],
  [{ $facet: { count: [{ $count: 'n' }], big: [{ $match: { n: { $gt: 3 } } }, { $project: { _id: 1 } }] } }],
  [
    {
      $project: {
        big: { $filter: { input: { $ifNull: ['$list', []] }, as: 'e', cond: { $gt: ['$$e.v', 1] } } },
      },
    },
  ],
];

describe('a second implementation comes to the same result', () => {
  const random = randomNumbers(7);
  const documents = Array.from({ length: 60 }, (_, id) => randomDocument(random, id));
  const stored = documents.map((document) => ({ document, doc: bson(document) }));

  test('on a thousand random filters', () => {
    for (let round = 0; round < 1000; round += 1) {
      const filter = randomFilter(random);
      const matches = compileFilter(bson(filter));
      const ours = stored.filter(({ doc }) => matches(doc)).map(({ document }) => document._id);
      const query = new Query(filter);
      const theirs = documents.filter((document) => query.test(document)).map(({ _id }) => _id);
      expect({ filter, found: ours }).toEqual({ filter, found: theirs });
    }
  });

  test.each(pipelines.map((pipeline) => ({ pipeline })))('on the pipeline $pipeline', ({ pipeline }) => {
    const ours = compilePipeline(pipeline.map(bson))(documents.map(bson), { store: new Store(), db: 'site' });
    const theirs = aggregate(documents, pipeline);
    expect(ours.map((doc) => deserialize(encodeDocument(doc)))).toEqual(theirs);
  });
});
