import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { UserError } from '../cli/UserError.ts';

const execute = promisify(execFile);

interface Options {
  root: string;
  services: string[];
  mongodbUri: string;
  /** Passed to every seed program, such as `--if-empty` or `--force`. */
  seedArguments: string[];
  environment: NodeJS.ProcessEnv;
  signal: AbortSignal;
  report: (line: string) => void;
}

/**
 * Runs the seed programs one after the other in a single process, because loading the MongoDB driver takes longer than
 * checking that a database is not empty.
 */
export async function seedServices({
  root,
  services,
  mongodbUri,
  seedArguments,
  ...options
}: Options): Promise<void> {
  const { environment, signal, report } = options;
  const seeds = services
    .map((service) => `services/${service}/src/seed.ts`)
    .filter((file) => existsSync(join(root, file)));
  const lastSeed = seeds.pop();
  if (!lastSeed) return;
  const imports = seeds.map((file) => `--import=${pathToFileURL(join(root, file)).href}`);
  const { stdout } = await execute(process.execPath, [...imports, lastSeed, ...seedArguments], {
    cwd: root,
    env: { ...environment, MONGODB_URI: mongodbUri },
    signal,
  }).catch((error: Error & { stderr?: string }) => {
    if (signal.aborted) throw signal.reason;
    throw new UserError(`Seeding failed: ${error.stderr?.trim() || error.message}`);
  });
  for (const line of stdout.trim().split('\n').filter(Boolean)) report(line);
}
