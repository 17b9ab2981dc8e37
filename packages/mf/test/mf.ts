import { run } from '../src/run.ts';

export interface Said {
  readonly code: number;
  readonly stdout: string;
  readonly stderr: string;
}

/** A command with its words, in surroundings of its own. */
export async function mf(words: string, env: Readonly<Record<string, string>>, root: string): Promise<Said> {
  let [stdout, stderr] = ['', ''];
  const code = await run(words.match(/'[^']*'|\S+/g)?.map((word) => word.replaceAll("'", '')) ?? [], {
    env,
    root,
    stdout: { write: (text: string) => (stdout += text) },
    stderr: { write: (text: string) => (stderr += text) },
  });
  return { code, stdout, stderr };
}
