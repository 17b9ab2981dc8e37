import { dirname } from 'node:path';
import { getErrorCode, getErrorMessage, isDiskFullError } from '../../getErrorCode.ts';
import { MongoError } from '../../MongoError.ts';
import type { Undo } from '../Collection.ts';
import { StorageError } from '../StorageError.ts';
import { type FileSystem, nodeFileSystem } from './FileSystem.ts';
import { LogFile } from './LogFile.ts';
import { readLog } from './readLog.ts';

/** Options of `openLog`. */
export interface LogOptions {
  path: string;
  /** Called once for each frame in the file, before `openLog` resolves. */
  onFrame: (payload: Buffer) => void;
  /** Receives messages for the operator, for example about the removal of an incomplete last write. */
  onNotice: (message: string) => void;
  /**
   * Called when writing to disk fails, except because it is full. The log then acknowledges no further writes. The program must exit
   * because the data in memory is newer than the data on disk.
   */
  onFailure: (error: StorageError) => void;
  /** Interval of the checks for free space while the disk is full. */
  spaceCheckMs?: number | undefined;
  fileSystem?: FileSystem;
}

const defaultSpaceCheckMs = 1000;
/** Free space after which a log continues. Less would soon be used up by the next records. */
const requiredSpaceBytes = 1024 * 1024;
const maxSnapshotFrameBytes = 4 * 1024 * 1024;

/** Opens the log, replays it and removes an incomplete last write. Creates the log if it does not exist. */
export async function openLog(options: LogOptions): Promise<Log> {
  const { path, fileSystem = nodeFileSystem } = options;
  await fileSystem.remove(getTemporaryPath(path));
  const file = await fileSystem.open(path, 'r+').catch((error: unknown) => {
    if (getErrorCode(error) === 'ENOENT') return undefined;
    throw error;
  });
  if (!file) return new Log(options, await createLogFile(path, fileSystem));
  try {
    const { fileId, frameCount, validBytes, incompleteBytes } = await readLog(file, path, options.onFrame);
    if (incompleteBytes > 0) {
      await file.truncate(validBytes);
      options.onNotice(
        `Removed the last ${incompleteBytes} bytes of ${path}, an incomplete write that was never acknowledged.`,
      );
    }
    // The last frames may be from a process that was killed before it called `fdatasync`. They must be on
    // disk before clients can read their data.
    await file.sync();
    return new Log(options, new LogFile(file, fileId, frameCount, validBytes));
  } catch (error) {
    await file.close();
    throw error;
  }
}

async function createLogFile(path: string, fileSystem: FileSystem): Promise<LogFile> {
  // The file is renamed after its header is on disk, so that a crash cannot leave a log without a header.
  const file = await LogFile.create(getTemporaryPath(path), fileSystem);
  await file.syncData();
  await fileSystem.rename(getTemporaryPath(path), path);
  await fileSystem.syncFolder(dirname(path));
  return file;
}

function getTemporaryPath(path: string): string {
  return `${path}.new`;
}

/**
 * Append-only log with group commit: while a batch of records is being written to disk, new records are queued in the
 * next batch. If the disk is full, the queued batches are undone, so that memory and disk have the same state, and no record
 * may be appended until there is space again.
 */
export class Log {
  private readonly options: LogOptions;
  private readonly fileSystem: FileSystem;
  private file: LogFile;
  private queuedBatch = new Batch();
  private writingBatch: Batch | undefined;
  private isWriting = false;
  /** Resolves when the current write loop ends. */
  private writing: Promise<void> | undefined;
  private compaction: Promise<void> | undefined;
  private failure: StorageError | undefined;
  private spaceCheck: { timer: NodeJS.Timeout; done?: Promise<void> } | undefined;
  /**
   * Records appended since the snapshot of the current compaction was taken, or `undefined` if no compaction
   * is running.
   */
  private recordsSinceSnapshot: Buffer[] | undefined;
  /** The compacted file that the write loop switches to next. */
  private compacted: { file: LogFile; onDone: () => void; onCanceled: (error: Error) => void } | undefined;

