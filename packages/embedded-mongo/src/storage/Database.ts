import { existsSync, mkdirSync, renameSync } from 'node:fs';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { getErrorMessage } from '../getErrorCode.ts';
import { MongoError } from '../MongoError.ts';
import { Changes } from './Changes.ts';
import { DatabaseFile, isDiskFullError } from './DatabaseFile.ts';
import { importLog } from './importLog.ts';
import { StorageError } from './StorageError.ts';
import { Store } from './Store.ts';

export interface DatabaseOptions {
  /** Without a folder, all data is in memory. */
  folder: string | undefined;
  onNotice: (message: string) => void;
  /** Called when writing to disk fails, but not when the disk is full. The program must then exit. */
  onFailure: (error: StorageError) => void;
}

/** Twice the 30 minutes after which an unused session ends. */
const retryRetentionMs = 60 * 60 * 1000;

interface Batch {
  changes: Changes[];
  written: Promise<void>;
}

/** In-memory store whose changes are written to a file. */
export class Database {
  readonly store = new Store();
  private readonly options: DatabaseOptions;
  private readonly file: DatabaseFile;
  private batch: Batch | undefined;
  private isDiskFull = false;
  private failure: StorageError | undefined;

  /** @throws StorageError if the file is in use or damaged */
  constructor(options: DatabaseOptions) {
    this.options = options;
    const { folder } = options;
    if (folder) mkdirSync(folder, { recursive: true, mode: 0o700 });
    const logPath = folder && join(folder, 'data.log');
    let isLogImported = false;
    this.file = DatabaseFile.open(
      folder ? join(folder, 'database.sqlite') : ':memory:',
      this.store,
      (file) => {
        if (!logPath || !existsSync(logPath)) return;
        importLog(logPath, this.store, file);
        isLogImported = true;
      },
    );
    if (!logPath || !isLogImported) return;
    renameSync(logPath, `${logPath}.imported`);
    options.onNotice(`Imported ${logPath}. It is no longer used and was renamed to ${logPath}.imported.`);
  }

  /**
   * Queues changes that are already in the store for the file. All changes up to the next I/O of the event loop share
   * one transaction. If they cannot be written, they are undone, and `waitUntilDurable` rejects. While the disk is
   * full, changes are written at once, so that no read waits for a write that may fail.
   * @throws MongoError with code 14031 if the disk is still full. The changes are then undone.
   */
  commit(changes: Changes): void {
    if (!this.isWritable) this.write([changes]);
    else if (this.batch) this.batch.changes.push(changes);
    else this.batch = this.startBatch(changes);
  }

  get isWritable(): boolean {
    return !this.isDiskFull && !this.failure;
  }

  /** Resolves when all earlier changes are on disk, so that no client sees a change that a crash could undo. */
  async waitUntilDurable(): Promise<void> {
    if (this.failure) throw this.failure;
    await this.batch?.written;
  }

  /** Removes replies to the retryable writes of ended sessions. */
  removeExpiredRetries(nowMs: number): void {
    const oldestMs = nowMs - retryRetentionMs;
    if (!this.store.retryRecords.removeOlderThan(oldestMs)) return;
    const changes = new Changes(this.store);
    changes.writes.push(['removeOldRetries', oldestMs]);
    this.commit(changes);
  }

  async close(): Promise<void> {
    await this.batch?.written.catch(() => undefined);
    this.file.close();
  }

  private startBatch(firstChanges: Changes): Batch {
    const changes = [firstChanges];
    const written = setImmediate().then(() => {
      this.batch = undefined;
      this.write(changes);
    });
    // If no command waits for the batch, a failure must not end the process as an unhandled rejection.
    written.catch(() => undefined);
    return { changes, written };
  }

  /** Writes changes in one transaction, or undoes all of them in the store if writing fails. */
  private write(batch: readonly Changes[]): void {
    try {
      if (this.failure) throw this.failure;
      this.file.runTransaction(() => {
        for (const changes of batch) this.file.write(changes.writes);
      });
    } catch (error) {
      for (const changes of batch.toReversed()) changes.undo();
      throw this.handleWriteError(error);
    }
    if (this.isDiskFull)
      this.options.onNotice('The disk of the database has space again. Writes are accepted.');
    this.isDiskFull = false;
  }

  private handleWriteError(error: unknown): Error {
    if (this.failure) return this.failure;
    if (isDiskFullError(error)) {
      if (!this.isDiskFull)
        this.options.onNotice(
          'The disk of the database is full. Reads continue; writes fail with code 14031 (OutOfDiskSpace) until there is space.',
        );
      this.isDiskFull = true;
      return new MongoError('OutOfDiskSpace', 'The disk of the database is full');
    }
    const message = `Writing to the database failed, no further write is accepted: ${getErrorMessage(error)}`;
    this.failure = new StorageError('WriteFailed', message);
    this.options.onFailure(this.failure);
    return this.failure;
  }
}
