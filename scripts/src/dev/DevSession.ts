import { stat } from 'node:fs/promises';
import { join, relative } from 'node:path';
import type { DevLog } from './createDevLog.ts';
import { DevProgram, type DevProgramSpec } from './DevProgram.ts';
import { TypeChecker } from './problems/TypeChecker.ts';
import { findSyntaxError } from './sources/findSyntaxError.ts';
import { type SourceChange, watchSources } from './sources/watchSources.ts';

interface Options {
  root: string;
  dataFolder: string;
  log: DevLog;
  /** False leaves type errors to the editor. */
  checksTypes: boolean;
  onChanges?: (changes: readonly SourceChange[]) => void;
}

/**
 * Runs programs from their sources. After each edit, it restarts the affected programs, checks types, and shows
 * problems in the terminal and in the overlay of the pages.
 */
export class DevSession {
  private readonly options: Options;
  private readonly programs: DevProgram[] = [];
  private readonly problems: ProblemBoard;
  private readonly invalidFiles = new Set<string>();
  private readonly typeChecker: TypeChecker;
  private watcher: { close(): Promise<void> } | undefined;
  /** Batches of changes are handled one after the other. */
  private changesHandled: Promise<void> = Promise.resolve();

  private constructor(options: Options) {
    this.options = options;
    this.problems = new ProblemBoard(() => this.showProblems());
    this.typeChecker = new TypeChecker({
      root: options.root,
      cacheFolder: join(options.dataFolder, 'dev/types'),
      report: ({ folder }, errors) => this.reportProblems('types', `types of ${folder}`, errors),
    });
  }

  /** Also starts to watch the sources. */
  static async create(options: Options): Promise<DevSession> {
    const session = new DevSession(options);
    session.watcher = await watchSources({
      root: options.root,
      onChanges: (changes) => {
        session.changesHandled = session.changesHandled
          .then(() => session.handleChanges(changes))
          .catch((error: unknown) => options.log.print('dev', `Changes were not applied: ${String(error)}`));
      },
    });
    return session;
  }

  /** Starts a program and restarts it after edits. */
  start(program: DevProgramSpec): void {
    const { name } = program;
    this.programs.push(
      new DevProgram({
        program,
        log: this.options.log,
        onFailure: (errorOutput) =>
          this.problems.set(name, errorOutput === undefined ? [] : [`${name} has stopped\n${errorOutput}`]),
        onStart: (started) => started.send({ problems: this.problems.list() }),
      }),
    );
  }

  async stop(): Promise<void> {
    await this.watcher?.close();
    await this.changesHandled;
    await Promise.all([this.typeChecker.stop(), ...this.programs.map((program) => program.stop())]);
  }

  private async handleChanges(changes: readonly SourceChange[]): Promise<void> {
    for (const { file } of changes) {
      if (!/\.tsx?$/.test(file) || !this.programs.some((program) => program.hasLoaded(file))) continue;
      const syntaxError = await findSyntaxError(this.options.root, file);
      if (syntaxError) this.invalidFiles.add(file);
      else this.invalidFiles.delete(file);
      const name = relative(this.options.root, file);
      this.reportProblems('syntax', `syntax of ${name}`, syntaxError ? [syntaxError] : []);
    }
    for (const program of this.programs) program.applyChanges(changes, this.invalidFiles);
    // Ends the display of errors that scripts have reported before this edit.
    this.showProblems({ editedAt: await readEditTime(changes) });
    if (this.options.checksTypes) this.typeChecker.applyChanges(changes);
    this.options.onChanges?.(changes);
  }

  /** Prints only new problems. */
  private reportProblems(prefix: string, source: string, problems: readonly string[]): void {
    const known = this.problems.list();
    this.problems.set(source, problems);
    for (const problem of problems.filter((text) => !known.includes(text)))
      for (const line of problem.split('\n')) this.options.log.print(prefix, line);
    if (known.length > 0 && this.problems.list().length === 0)
      this.options.log.print(prefix, 'no more problems');
  }

  private showProblems(edit?: { editedAt: number }): void {
    const problems = this.problems.list();
    for (const program of this.programs) program.send({ problems, ...edit });
  }
}

/** In milliseconds since the epoch. */
async function readEditTime(changes: readonly SourceChange[]): Promise<number> {
  const times = changes.map(({ file }) =>
    stat(file).then(
      ({ mtimeMs }) => mtimeMs,
      // The file was deleted.
      () => Date.now(),
    ),
  );
  return Math.max(...(await Promise.all(times)));
}

/** The current problems by their source, such as the type check of a workspace. */
class ProblemBoard {
  private readonly problemsBySource = new Map<string, readonly string[]>();
  private readonly onChange: (problems: string[]) => void;

  /** @param onChange Called with all problems whenever one was added or removed. */
  constructor(onChange: (problems: string[]) => void) {
    this.onChange = onChange;
  }

  set(source: string, problems: readonly string[]): void {
    const before = this.list();
    if (problems.length > 0) this.problemsBySource.set(source, problems);
    else this.problemsBySource.delete(source);
    const after = this.list();
    if (before.join('\n') !== after.join('\n')) this.onChange(after);
  }

  /** Lists each problem once, because sources that use the same package can find the same problem. */
  list(): string[] {
    return [...new Set([...this.problemsBySource.values()].flat())];
  }
}
