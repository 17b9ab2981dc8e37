import { decodeDocument } from '../bson/decodeDocument.ts';
import { encodeDocument } from '../bson/encodeDocument.ts';
import { RawDocument } from '../bson/RawDocument.ts';
import type { Doc } from '../bson/Value.ts';

/** Immutable document of a collection, stored as BSON and decoded on first use. */
export class StoredDocument {
  readonly bytes: Buffer;
  private decodedDoc: Doc | undefined;

  private constructor(bytes: Buffer, decodedDoc: Doc | undefined) {
    this.bytes = bytes;
    this.decodedDoc = decodedDoc;
  }

  static fromBytes(bytes: Buffer): StoredDocument {
    return new StoredDocument(bytes, undefined);
  }

  static fromDoc(doc: Doc): StoredDocument {
    return new StoredDocument(encodeDocument(doc), doc);
  }

  /** The decoded document. Callers must not modify it because open cursors share it. */
  get doc(): Doc {
    this.decodedDoc ??= decodeDocument(this.bytes);
    return this.decodedDoc;
  }

  get raw(): RawDocument {
    return new RawDocument(this.bytes);
  }
}
