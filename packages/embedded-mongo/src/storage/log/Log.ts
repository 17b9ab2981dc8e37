import { open, rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { errorCode, errorMessage } from '../errorCode.ts';
import { Batch } from './Batch.ts';
import { LogFile } from './LogFile.ts';
import { readLog } from './readLog.ts';
import { StorageError } from './StorageError.ts';
import { syncFolder } from './syncFolder.ts';

export interface LogOptions {
  path: string;
  /** Called once for each frame that the file holds, before `openLog` resolves. */
  onFrame: (payload: Buffer) => void;
  /** A sentence for whoever runs the program, such as that a torn tail was cut. */
  onNotice: (sentence: string) => void;
  /** The disk failed. Memory is ahead of it then, so the program has to end; no write is acknowledged any more. */
  onFailure: (error: StorageError) => void;
}

const snapshotFrameBytes = 4 * 1024 * 1024;

/** Opens the log, replays it and cuts a torn tail; makes a new one where there is none. */
export async function openLog(options: LogOptions): Promise<Log> {
  await rm(newPath(options.path), { force: true });
  const file = await open(options.path, 'r+').catch((error: unknown) => {
    if (errorCode(error) === 'ENOENT') return undefined;
    throw error;
  });
  if (!file) return new Log(options, await createLog(options.path));
  try {
    const { fileId, frames, wholeSize, tornBytes } = await readLog(file, options.path, options.onFrame);
    if (tornBytes > 0) {
      await file.truncate(wholeSize);
      options.onNotice(
        `Cut ${tornBytes} bytes off the end of ${options.path}: a write that was never acknowledged.`,
      );
    }
    // The last frames may have come from a process that was killed before its fdatasync: they are served from now on.
    await file.sync();
    return new Log(options, new LogFile(file, fileId, frames, wholeSize));
  } catch (error) {
    await file.close();
    throw error;
  }
}

async function createLog(path: string): Promise<LogFile> {
  // Made aside and renamed, so that a crash leaves no log without a header.
  const file = await LogFile.create(newPath(path));
  await file.sync();
  await rename(newPath(path), path);
  await syncFolder(dirname(path));
  return file;
}

function newPath(path: string): string {
  return `${path}.new`;
}

/**
 * Appends records with group commit: while one batch is on its way to disk, all records that arrive form the next one.
 */
export class Log {
  private readonly options: LogOptions;
  private file: LogFile;
  private next = new Batch();
  private inFlight: Batch | undefined;
  private isRunning = false;
  private running: Promise<void> | undefined;
  private compaction: Promise<void> | undefined;
  private failure: StorageError | undefined;
  // While a compaction writes its snapshot: every record appended since the snapshot was taken.
  private sinceSnapshot: Buffer[] | undefined;
  private compacted: { file: LogFile; onTaken: () => void } | undefined;

  constructor(options: LogOptions, file: LogFile) {
    this.options = options;
    this.file = file;
  }

  get size(): number {
    return this.file.size;
  }

  get isCompacting(): boolean {
    return this.compaction !== undefined;
  }

  /** Queues a record; `durable` tells when it is on disk. */
  append(record: Buffer): void {
    this.next.parts.push(record);
    this.sinceSnapshot?.push(record);
    this.run();
  }

  /** Resolves when all that was appended before this call is on disk. */
  async durable(): Promise<void> {
    if (this.failure) throw this.failure;
    if (this.next.parts.length > 0) await this.next.done;
    else if (this.inFlight) await this.inFlight.done;
  }

  /**
   * Writes a new log from a snapshot of memory and puts it in the place of the old one. The snapshot has to hold all
   * that was appended before this call and nothing of what comes later.
   */
  compact(snapshot: Iterable<Buffer>): Promise<void> {
    this.sinceSnapshot = [];
    this.compaction = this.writeCompacted(snapshot).finally(() => {
      this.compaction = undefined;
    });
    return this.compaction;
  }

  private async writeCompacted(snapshot: Iterable<Buffer>): Promise<void> {
    try {
      const file = await LogFile.create(newPath(this.options.path));
      try {
        for (const frame of framesOf(snapshot)) await file.append(frame);
        await file.sync();
        if (this.failure) throw this.failure;
      } catch (error) {
        await file.close();
        throw error;
      }
      await new Promise<void>((onTaken) => {
        this.compacted = { file, onTaken };
        this.run();
      });
    } catch (error) {
      this.sinceSnapshot = undefined;
      await rm(newPath(this.options.path), { force: true });
      this.options.onNotice(`The log was not compacted and goes on growing: ${errorMessage(error)}`);
    }
  }

  /** Waits for all that is queued and closes the file. */
  async close(): Promise<void> {
    await this.compaction;
    while (this.isRunning) await this.running;
    await this.file.close();
  }

  private run(): void {
    if (this.isRunning) return;
    this.isRunning = true;
    this.running = this.writeAll();
  }

  private async writeAll(): Promise<void> {
    try {
      while (!this.failure && (this.compacted || this.next.parts.length > 0)) {
        const batch = this.next;
        this.next = new Batch();
        this.inFlight = batch;
        if (this.compacted) await this.switchTo(this.compacted.file);
        else await this.file.append(batch.parts).then(() => this.file.sync());
        this.inFlight = undefined;
        batch.resolve();
      }
    } catch (error) {
      this.fail(error);
    } finally {
      // In the same turn as the loop's last look at the queue: a record that comes next must start the loop again.
      this.isRunning = false;
    }
  }

  /** Between two batches: brings the new log up to date, the queued batch included, and takes it into use. */
  private async switchTo(file: LogFile): Promise<void> {
    const missing = this.sinceSnapshot ?? [];
    this.sinceSnapshot = undefined;
    if (missing.length > 0) await file.append(missing);
    await file.sync();
    await rename(newPath(this.options.path), this.options.path);
    await syncFolder(dirname(this.options.path));
    const old = this.file;
    this.file = file;
    await old.close();
    this.compacted?.onTaken();
    this.compacted = undefined;
  }

  private fail(error: unknown): void {
    const failure = new StorageError(
      `Writing ${this.options.path} failed, nothing more is accepted: ${errorMessage(error)}`,
    );
    this.failure = failure;
    this.inFlight?.reject(failure);
    this.next.reject(failure);
    this.compacted?.onTaken();
    this.compacted = undefined;
    this.options.onFailure(failure);
  }
}

function* framesOf(records: Iterable<Buffer>): Generator<Buffer[]> {
  let frame: Buffer[] = [];
  let size = 0;
  for (const record of records) {
    frame.push(record);
    size += record.length;
    if (size < snapshotFrameBytes) continue;
    yield frame;
    frame = [];
    size = 0;
  }
  if (frame.length > 0) yield frame;
}
