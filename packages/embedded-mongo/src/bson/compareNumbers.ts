import { Decimal128, Int32, Long } from 'bson';
import type { NumberValue } from './getBsonType.ts';

/**
 * Compares two numbers of any type by their exact values. NaN is the smallest number and equals itself.
 * JavaScript compares a bigint with a number exactly, so only Decimal128 needs its own comparison.
 * @returns A negative number if the first number is smaller, a positive number if it is greater, or 0 if they
 * are equal
 */
export function compareNumbers(a: NumberValue, b: NumberValue): number {
  if (a instanceof Decimal128 || b instanceof Decimal128) return compareWithDecimal(a, b);
  const left = toPrimitive(a);
  const right = toPrimitive(b);
  if (left < right) return -1;
  if (left > right) return 1;
  return Number(Number.isNaN(right)) - Number(Number.isNaN(left));
}

/** Converts an Int32 or Double to a number and a Long to a bigint. */
export function toPrimitive(value: Exclude<NumberValue, Decimal128>): number | bigint {
  if (value instanceof Int32) return value.value;
  return value instanceof Long ? value.toBigInt() : value.value;
}

/** Exact representation of a finite number as coefficient * 2^binaryExponent * 10^decimalExponent. */
interface ExactNumber {
  coefficient: bigint;
  binaryExponent: number;
  decimalExponent: number;
}

function compareWithDecimal(a: NumberValue, b: NumberValue): number {
  const left = toExactNumber(a);
  const right = toExactNumber(b);
  if (typeof left === 'number' || typeof right === 'number') {
    return getSpecialRank(left) - getSpecialRank(right);
  }
  const binaryExponent = Math.min(left.binaryExponent, right.binaryExponent);
  const decimalExponent = Math.min(left.decimalExponent, right.decimalExponent);
  const x = scaleCoefficient(left, binaryExponent, decimalExponent);
  const y = scaleCoefficient(right, binaryExponent, decimalExponent);
  return x < y ? -1 : Number(x > y);
}

/**
 * Returns the coefficient that represents the same number with the given exponents, which must not be greater
 * than its own.
 */
function scaleCoefficient(exact: ExactNumber, binaryExponent: number, decimalExponent: number): bigint {
  const binaryFactor = 2n ** BigInt(exact.binaryExponent - binaryExponent);
  const decimalFactor = 10n ** BigInt(exact.decimalExponent - decimalExponent);
  return exact.coefficient * binaryFactor * decimalFactor;
}

/** Returns the rank of a number in this order: NaN, -Infinity, all finite numbers, Infinity. */
function getSpecialRank(exact: ExactNumber | number): number {
  if (typeof exact !== 'number') return 0;
  return Number.isNaN(exact) ? -2 : Math.sign(exact);
}

/** Returns the exact representation of a number. NaN and infinities are returned unchanged. */
function toExactNumber(value: NumberValue): ExactNumber | number {
  if (value instanceof Decimal128) return toExactDecimal(value);
  const primitive = toPrimitive(value);
  if (typeof primitive === 'bigint') return { coefficient: primitive, binaryExponent: 0, decimalExponent: 0 };
  return Number.isFinite(primitive) ? toExactDouble(primitive) : primitive;
}

function toExactDouble(value: number): ExactNumber {
  let binaryExponent = 0;
  let coefficient = value;
  // Doubling is exact, and every finite double becomes an integer after at most 1074 doublings.
  while (!Number.isInteger(coefficient)) {
    coefficient *= 2;
    binaryExponent -= 1;
  }
  return { coefficient: BigInt(coefficient), binaryExponent, decimalExponent: 0 };
}

/**
 * Returns the exact representation of a decimal, with a binary exponent of 0. NaN and infinities are returned
 * as JavaScript numbers.
 */
export function toExactDecimal(value: Decimal128): ExactNumber | number {
  const match = /^(-?)(\d+)(?:\.(\d+))?(?:E([+-]?\d+))?$/.exec(value.toString());
  if (!match) return Number(value.toString());
  const [, sign = '', integerDigits = '0', fractionDigits = '', exponent = '0'] = match;
  return {
    coefficient: BigInt(`${sign}${integerDigits}${fractionDigits}`),
    binaryExponent: 0,
    decimalExponent: Number(exponent) - fractionDigits.length,
  };
}
