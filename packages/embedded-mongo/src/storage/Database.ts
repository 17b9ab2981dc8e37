import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { MongoError } from '../MongoError.ts';
import type { Changes } from './Changes.ts';
import { lockFolder } from './lockFolder.ts';
import type { FileSystem } from './log/FileSystem.ts';
import { type Log, openLog } from './log/Log.ts';
import { decodeRecords, encodeRecord, type LogRecord } from './log/LogRecord.ts';
import type { RetryRecord } from './RetryRecords.ts';
import type { StorageError } from './StorageError.ts';
import { Store } from './Store.ts';

/** Options of `Database.open`. */
export interface DatabaseOptions {
  folder: string;
  /** Receives messages for the operator. */
  onNotice: (message: string) => void;
  /** Called when writing to disk fails, except because it is full. The program must then exit. */
  onFailure: (error: StorageError) => void;
  /** Smaller logs are not compacted. */
  minCompactionBytes?: number;
  /** Interval of the checks for free space while the disk is full. */
  spaceCheckMs?: number | undefined;
  /** Replaces the file system in tests. */
  fileSystem?: FileSystem | undefined;
}

const defaultMinCompactionBytes = 8 * 1024 * 1024;
/** The log is compacted when it exceeds this multiple of the estimated size of a compacted log. */
const compactionFactor = 3;

/** In-memory store with a log on disk. The data folder is locked for this process. */
export class Database {
  readonly store: Store;
  private readonly log: Log;
  private readonly unlock: () => Promise<void>;
  private readonly minCompactionBytes: number;

  private constructor(store: Store, log: Log, unlock: () => Promise<void>, minCompactionBytes: number) {
    this.store = store;
    this.log = log;
    this.unlock = unlock;
    this.minCompactionBytes = minCompactionBytes;
  }

  /** Opens the database in a folder. @throws StorageError if the folder is in use or its log is damaged */
  static async open(options: DatabaseOptions): Promise<Database> {
    const { folder, onNotice, onFailure, spaceCheckMs, fileSystem } = options;
    await mkdir(folder, { recursive: true, mode: 0o700 });
    const unlock = await lockFolder(folder);
    const store = new Store();
    try {
      const log = await openLog({
        path: join(folder, 'data.log'),
        onFrame: (payload) => {
          for (const record of decodeRecords(payload)) store.replay(record);
        },
        onNotice,
        onFailure,
        spaceCheckMs,
        ...(fileSystem && { fileSystem }),
      });
      return new Database(store, log, unlock, options.minCompactionBytes ?? defaultMinCompactionBytes);
    } catch (error) {
      await unlock();
      throw error;
    }
  }

  /**
   * Queues changes for the log after they have been made in the store. They may be acknowledged once
   * `waitUntilDurable` resolves. If the disk is too full for them, they are undone, and `waitUntilDurable` rejects.
   * @throws MongoError with code 14031 while the disk is full. The changes are then undone.
   */
  commit(changes: Changes, retry?: RetryRecord): void {
    if (!this.isWritable) {
      changes.undo();
      throw new MongoError('OutOfDiskSpace', 'The disk of the database is full');
    }
    const undoRetry = retry && this.store.retryRecords.add(retry);
    this.log.append(encodeRecord({ operations: changes.operations, retry }), () => {
      undoRetry?.();
      changes.undo();
    });
    if (this.needsCompaction()) void this.compact();
  }

  /** False while the disk is full. */
  get isWritable(): boolean {
    return !this.log.isDiskFull;
  }

  /**
   * Resolves when all changes made before this call are on disk. Both reads and writes wait for it, so that
   * no client sees a change that a crash could still undo.
   */
  waitUntilDurable(): Promise<void> {
    return this.log.waitUntilDurable();
  }

  /** Rewrites the log from the current state. If the rewrite fails, reports the error and does not reject. */
  compact(): Promise<void> {
    const records = this.store.createSnapshot();
    return this.log.compact(encodeRecords(records));
  }

  async close(): Promise<void> {
    await this.log.close();
    await this.unlock();
  }

  private needsCompaction(): boolean {
    const { sizeBytes, isCompacting } = this.log;
    if (isCompacting || sizeBytes < this.minCompactionBytes) return false;
    return sizeBytes > compactionFactor * this.store.estimatedLogBytes;
  }
}

/** Encodes records while the log writes them, so that a large snapshot does not block the server. */
function* encodeRecords(records: readonly LogRecord[]): Generator<Buffer> {
  for (const record of records) yield encodeRecord(record);
}
