import { type ChildProcess, spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { Readable } from 'node:stream';
import * as v from 'valibot';
import { encodeFrame, FrameDecoder } from '../protocol/frames.ts';
import {
  type PoolMessage,
  RendererMessage,
  type TaskMessage,
  type TaskOutcome,
} from '../protocol/messages.ts';
import type { BundleLocation } from '../RenderTask.ts';
import { RendererLostError } from './RendererLostError.ts';
import { createRendererArguments, createRendererCommand } from './rendererLayers.ts';

const megabyte = 1024 * 1024;
/** Limit for the heap, buffers and Node itself. A process above this limit is killed, even in the middle of a task. */
const maxResidentBytes = 512 * megabyte;
const memoryCheckIntervalMs = 50;
const maxMessageBytes = 32 * megabyte;
/** Maximum number of messages per task. Rendering a page requires only a few. */
const maxMessagesPerTask = 10_000;
/** Time for a process to end an isolate that has missed the deadline. */
const graceMs = 500;
/** Time limit for a new process to start its first task. */
const startTimeoutMs = 10_000;
/** Minimum time limit for starting a task in a process that has already finished another task. */
const minRestartTimeoutMs = 1000;

/** Error of a task whose process was lost before any remote's code ran for the task. */
export class TaskNotStartedError extends Error {
  override readonly name = 'TaskNotStartedError';
}

interface Options {
  programFile: string;
  /** Time limit from the start of a task. */
  deadlineMs: number;
  /** Receives stderr, including the console output of remotes. */
  onOutput: (text: string) => void;
  /** Called if the process is lost while it is idle. */
  onIdleLoss: (error: Error) => void;
}

export type FinishedTask = Exclude<TaskOutcome, { lost: string }>;

interface RunningTask {
  message: TaskMessage;
  readBundle: (location: BundleLocation) => Promise<string>;
  isStarted: boolean;
  messageCount: number;
  timer: NodeJS.Timeout;
  resolve: (outcome: FinishedTask) => void;
  reject: (error: Error) => void;
}

/**
 * Child process that runs React and the remotes' code in isolates, one task at a time. It has no environment variables
 * except `NODE_ENV` and cannot access files or start child processes.
 */
export class RendererProcess {
  private readonly options: Options;
  private readonly child: ChildProcess;
  private readonly closed: Promise<void>;
  private readonly decoder = new FrameDecoder(maxMessageBytes);
  private readonly memoryTimer: NodeJS.Timeout;
  private currentTask: RunningTask | undefined;
  private hasFinishedTask = false;
  private lastOutput = '';
  private lossReason: string | undefined;

  constructor(options: Options) {
    this.options = options;
    const { programFile, deadlineMs } = options;
    const [command, ...args] = createRendererCommand(createRendererArguments(programFile, deadlineMs));
    this.child = spawn(command, args, {
      // React's development build would expose stack traces to visitors.
      env: { NODE_ENV: 'production' },
      // Tasks arrive on stdin and results leave on file descriptor 3.
      stdio: ['pipe', 'ignore', 'pipe', 'pipe'],
      windowsHide: true,
    });
    const { stdin, stderr, stdio } = this.child;
    // Writing to a process that has just exited fails. The `close` event reports the loss.
    stdin?.on('error', () => {});
    stderr?.on('data', (chunk: Buffer) => this.handleOutput(chunk.toString('utf8')));
    const results = stdio[3];
    if (results instanceof Readable) results.on('data', (chunk: Buffer) => this.handleChunk(chunk));
    this.closed = new Promise((resolve) => {
      this.child.once('error', (error) => this.lose(`could not be started: ${error.message}`));
      // Unlike `exit`, `close` is emitted after the last message has been received.
      this.child.once('close', (code, signal) => {
        this.lose(`exited with ${signal ?? `code ${code}`}${this.formatFatalError()}`);
        resolve();
      });
    });
    // If the edge was busy, the result may already have arrived. `setImmediate` lets the edge read it first.
    this.memoryTimer = setInterval(() => setImmediate(() => this.checkMemory()), memoryCheckIntervalMs);
    this.memoryTimer.unref();
  }

  get isAlive(): boolean {
    return this.lossReason === undefined;
  }

  /**
   * Runs a task.
   * @throws {RendererLostError} if the code hangs or exceeds its memory limit, or the process exits during the task.
   * @throws {TaskNotStartedError} if the process was lost before it started the task.
   */
  run(message: TaskMessage, readBundle: RunningTask['readBundle']): Promise<FinishedTask> {
    return new Promise((resolve, reject) => {
      if (this.lossReason !== undefined) return reject(this.createLossError());
      const timeoutMs = this.hasFinishedTask
        ? Math.max(minRestartTimeoutMs, this.options.deadlineMs)
        : startTimeoutMs;
      this.currentTask = {
        message,
        readBundle,
        isStarted: false,
        messageCount: 0,
        timer: this.startTimer(timeoutMs, `did not start the task within ${timeoutMs} ms`),
        resolve,
        reject,
      };
      this.send(message);
    });
  }

  /** Ends the process and waits until it has exited. */
  async close(): Promise<void> {
    this.kill('was closed');
    await this.closed;
  }

  kill(reason: string): void {
    this.child.kill('SIGKILL');
    this.lose(reason);
  }

  private send(message: PoolMessage): void {
    this.child.stdin?.write(encodeFrame(message));
  }

  private handleChunk(chunk: Buffer): void {
    if (!this.isAlive) return;
    try {
      for (const message of this.decoder.decode(chunk)) this.handleMessage(v.parse(RendererMessage, message));
    } catch (error) {
      this.kill(`sent an invalid message (${String(error)})`);
    }
  }

  private handleMessage(message: RendererMessage): void {
    const task = this.currentTask;
    if (!task) throw new Error(`${message.type} without a task`);
    task.messageCount += 1;
    if (task.messageCount > maxMessagesPerTask) throw new Error('too many messages');
    if (message.type === 'started') {
      const { deadlineMs } = this.options;
      clearTimeout(task.timer);
      task.isStarted = true;
      // The process itself ends an isolate that misses the deadline.
      task.timer = this.startTimer(deadlineMs + graceMs, `missed its deadline of ${deadlineMs} ms`);
    } else if (message.type === 'bundleRequest') {
      void this.sendBundle(task, message.integrity);
    } else {
      this.hasFinishedTask = true;
      const { outcome } = message;
      if ('lost' in outcome) this.endTask()?.reject(new RendererLostError(`The isolate ${outcome.lost}`));
      else this.endTask()?.resolve(outcome);
      this.checkMemory(message.residentBytes);
    }
  }

  /** Sends a requested bundle only if it belongs to the current task. */
  private async sendBundle({ message, readBundle }: RunningTask, integrity: string): Promise<void> {
    const location = Object.values(message.task.bundles).find((bundle) => bundle.integrity === integrity);
    try {
      if (!location) throw new Error(`The task has no bundle ${integrity}`);
      this.send({ type: 'bundle', integrity, source: await readBundle(location) });
    } catch (error) {
      this.send({
        type: 'bundleError',
        integrity,
        error: error instanceof Error ? error.message : String(error),
      });
    }
  }

  private checkMemory(reportedBytes?: number): void {
    const residentBytes = readResidentBytes(this.child.pid ?? 0) ?? reportedBytes ?? 0;
    if (residentBytes <= maxResidentBytes) return;
    this.kill(
      `used ${Math.round(residentBytes / megabyte)} MB of memory, more than the limit of ${maxResidentBytes / megabyte} MB`,
    );
  }

  private startTimer(timeoutMs: number, lossReason: string): NodeJS.Timeout {
    // If the edge was busy, the result may already have arrived. `setImmediate` lets the edge read it first.
    const timer = setTimeout(
      () => setImmediate(() => this.currentTask?.timer === timer && this.kill(lossReason)),
      timeoutMs,
    );
    return timer;
  }

  private endTask(): RunningTask | undefined {
    const task = this.currentTask;
    clearTimeout(task?.timer);
    this.currentTask = undefined;
    return task;
  }

  private lose(reason: string): void {
    if (this.lossReason !== undefined) return;
    this.lossReason = reason;
    clearInterval(this.memoryTimer);
    const task = this.endTask();
    if (task) task.reject(this.createLossError(task));
    else this.options.onIdleLoss(this.createLossError());
  }

  private createLossError(task?: RunningTask): Error {
    const message = `The renderer process ${this.lossReason}`;
    return task?.isStarted ? new RendererLostError(message) : new TaskNotStartedError(message);
  }

  private handleOutput(text: string): void {
    this.lastOutput = (this.lastOutput + text).slice(-4000);
    this.options.onOutput(text);
  }

  /** Returns the reason that Node gave for aborting the process, such as a full heap. */
  private formatFatalError(): string {
    const [, reason] = /^FATAL ERROR: (.*)$/m.exec(this.lastOutput) ?? [];
    return reason ? ` (${reason})` : '';
  }
}

/** Reads the physical memory of a process. Returns `undefined` if it has exited or the system has no `/proc`. */
function readResidentBytes(pid: number): number | undefined {
  if (process.platform !== 'linux') return undefined;
  try {
    const [, kilobytes] = /^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'latin1')) ?? [];
    return kilobytes === undefined ? undefined : Number(kilobytes) * 1024;
  } catch {
    return undefined;
  }
}
