import { write, writeSync } from 'node:fs';

/** Further lines are dropped, so that a slow reader cannot exhaust the memory. */
const maxQueuedLines = 10_000;
const busyRetryMs = 100;
const newline = 10;

export interface LogFile {
  /** Writes all or the start of the bytes, and calls back with their number. */
  write(bytes: Buffer, done: (error: NodeJS.ErrnoException | null, bytesWritten: number) => void): void;
  /** Writes the bytes while the program exits. */
  writeSync(bytes: Buffer): void;
}

/**
 * Destination of log lines that drops and counts lines that cannot be written, for example because the disk is full.
 * pino's own destination would throw and end the program.
 */
export class LogOutput {
  droppedLines = 0;
  private readonly file: LogFile;
  private queue: string[] = [];
  private isWriting = false;
  private unreportedLines = 0;
  private reason = '';
  private endsWithPartOfLine = false;

  constructor(file: LogFile) {
    this.file = file;
  }

  write(line: string): void {
    if (this.queue.length < maxQueuedLines) this.queue.push(line);
    else this.drop(1, 'their reader was too slow');
    this.writeQueue();
  }

  /** Writes the waiting lines while the program exits. */
  flushSync(): void {
    try {
      this.file.writeSync(Buffer.from(this.queue.splice(0).join('')));
    } catch {
      // Nothing can report this error while the program exits.
    }
  }

  private writeQueue(): void {
    if (this.isWriting || this.queue.length === 0) return;
    this.isWriting = true;
    const lines = this.queue.splice(0);
    const reportedLines = this.unreportedLines;
    const report = reportedLines > 0 ? formatReport(reportedLines, this.reason) : '';
    const separator = this.endsWithPartOfLine ? '\n' : '';
    this.writeAll(Buffer.from(separator + report + lines.join('')), (error, rest) => {
      // A leading line break ends the last line of the file. The next separator does the same.
      const missing = rest[0] === newline ? rest.subarray(1) : rest;
      const missingLines = missing.filter((byte) => byte === newline).length;
      // The report precedes the lines.
      if (missingLines <= lines.length) this.unreportedLines -= reportedLines;
      if (error) this.drop(Math.min(missingLines, lines.length), describeReason(error));
      this.isWriting = false;
      this.writeQueue();
    });
  }

  /** Writes all bytes, or calls back with an error and the rest. */
  private writeAll(bytes: Buffer, done: (error: NodeJS.ErrnoException | null, rest: Buffer) => void): void {
    this.file.write(bytes, (error, bytesWritten) => {
      if (error?.code === 'EAGAIN') {
        setTimeout(() => this.writeAll(bytes, done), busyRetryMs);
        return;
      }
      if (error) return done(error, bytes);
      this.endsWithPartOfLine = bytes[bytesWritten - 1] !== newline;
      if (bytesWritten === bytes.length) done(null, Buffer.alloc(0));
      else this.writeAll(bytes.subarray(bytesWritten), done);
    });
  }

  private drop(count: number, reason: string): void {
    this.droppedLines += count;
    this.unreportedLines += count;
    this.reason = reason;
  }
}

const describeReason = ({ code, message }: NodeJS.ErrnoException) =>
  code === 'ENOSPC' || code === 'EDQUOT' ? 'the disk was full' : `writing failed (${code ?? message})`;

/** Formats the line about dropped lines like a pino line with the level `warn`. */
const formatReport = (droppedLines: number, reason: string) =>
  `${JSON.stringify({
    level: 40,
    time: Date.now(),
    pid: process.pid,
    droppedLines,
    msg: `${droppedLines} log lines were dropped because ${reason}`,
  })}\n`;

let standardOutput: LogOutput | undefined;

/** Returns the standard output as the log of this program. */
export function getStandardOutput(): LogOutput {
  standardOutput ??= createStandardOutput();
  return standardOutput;
}

function createStandardOutput(): LogOutput {
  const { fd } = process.stdout;
  const output = new LogOutput({
    write: (bytes, done) => write(fd, bytes, done),
    writeSync: (bytes) => writeSync(fd, bytes),
  });
  process.once('exit', () => output.flushSync());
  return output;
}
