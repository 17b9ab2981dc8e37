import { execFile } from 'node:child_process';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import * as v from 'valibot';
import { parseJson } from '../cli/parseJson.ts';
import { UserError } from '../cli/UserError.ts';
import { findPackageProgram } from '../project/findPackageProgram.ts';
import { listPublishedPackages } from './listPublishedPackages.ts';

const execute = promisify(execFile);
const buildTasks = ['compile', 'declarations'];
const PackResult = v.array(
  v.object({
    name: v.string(),
    filename: v.string(),
    files: v.array(v.object({ path: v.string() })),
  }),
);

export interface PackedPackage {
  name: string;
  tarball: string;
  files: string[];
}

/**
 * Builds and packs the published packages like `npm publish`, whose `prepack` scripts run the same tasks.
 * @param folder Folder for the tarballs.
 * @throws {UserError} with the output of a failed build.
 */
export async function packPackages(root: string, folder: string): Promise<PackedPackage[]> {
  const packages = listPublishedPackages(root);
  await mkdir(folder, { recursive: true });
  const turbo = findPackageProgram('turbo', 'turbo', root);
  const filters = packages.map(({ name }) => `--filter=${name}`);
  await run(process.execPath, [turbo, 'run', ...buildTasks, '--output-logs=errors-only', ...filters], root);
  const workspaces = packages.map(({ name }) => `--workspace=${name}`);
  const packArguments = ['pack', '--json', '--ignore-scripts', '--pack-destination', folder, ...workspaces];
  const output = await run('npm', packArguments, root);
  return parseJson(PackResult, output, 'npm pack').map(({ name, filename, files }) => ({
    name,
    tarball: join(folder, filename),
    files: files.map(({ path }) => path),
  }));
}

async function run(program: string, args: readonly string[], cwd: string): Promise<string> {
  try {
    const { stdout } = await execute(program, args, {
      cwd,
      maxBuffer: 2 ** 26,
      // On Windows, npm is a script, which only a shell can start.
      shell: process.platform === 'win32' && program === 'npm',
      env: { TURBO_TELEMETRY_DISABLED: '1', ...process.env },
    });
    return stdout;
  } catch (error) {
    const output = v.safeParse(v.object({ stdout: v.string(), stderr: v.string() }), error);
    const details = output.success ? output.output.stdout + output.output.stderr : String(error);
    throw new UserError(`The packages cannot be packed:\n${details}`);
  }
}
