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
import { createNotSupportedError, MongoError } from '../MongoError.ts';
import type { Doc, Value } from './Value.ts';

const maxDepth = 200;
const maxDateMs = 8.64e15;

/**
 * Decodes a BSON document that takes up all of `bytes`. The `deserialize` function of `bson` would return plain
 * objects.
 * @throws MongoError if the bytes are not valid BSON, contain a deprecated type, or repeat a field name
 */
export function decodeDocument(bytes: Buffer): Doc {
  const reader = new BsonReader(bytes);
  const doc = reader.readDocument(0);
  if (reader.offset !== bytes.length) throw createMalformedError('bytes follow the end of the document');
  return doc;
}

function createMalformedError(reason: string): MongoError {
  return new MongoError('BadValue', `Malformed BSON: ${reason}`);
}

class BsonReader {
  offset = 0;
  private readonly bytes: Buffer;

  constructor(bytes: Buffer) {
    this.bytes = bytes;
  }

  readDocument(depth: number): Doc {
    const doc: Doc = new Map();
    let fieldCount = 0;
    this.readElements(depth, (name, value) => {
      doc.set(name, value);
      fieldCount += 1;
    });
    if (doc.size !== fieldCount)
      throw createNotSupportedError('documents with duplicate field names', 'BadValue');
    return doc;
  }

  private readArray(depth: number): Value[] {
    const array: Value[] = [];
    this.readElements(depth, (_index, value) => array.push(value));
    return array;
  }

  private readElements(depth: number, onElement: (name: string, value: Value) => void): void {
    if (depth > maxDepth) throw createMalformedError(`nesting deeper than ${maxDepth} levels`);
    const end = this.offset + this.readInt32();
    if (end > this.bytes.length || end < this.offset + 1)
      throw createMalformedError('a length exceeds the available bytes');
    while (this.offset < end - 1) {
      const type = this.readByte();
      const name = this.readCString();
      onElement(name, this.readValue(type, depth));
    }
    if (this.offset !== end - 1 || this.readByte() !== 0)
      throw createMalformedError('a document does not end at its stated length');
  }

  private readValue(type: number, depth: number): Value {
    switch (type) {
      case BSONType.double:
        return new Double(this.bytes.readDoubleLE(this.advance(8)));
      case BSONType.string:
        return this.readString();
      case BSONType.object:
        return this.readDocument(depth + 1);
      case BSONType.array:
        return this.readArray(depth + 1);
      case BSONType.binData:
        return this.readBinary();
      case BSONType.objectId:
        return new ObjectId(Buffer.from(this.readBytes(12)));
      case BSONType.bool:
        return this.readByte() === 1;
      case BSONType.date:
        return this.readDate();
      case BSONType.null:
        return null;
      case BSONType.regex:
        return new BSONRegExp(this.readCString(), this.readCString());
      case BSONType.javascript:
        return new Code(this.readString());
      case BSONType.int:
        return new Int32(this.readInt32());
      case BSONType.timestamp:
        return new Timestamp(this.bytes.readBigUInt64LE(this.advance(8)));
      case BSONType.long:
        return this.readLong();
      case BSONType.decimal:
        return new Decimal128(Buffer.from(this.readBytes(16)));
      case BSONType.maxKey:
        return new MaxKey();
      case 0xff:
        return new MinKey();
      default:
        throw createNotSupportedError(`the BSON type 0x${type.toString(16).padStart(2, '0')}`, 'BadValue');
    }
  }

  /** Returns the previous position. */
  private advance(size: number): number {
    const start = this.offset;
    this.offset += size;
    if (size < 0 || this.offset > this.bytes.length)
      throw createMalformedError('unexpected end of the bytes');
    return start;
  }

  private readBytes(size: number): Buffer {
    const start = this.advance(size);
    return this.bytes.subarray(start, start + size);
  }

  private readByte(): number {
    return this.bytes.readUInt8(this.advance(1));
  }

  private readInt32(): number {
    return this.bytes.readInt32LE(this.advance(4));
  }

  private readLong(): Long {
    const start = this.advance(8);
    return new Long(this.bytes.readInt32LE(start), this.bytes.readInt32LE(start + 4));
  }

  private readDate(): Date {
    const ms = Number(this.bytes.readBigInt64LE(this.advance(8)));
    if (Math.abs(ms) > maxDateMs)
      throw createNotSupportedError('dates outside the range of JavaScript', 'BadValue');
    return new Date(ms);
  }

  private readCString(): string {
    const end = this.bytes.indexOf(0, this.offset);
    if (end < 0) throw createMalformedError('an unterminated name');
    const text = this.bytes.toString('utf8', this.offset, end);
    this.offset = end + 1;
    return text;
  }

  private readString(): string {
    const size = this.readInt32();
    if (size < 1) throw createMalformedError('a string with an invalid length');
    const start = this.advance(size);
    if (this.bytes[this.offset - 1] !== 0) throw createMalformedError('an unterminated string');
    return this.bytes.toString('utf8', start, start + size - 1);
  }

  private readBinary(): Binary {
    const size = this.readInt32();
    const subtype = this.readByte();
    if (subtype === Binary.SUBTYPE_BYTE_ARRAY)
      throw createNotSupportedError('the deprecated binary subtype 2', 'BadValue');
    return new Binary(Buffer.from(this.readBytes(size)), subtype);
  }
}
