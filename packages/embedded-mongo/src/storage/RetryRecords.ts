import { MongoError } from '../MongoError.ts';
import type { Undo } from './Collection.ts';
import type { StoredDocument } from './StoredDocument.ts';

export interface RetryRecord {
  sessionKey: string;
  txnNumber: bigint;
  reply: StoredDocument;
  createdAtMs: number;
}

/**
 * Replies to retryable writes, which a client receives when it retries a write. One record per session is enough,
 * because a session runs one write at a time and numbers its writes in ascending order.
 */
export class RetryRecords {
  private readonly recordsBySessionKey = new Map<string, RetryRecord>();

  /**
   * Returns the stored reply if the write has already been executed.
   * @throws MongoError with code 225 if the session has already started a later write
   */
  find(sessionKey: string, txnNumber: bigint): StoredDocument | undefined {
    const latest = this.recordsBySessionKey.get(sessionKey);
    if (!latest || latest.txnNumber < txnNumber) return undefined;
    if (latest.txnNumber === txnNumber) return latest.reply;
    throw new MongoError(
      'TransactionTooOld',
      `Retryable write with txnNumber ${txnNumber} is prohibited because a newer one with txnNumber ${latest.txnNumber} has already started on this session.`,
    );
  }

  add(record: RetryRecord): Undo {
    const { sessionKey } = record;
    const previous = this.recordsBySessionKey.get(sessionKey);
    this.recordsBySessionKey.set(sessionKey, record);
    return () => {
      if (previous) this.recordsBySessionKey.set(sessionKey, previous);
      else this.recordsBySessionKey.delete(sessionKey);
    };
  }

  /** Returns true if records were removed. */
  removeOlderThan(timeMs: number): boolean {
    const { size } = this.recordsBySessionKey;
    for (const [sessionKey, { createdAtMs }] of this.recordsBySessionKey) {
      if (createdAtMs < timeMs) this.recordsBySessionKey.delete(sessionKey);
    }
    return this.recordsBySessionKey.size < size;
  }

  list(): RetryRecord[] {
    return [...this.recordsBySessionKey.values()];
  }
}
