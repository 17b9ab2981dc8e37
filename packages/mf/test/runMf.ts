import { runCommandLine } from '../src/runCommandLine.ts';

/** Exit code and output of a command. */
export interface CommandResult {
  readonly code: number;
  readonly stdout: string;
  readonly stderr: string;
}

/** Runs a command line, in which single quotes group words, and captures its output. */
export async function runMf(
  commandLine: string,
  env: Readonly<Record<string, string>>,
  root: string,
): Promise<CommandResult> {
  let [stdout, stderr] = ['', ''];
  const code = await runCommandLine(
    commandLine.match(/'[^']*'|\S+/g)?.map((word) => word.replaceAll("'", '')) ?? [],
    {
      env,
      root,
      stdout: { write: (text: string) => (stdout += text) },
      stderr: { write: (text: string) => (stderr += text) },
    },
  );
  return { code, stdout, stderr };
}
