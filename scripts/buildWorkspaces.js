import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createRequire } from 'node:module';
import { createInterface } from 'node:readline';

/** Lines of Turborepo's output. The output of a task that it runs is one group of lines, printed when the task ends. */
const taskLine = /^([^\s:]+):(\S+): /;
const executedLine = /^(?:@msv\/)?(\S+?)(?::build)?: cache (?:miss|bypass), /;
const failedLine = /^Failed: +(.+)/;

/**
 * Runs a task of workspaces with Turborepo, which skips what is unchanged. Prints one line for each workspace when its task has
 * ended. On stderr, because other programs may read the output of a command.
 * @throws {Error} With the errors of the tasks that failed, and the path of the complete log.
 */
export async function buildWorkspaces(task, folders) {
  const turbo = createRequire(import.meta.url).resolve('turbo/bin/turbo');
  const filters = folders.map((folder) => `--filter=${folder}`);
  const child = spawn(
    process.execPath,
    [turbo, 'run', task, '--output-logs=new-only', '--log-order=grouped', ...filters],
    { stdio: ['inherit', 'pipe', 'pipe'], env: { TURBO_TELEMETRY_DISABLED: '1', ...process.env } },
  );
  const lines = [];
  for (const stream of [child.stdout, child.stderr])
    createInterface({ input: stream }).on('line', (line) => {
      lines.push(line);
      const [, name] = executedLine.exec(line) ?? [];
      if (name) console.error(`  ${name}`);
    });
  const [exitCode] = await once(child, 'close');
  if (exitCode === 0) return;

  const log = lines.join('\n');
  // The program is itself the result of a build, which may be the one that failed.
  const program = await import('@msv/mf/output/buildErrors').catch(() => undefined);
  if (!program) throw new Error(`${log}\nThe build failed.`);
  const { createBuildError, selectBuildErrors } = program;
  const failedTasks = lines.flatMap((line) => failedLine.exec(line)?.[1]?.split(/,\s*/) ?? []);
  const logs = failedTasks.map((failedTask) =>
    lines.filter((line) => taskLine.exec(line)?.slice(1, 3).join('#') === failedTask).join('\n'),
  );
  const errors = (logs.length > 0 ? logs : [log]).flatMap(selectBuildErrors);
  const title = failedTasks.length > 0 ? `The build failed: ${failedTasks.join(', ')}` : 'The build failed:';
  throw await createBuildError(process.cwd(), title, errors, log);
}