  constructor(options: LogOptions, file: LogFile) {
    this.options = options;
    this.fileSystem = options.fileSystem ?? nodeFileSystem;
    this.file = file;
  }

  get sizeBytes(): number {
    return this.file.sizeBytes;
  }

  get isCompacting(): boolean {
    return this.compaction !== undefined;
  }

  /** True while the disk is full. No record may be appended then. */
  get isDiskFull(): boolean {
    return this.spaceCheck !== undefined;
  }

  /**
   * Queues a record. The record is on disk when `waitUntilDurable` resolves.
   * @param undo Called if the disk is too full for the record, after the calls for all later records
   */
  append(record: Buffer, undo: Undo): void {
    this.queuedBatch.records.push(record);
    this.queuedBatch.undos.push(undo);
    this.recordsSinceSnapshot?.push(record);
    this.startWriting();
  }

  /** Resolves when all records appended before this call are on disk. Rejects if writing them failed. */
  async waitUntilDurable(): Promise<void> {
    if (this.failure) throw this.failure;
    if (this.queuedBatch.records.length > 0) await this.queuedBatch.written;
    else if (this.writingBatch) await this.writingBatch.written;
  }

  /**
   * Replaces the log with a new one written from a snapshot. The snapshot must contain all changes appended
   * before this call and no later ones.
   */
  compact(snapshot: Iterable<Buffer>): Promise<void> {
    this.recordsSinceSnapshot = [];
    this.compaction = this.writeCompacted(snapshot).finally(() => {
      this.compaction = undefined;
    });
    return this.compaction;
  }

  private async writeCompacted(snapshot: Iterable<Buffer>): Promise<void> {
    const temporaryPath = getTemporaryPath(this.options.path);
    try {
      if (this.isDiskFull) throw new Error('the disk is full');
      const file = await LogFile.create(temporaryPath, this.fileSystem);
      try {
        for (const frame of groupIntoFrames(snapshot)) await file.appendFrame(frame);
        await file.syncData();
        if (this.failure) throw this.failure;
        // The snapshot can contain records that have been undone since.
        if (!this.recordsSinceSnapshot) throw new Error('the disk was full');
        await new Promise<void>((onDone, onCanceled) => {
          this.compacted = { file, onDone, onCanceled };
          this.startWriting();
        });
      } catch (error) {
        await file.close();
        throw error;
      }
    } catch (error) {
      this.recordsSinceSnapshot = undefined;
      await this.fileSystem.remove(temporaryPath);
      this.options.onNotice(`Log compaction failed, the log continues to grow: ${getErrorMessage(error)}`);
    }
  }

  /** Waits until all queued records are on disk and closes all files. */
  async close(): Promise<void> {
    await this.compaction;
    while (this.isWriting) await this.writing;
    clearTimeout(this.spaceCheck?.timer);
    await this.spaceCheck?.done;
    clearTimeout(this.spaceCheck?.timer);
    await this.file.close();
    // A failure has prevented the switch to it.
    await this.compacted?.file.close();
  }

  private startWriting(): void {
    if (this.isWriting) return;
    this.isWriting = true;
    this.writing = this.writeBatches();
  }

  private async writeBatches(): Promise<void> {
    try {
      while (!this.failure && !this.isDiskFull && (this.compacted || this.queuedBatch.records.length > 0)) {
        const batch = this.queuedBatch;
        this.queuedBatch = new Batch();
        this.writingBatch = batch;
        try {
          if (this.compacted) await this.switchToCompactedFile(this.compacted.file);
          else {
            await this.file.appendFrame(batch.records);
            await this.file.syncData();
          }
          this.writingBatch = undefined;
          batch.resolve();
        } catch (error) {
          if (!isDiskFullError(error)) throw error;
          this.undoBatches(batch);
          // If this fails, the next check for free space repeats it.
          await this.file.removeUnsynced().catch(() => undefined);
        }
      }
    } catch (error) {
      this.handleWriteError(error);
    } finally {
      // This runs in the same turn of the event loop as the last check of the queue, so that the next record
      // restarts the write loop.
      this.isWriting = false;
    }
  }

