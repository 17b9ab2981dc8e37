import { Decimal128, Double, Long } from 'bson';
import { integer } from '../bson/arithmetic.ts';
import { primitiveOf } from '../bson/compareNumbers.ts';
import type { NumberValue } from '../bson/typeOf.ts';
import { MongoError, notSupported } from '../MongoError.ts';

type Rounding = 'half even' | 'down';

/**
 * Rounds at a decimal place (1: tenths, -2: hundreds) as MongoDB does: on the decimal digits of a double, of which 15
 * count, and not on its binary value, so that 2.675 becomes 2.68.
 */
export function roundNumber(value: NumberValue, place: number, rounding: Rounding): NumberValue {
  if (!Number.isInteger(place) || place < -20 || place > 100) {
    throw new MongoError(
      'BadValue',
      `cannot apply $round with precision value ${place}, value must be in [-20, 100]`,
    );
  }
  if (value instanceof Decimal128) throw notSupported('arithmetic with Decimal128', 'BadValue');
  const primitive = primitiveOf(value);
  if (typeof primitive === 'number' && !Number.isFinite(primitive)) return value;
  if (value instanceof Double) {
    const match = /^(-?)(\d)(?:\.(\d+))?e([+-]\d+)$/.exec(value.value.toExponential(14));
    if (!match) return value;
    const [, sign, first, fraction = '', exponent] = match;
    const rounded = roundDecimal(
      BigInt(`${first}${fraction}`),
      Number(exponent) - fraction.length,
      place,
      rounding,
    );
    return new Double(Number(`${sign}${rounded}e${-place}`));
  }
  if (place >= 0) return value;
  const negative = primitive < 0;
  const digits = BigInt(primitive);
  const rounded = roundDecimal(negative ? -digits : digits, 0, place, rounding) * 10n ** BigInt(-place);
  const result = integer(negative ? -rounded : rounded, value instanceof Long);
  if (!result) throw new MongoError('BadValue', 'the result of $round does not fit into 64 bits');
  return result;
}

/** coefficient * 10^exponent in units of 10^-place. */
function roundDecimal(coefficient: bigint, exponent: number, place: number, rounding: Rounding): bigint {
  const drop = -(exponent + place);
  if (drop <= 0) return coefficient * 10n ** BigInt(-drop);
  const unit = 10n ** BigInt(drop);
  const kept = coefficient / unit;
  const twice = (coefficient % unit) * 2n;
  const isUp = rounding === 'half even' && (twice > unit || (twice === unit && kept % 2n === 1n));
  return isUp ? kept + 1n : kept;
}
