import {
  Binary,
  BSONRegExp,
  BSONType,
  Code,
  Decimal128,
  Double,
  Int32,
  Long,
  MaxKey,
  MinKey,
  ObjectId,
  Timestamp,
} from 'bson';
import { RawDocument } from './RawDocument.ts';
import type { Value } from './Value.ts';

/** What can be written as BSON: values, documents that already are BSON, and (in replies) plain numbers. */
export type Encodable = Value | number | RawDocument | readonly Encodable[] | ReadonlyMap<string, Encodable>;

/**
 * Writes a document as BSON, its fields in the Map's order.
 * A plain `number` becomes an Int32 where it fits and a Double elsewhere; only replies hold such numbers.
 */
export function encodeDocument(doc: ReadonlyMap<string, Encodable>): Buffer {
  const writer = new Writer();
  writer.document(doc);
  return writer.finish();
}

// One scratch buffer for all: encoding is synchronous, and what leaves is a copy.
let scratch = Buffer.allocUnsafe(64 * 1024);
const largestScratchKept = 1024 * 1024;

class Writer {
  private at = 0;

  finish(): Buffer {
    const bytes = Buffer.allocUnsafeSlow(this.at);
    scratch.copy(bytes, 0, 0, this.at);
    if (scratch.length > largestScratchKept) scratch = Buffer.allocUnsafe(64 * 1024);
    return bytes;
  }

  document(doc: ReadonlyMap<string, Encodable>): void {
    const start = this.open();
    for (const [name, value] of doc) this.element(name, value);
    this.close(start);
  }

  private array(array: readonly Encodable[]): void {
    const start = this.open();
    for (const [index, value] of array.entries()) this.element(String(index), value);
    this.close(start);
  }

  private open(): number {
    this.reserve(5);
    this.at += 4;
    return this.at - 4;
  }

  private close(start: number): void {
    this.byte(0);
    scratch.writeInt32LE(this.at - start, start);
  }

  private element(name: string, value: Encodable): void {
    const typeAt = this.at;
    this.byte(0);
    this.cstring(name);
    // Not in one line: writing the value may put another buffer in the place of `scratch`.
    const type = this.value(value);
    scratch[typeAt] = type & 0xff;
  }

  /** Writes the value's bytes and answers with its type. */
  private value(value: Encodable): number {
    if (typeof value === 'string') return this.string(value, BSONType.string);
    if (typeof value === 'boolean') return this.byte(value ? 1 : 0, BSONType.bool);
    if (typeof value === 'number') return this.number(value);
    if (value === null) return BSONType.null;
    if (value instanceof Map) return this.nested(value);
    if (Array.isArray(value)) {
      this.array(value);
      return BSONType.array;
    }
    if (value instanceof Int32) return this.int32(value.value);
    if (value instanceof Double) return this.double(value.value);
    if (value instanceof ObjectId) return this.copy(value.id, BSONType.objectId);
    if (value instanceof Date) return this.int64(BigInt(value.getTime()), BSONType.date);
    if (value instanceof RawDocument) return this.copy(value.bytes, BSONType.object);
    return this.rareValue(value);
  }

  private rareValue(value: Encodable): number {
    // Timestamp extends Long, so it is asked first.
    if (value instanceof Timestamp) return this.int64(value.toBigInt(), BSONType.timestamp);
    if (value instanceof Long) return this.int64(value.toBigInt(), BSONType.long);
    if (value instanceof Decimal128) return this.copy(value.bytes, BSONType.decimal);
    if (value instanceof Binary) {
      const bytes = value.value();
      this.int32(bytes.length);
      this.byte(value.sub_type);
      return this.copy(bytes, BSONType.binData);
    }
    if (value instanceof BSONRegExp) {
      this.cstring(value.pattern);
      this.cstring(value.options);
      return BSONType.regex;
    }
    if (value instanceof Code) return this.string(String(value.code), BSONType.javascript);
    if (value instanceof MinKey) return BSONType.minKey;
    if (value instanceof MaxKey) return BSONType.maxKey;
    throw new TypeError('a value that is no BSON');
  }

  private nested(doc: ReadonlyMap<string, Encodable>): number {
    this.document(doc);
    return BSONType.object;
  }

  private number(value: number): number {
    return Number.isInteger(value) && Math.abs(value) < 2 ** 31 ? this.int32(value) : this.double(value);
  }

  private reserve(size: number): void {
    if (this.at + size <= scratch.length) return;
    const larger = Buffer.allocUnsafe(Math.max(scratch.length * 2, this.at + size));
    scratch.copy(larger, 0, 0, this.at);
    scratch = larger;
  }

  private byte(value: number, type = 0): number {
    this.reserve(1);
    scratch[this.at] = value;
    this.at += 1;
    return type;
  }

  private int32(value: number): number {
    this.reserve(4);
    this.at = scratch.writeInt32LE(value, this.at);
    return BSONType.int;
  }

  private double(value: number): number {
    this.reserve(8);
    this.at = scratch.writeDoubleLE(value, this.at);
    return BSONType.double;
  }

  private int64(value: bigint, type: number): number {
    this.reserve(8);
    this.at = scratch.writeBigInt64LE(BigInt.asIntN(64, value), this.at);
    return type;
  }

  private copy(bytes: Uint8Array, type: number): number {
    this.reserve(bytes.length);
    scratch.set(bytes, this.at);
    this.at += bytes.length;
    return type;
  }

  private cstring(text: string): void {
    this.reserve(text.length * 3 + 1);
    this.at += scratch.write(text, this.at, 'utf8');
    this.byte(0);
  }

  private string(text: string, type: number): number {
    this.reserve(text.length * 3 + 5);
    const size = scratch.write(text, this.at + 4, 'utf8') + 1;
    scratch.writeInt32LE(size, this.at);
    this.at += 4 + size - 1;
    return this.byte(0, type);
  }
}
