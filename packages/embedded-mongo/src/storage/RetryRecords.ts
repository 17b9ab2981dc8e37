import { MongoError } from '../MongoError.ts';
import type { StoredDocument } from './StoredDocument.ts';

/** The reply to a session's latest retryable write. */
export interface RetryRecord {
  /** The session's id as a key. */
  session: string;
  txnNumber: bigint;
  reply: StoredDocument;
  /** When it was made, in milliseconds since 1970. */
  at: number;
}

/** Sessions end after 30 minutes without use; twice that is kept. */
const keptForMs = 60 * 60 * 1000;

/**
 * Answers a repeated retryable write with the first answer. One record per session is enough: a session has one write
 * under way at a time and counts them upwards.
 */
export class RetryRecords {
  private readonly bySession = new Map<string, RetryRecord>();

  /**
   * The stored reply when this very write has been done.
   * @throws MongoError 225 when the session has gone on to a later write
   */
  find(session: string, txnNumber: bigint): StoredDocument | undefined {
    const last = this.bySession.get(session);
    if (!last || last.txnNumber < txnNumber) return undefined;
    if (last.txnNumber === txnNumber) return last.reply;
    throw new MongoError(
      'TransactionTooOld',
      `Retryable write with txnNumber ${txnNumber} is prohibited because a newer one with txnNumber ${last.txnNumber} has already started on this session.`,
    );
  }

  remember(record: RetryRecord): void {
    this.bySession.set(record.session, record);
  }

  /** Forgets what nobody can ask for any more. */
  expire(now: number): void {
    for (const [session, { at }] of this.bySession) {
      if (now - at > keptForMs) this.bySession.delete(session);
    }
  }

  all(): RetryRecord[] {
    return [...this.bySession.values()];
  }
}
