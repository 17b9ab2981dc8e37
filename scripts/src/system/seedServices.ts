import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { UserError } from '../cli/UserError.ts';
import type { ProgramSpec } from '../processes/ProgramSpec.ts';

const execute = promisify(execFile);

interface Options {
  root: string;
  services: string[];
  mongodbUri: string;
  /** Passed to every seed program, such as `--if-empty` or `--force`. */
  seedArguments: string[];
  environment: NodeJS.ProcessEnv;
  signal: AbortSignal;
  /** Returns the program to run instead of a built seed program. */
  toProgram?: (seedFile: string) => Pick<ProgramSpec, 'nodeArguments' | 'entryFile'>;
  /** Called with each line that a seed program prints. */
  report: (line: string) => void;
}

/** Runs the seed programs of the services one after the other. Services without a seed program are skipped. */
export async function seedServices({
  root,
  services,
  mongodbUri,
  seedArguments,
  ...options
}: Options): Promise<void> {
  const { environment, signal, report, toProgram = runBuild } = options;
  for (const service of services) {
    const { entryFile, nodeArguments = [] } = toProgram(`services/${service}/dist/seed.js`);
    if (!existsSync(join(root, entryFile))) continue;
    const { stdout } = await execute(process.execPath, [...nodeArguments, entryFile, ...seedArguments], {
      cwd: root,
      env: { ...environment, MONGODB_URI: mongodbUri },
      signal,
    }).catch((error: Error & { stderr?: string }) => {
      if (signal.aborted) throw signal.reason;
      throw new UserError(`Seeding ${service} failed: ${error.stderr?.trim() || error.message}`);
    });
    for (const line of stdout.trim().split('\n').filter(Boolean)) report(line);
  }
}

const runBuild: NonNullable<Options['toProgram']> = (entryFile) => ({ entryFile });
