import * as v from 'valibot';
import { ProgramProcess } from '../processes/ProgramProcess.ts';
import type { ProgramSpec } from '../processes/startProgram.ts';
import type { DevLog } from './createDevLog.ts';
import type { SourceChange } from './sources/watchSources.ts';

export interface DevProgramSpec extends Pick<ProgramSpec, 'name' | 'nodeArguments' | 'environment'> {
  cwd: string;
  /** Returns true for changes of files that the program reads at its start without importing them. */
  isRestartedBy?: (change: SourceChange) => boolean;
}

interface Options {
  program: DevProgramSpec;
  log: DevLog;
  /** Called with the reason why the program has stopped, or with undefined when it starts again. */
  onFailure: (errorOutput: string | undefined) => void;
  onStart?: (started: ProgramProcess) => void;
}

const stopTimeoutMs = 3_000;
/** Reachable from this machine only. `.vscode/launch.json` names the same port. */
const inspectorAddress = '127.0.0.1:9229';
/** Lines of error output that explain why a program has stopped. */
const keptErrorLines = 25;

/** `scripts/reportSources.js` sends this message for each source file that the program loads. */
const SourceFileMessage = v.object({ sourceFile: v.string() });

/**
 * Runs a program and restarts it whenever a file that it has loaded changes. A stopped program starts again after any
 * change, because it may have failed to load a missing file.
 */
export class DevProgram {
  private readonly options: Options;
  /** Files of earlier starts remain, because a program that stops early has loaded only some of its files. */
  private readonly sourceFiles = new Set<string>();
  private running: ProgramProcess | undefined;
  private restarting: Promise<void> | undefined;
  private hasFailed = false;
  private isOutdated = false;
  private isStopping = false;

  constructor(options: Options) {
    this.options = options;
    this.start();
  }

  /** @param invalidFiles Files with syntax errors. The program keeps running as long as it would load one of them. */
  applyChanges(changes: readonly SourceChange[], invalidFiles: ReadonlySet<string>): void {
    const { isRestartedBy = () => false } = this.options.program;
    this.isOutdated ||=
      this.hasFailed || changes.some((change) => this.sourceFiles.has(change.file) || isRestartedBy(change));
    if (!this.isOutdated || [...invalidFiles].some((file) => this.sourceFiles.has(file))) return;
    this.restarting ??= this.restartWhileOutdated().finally(() => {
      this.restarting = undefined;
    });
  }

  /** True if the program has loaded the file since its first start. */
  hasLoaded(file: string): boolean {
    return this.sourceFiles.has(file);
  }

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
    const errorLines: string[] = [];
    this.hasFailed = false;
    onFailure(undefined);
    const started = new ProgramProcess({
      ...program,
      nodeArguments: [...createInspectorArguments(program), ...program.nodeArguments],
      stopTimeoutMs,
      output: (line, isError) => {
        log.print(program.name, line);
        if (isError) errorLines.splice(0, errorLines.push(line) - keptErrorLines);
      },
      onMessage: (message) => {
        if (v.is(SourceFileMessage, message)) this.sourceFiles.add(message.sourceFile);
      },
    });
    this.running = started;
    started.exited.then(({ isExpected }) => {
      if (isExpected) return;
      this.hasFailed = true;
      log.print(program.name, 'stopped unexpectedly');
      log.print(program.name, 'starts again after the next edit');
      onFailure(errorLines.join('\n'));
    });
    onStart?.(started);
  }
}

/** Lets a debugger attach to the program that `INSPECT` names, such as `inventory`. */
export const createInspectorArguments = ({
  name,
  environment,
}: Pick<DevProgramSpec, 'name' | 'environment'>): string[] =>
  environment.INSPECT === name ? [`--inspect=${inspectorAddress}`] : [];
