import { BSONRegExp, Decimal128 } from 'bson';
import { primitiveOf } from '../bson/compareNumbers.ts';
import { isNumber } from '../bson/typeOf.ts';
import { type Doc, isDoc, type MaybeValue, type Value } from '../bson/Value.ts';
import { isTruthy } from '../expressions/isTruthy.ts';
import { MongoError, notSupported } from '../MongoError.ts';
import { equals, ordered } from './comparison.ts';
import { integerOf } from './integerOf.ts';
import { isOperators } from './isOperators.ts';
import { onPath, onWholeValue } from './onPath.ts';
import type { Predicate, ValueTest } from './Predicate.ts';
import { matchesRegex, readRegex } from './regexOperand.ts';
import { hasType } from './typeOperand.ts';

/** Handed in by whoever compiles filters: operators such as `$elemMatch` hold filters, and filters hold operators. */
type CompileFilter = (filter: Doc) => Predicate;

/** Compiles `{ $gt: 1, $lt: 5 }` as it stands behind a field's path. */
export function compileOperators(
  path: readonly string[],
  operators: Doc,
  compileFilter: CompileFilter,
): Predicate {
  const parts = [...operators].map(([name, operand]) =>
    compileOperator(path, name, operand, operators, compileFilter),
  );
  return (doc) => parts.every((part) => part(doc));
}

function compileOperator(
  path: readonly string[],
  name: string,
  operand: Value,
  siblings: Doc,
  compileFilter: CompileFilter,
): Predicate {
  switch (name) {
    case '$eq':
      return onPath(path, equals(operand));
    case '$ne':
      if (operand instanceof BSONRegExp) throw new MongoError('BadValue', "Can't have regex as arg to $ne.");
      return negate(onPath(path, equals(operand)));
    case '$gt':
    case '$gte':
    case '$lt':
    case '$lte':
      if (operand instanceof BSONRegExp)
        throw new MongoError(
          'BadValue',
          `Can't have RegEx as arg to predicate over field '${path.join('.')}'.`,
        );
      return onPath(path, ordered(name, operand));
    case '$in':
      return onPath(path, anyOf(name, operand));
    case '$nin':
      return negate(onPath(path, anyOf(name, operand)));
    case '$exists': {
      const exists = onPath(path, (value) => value !== undefined);
      return isTruthy(operand) ? exists : negate(exists);
    }
    case '$not':
      return negate(compileNot(path, operand, compileFilter));
    case '$type':
      return onPath(path, hasType(operand));
    case '$regex':
      return onPath(path, matchesRegex(readRegex(operand, siblings.get('$options'))));
    case '$options':
      if (!siblings.has('$regex')) throw new MongoError('BadValue', '$options needs a $regex');
      return () => true;
    case '$mod':
      return onPath(path, modulo(operand));
    case '$size':
      return compileSize(path, operand);
    case '$all':
      return compileAll(path, operand, compileFilter);
    case '$elemMatch':
      return compileElemMatch(path, operand, compileFilter);
    default:
      if (!name.startsWith('$')) throw new MongoError('BadValue', `unknown operator: ${name}`);
      throw notSupported(`the operator ${name} in a filter`, 'BadValue');
  }
}

function negate(predicate: Predicate): Predicate {
  return (doc) => !predicate(doc);
}

function anyOf(name: string, operand: Value): ValueTest {
  if (!Array.isArray(operand)) throw new MongoError('BadValue', `${name} needs an array`);
  const tests = operand.map((value) => {
    if (isDoc(value) && isOperators(value)) throw new MongoError('BadValue', `cannot nest $ under ${name}`);
    return value instanceof BSONRegExp ? matchesRegex(value) : equals(value);
  });
  return (value) => tests.some((test) => test(value));
}

