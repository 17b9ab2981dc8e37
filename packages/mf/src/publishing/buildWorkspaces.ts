import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createRequire } from 'node:module';
import { createInterface } from 'node:readline';
import { createBuildError, selectBuildErrors } from '../output/buildErrors.ts';

/** Turborepo prints the output of a task as one group of lines when the task ends. */
const taskLine = /^([^\s:]+):(\S+): /;
const executedLine = /^(?:@msv\/)?(\S+?)(?::build)?: cache (?:miss|bypass), /;
const failedLine = /^Failed: +(.+)/;

interface Options {
  /** The default is `build`. */
  task?: string;
  /** Called with the name of each workspace whose task has run. Unchanged workspaces are skipped. */
  report?: (workspace: string) => void;
}

/**
 * Builds workspaces of the site's repository with Turborepo, which skips unchanged ones.
 * @param workspaces Names or folders, such as `@msv/shell` or `./mfe-*`.
 * @throws {CommandError} with the errors of the tasks that failed, and the path of the complete log
 */
export async function buildWorkspaces(
  root: string,
  workspaces: readonly string[],
  { task = 'build', report = () => undefined }: Options = {},
): Promise<void> {
  const turbo = createRequire(import.meta.url).resolve('turbo/bin/turbo');
  const filters = workspaces.map((workspace) => `--filter=${workspace}`);
  const child = spawn(
    process.execPath,
    [turbo, 'run', task, '--output-logs=new-only', '--log-order=grouped', ...filters],
    {
      cwd: root,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { TURBO_TELEMETRY_DISABLED: '1', ...process.env },
    },
  );
  const lines: string[] = [];
  for (const stream of [child.stdout, child.stderr])
    createInterface({ input: stream }).on('line', (line) => {
      lines.push(line);
      const [, name] = executedLine.exec(line) ?? [];
      if (name) report(name);
    });
  const [exitCode] = await once(child, 'close');
  if (exitCode === 0) return;

  const log = lines.join('\n');
  const failedTasks = lines.flatMap((line) => failedLine.exec(line)?.[1]?.split(/,\s*/) ?? []);
  const logs = failedTasks.map((failedTask) =>
    lines.filter((line) => taskLine.exec(line)?.slice(1, 3).join('#') === failedTask).join('\n'),
  );
  const errors = (logs.length > 0 ? logs : [log]).flatMap(selectBuildErrors);
  const title = failedTasks.length > 0 ? `The build failed: ${failedTasks.join(', ')}` : 'The build failed:';
  throw await createBuildError(root, title, errors, log);
}
