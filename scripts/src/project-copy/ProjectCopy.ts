import { execFile } from 'node:child_process';
import {
  copyFile,
  cp,
  link,
  mkdir,
  mkdtemp,
  readdir,
  readFile,
  readlink,
  rm,
  symlink,
  writeFile,
} from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { promisify } from 'node:util';
import { findPackageProgram } from '../project/findPackageProgram.ts';
import { projectRoot } from '../project/projectFolders.ts';

const execute = promisify(execFile);

/**
 * A temporary copy of the project without builds, which can be changed and built. Contains the installed npm packages,
 * the workspaces in `packages`, and further folders.
 */
export class ProjectCopy {
  readonly root: string;

  private constructor(root: string) {
    this.root = root;
  }

  /** @param folders Folders to copy in addition to `packages`, such as `shell`. */
  static async create(folders: readonly string[]): Promise<ProjectCopy> {
    const root = await mkdtemp(join(tmpdir(), 'msv-copy-'));
    // Workspaces can have their own versions of npm packages in `node_modules`.
    const isIncluded = (path: string) => !/[\\/](\.cache|\.turbo|test-results)$/.test(path);
    const isSource = (path: string) => isIncluded(path) && (isInstalled(path) || !/[\\/]dist$/.test(path));
    for (const path of [...folders, 'packages', 'package.json', 'tsconfig.base.json'])
      await cp(join(projectRoot, path), join(root, path), { recursive: true, filter: isSource });
    await hardLinkTree(join(projectRoot, 'node_modules'), join(root, 'node_modules'));
    return new ProjectCopy(root);
  }

  /**
   * Replaces every occurrence of a text in a file.
   * @throws {Error} if the file does not contain the text.
   */
  async replace(file: string, before: string, after: string): Promise<void> {
    const path = join(this.root, file);
    const text = await readFile(path, 'utf8');
    if (!text.includes(before)) throw new Error(`${file} does not contain "${before}"`);
    await writeFile(path, text.replaceAll(before, after));
  }

  /** Returns the number of the first line that contains a text, counted from 1, or 0 if there is none. */
  async findLine(file: string, text: string): Promise<number> {
    const lines = (await readFile(join(this.root, file), 'utf8')).split('\n');
    return lines.findIndex((line) => line.includes(text)) + 1;
  }

  async build(folder: string): Promise<void> {
    await this.runNode(folder, this.findWebpack());
  }

  remove(): Promise<void> {
    // A program that was stopped may still be writing its last file.
    return rm(this.root, { recursive: true, force: true, maxRetries: 5 });
  }

  private findWebpack(): string {
    return findPackageProgram('webpack-cli', 'webpack-cli', join(this.root, 'packages/federation'));
  }

  private async runNode(folder: string, ...args: string[]): Promise<void> {
    await execute(process.execPath, args, {
      cwd: join(this.root, folder),
      maxBuffer: 2 ** 26,
      env: { ...process.env, NODE_ENV: 'production' },
    });
  }
}

const isInstalled = (path: string) => relative(projectRoot, path).includes('node_modules');

/**
 * The files are hard links, so they must not be written to. Relative symbolic links then point to files next to the new
 * folder.
 */
async function hardLinkTree(from: string, to: string): Promise<void> {
  await mkdir(to, { recursive: true });
  for (const entry of await readdir(from, { withFileTypes: true })) {
    const [source, target] = [join(from, entry.name), join(to, entry.name)];
    if (entry.isDirectory()) await hardLinkTree(source, target);
    else if (entry.isSymbolicLink()) await symlink(await readlink(source), target);
    // Hard links do not work across file systems.
    else await link(source, target).catch(() => copyFile(source, target));
  }
}
