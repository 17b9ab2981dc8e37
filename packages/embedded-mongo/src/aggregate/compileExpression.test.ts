import { describe, expect, test } from '@jest/globals';
import { toDoc, toTypedDocument, toTypedExpectation } from '../../test/support/bsonDocuments.ts';
import { catchMongoError } from '../../test/support/catchMongoError.ts';
import type { Value } from '../bson/Value.ts';
import { compileExpression } from './compileExpression.ts';

const sampleDoc = toDoc({ n: 5, o: { x: 1 }, z: [{ v: 1 }, { v: 2 }, 3] });

/** Encodes an expression that is written as JavaScript. */
function toOperand(expression: unknown): Value {
  return toDoc({ expression }).get('expression') ?? null;
}

/** [expression, result with `sampleDoc`] */
const expressions: [expression: unknown, result: unknown][] = [
  [7, 7],
  ['text', 'text'],
  ['$o.x', 1],
  ['$z.v', [1, 2]],
  [{ x: '$n', y: '$none' }, { x: 5 }],
  [
    ['$n', '$none'],
    [5, null],
  ],
];

describe('compileExpression', () => {
  test.each(expressions)('%j has the value %j as in MongoDB', (expression, result) => {
    const value = compileExpression(toOperand(expression))(sampleDoc);
    expect(toTypedDocument(new Map([['value', value ?? null]]))).toEqual(
      toTypedExpectation({ value: result }),
    );
  });

  test.each(
    [
      '$eq $ne $gt $gte $lt $lte $literal',
      '$abs $add $and $arrayElemAt $arrayToObject $avg $ceil $cmp $concat $concatArrays $cond $dateToString $dateTrunc',
      '$dayOfMonth $dayOfWeek $divide $filter $first $floor $hour $ifNull $in $indexOfCP $isArray $isNumber $last $ltrim',
      '$map $max $mergeObjects $millisecond $min $minute $mod $month $multiply $not $objectToArray $or $range $reduce',
      '$regexMatch $replaceAll $replaceOne $reverseArray $round $rtrim $second $setDifference $setIntersection $setUnion',
      '$size $slice $split $strLenCP $substrCP $subtract $sum $switch $toBool $toDouble $toInt $toLong $toLower $toString',
      '$toUpper $trim $trunc $type $year',
    ].flatMap((names) => names.split(' ')),
  )('rejects the unsupported operator %s by name', (name) => {
    const error = catchMongoError(() => compileExpression(toOperand({ [name]: ['$n', 1] })));
    expect(error.code).toBe(168);
    expect(error.message).toContain(`the expression operator ${name};`);
    expect(error.message).toContain('MONGODB_URI');
  });

  test.each(['$$ROOT', '$$NOW', '$$item.x'])('rejects the variable %s by name', (variable) => {
    const error = catchMongoError(() => compileExpression(variable));
    expect(error.code).toBe(2);
    expect(error.message).toContain(variable);
  });

  test('rejects a dot in the name of a field', () => {
    expect(catchMongoError(() => compileExpression(toOperand({ 'a.b': 1 }))).code).toBe(16410);
  });
});
