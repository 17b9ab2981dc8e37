import { describe, expect, test } from '@jest/globals';
import { type Document, Double, Long } from 'bson';
import { compileExpression } from '../src/expressions/compileExpression.ts';
import { bson, exact, exactly } from './bson.ts';

/** An object with a field `then`, which a linter takes for a promise when it is written out. */
function named(...fields: [string, unknown][]): Document {
  return Object.fromEntries(fields);
}

/** [expression, result with the document { n: 5, d: 2026-03-04T05:06:07.008Z, s: 'Ab', a: [1, 2, 3], o: { x: 1 }, z: [{ v: 1 }, { v: 2 }, 3] }] */
const expressions: [expression: unknown, result: unknown][] = [
  ['$o.x', 1],
  ['$z.v', [1, 2]],
  ['$$ROOT.n', 5],
  [{ $add: ['$n', 0.5] }, 5.5],
  [{ $add: ['$n', null] }, null],
  [{ $add: ['$d', 1000] }, new Date('2026-03-04T05:06:08.008Z')],
  [{ $subtract: ['$d', new Date('2026-03-04T05:06:07.000Z')] }, Long.fromNumber(8)],
  [{ $multiply: [Long.MAX_VALUE, 2] }, new Double(18446744073709552000)],
  [{ $divide: ['$n', 2] }, 2.5],
  [{ $divide: [4, 2] }, new Double(2)],
  [{ $mod: [-7, 3] }, -1],
  [{ $abs: -3 }, 3],
  [{ $round: [2.5] }, new Double(2)],
  [{ $round: [2.675, 2] }, 2.68],
  [{ $round: [1250, -2] }, 1200],
  [{ $trunc: [-2.7] }, new Double(-2)],
  [{ $floor: -2.5 }, new Double(-3)],
  [{ $eq: ['$none', null] }, false],
  [{ $gt: ['x', 5] }, true],
  [{ $lt: ['$none', null] }, true],
  [{ $cmp: [2, new Double(2)] }, 0],
  [{ $and: ['$n', ''] }, true],
  [{ $or: [0, null, '$none'] }, false],
  [{ $not: ['$n'] }, false],
  [{ $cond: named(['if', { $gte: ['$n', 5] }], ['then', 'yes'], ['else', 'no']) }, 'yes'],
  [{ $cond: [false, 1, 2] }, 2],
  [{ $ifNull: ['$none', null, 7] }, 7],
  [{ $switch: { branches: [named(['case', false], ['then', 1])], default: 9 } }, 9],
  [{ $concat: ['$s', '-', 'c'] }, 'Ab-c'],
  [{ $concat: ['$s', null] }, null],
  [{ $toLower: '$s' }, 'ab'],
  [{ $toUpper: 'é a' }, 'é A'],
  [{ $substrCP: ['a\u{1f600}bc', 1, 2] }, '\u{1f600}b'],
  [{ $strLenCP: 'a\u{1f600}' }, 2],
  [{ $split: ['a-b', '-'] }, ['a', 'b']],
  [{ $trim: { input: '  x ' } }, 'x'],
  [{ $replaceAll: { input: 'a.a', find: 'a', replacement: { $literal: '$&' } } }, '$&.$&'],
  [{ $regexMatch: { input: '$s', regex: '^a', options: 'i' } }, true],
  [{ $size: '$a' }, 3],
  [{ $arrayElemAt: ['$a', -1] }, 3],
  [{ $first: '$a' }, 1],
  [{ $in: [new Double(2), '$a'] }, true],
  [{ $slice: ['$a', 1, 5] }, [2, 3]],
  [{ $slice: ['$a', -2] }, [2, 3]],
  [{ $concatArrays: ['$a', [4]] }, [1, 2, 3, 4]],
  [{ $filter: { input: '$a', as: 'x', cond: { $gt: ['$$x', 1] } } }, [2, 3]],
  [{ $map: { input: '$a', in: { $multiply: ['$$this', 2] } } }, [2, 4, 6]],
  [{ $reduce: { input: '$a', initialValue: 0, in: { $add: ['$$value', '$$this'] } } }, 6],
  [
    {
      $setUnion: [
        [1, 2],
        [2, 3],
      ],
    },
    [1, 2, 3],
  ],
  [{ $range: [0, 5, 2] }, [0, 2, 4]],
  [{ $sum: '$a' }, 6],
  [{ $max: ['$n', 9] }, 9],
  [{ $mergeObjects: ['$o', { y: 2 }] }, { x: 1, y: 2 }],
  [{ $objectToArray: '$o' }, [{ k: 'x', v: 1 }]],
  [{ $arrayToObject: [[['k', 1]]] }, { k: 1 }],
  [{ $year: '$d' }, 2026],
  [{ $dayOfWeek: '$d' }, 4],
  [{ $dateToString: { date: '$d', format: '%Y-%m-%d %H:%M:%S.%L' } }, '2026-03-04 05:06:07.008'],
  [{ $dateTrunc: { date: '$d', unit: 'month' } }, new Date('2026-03-01')],
  [{ $dateTrunc: { date: '$d', unit: 'week', startOfWeek: 'monday' } }, new Date('2026-03-02')],
  [{ $toString: '$n' }, '5'],
  [{ $toInt: '42' }, 42],
  [{ $toInt: 2.9 }, 2],
  [{ $type: '$none' }, 'missing'],
  [{ x: '$n', y: '$none' }, { x: 5 }],
  [
    ['$n', '$none'],
    [5, null],
  ],
];

describe('an expression computes what a real server computes', () => {
  const doc = bson({
    n: 5,
    d: new Date('2026-03-04T05:06:07.008Z'),
    s: 'Ab',
    a: [1, 2, 3],
    o: { x: 1 },
    z: [{ v: 1 }, { v: 2 }, 3],
  });
  test.each(expressions)('%j is %j', (expression, result) => {
    const value = compileExpression(bson({ e: expression }).get('e') ?? null)(new Map([['ROOT', doc]]));
    expect(exact(new Map([['value', value ?? null]]))).toEqual(exactly({ value: result }));
  });
});
