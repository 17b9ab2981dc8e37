import { Decimal128, Int32, Long } from 'bson';
import type { NumberValue } from './typeOf.ts';

/**
 * Orders two numbers of any type by their exact values; NaN is the smallest and equals itself.
 * JavaScript compares a bigint with a number exactly, so only Decimal128 needs more.
 */
export function compareNumbers(a: NumberValue, b: NumberValue): number {
  if (a instanceof Decimal128 || b instanceof Decimal128) return compareWithDecimal(a, b);
  const left = primitiveOf(a);
  const right = primitiveOf(b);
  if (left < right) return -1;
  if (left > right) return 1;
  return Number(Number.isNaN(right)) - Number(Number.isNaN(left));
}

/** The value of an Int32 or Double as a number, of a Long as a bigint. */
export function primitiveOf(value: Exclude<NumberValue, Decimal128>): number | bigint {
  if (value instanceof Int32) return value.value;
  return value instanceof Long ? value.toBigInt() : value.value;
}

/** coefficient * 2^binary * 10^decimal */
interface Exact {
  coefficient: bigint;
  binary: number;
  decimal: number;
}

function compareWithDecimal(a: NumberValue, b: NumberValue): number {
  const left = exactOf(a);
  const right = exactOf(b);
  if (typeof left === 'number' || typeof right === 'number') {
    return rankOf(left) - rankOf(right);
  }
  const binary = Math.min(left.binary, right.binary);
  const decimal = Math.min(left.decimal, right.decimal);
  const x = scaled(left, binary, decimal);
  const y = scaled(right, binary, decimal);
  return x < y ? -1 : Number(x > y);
}

function scaled(exact: Exact, binary: number, decimal: number): bigint {
  return exact.coefficient * 2n ** BigInt(exact.binary - binary) * 10n ** BigInt(exact.decimal - decimal);
}

function rankOf(exact: Exact | number): number {
  if (typeof exact !== 'number') return 0;
  return Number.isNaN(exact) ? -2 : Math.sign(exact);
}

/** Exact value, or NaN or an infinity as they are. */
function exactOf(value: NumberValue): Exact | number {
  if (value instanceof Decimal128) return exactDecimal(value);
  const primitive = primitiveOf(value);
  if (typeof primitive === 'bigint') return { coefficient: primitive, binary: 0, decimal: 0 };
  return Number.isFinite(primitive) ? exactDouble(primitive) : primitive;
}

function exactDouble(value: number): Exact {
  let binary = 0;
  let whole = value;
  // Doubling is exact, and no finite double needs more than 1074 doublings to become whole.
  while (!Number.isInteger(whole)) {
    whole *= 2;
    binary -= 1;
  }
  return { coefficient: BigInt(whole), binary, decimal: 0 };
}

/** The value of a decimal as coefficient * 10^decimal, or NaN or an infinity. */
export function exactDecimal(value: Decimal128): Exact | number {
  const match = /^(-?)(\d+)(?:\.(\d+))?(?:E([+-]?\d+))?$/.exec(value.toString());
  if (!match) return Number(value.toString());
  const [, sign = '', whole = '0', fraction = '', exponent = '0'] = match;
  return {
    coefficient: BigInt(`${sign}${whole}${fraction}`),
    binary: 0,
    decimal: Number(exponent) - fraction.length,
  };
}
