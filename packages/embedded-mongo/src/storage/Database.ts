import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { type Log, openLog } from './Log.ts';
import { lockFolder } from './lockFolder.ts';
import { decodeRecords, encodeRecord, type LogRecord } from './Operation.ts';
import { Store } from './Store.ts';

export interface DatabaseOptions {
  folder: string;
  /** Sentences for whoever runs the program. */
  onNotice: (sentence: string) => void;
  /** The disk failed and the program has to end. */
  onFailure: (error: Error) => void;
  /** Logs smaller than this are not compacted. */
  compactFromBytes?: number;
}

const compactFromBytes = 8 * 1024 * 1024;
const wasteFactor = 3;

/** The store in memory and the log that keeps it, in a folder that no other process uses. */
export class Database {
  readonly store: Store;
  private readonly log: Log;
  private readonly unlock: () => Promise<void>;
  private readonly compactFromBytes: number;

  private constructor(store: Store, log: Log, unlock: () => Promise<void>, compactFrom: number) {
    this.store = store;
    this.log = log;
    this.unlock = unlock;
    this.compactFromBytes = compactFrom;
  }

  /** @throws StorageError with a sentence to show when the folder is in use or its log is damaged */
  static async open(options: DatabaseOptions): Promise<Database> {
    const { folder, onNotice, onFailure } = options;
    await mkdir(folder, { recursive: true });
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
      });
      return new Database(store, log, unlock, options.compactFromBytes ?? compactFromBytes);
    } catch (error) {
      await unlock();
      throw error;
    }
  }

  /** Queues what has been changed in the store for the disk. Call `durable` before telling anyone. */
  commit(record: LogRecord): void {
    this.log.append(encodeRecord(record));
    if (record.retry) this.store.retries.remember(record.retry);
    if (this.isWasteful()) void this.compact();
  }

  /**
   * Resolves when all changes up to now are on disk. Reads wait for it as well as writes: nobody is shown a document
   * that a crash could still take back.
   */
  durable(): Promise<void> {
    return this.log.durable();
  }

  /** Writes the log anew from what is alive. Resolves when that is done, or has failed and been reported. */
  compact(): Promise<void> {
    const records = this.store.snapshot();
    return this.log.compact(encodeAll(records));
  }

  async close(): Promise<void> {
    await this.log.close();
    await this.unlock();
  }

  private isWasteful(): boolean {
    const { size, isCompacting } = this.log;
    if (isCompacting || size < this.compactFromBytes) return false;
    return size > wasteFactor * this.store.liveBytes;
  }
}

/** Encodes while the log writes, so that a large snapshot does not hold the server up. */
function* encodeAll(records: readonly LogRecord[]): Generator<Buffer> {
  for (const record of records) yield encodeRecord(record);
}