function compileNot(path: readonly string[], operand: Value, compileFilter: CompileFilter): Predicate {
  if (operand instanceof BSONRegExp) return onPath(path, matchesRegex(operand));
  if (!isDoc(operand)) throw new MongoError('BadValue', '$not needs a regex or a document');
  if (operand.size === 0) throw new MongoError('BadValue', '$not cannot be empty');
  return compileOperators(path, operand, compileFilter);
}

function modulo(operand: Value): ValueTest {
  if (!Array.isArray(operand)) throw new MongoError('BadValue', 'malformed mod, needs to be an array');
  if (operand.length !== 2)
    throw new MongoError(
      'BadValue',
      `malformed mod, ${operand.length < 2 ? 'not enough' : 'too many'} elements`,
    );
  const [divisor, remainder] = operand.map(integerOf);
  if (divisor === undefined || remainder === undefined)
    throw notSupported('$mod with other than whole numbers', 'BadValue');
  if (divisor === 0) throw new MongoError('BadValue', 'divisor cannot be 0');
  return (value) => {
    const dividend = truncated(value);
    return dividend !== undefined && dividend % BigInt(divisor) === BigInt(remainder);
  };
}

function truncated(value: MaybeValue): bigint | undefined {
  if (!isNumber(value)) return undefined;
  if (value instanceof Decimal128) throw notSupported('$mod on Decimal128 values', 'BadValue');
  const number = primitiveOf(value);
  if (typeof number === 'bigint') return number;
  return Number.isFinite(number) ? BigInt(Math.trunc(number)) : undefined;
}

function compileSize(path: readonly string[], operand: Value): Predicate {
  const size = integerOf(operand);
  if (size === undefined || size < 0)
    throw new MongoError('FailedToParse', 'Failed to parse $size. Expected a non-negative whole number');
  return onWholeValue(path, (value) => Array.isArray(value) && value.length === size);
}

function compileAll(path: readonly string[], operand: Value, compileFilter: CompileFilter): Predicate {
  if (!Array.isArray(operand)) throw new MongoError('BadValue', '$all needs an array');
  if (operand.length === 0) return () => false;
  const parts = operand.map((value) => {
    if (value instanceof BSONRegExp) return onPath(path, matchesRegex(value));
    const match = isDoc(value) ? value.get('$elemMatch') : undefined;
    if (match !== undefined) return compileElemMatch(path, match, compileFilter);
    if (isDoc(value) && isOperators(value)) throw new MongoError('BadValue', 'no $ expressions in $all');
    return onPath(path, equals(value));
  });
  return (doc) => parts.every((part) => part(doc));
}

const logical = new Set(['$and', '$or', '$nor']);

/** An element that is a document is matched as a filter's document, any other as a value behind operators. */
function compileElemMatch(path: readonly string[], operand: Value, compileFilter: CompileFilter): Predicate {
  if (!isDoc(operand)) throw new MongoError('BadValue', '$elemMatch needs an Object');
  const [first = ''] = operand.keys();
  const onValues = isOperators(operand) && !logical.has(first);
  const test = onValues ? elementOperators(operand, compileFilter) : elementFilter(operand, compileFilter);
  return onWholeValue(path, (value) => Array.isArray(value) && value.some(test));
}

function elementFilter(filter: Doc, compileFilter: CompileFilter): (element: Value) => boolean {
  const test = compileFilter(filter);
  return (element) => {
    if (isDoc(element)) return test(element);
    return Array.isArray(element) && test(new Map(element.map((value, index) => [String(index), value])));
  };
}

/** Operators such as `{ $gte: 3 }` held against an array's elements themselves. */
export function elementOperators(operators: Doc, compileFilter: CompileFilter): (element: Value) => boolean {
  const onElement = compileOperators(['element'], operators, compileFilter);
  // An element that is an array itself counts as a whole: by its index in an array of one it is not looked into.
  const onInnerArray = compileOperators(['element', '0'], operators, compileFilter);
  return (element) => {
    if (!Array.isArray(element)) return onElement(new Map([['element', element]]));
    return onInnerArray(new Map([['element', [element]]]));
  };
}
