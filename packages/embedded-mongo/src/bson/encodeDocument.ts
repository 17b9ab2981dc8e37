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

/** Plain numbers are only for replies. */
export type Encodable = Value | number | RawDocument | readonly Encodable[] | ReadonlyMap<string, Encodable>;

/** Encodes a document as BSON. A plain `number` becomes an Int32 if possible and otherwise a Double. */
export function encodeDocument(doc: ReadonlyMap<string, Encodable>): Buffer {
  const writer = new BsonWriter();
  writer.writeDocument(doc);
  return writer.toBuffer();
}

// All writers share one buffer, because encoding is synchronous and its result is a copy.
let scratchBuffer = Buffer.allocUnsafe(64 * 1024);
const maxRetainedScratchBytes = 1024 * 1024;

class BsonWriter {
  private offset = 0;

  toBuffer(): Buffer {
    const bytes = Buffer.allocUnsafeSlow(this.offset);
    scratchBuffer.copy(bytes, 0, 0, this.offset);
    if (scratchBuffer.length > maxRetainedScratchBytes) scratchBuffer = Buffer.allocUnsafe(64 * 1024);
    return bytes;
  }

  writeDocument(doc: ReadonlyMap<string, Encodable>): void {
    const start = this.beginDocument();
    for (const [name, value] of doc) this.writeElement(name, value);
    this.endDocument(start);
  }

  private writeArray(array: readonly Encodable[]): void {
    const start = this.beginDocument();
    for (const [index, value] of array.entries()) this.writeElement(String(index), value);
    this.endDocument(start);
  }

  /** Reserves space for a length field and returns the offset of the field. */
  private beginDocument(): number {
    this.reserveBytes(5);
    this.offset += 4;
    return this.offset - 4;
  }

  private endDocument(start: number): void {
    this.writeByte(0);
    scratchBuffer.writeInt32LE(this.offset - start, start);
  }

  private writeElement(name: string, value: Encodable): void {
    const typeOffset = this.offset;
    this.writeByte(0);
    this.writeCString(name);
    // The value must be written first because it may replace `scratchBuffer`.
    const type = this.writeValue(value);
    scratchBuffer[typeOffset] = type & 0xff;
  }

  /** Returns the BSON type of the value. */
  private writeValue(value: Encodable): number {
    if (typeof value === 'string') return this.writeString(value, BSONType.string);
    if (typeof value === 'boolean') return this.writeByte(value ? 1 : 0, BSONType.bool);
    if (typeof value === 'number') return this.writeNumber(value);
    if (value === null) return BSONType.null;
    if (value instanceof Map) return this.writeNestedDocument(value);
    if (Array.isArray(value)) {
      this.writeArray(value);
      return BSONType.array;
    }
    if (value instanceof Int32) return this.writeInt32(value.value);
    if (value instanceof Double) return this.writeDouble(value.value);
    if (value instanceof ObjectId) return this.writeBytes(value.id, BSONType.objectId);
    if (value instanceof Date) return this.writeInt64(BigInt(value.getTime()), BSONType.date);
    if (value instanceof RawDocument) return this.writeBytes(value.bytes, BSONType.object);
    return this.writeUncommonValue(value);
  }

  private writeUncommonValue(value: Encodable): number {
    // `Timestamp` extends `Long`.
    if (value instanceof Timestamp) return this.writeInt64(value.toBigInt(), BSONType.timestamp);
    if (value instanceof Long) return this.writeInt64(value.toBigInt(), BSONType.long);
    if (value instanceof Decimal128) return this.writeBytes(value.bytes, BSONType.decimal);
    if (value instanceof Binary) {
      const bytes = value.value();
      this.writeInt32(bytes.length);
      this.writeByte(value.sub_type);
      return this.writeBytes(bytes, BSONType.binData);
    }
    if (value instanceof BSONRegExp) {
      this.writeCString(value.pattern);
      this.writeCString(value.options);
      return BSONType.regex;
    }
    if (value instanceof Code) return this.writeString(String(value.code), BSONType.javascript);
    if (value instanceof MinKey) return BSONType.minKey;
    if (value instanceof MaxKey) return BSONType.maxKey;
    throw new TypeError('The value cannot be encoded as BSON');
  }

  private writeNestedDocument(doc: ReadonlyMap<string, Encodable>): number {
    this.writeDocument(doc);
    return BSONType.object;
  }

  private writeNumber(value: number): number {
    return Number.isInteger(value) && Math.abs(value) < 2 ** 31
      ? this.writeInt32(value)
      : this.writeDouble(value);
  }

  private reserveBytes(size: number): void {
    if (this.offset + size <= scratchBuffer.length) return;
    const larger = Buffer.allocUnsafe(Math.max(scratchBuffer.length * 2, this.offset + size));
    scratchBuffer.copy(larger, 0, 0, this.offset);
    scratchBuffer = larger;
  }

  private writeByte(value: number, type = 0): number {
    this.reserveBytes(1);
    scratchBuffer[this.offset] = value;
    this.offset += 1;
    return type;
  }

  private writeInt32(value: number): number {
    this.reserveBytes(4);
    this.offset = scratchBuffer.writeInt32LE(value, this.offset);
    return BSONType.int;
  }

  private writeDouble(value: number): number {
    this.reserveBytes(8);
    this.offset = scratchBuffer.writeDoubleLE(value, this.offset);
    return BSONType.double;
  }

  private writeInt64(value: bigint, type: number): number {
    this.reserveBytes(8);
    this.offset = scratchBuffer.writeBigInt64LE(BigInt.asIntN(64, value), this.offset);
    return type;
  }

  private writeBytes(bytes: Uint8Array, type: number): number {
    this.reserveBytes(bytes.length);
    scratchBuffer.set(bytes, this.offset);
    this.offset += bytes.length;
    return type;
  }

  private writeCString(text: string): void {
    this.reserveBytes(text.length * 3 + 1);
    this.offset += scratchBuffer.write(text, this.offset, 'utf8');
    this.writeByte(0);
  }

  private writeString(text: string, type: number): number {
    this.reserveBytes(text.length * 3 + 5);
    const size = scratchBuffer.write(text, this.offset + 4, 'utf8') + 1;
    scratchBuffer.writeInt32LE(size, this.offset);
    this.offset += 4 + size - 1;
    return this.writeByte(0, type);
  }
}
