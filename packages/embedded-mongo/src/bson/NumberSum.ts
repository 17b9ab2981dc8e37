import { Decimal128, Double, Long } from 'bson';
import { createNotSupportedError } from '../MongoError.ts';
import { toNarrowestInteger } from './arithmetic.ts';
import { toPrimitive } from './compareNumbers.ts';
import type { NumberValue } from './getBsonType.ts';

/**
 * Calculates a sum of numbers in the same way as `$sum`. Sums of integers are exact. For doubles, Neumaier
 * summation compensates for rounding errors, so that adding 0.1 ten times results in 1.
 */
export class NumberSum {
  private integerSum = 0n;
  private hasLong = false;
  private hasDouble = false;
  private doubleSum = 0;
  /** Accumulated rounding error of `doubleSum`. */
  private compensation = 0;

  /** @throws MongoError for Decimal128 */
  add(value: NumberValue): void {
    if (value instanceof Decimal128) throw createNotSupportedError('arithmetic with Decimal128', 'BadValue');
    if (value instanceof Double) {
      this.hasDouble = true;
      this.addDouble(value.value);
    } else {
      this.hasLong ||= value instanceof Long;
      this.integerSum += BigInt(toPrimitive(value));
    }
  }

  /**
   * Returns the sum as a Double if any Double was added. Otherwise, returns it as the smallest integer type
   * that fits, or as a Double if it exceeds 64 bits.
   */
  toNumber(): NumberValue {
    if (this.hasDouble) return new Double(this.toDouble());
    return toNarrowestInteger(this.integerSum, this.hasLong) ?? new Double(Number(this.integerSum));
  }

  private toDouble(): number {
    if (!Number.isFinite(this.doubleSum)) return this.doubleSum;
    return this.doubleSum + Number(this.integerSum) + this.compensation;
  }

  private addDouble(value: number): void {
    const sum = this.doubleSum + value;
    const isSumLarger = Math.abs(this.doubleSum) >= Math.abs(value);
    this.compensation += isSumLarger ? this.doubleSum - sum + value : value - sum + this.doubleSum;
    this.doubleSum = sum;
  }
}
