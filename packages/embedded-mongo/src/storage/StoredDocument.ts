import { decodeDocument } from '../bson/decodeDocument.ts';
import { encodeDocument } from '../bson/encodeDocument.ts';
import { RawDocument } from '../bson/RawDocument.ts';
import type { Doc } from '../bson/Value.ts';

/** A document as it lies in a collection: immutable, its BSON at hand and its fields decoded when first asked for. */
export class StoredDocument {
  readonly bytes: Buffer;
  private decoded: Doc | undefined;

  private constructor(bytes: Buffer, decoded: Doc | undefined) {
    this.bytes = bytes;
    this.decoded = decoded;
  }

  static fromBytes(bytes: Buffer): StoredDocument {
    return new StoredDocument(bytes, undefined);
  }

  static fromDoc(doc: Doc): StoredDocument {
    return new StoredDocument(encodeDocument(doc), doc);
  }

  /** The fields. Never to be changed in place: queries on their way share them. */
  get doc(): Doc {
    this.decoded ??= decodeDocument(this.bytes);
    return this.decoded;
  }

  get raw(): RawDocument {
    return new RawDocument(this.bytes);
  }
}
