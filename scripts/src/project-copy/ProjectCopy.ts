import { execFile } from 'node:child_process';
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { packageProgram } from '../checks/packageProgram.ts';
import { projectRoot } from '../projectRoot.ts';
import { linkTree } from './linkTree.ts';

const run = promisify(execFile);

/**
 * A copy of the project that may be changed and built, with the same installed packages at addresses that relate to each
 * other as they do here. The packages come with their builds; what is built on top of them comes as sources.
 */
export class ProjectCopy {
  readonly root: string;

  private constructor(root: string) {
    this.root = root;
  }

  /** @param folders What else than the packages is wanted, such as `shell`. */
  static async make(folders: readonly string[]): Promise<ProjectCopy> {
    const root = await mkdtemp(join(tmpdir(), 'msv-copy-'));
    const isSource = (path: string) => !/[\\/](node_modules|\.turbo|test-results)$/.test(path);
    const withoutBuild = (path: string) => isSource(path) && !/[\\/]dist$/.test(path);
    for (const folder of folders)
      await cp(join(projectRoot, folder), join(root, folder), { recursive: true, filter: withoutBuild });
    for (const shared of ['packages', 'package.json', 'swc.json', 'tsconfig.base.json'])
      await cp(join(projectRoot, shared), join(root, shared), { recursive: true, filter: isSource });
    await linkTree(join(projectRoot, 'node_modules'), join(root, 'node_modules'));
    return new ProjectCopy(root);
  }

  /** @throws {Error} where the file does not say what is to be replaced. */
  async replace(file: string, before: string, after: string): Promise<void> {
    const source = join(this.root, file);
    const text = await readFile(source, 'utf8');
    if (!text.includes(before)) throw new Error(`${file} does not say "${before}"`);
    await writeFile(source, text.replaceAll(before, after));
  }

  /** What browsers get of a folder, and for a remote also what servers get. */
  async build(folder: string): Promise<void> {
    const webpack = packageProgram('webpack-cli', 'webpack-cli', join(this.root, 'packages/federation'));
    await this.run(folder, webpack);
  }

  /** The edge, file by file. */
  async buildEdge(): Promise<void> {
    const swc = packageProgram('@swc/cli', 'swc', this.root);
    await this.run(
      'shell',
      swc,
      'edge',
      'render',
      'site',
      '-d',
      'dist/server',
      '--config-file',
      '../swc.json',
    );
  }

  private async run(folder: string, ...words: string[]): Promise<void> {
    await run(process.execPath, words, {
      cwd: join(this.root, folder),
      maxBuffer: 2 ** 26,
      env: { ...process.env, NODE_ENV: 'production' },
    });
  }

  remove(): Promise<void> {
    return rm(this.root, { recursive: true, force: true });
  }
}
