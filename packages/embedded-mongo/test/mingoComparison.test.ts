import { describe, expect, test } from '@jest/globals';
import { type Document, deserialize } from 'bson';
import { aggregate, Query } from 'mingo';
import { compilePipeline } from '../src/aggregate/compilePipeline.ts';
import { encodeDocument } from '../src/bson/encodeDocument.ts';
import { compileFilter } from '../src/query/compileFilter.ts';
import { toDoc } from './support/bsonDocuments.ts';

/**
 * Compares the results with mingo, another implementation of MongoDB's query language, on random data. mingo differs
 * from MongoDB for mixed types, comparisons of documents, null in arrays, and missing fields in expressions, so the
 * random data and filters avoid these cases.
 */
/** Creates a deterministic random number generator. It returns integers from 0 up to, but not including, its argument. */
function createRandom(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

type Random = ReturnType<typeof createRandom>;

function pick<T>(random: Random, choices: readonly [T, ...T[]]): T {
  return choices[random(choices.length)] ?? choices[0];
}

function createDocument(random: Random, _id: number): Document {
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

function createClause(random: Random): Document {
  const number = random(6);
  return pick<() => Document>(random, [
    () => ({ n: number }),
    () => ({ n: { [pick(random, ['$gt', '$gte', '$lt', '$lte', '$ne'])]: number } }),
    () => ({ n: { $in: [number, random(6)] } }),
    () => ({ s: { $ne: pick(random, ['a', 'b']) } }),
    () => ({ tags: pick(random, ['x', 'y']) }),
    () => ({ [pick(random, ['tags', 'in', 'in.m', 'list.k'])]: { $exists: random(2) === 1 } }),
    () => ({ 'in.m': { $gte: random(4) } }),
    () => ({ 'list.k': random(4) }),
    () => ({ 'list.0.k': random(4) }),
  ])();
}

function createFilter(random: Random): Document {
  const clauses = Array.from({ length: 1 + random(2) }, () => createClause(random));
  return { [pick(random, ['$and', '$or'])]: clauses };
}

const pipelines: [Document, ...Document[]][] = [
  [{ $group: { _id: '$s', n: { $sum: '$n' }, m: { $sum: '$in.m' } } }],
  [{ $match: { n: { $gt: 3 } } }, { $group: { _id: { s: '$s', on: '$on' }, n: { $sum: 1 } } }],
];

describe('mingo returns the same results', () => {
  const random = createRandom(7);
  const documents = Array.from({ length: 60 }, (_, id) => createDocument(random, id));
  const stored = documents.map((document) => ({ document, doc: toDoc(document) }));

  test('for 1,000 random filters', () => {
    for (let round = 0; round < 1000; round += 1) {
      const filter = createFilter(random);
      const matches = compileFilter(toDoc(filter));
      const ownResult = stored.filter(({ doc }) => matches(doc)).map(({ document }) => document._id);
      const query = new Query(filter);
      const mingoResult = documents.filter((document) => query.test(document)).map(({ _id }) => _id);
      expect({ filter, result: ownResult }).toEqual({ filter, result: mingoResult });
    }
  });

  test.each(pipelines.map((pipeline) => ({ pipeline })))('for the pipeline $pipeline', ({ pipeline }) => {
    const ownResult = compilePipeline(pipeline.map(toDoc))(documents.map(toDoc));
    const mingoResult = aggregate(documents, pipeline);
    expect(ownResult.map((doc) => deserialize(encodeDocument(doc)))).toEqual(mingoResult);
  });
});
