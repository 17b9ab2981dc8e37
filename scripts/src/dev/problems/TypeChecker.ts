import { execFile } from 'node:child_process';
import { join, sep } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { findPackageProgram } from '../../project/findPackageProgram.ts';
import {
  findWithDependents,
  listSourceWorkspaces,
  type SourceWorkspace,
} from '../sources/listSourceWorkspaces.ts';
import type { SourceChange } from '../sources/watchSources.ts';
import { parseTypeErrors } from './parseTypeErrors.ts';

/** Lets programs restart and dev servers compile first. */
const startDelayMs = 500;

interface Options {
  root: string;
  /** Folder for the incremental state of tsc. */
  cacheFolder: string;
  /** Called with the type errors of a workspace after each check. */
  report: (workspace: SourceWorkspace, errors: string[]) => void;
}

/**
 * Checks the edited workspaces, then all that use them. Checks one workspace at a time, because a check uses much
 * memory, and starts again when more files change.
 */
export class TypeChecker {
  private readonly options: Options;
  private readonly workspaces: SourceWorkspace[];
  private readonly tsc: string;
  private readonly queue = new Set<SourceWorkspace>();
  private checkedWorkspace: SourceWorkspace | undefined;
  private check = new AbortController();
  private running: Promise<void> | undefined;
  private isStopped = false;

  constructor(options: Options) {
    this.options = options;
    this.workspaces = listSourceWorkspaces(options.root);
    this.tsc = findPackageProgram('typescript', 'tsc', options.root);
  }

  applyChanges(changes: readonly SourceChange[]): void {
    const edited = new Set(
      changes.filter(({ file }) => /\.(tsx?|json)$/.test(file)).map(({ file }) => this.findWorkspace(file)),
    );
    const affected = new Set([...edited].filter((workspace) => workspace !== undefined));
    for (const workspace of [...affected])
      for (const dependent of findWithDependents(this.workspaces, workspace)) affected.add(dependent);
    if (affected.size === 0) return;
    const waiting = [...this.queue];
    this.queue.clear();
    if (this.checkedWorkspace) {
      // Developers wait for the result of their last edit, so it comes first.
      this.check.abort();
      waiting.unshift(this.checkedWorkspace);
    }
    for (const workspace of [...affected, ...waiting]) this.queue.add(workspace);
    this.running ??= this.runQueue().finally(() => {
      this.running = undefined;
    });
  }

  async stop(): Promise<void> {
    this.isStopped = true;
    this.queue.clear();
    this.check.abort();
    await this.running;
  }

  private async runQueue(): Promise<void> {
    await sleep(startDelayMs);
    for (const workspace of this.queue) {
      if (this.isStopped) return;
      this.queue.delete(workspace);
      this.check = new AbortController();
      this.checkedWorkspace = workspace;
      const output = await this.runCompiler(workspace);
      this.checkedWorkspace = undefined;
      if (output === undefined) continue;
      this.options.report(workspace, parseTypeErrors(output, this.options.root, workspace.folder));
    }
  }

  /** Returns undefined if the check was aborted. */
  private runCompiler({ folder }: SourceWorkspace): Promise<string | undefined> {
    const { root, cacheFolder } = this.options;
    const { signal } = this.check;
    const stateFile = join(cacheFolder, `${folder.replaceAll('/', '-')}.tsbuildinfo`);
    const args = [this.tsc, '--pretty', 'false', '--incremental', '--tsBuildInfoFile', stateFile];
    return new Promise((resolve) => {
      execFile(
        process.execPath,
        args,
        { cwd: join(root, folder), signal, maxBuffer: 2 ** 26 },
        (_error, stdout) => resolve(signal.aborted ? undefined : stdout),
      );
    });
  }

  private findWorkspace(file: string): SourceWorkspace | undefined {
    return this.workspaces.find(({ folder }) => file.startsWith(join(this.options.root, folder) + sep));
  }
}
