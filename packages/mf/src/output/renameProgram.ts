import type { Streams } from './Output.ts';

/**
 * Wraps output streams so that hints such as `mf unlock inventory` contain the name under which the program was
 * started. The hints of the releases service always name the program `mf`.
 */
export function renameProgram(
  streams: Streams,
  programName: string,
  commandNames: readonly string[],
): Streams {
  const hintPattern = new RegExp(`\\bmf (?=(${commandNames.join('|')}|help)\\b)`, 'g');
  const rename = (stream: Streams['stdout']): Streams['stdout'] => ({
    write: (text) => stream.write(text.replace(hintPattern, `${programName} `)),
    isTTY: stream.isTTY,
  });
  return { stdout: rename(streams.stdout), stderr: rename(streams.stderr) };
}
