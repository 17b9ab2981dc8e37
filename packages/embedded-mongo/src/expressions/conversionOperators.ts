import { Decimal128, Double, Int32, Long, ObjectId } from 'bson';
import { integer, toDouble } from '../bson/arithmetic.ts';
import { primitiveOf } from '../bson/compareNumbers.ts';
import { isNumber, typeOf } from '../bson/typeOf.ts';
import type { MaybeValue, Value } from '../bson/Value.ts';
import { MongoError, notSupported } from '../MongoError.ts';
import type { OperatorTable } from './Expression.ts';
import { isTruthy } from './isTruthy.ts';
import { isNullish, operator } from './operands.ts';

/** A conversion of one value; null and missing become null. */
function converting(convert: (value: Value, name: string) => Value) {
  return operator(1, 1, ([value], name) => (isNullish(value) ? null : convert(value, name)));
}

function failed(name: string, value: Value): MongoError {
  return new MongoError('ConversionFailure', `Unsupported conversion from ${typeOf(value)} in ${name}`);
}

function asString(value: Value, name: string): string {
  if (typeof value === 'string') return value;
  if (typeof value === 'boolean') return String(value);
  if (value instanceof Date) return value.toISOString();
  if (value instanceof ObjectId) return value.toHexString();
  if (value instanceof Int32 || value instanceof Long || value instanceof Decimal128) return value.toString();
  if (value instanceof Double) {
    // Beyond this JavaScript writes exponents otherwise than MongoDB.
    const size = Math.abs(value.value);
    if (size !== 0 && (size < 1e-4 || size >= 1e15))
      throw notSupported(`${name} of doubles that need an exponent`, 'BadValue');
    return String(value.value);
  }
  throw failed(name, value);
}

function asWhole(isLong: boolean): (value: Value, name: string) => Value {
  return (value, name) => {
    const result = integer(wholeOf(value, name), isLong);
    if (!result || (!isLong && result instanceof Long)) {
      throw new MongoError('ConversionFailure', `Conversion would overflow target type in ${name}`);
    }
    return result;
  };
}

function wholeOf(value: Value, name: string): bigint {
  if (typeof value === 'boolean') return BigInt(value);
  if (typeof value === 'string' && /^[+-]?\d+$/.test(value)) return BigInt(value);
  if (value instanceof Date && name === '$toLong') return BigInt(value.getTime());
  if (!isNumber(value) || value instanceof Decimal128) throw failed(name, value);
  const primitive = primitiveOf(value);
  if (typeof primitive === 'number' && !Number.isFinite(primitive)) throw failed(name, value);
  return typeof primitive === 'bigint' ? primitive : BigInt(Math.trunc(primitive));
}

function asDouble(value: Value, name: string): Double {
  if (typeof value === 'boolean') return new Double(Number(value));
  if (value instanceof Date) return new Double(value.getTime());
  if (typeof value === 'string' && /^[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d+)?$/i.test(value))
    return new Double(Number(value));
  if (!isNumber(value)) throw failed(name, value);
  return new Double(toDouble(value));
}

export const conversionOperators: OperatorTable = {
  $toString: converting(asString),
  $toInt: converting(asWhole(false)),
  $toLong: converting(asWhole(true)),
  $toDouble: converting(asDouble),
  $toBool: converting((value) => isTruthy(value)),
  $type: operator(1, 1, ([value]: MaybeValue[]) => (value === undefined ? 'missing' : typeOf(value))),
  $isNumber: operator(1, 1, ([value]) => isNumber(value)),
};
