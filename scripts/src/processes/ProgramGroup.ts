import { setTimeout as sleep } from 'node:timers/promises';
import { UserError } from '../cli/UserError.ts';
import { describeFullDisk, isDiskFull, waitForFreeSpace } from './freeSpace.ts';
import { getPreviousLogFile } from './ProgramProcess.ts';
import { RestartPolicy } from './RestartPolicy.ts';
import { type ProgramSpec, type RunningProgram, type StartOptions, startProgram } from './startProgram.ts';

interface ProgramGroupOptions extends StartOptions {
  /** Called with a line about a program that is ready, has stopped unexpectedly, or waits for free space. */
  report: (name: string, text: string) => void;
  /**
   * Restarts programs that exit without `stop` and `kill`, and calls back with the reason if one does so three times
   * within a minute. By default, these programs do not restart.
   */
  onCrashLoop?: ((reason: string) => void) | undefined;
  /** Tests replace this. */
  readFreeMegabytes?: (folder: string) => Promise<number>;
}

/** Programs that are started one after the other and stopped in reverse order. */
export class ProgramGroup {
  /** Programs in the order of their first start. */
  readonly programs = new Map<string, RunningProgram>();
  private readonly options: ProgramGroupOptions;
  private readonly restartPolicy = new RestartPolicy();
  private readonly pendingRestarts = new Set<Promise<void>>();
  private readonly stopping = new AbortController();

  constructor(options: ProgramGroupOptions) {
    this.options = options;
  }

  async start(spec: ProgramSpec): Promise<void> {
    const { signal, report } = this.options;
    const program = await startProgram(spec, {
      ...this.options,
      signal: AbortSignal.any([signal, this.stopping.signal]),
    });
    this.programs.set(spec.name, program);
    for (const text of [`${program.url} ready in ${program.readyInMs} ms`, ...program.notices])
      report(program.name, text);
    program.exited.then(({ isExpected }) => {
      if (!isExpected) this.handleCrash(program);
    });
  }

  private handleCrash(program: RunningProgram) {
    const { report, onCrashLoop } = this.options;
    const { name, logFile } = program;
    if (!onCrashLoop) return report(name, `stopped unexpectedly. See ${logFile}`);
    // A restart renames the log.
    report(name, `stopped unexpectedly, restarting it. See ${getPreviousLogFile(logFile)}`);
    const restart = this.restartCrashed(program, onCrashLoop).finally(() =>
      this.pendingRestarts.delete(restart),
    );
    this.pendingRestarts.add(restart);
  }

  /**
   * Restarts a crashed program after a delay. A failed start counts as another crash. While the disk is full, waits
   * instead of giving up.
   */
  private async restartCrashed(
    crashed: RunningProgram,
    onCrashLoop: (reason: string) => void,
  ): Promise<void> {
    const { logFolder, report, readFreeMegabytes: readFree } = this.options;
    const { name, logFile } = crashed;
    const isObsolete = () => this.stopping.signal.aborted || this.programs.get(name) !== crashed;
    while (!isObsolete()) {
      const delayMs = this.restartPolicy.recordCrash(name);
      if (delayMs !== undefined) await sleep(delayMs);
      else if (await isDiskFull(logFolder, readFree)) {
        report(name, describeFullDisk(logFolder));
        await waitForFreeSpace(logFolder, this.stopping.signal, readFree);
        this.restartPolicy.forgetCrashes(name);
      } else return onCrashLoop(`${name} stopped three times within a minute. See ${logFile}`);
      if (isObsolete()) return;
      const isStarted = await this.start(crashed).then(
        () => true,
        () => false,
      );
      if (isStarted) return;
    }
  }

  /** If one program fails, waits for the others before it throws, so that `stopAll` stops them. */
  async startAll(specs: readonly ProgramSpec[]): Promise<void> {
    await awaitAll(specs.map((spec) => this.start(spec)));
  }

  /** Kills programs without notice, which simulates a crash. */
  async kill(...names: string[]): Promise<void> {
    await Promise.all(names.map((name) => this.find(name).kill()));
  }

  /** Stops programs that are still running, starts them, and resolves when they are ready. */
  async restart(...names: string[]): Promise<void> {
    const programs = names.map((name) => this.find(name));
    await Promise.all(programs.map((program) => program.stop()));
    await this.startAll(programs);
  }

  /** Stops the last started program first, and resolves when every process has exited. */
  async stopAll(): Promise<void> {
    this.stopping.abort();
    await Promise.all(this.pendingRestarts);
    for (const program of [...this.programs.values()].reverse()) await program.stop();
  }

  private find(name: string): RunningProgram {
    const program = this.programs.get(name);
    if (program) return program;
    throw new UserError(
      `There is no program "${name}". The programs are ${[...this.programs.keys()].join(', ')}.`,
    );
  }
}

/**
 * Waits until all tasks have ended, and then throws the first error. `Promise.all` would leave tasks running after an
 * error.
 */
export async function awaitAll(tasks: readonly Promise<unknown>[]): Promise<void> {
  const results = await Promise.allSettled(tasks);
  const failure = results.find((result) => result.status === 'rejected');
  if (failure) throw failure.reason;
}
