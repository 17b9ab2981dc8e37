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
import { MongoError, notSupported } from '../MongoError.ts';
import type { Doc, Value } from './Value.ts';

const maxDepth = 200;
const maxDateMs = 8.64e15;

/**
 * Reads one BSON document that fills `bytes`.
 * `bson`'s own `deserialize` is not used because it answers with plain objects (see Doc).
 * @throws MongoError when the bytes are no BSON, hold a deprecated type or name a field twice
 */
export function decodeDocument(bytes: Buffer): Doc {
  const reader = new Reader(bytes);
  const doc = reader.document(0);
  if (reader.at !== bytes.length) throw malformed('bytes are left over');
  return doc;
}

function malformed(why: string): MongoError {
  return new MongoError('BadValue', `Malformed BSON: ${why}`);
}

class Reader {
  at = 0;
  private readonly bytes: Buffer;

  constructor(bytes: Buffer) {
    this.bytes = bytes;
  }

  document(depth: number): Doc {
    const doc: Doc = new Map();
    let fields = 0;
    this.elements(depth, (name, value) => {
      doc.set(name, value);
      fields += 1;
    });
    if (doc.size !== fields) throw notSupported('documents that name a field twice', 'BadValue');
    return doc;
  }

  private array(depth: number): Value[] {
    const array: Value[] = [];
    this.elements(depth, (_index, value) => array.push(value));
    return array;
  }

  private elements(depth: number, add: (name: string, value: Value) => void): void {
    if (depth > maxDepth) throw malformed(`nested deeper than ${maxDepth} levels`);
    const end = this.at + this.int32();
    if (end > this.bytes.length || end < this.at + 1) throw malformed('a length that does not fit');
    while (this.at < end - 1) {
      const type = this.byte();
      const name = this.cstring();
      add(name, this.value(type, depth));
    }
    if (this.at !== end - 1 || this.byte() !== 0)
      throw malformed('a document that does not end where it says');
  }

  private value(type: number, depth: number): Value {
    switch (type) {
      case BSONType.double:
        return new Double(this.bytes.readDoubleLE(this.take(8)));
      case BSONType.string:
        return this.string();
      case BSONType.object:
        return this.document(depth + 1);
      case BSONType.array:
        return this.array(depth + 1);
      case BSONType.binData:
        return this.binary();
      case BSONType.objectId:
        return new ObjectId(Buffer.from(this.slice(12)));
      case BSONType.bool:
        return this.byte() === 1;
      case BSONType.date:
        return this.date();
      case BSONType.null:
        return null;
      case BSONType.regex:
        return new BSONRegExp(this.cstring(), this.cstring());
      case BSONType.javascript:
        return new Code(this.string());
      case BSONType.int:
        return new Int32(this.int32());
      case BSONType.timestamp:
        return new Timestamp(this.bytes.readBigUInt64LE(this.take(8)));
      case BSONType.long:
        return this.long();
      case BSONType.decimal:
        return new Decimal128(Buffer.from(this.slice(16)));
      case BSONType.maxKey:
        return new MaxKey();
      case 0xff:
        return new MinKey();
      default:
        throw notSupported(`BSON's type 0x${type.toString(16).padStart(2, '0')}`, 'BadValue');
    }
  }

  private take(size: number): number {
    const from = this.at;
    this.at += size;
    if (size < 0 || this.at > this.bytes.length) throw malformed('it ends too early');
    return from;
  }

  private slice(size: number): Buffer {
    const from = this.take(size);
    return this.bytes.subarray(from, from + size);
  }

  private byte(): number {
    return this.bytes.readUInt8(this.take(1));
  }

  private int32(): number {
    return this.bytes.readInt32LE(this.take(4));
  }

  private long(): Long {
    const from = this.take(8);
    return new Long(this.bytes.readInt32LE(from), this.bytes.readInt32LE(from + 4));
  }

  private date(): Date {
    const ms = Number(this.bytes.readBigInt64LE(this.take(8)));
    if (Math.abs(ms) > maxDateMs) throw notSupported('dates that JavaScript cannot hold', 'BadValue');
    return new Date(ms);
  }

  private cstring(): string {
    const end = this.bytes.indexOf(0, this.at);
    if (end < 0) throw malformed('a name without an end');
    const text = this.bytes.toString('utf8', this.at, end);
    this.at = end + 1;
    return text;
  }

  private string(): string {
    const size = this.int32();
    if (size < 1) throw malformed('a string of a negative length');
    const from = this.take(size);
    if (this.bytes[this.at - 1] !== 0) throw malformed('a string without an end');
    return this.bytes.toString('utf8', from, from + size - 1);
  }

  private binary(): Binary {
    const size = this.int32();
    const subtype = this.byte();
    if (subtype === Binary.SUBTYPE_BYTE_ARRAY) throw notSupported('binary subtype 2, deprecated', 'BadValue');
    return new Binary(Buffer.from(this.slice(size)), subtype);
  }
}
