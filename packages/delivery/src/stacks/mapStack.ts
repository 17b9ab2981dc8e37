import type { SourceMap } from 'node:module';

/** Returns the source map of a script, or undefined if there is none. */
export type LoadSourceMap = (script: string) => Promise<SourceMap | undefined>;

/** Longer lines are no stack frames. Without the limit, a long message would take long to search. */
const maxLineLength = 1000;

/** A script URL or file path with line and column, as in `at render (http://localhost:3101/main.js:10:5)`. */
const positionPattern = /([^\s()@]+):(\d+):(\d+)(?=\)?$)/;

/**
 * Replaces the positions in a stack trace, in the format of any browser or of Node.js, with the files and lines of the
 * sources. Lines without a source map stay as they are.
 */
export async function mapStack(stack: string, loadSourceMap: LoadSourceMap): Promise<string> {
  const mapByScript = new Map<string, Promise<SourceMap | undefined>>();
  const lines = await Promise.all(stack.split('\n').map(mapLine));
  return lines.join('\n');

  async function mapLine(line: string): Promise<string> {
    if (line.length > maxLineLength) return line;
    const [position, script = '', lineNumber, column] = positionPattern.exec(line.trimEnd()) ?? [];
    if (position === undefined) return line;
    const loading = mapByScript.get(script) ?? loadSourceMap(script);
    mapByScript.set(script, loading);
    // Source maps count lines and columns from 0, stack traces from 1.
    const entry = (await loading)?.findEntry(Number(lineNumber) - 1, Number(column) - 1);
    if (!entry || !('originalSource' in entry) || !entry.originalSource) return line;
    const { originalSource, originalLine, originalColumn } = entry;
    return line.trimEnd().replace(position, `${originalSource}:${originalLine + 1}:${originalColumn + 1}`);
  }
}
