import { Decimal128, Double, Long } from 'bson';
import { integer } from '../bson/arithmetic.ts';
import { primitiveOf } from '../bson/compareNumbers.ts';
import type { NumberValue } from '../bson/typeOf.ts';
import { notSupported } from '../MongoError.ts';

/**
 * Adds numbers as `$sum` does: whole numbers exactly, doubles with the rounding error carried along (Neumaier), so that
 * ten times 0.1 is 1.
 */
export class NumberSum {
  count = 0;
  private whole = 0n;
  private isLong = false;
  private isDouble = false;
  private double = 0;
  private lost = 0;

  /** @throws MongoError for Decimal128 */
  add(value: NumberValue): void {
    if (value instanceof Decimal128) throw notSupported('arithmetic with Decimal128', 'BadValue');
    this.count += 1;
    const primitive = primitiveOf(value);
    if (value instanceof Double) {
      this.isDouble = true;
      this.addDouble(value.value);
    } else {
      this.isLong ||= value instanceof Long;
      this.whole += BigInt(primitive);
    }
  }

  /** A Double when one was among them, else the narrowest whole number, beyond 64 bits a Double again. */
  total(): NumberValue {
    if (this.isDouble) return new Double(this.asDouble());
    return integer(this.whole, this.isLong) ?? new Double(Number(this.whole));
  }

  asDouble(): number {
    const whole = Number(this.whole);
    return Number.isFinite(this.double) ? this.double + whole + this.lost : this.double;
  }

  private addDouble(value: number): void {
    const sum = this.double + value;
    if (Math.abs(this.double) >= Math.abs(value)) this.lost += this.double - sum + value;
    else this.lost += value - sum + this.double;
    this.double = sum;
  }
}
