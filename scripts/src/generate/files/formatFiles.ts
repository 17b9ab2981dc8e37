import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { findPackageProgram } from '../../project/findPackageProgram.ts';

const execute = promisify(execFile);

/** Formats files and sorts their imports with Biome, because the length of lines depends on the names in them. */
export async function formatFiles(root: string, paths: readonly string[]): Promise<void> {
  const biome = findPackageProgram('@biomejs/biome', 'biome');
  await execute(process.execPath, [biome, 'check', '--write', '--no-errors-on-unmatched', ...paths], {
    cwd: root,
  });
}
