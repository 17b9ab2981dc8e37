import type { DevLog } from '../createDevLog.ts';
import type { SourceChange } from '../sources/watchSources.ts';
import type { DevProgram } from './DevProgram.ts';
import { type RunningDevProgram, startDevProgram } from './startDevProgram.ts';

interface Options {
  program: DevProgram;
  log: DevLog;
  /** Called with the reason why the program has stopped, or with undefined when it starts again. */
  onFailure: (errorOutput: string | undefined) => void;
  /** Called after each start. */
  onStart?: (running: RunningDevProgram) => void;
}

/**
 * Runs a program and restarts it whenever a file that it has loaded changes. A program that has stopped starts again after
 * the next change of any file, because the missing file may be one that it could not load.
 */
export class SupervisedProgram {
  private readonly options: Options;
  private readonly sourceFiles = new Set<string>();
  private running: RunningDevProgram | undefined;
  private restarting: Promise<void> | undefined;
  private hasFailed = false;
  private isOutdated = false;
  private isStopping = false;

  constructor(options: Options) {
    this.options = options;
    this.start();
  }

  /**
   * Restarts the program if a change affects it.
   * @param invalidFiles Files with syntax errors. The program keeps running as long as it would load one of them.
   */
  applyChanges(changes: readonly SourceChange[], invalidFiles: ReadonlySet<string>): void {
    const { isRestartedBy = () => false } = this.options.program;
    this.isOutdated ||=
      this.hasFailed || changes.some((change) => this.sourceFiles.has(change.file) || isRestartedBy(change));
    if (!this.isOutdated || [...invalidFiles].some((file) => this.sourceFiles.has(file))) return;
    this.restarting ??= this.restartWhileOutdated().finally(() => {
      this.restarting = undefined;
    });
  }

  /** Returns true if the program has loaded the file since its first start. */
  hasLoaded(file: string): boolean {
    return this.sourceFiles.has(file);
  }

  /** Sends a message to the program. */
  send(message: object): void {
    this.running?.send(message);
  }

  /** Stops the program for good. */
  async stop(): Promise<void> {
    this.isStopping = true;
    await this.restarting;
    await this.running?.stop();
  }

  private async restartWhileOutdated(): Promise<void> {
    while (this.isOutdated && !this.isStopping) {
      this.isOutdated = false;
      if (!this.hasFailed)
        this.options.log.print(this.options.program.name, 'restarts because its sources changed');
      await this.running?.stop();
      if (!this.isStopping) this.start();
    }
  }

  private start(): void {
    const { program, log, onFailure, onStart } = this.options;
    this.hasFailed = false;
    onFailure(undefined);
    const running = startDevProgram({
      program,
      log,
      // Files of earlier starts remain, because a program that stops early has loaded only some of its files.
      onSourceFile: (file) => this.sourceFiles.add(file),
      onUnexpectedExit: (errorOutput) => {
        this.hasFailed = true;
        log.print(program.name, 'starts again after the next edit');
        onFailure(errorOutput);
      },
    });
    this.running = running;
    onStart?.(running);
  }
}