  /** Appends the records since the snapshot, which include the current batch, and replaces the old file. */
  private async switchToCompactedFile(file: LogFile): Promise<void> {
    const missingRecords = this.recordsSinceSnapshot ?? [];
    this.recordsSinceSnapshot = undefined;
    if (missingRecords.length > 0) await file.appendFrame(missingRecords);
    await file.syncData();
    await this.fileSystem.rename(getTemporaryPath(this.options.path), this.options.path);
    await this.fileSystem.syncFolder(dirname(this.options.path)).catch((error: unknown) => {
      // Even if the disk is full, the batch cannot be undone: the compacted file contains it and is already in place.
      throw new Error(getErrorMessage(error));
    });
    const oldFile = this.file;
    this.file = file;
    await oldFile.close();
    this.compacted?.onDone();
    this.compacted = undefined;
  }

  /** Undoes all records that are not on disk, last one first, and starts to check for free space. */
  private undoBatches(writingBatch: Batch): void {
    const error = new MongoError('OutOfDiskSpace', 'The disk of the database is full');
    for (const batch of [this.queuedBatch, writingBatch]) {
      for (const undo of batch.undos.toReversed()) undo();
      batch.reject(error);
    }
    this.queuedBatch = new Batch();
    this.writingBatch = undefined;
    this.recordsSinceSnapshot = undefined;
    this.compacted?.onCanceled(error);
    this.compacted = undefined;
    this.scheduleSpaceCheck();
    this.options.onNotice(
      `The disk of ${this.options.path} is full. Reads continue; writes fail with code 14031 (OutOfDiskSpace) until there is space.`,
    );
  }

  private scheduleSpaceCheck(): void {
    const { spaceCheckMs = defaultSpaceCheckMs } = this.options;
    const check = () => {
      this.spaceCheck = { timer, done: this.checkSpace() };
    };
    const timer = setTimeout(check, spaceCheckMs).unref();
    this.spaceCheck = { timer };
  }

  private async checkSpace(): Promise<void> {
    try {
      await this.file.checkSpace(requiredSpaceBytes);
      this.spaceCheck = undefined;
      this.options.onNotice(`The disk of ${this.options.path} has space again. Writes are accepted.`);
    } catch (error) {
      if (isDiskFullError(error)) this.scheduleSpaceCheck();
      else this.handleWriteError(error);
    }
  }

  private handleWriteError(error: unknown): void {
    const failure = new StorageError(
      'WriteFailed',
      `Writing to ${this.options.path} failed, no further write is accepted: ${getErrorMessage(error)}`,
    );
    this.failure = failure;
    this.writingBatch?.reject(failure);
    this.queuedBatch.reject(failure);
    this.compacted?.onDone();
    this.options.onFailure(failure);
  }
}

function* groupIntoFrames(records: Iterable<Buffer>): Generator<Buffer[]> {
  let frame: Buffer[] = [];
  let frameBytes = 0;
  for (const record of records) {
    frame.push(record);
    frameBytes += record.length;
    if (frameBytes < maxSnapshotFrameBytes) continue;
    yield frame;
    frame = [];
    frameBytes = 0;
  }
  if (frame.length > 0) yield frame;
}

/** Log records that are written to disk together, and the promise for which all of their commands wait. */
class Batch {
  readonly records: Buffer[] = [];
  /** Undoes the changes of each record. */
  readonly undos: Undo[] = [];
  /** Resolves when the records are on disk. */
  readonly written: Promise<void>;
  resolve: () => void = () => undefined;
  reject: (error: Error) => void = () => undefined;

  constructor() {
    this.written = new Promise((resolve, reject) => {
      this.resolve = resolve;
      this.reject = reject;
    });
    // If no command waits for the batch, its failure must not end the process as an unhandled rejection.
    this.written.catch(() => undefined);
  }
}
