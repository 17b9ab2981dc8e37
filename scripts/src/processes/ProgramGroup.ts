import { setTimeout as sleep } from 'node:timers/promises';
import { UserError } from '../cli/UserError.ts';
import { isDiskFull, minFreeMegabytes, waitForFreeSpace } from './freeSpace.ts';
import type { ProgramSpec } from './ProgramSpec.ts';
import { RestartPolicy } from './RestartPolicy.ts';
import { type RunningProgram, type StartOptions, startProgram } from './startProgram.ts';

interface ProgramGroupOptions extends StartOptions {
  /** Called whenever a program has become ready. */
  onReady?: (program: RunningProgram) => void;
  /** Called when a program exits that was neither stopped nor killed through this group. */
  onUnexpectedExit?: (program: RunningProgram) => void;
  /** Restarts programs that exit unexpectedly. By default, they stay stopped. */
  restartsCrashedPrograms?: boolean;
  /** Called when a program has crashed three times because the disk is full, and waits for free space. */
  onDiskFull?: (program: RunningProgram) => void;
  /** Returns the free space on the disk of a folder. Tests replace it. */
  readFreeMegabytes?: (folder: string) => Promise<number>;
  /** Called when a program has crashed three times within a minute and is not restarted again. */
  onCrashLoop?: (program: RunningProgram) => void;
}

/** Programs that are started one after the other and stopped in reverse order. */
export class ProgramGroup {
  /** The programs started so far, by name, in the order of their first start. */
  readonly programs = new Map<string, RunningProgram>();
  private readonly options: ProgramGroupOptions;
  private readonly expectedExits = new Set<RunningProgram>();
  private readonly restartPolicy = new RestartPolicy();
  private readonly pendingRestarts = new Set<Promise<void>>();
  private readonly stopping = new AbortController();

  constructor(options: ProgramGroupOptions) {
    this.options = options;
  }

  /** Starts a program and resolves when it is ready. */
  async start(spec: ProgramSpec): Promise<void> {
    const { signal, onReady } = this.options;
    const program = await startProgram(spec, {
      ...this.options,
      signal: AbortSignal.any([signal, this.stopping.signal]),
    });
    this.programs.set(spec.name, program);
    onReady?.(program);
    program.exited.then(() => this.handleExit(program));
  }

  private handleExit(program: RunningProgram) {
    const { onUnexpectedExit, restartsCrashedPrograms } = this.options;
    if (this.expectedExits.has(program)) return;
    onUnexpectedExit?.(program);
    if (!restartsCrashedPrograms) return;
    const restart = this.restartCrashed(program).finally(() => this.pendingRestarts.delete(restart));
    this.pendingRestarts.add(restart);
  }

  /**
   * Starts a crashed program again, after a delay. A failed start counts as another crash. While the disk is full, waits
   * instead of giving up.
   */
  private async restartCrashed(crashed: RunningProgram): Promise<void> {
    const { logFolder, onDiskFull, onCrashLoop, readFreeMegabytes: readFree } = this.options;
    const isObsolete = () => this.stopping.signal.aborted || this.programs.get(crashed.name) !== crashed;
    while (!isObsolete()) {
      const delayMs = this.restartPolicy.recordCrash(crashed.name);
      if (delayMs !== undefined) await sleep(delayMs);
      else if (await isDiskFull(logFolder, readFree)) {
        onDiskFull?.(crashed);
        await waitForFreeSpace(logFolder, this.stopping.signal, readFree);
        this.restartPolicy.forgetCrashes(crashed.name);
      } else return onCrashLoop?.(crashed);
      if (isObsolete()) return;
      const isStarted = await this.start(crashed).then(
        () => true,
        () => false,
      );
      if (isStarted) return;
    }
  }

  /**
   * Starts programs in parallel. If one fails, waits for the others before it throws, so that `stopAll` stops
   * them.
   */
  async startAll(specs: readonly ProgramSpec[]): Promise<void> {
    await awaitAll(specs.map((spec) => this.start(spec)));
  }

  /** Kills programs without notice, which simulates a crash. The others keep running. */
  async kill(...names: string[]): Promise<void> {
    await Promise.all(
      names.map((name) => {
        const program = this.find(name);
        this.expectedExits.add(program);
        return program.kill();
      }),
    );
  }

  /**
   * Starts programs again and resolves when they are ready. Programs that are still running are stopped
   * first.
   */
  async restart(...names: string[]): Promise<void> {
    const programs = names.map((name) => this.find(name));
    await Promise.all(
      programs.map((program) => {
        this.expectedExits.add(program);
        return program.stop();
      }),
    );
    await this.startAll(programs);
  }

  /** Stops all programs, last started first, and resolves when every process has exited. */
  async stopAll(): Promise<void> {
    this.stopping.abort();
    await Promise.all(this.pendingRestarts);
    for (const program of [...this.programs.values()].reverse()) {
      this.expectedExits.add(program);
      await program.stop();
    }
  }

  private find(name: string): RunningProgram {
    const program = this.programs.get(name);
    if (program) return program;
    throw new UserError(
      `There is no program "${name}". The programs are ${[...this.programs.keys()].join(', ')}.`,
    );
  }
}

/** Waits until all tasks have ended, and then throws the first error. `Promise.all` would leave tasks running after an error. */
export async function awaitAll(tasks: readonly Promise<unknown>[]): Promise<void> {
  const results = await Promise.allSettled(tasks);
  const failure = results.find((result) => result.status === 'rejected');
  if (failure) throw failure.reason;
}

/** Describes the exit of a program. A restart renames the log of the previous start. */
export const describeUnexpectedExit = (logFile: string, isRestarted: boolean): string =>
  isRestarted
    ? `stopped unexpectedly, restarting it. See ${logFile.replace(/\.log$/, '.previous.log')}`
    : `stopped unexpectedly. See ${logFile}`;

/** Describes why a program is not restarted yet. */
export const describeFullDisk = (dataFolder: string): string =>
  `waits, because the disk of ${dataFolder} is full. It starts when ${minFreeMegabytes} MB are free`;

/** Describes why a program is not restarted anymore. */
export const describeCrashLoop = ({ name, logFile }: RunningProgram): string =>
  `${name} stopped three times within a minute. See ${logFile}`;
