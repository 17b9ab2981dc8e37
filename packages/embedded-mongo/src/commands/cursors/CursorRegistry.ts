import { randomBytes } from 'node:crypto';
import { Long } from 'bson';
import { type Encodable, encodeDocument } from '../../bson/encodeDocument.ts';
import { RawDocument } from '../../bson/RawDocument.ts';
import type { Doc } from '../../bson/Value.ts';
import { MongoError } from '../../MongoError.ts';
import { StoredDocument } from '../../storage/StoredDocument.ts';
import { maxDocumentBytes } from '../../wire/messages.ts';

/** MongoDB's default for a client that sets no `batchSize`. */
export const defaultFirstBatchSize = 101;
const cursorIdleTimeoutMs = 10 * 60 * 1000;

export type ResultRow = StoredDocument | Doc;

interface Cursor {
  namespace: string;
  rows: ResultRow[];
  position: number;
  lastUsedAtMs: number;
}

/** A cursor references its complete result of immutable documents, so later writes do not affect the result. */
export class CursorRegistry {
  private readonly openCursors = new Map<string, Cursor>();

  /** Opens a cursor unless the result fits into the first batch, and returns the `cursor` field of the reply. */
  createCursor(
    namespace: string,
    rows: ResultRow[],
    options: { batchSize: number | undefined; isSingleBatch: boolean },
  ): Encodable {
    const cursor = { namespace, rows, position: 0, lastUsedAtMs: Date.now() };
    const batch = takeBatch(cursor, options.batchSize ?? defaultFirstBatchSize);
    const isDone = options.isSingleBatch || cursor.position >= rows.length;
    const id = isDone ? Long.ZERO : createCursorId();
    if (!isDone) this.openCursors.set(id.toString(), cursor);
    return new Map<string, Encodable>([
      ['firstBatch', batch],
      ['id', id],
      ['ns', namespace],
    ]);
  }

  /**
   * Returns the next batch of an open cursor as the `cursor` field of the reply.
   * @throws MongoError with code 43 if the cursor does not exist
   */
  readNextBatch(id: Long, namespace: string, batchSize: number | undefined): Encodable {
    const cursor = this.openCursors.get(id.toString());
    if (!cursor) throw new MongoError('CursorNotFound', `cursor id ${id} not found`);
    if (cursor.namespace !== namespace) {
      throw new MongoError('BadValue', `cursor id ${id} belongs to ${cursor.namespace}, not to ${namespace}`);
    }
    cursor.lastUsedAtMs = Date.now();
    const batch = takeBatch(cursor, batchSize || Number.POSITIVE_INFINITY);
    const isDone = cursor.position >= cursor.rows.length;
    if (isDone) this.openCursors.delete(id.toString());
    return new Map<string, Encodable>([
      ['nextBatch', batch],
      ['id', isDone ? Long.ZERO : id],
      ['ns', namespace],
    ]);
  }

  /** Returns true if the cursor was open. */
  closeCursor(id: Long): boolean {
    return this.openCursors.delete(id.toString());
  }

  /** Closes all cursors whose idle timeout has passed. */
  removeExpired(nowMs: number): void {
    for (const [id, { lastUsedAtMs }] of this.openCursors)
      if (nowMs - lastUsedAtMs > cursorIdleTimeoutMs) this.openCursors.delete(id);
  }
}

/** Stops before the reply would exceed the maximum document size. */
function takeBatch(cursor: Cursor, maxCount: number): RawDocument[] {
  const batch: RawDocument[] = [];
  let batchBytes = 0;
  while (batch.length < maxCount && cursor.position < cursor.rows.length) {
    const row = cursor.rows[cursor.position];
    if (!row) break;
    const raw = row instanceof StoredDocument ? row.raw : new RawDocument(encodeDocument(row));
    if (raw.bytes.length > maxDocumentBytes) {
      throw new MongoError(
        'BSONObjectTooLarge',
        `BSONObj size: ${raw.bytes.length} is invalid. Size must be between 0 and 16793600(16MB)`,
      );
    }
    batchBytes += raw.bytes.length;
    if (batch.length > 0 && batchBytes > maxDocumentBytes) break;
    batch.push(raw);
    cursor.position += 1;
  }
  return batch;
}

function createCursorId(): Long {
  // The id must be positive, because 0 means "no cursor".
  return Long.fromBigInt((randomBytes(8).readBigUInt64LE() >> 1n) | 1n);
}
