import { BSONRegExp } from 'bson';
import { compareValues } from '../bson/compareValues.ts';
import type { MaybeValue, Value } from '../bson/Value.ts';
import { MongoError } from '../MongoError.ts';
import { compileRegex } from './compileRegex.ts';
import type { ValueTest } from './Predicate.ts';

/** The test of `{ field: /pattern/ }`: strings that match, and stored expressions that are the same. */
export function matchesRegex(expression: BSONRegExp): ValueTest {
  const regex = compileRegex(expression.pattern, expression.options);
  return (value) => {
    if (typeof value === 'string') return regex.test(value);
    return value instanceof BSONRegExp && compareValues(value, expression) === 0;
  };
}

/** Reads `$regex` with its sibling `$options`. */
export function readRegex(pattern: Value, options: MaybeValue): BSONRegExp {
  if (options !== undefined && typeof options !== 'string') {
    throw new MongoError('BadValue', '$options has to be a string');
  }
  if (typeof pattern === 'string') return new BSONRegExp(pattern, options ?? '');
  if (!(pattern instanceof BSONRegExp)) throw new MongoError('BadValue', '$regex has to be a string');
  if (options !== undefined && pattern.options !== '') {
    throw new MongoError('BadValue', 'options set in both $regex and $options');
  }
  return new BSONRegExp(pattern.pattern, options ?? pattern.options);
}
