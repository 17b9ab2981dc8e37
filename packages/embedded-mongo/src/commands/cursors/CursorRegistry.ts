import { randomBytes } from 'node:crypto';
import { Long } from 'bson';
import { type Encodable, encodeDocument } from '../bson/encodeDocument.ts';
import { RawDocument } from '../bson/RawDocument.ts';
import type { Doc } from '../bson/Value.ts';
import { MongoError } from '../MongoError.ts';
import { StoredDocument } from '../storage/StoredDocument.ts';
import { maxDocumentBytes } from '../wire/opcodes.ts';

export const defaultFirstBatch = 101;
const idleForMs = 10 * 60 * 1000;

/** A result row: a stored document, whose bytes go out as they are, or one that was computed. */
export type Row = StoredDocument | Doc;

interface Cursor {
  namespace: string;
  rows: Row[];
  at: number;
  usedAt: number;
  /** Undefined: it never expires. */
  idleForMs: number | undefined;
}

/**
 * Results that did not fit into a first batch. A cursor holds its whole result (references to immutable documents), so
 * writes that come between two batches do not show in it.
 */
export class Cursors {
  private readonly open = new Map<string, Cursor>();

  /** The `cursor` field of a reply with the first batch. */
  first(
    namespace: string,
    rows: Row[],
    options: { batchSize: number | undefined; single: boolean; keep?: boolean },
  ): Encodable {
    const cursor = {
      namespace,
      rows,
      at: 0,
      usedAt: Date.now(),
      idleForMs: options.keep ? undefined : idleForMs,
    };
    const batch = take(cursor, options.batchSize ?? defaultFirstBatch);
    const isDone = options.single || cursor.at >= rows.length;
    const id = isDone ? Long.ZERO : newId();
    if (!isDone) this.open.set(id.toString(), cursor);
    return new Map<string, Encodable>([
      ['firstBatch', batch],
      ['id', id],
      ['ns', namespace],
    ]);
  }

  /** The `cursor` field of a reply with a later batch. @throws MongoError 43 when there is no such cursor */
  next(id: Long, namespace: string, batchSize: number | undefined): Encodable {
    const cursor = this.open.get(id.toString());
    if (!cursor) throw new MongoError('CursorNotFound', `cursor id ${id} not found`);
    if (cursor.namespace !== namespace) {
      throw new MongoError('BadValue', `cursor id ${id} belongs to ${cursor.namespace}, not to ${namespace}`);
    }
    cursor.usedAt = Date.now();
    const batch = take(cursor, batchSize || Number.POSITIVE_INFINITY);
    const isDone = cursor.at >= cursor.rows.length;
    if (isDone) this.open.delete(id.toString());
    return new Map<string, Encodable>([
      ['nextBatch', batch],
      ['id', isDone ? Long.ZERO : id],
      ['ns', namespace],
    ]);
  }

  /** @returns whether there was such a cursor */
  kill(id: Long): boolean {
    return this.open.delete(id.toString());
  }

  /** Forgets cursors that nobody has asked for ten minutes. */
  expire(now: number): void {
    for (const [id, { usedAt, idleForMs: limit }] of this.open) {
      if (limit !== undefined && now - usedAt > limit) this.open.delete(id);
    }
  }
}

/** Up to `count` rows, fewer when the reply would become larger than a document may be. */
function take(cursor: Cursor, count: number): RawDocument[] {
  const batch: RawDocument[] = [];
  let bytes = 0;
  while (batch.length < count && cursor.at < cursor.rows.length) {
    const row = cursor.rows[cursor.at];
    if (!row) break;
    const raw = row instanceof StoredDocument ? row.raw : new RawDocument(encodeDocument(row));
    if (raw.bytes.length > maxDocumentBytes) {
      throw new MongoError(
        'BSONObjectTooLarge',
        `BSONObj size: ${raw.bytes.length} is invalid. Size must be between 0 and 16793600(16MB)`,
      );
    }
    bytes += raw.bytes.length;
    if (batch.length > 0 && bytes > maxDocumentBytes) break;
    batch.push(raw);
    cursor.at += 1;
  }
  return batch;
}

function newId(): Long {
  // Positive and never 0, which means "no cursor".
  return Long.fromBigInt((randomBytes(8).readBigUInt64LE() >> 1n) | 1n);
}
