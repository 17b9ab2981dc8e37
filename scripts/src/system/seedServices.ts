import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { Refusal } from '../Refusal.ts';

const run = promisify(execFile);

type Options = {
  root: string;
  services: string[];
  mongodbUri: string;
  /** Handed on to every seed, such as `--if-empty` or `--force`. */
  seedArguments: string[];
  environment: NodeJS.ProcessEnv;
  signal: AbortSignal;
  report: (line: string) => void;
};

/** Runs the seed of every service that has one, one after the other, and passes on what each has to say. */
export async function seedAll({
  root,
  services,
  mongodbUri,
  seedArguments,
  ...options
}: Options): Promise<void> {
  const { environment, signal, report } = options;
  for (const service of services) {
    const program = `services/${service}/dist/seed.js`;
    if (!existsSync(join(root, program))) continue;
    const { stdout } = await run(process.execPath, [program, ...seedArguments], {
      cwd: root,
      env: { ...environment, MONGODB_URI: mongodbUri },
      signal,
    }).catch((error: Error & { stderr?: string }) => {
      if (signal.aborted) throw signal.reason;
      throw new Refusal(`The seed of ${service} failed: ${error.stderr?.trim() || error.message}`);
    });
    for (const line of stdout.trim().split('\n').filter(Boolean)) report(line);
  }
}
