import { decodeDocument } from '../bson/decodeDocument.ts';
import { encodeDocument } from '../bson/encodeDocument.ts';
import { RawDocument } from '../bson/RawDocument.ts';
import { toKey } from '../bson/toKey.ts';
import type { Doc } from '../bson/Value.ts';

/** Immutable document of a collection, stored as BSON and decoded on first use. */
export class StoredDocument {
  readonly bytes: Buffer;
  private decodedDoc: Doc | undefined;
  private knownIdKey: string | undefined;

  private constructor(bytes: Buffer, decodedDoc: Doc | undefined, idKey: string | undefined) {
    this.bytes = bytes;
    this.decodedDoc = decodedDoc;
    this.knownIdKey = idKey;
  }

  /** @param idKey Key of the document's `_id`, if it is known */
  static fromBytes(bytes: Buffer, idKey?: string): StoredDocument {
    return new StoredDocument(bytes, undefined, idKey);
  }

  static fromDoc(doc: Doc): StoredDocument {
    return new StoredDocument(encodeDocument(doc), doc, undefined);
  }

  /** Callers must not modify the document, because open cursors share it. */
  get doc(): Doc {
    this.decodedDoc ??= decodeDocument(this.bytes);
    return this.decodedDoc;
  }

  get idKey(): string {
    this.knownIdKey ??= toKey(this.doc.get('_id') ?? null);
    return this.knownIdKey;
  }

  get raw(): RawDocument {
    return new RawDocument(this.bytes);
  }
}
