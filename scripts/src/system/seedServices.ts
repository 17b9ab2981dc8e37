import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
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

/**
 * Runs the seed programs of the services. Services without a seed program are skipped. All programs run one after the other in a
 * single process, because loading the MongoDB driver takes longer than checking that a database is not empty.
 */
export async function seedServices({
  root,
  services,
  mongodbUri,
  seedArguments,
  ...options
}: Options): Promise<void> {
  const { environment, signal, report, toProgram = runBuild } = options;
  const seeds = services
    .map((service) => toProgram(`services/${service}/dist/seed.js`))
    .filter(({ entryFile }) => existsSync(join(root, entryFile)));
  const lastSeed = seeds.pop();
  if (!lastSeed) return;
  const nodeArguments = [
    ...(lastSeed.nodeArguments ?? []),
    ...seeds.map(({ entryFile }) => `--import=${pathToFileURL(join(root, entryFile)).href}`),
  ];
  const { stdout } = await execute(
    process.execPath,
    [...nodeArguments, lastSeed.entryFile, ...seedArguments],
    {
      cwd: root,
      env: { ...environment, MONGODB_URI: mongodbUri },
      signal,
    },
  ).catch((error: Error & { stderr?: string }) => {
    if (signal.aborted) throw signal.reason;
    throw new UserError(`Seeding failed: ${error.stderr?.trim() || error.message}`);
  });
  for (const line of stdout.trim().split('\n').filter(Boolean)) report(line);
}

const runBuild: NonNullable<Options['toProgram']> = (entryFile) => ({ entryFile });
