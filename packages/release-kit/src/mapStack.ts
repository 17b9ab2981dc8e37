import { SourceMap } from 'node:module';
import { ReleaseFile, RemoteName, Version } from '@msv/contracts/releases/release';
import { removeRetryFromPath } from '@msv/contracts/releases/releaseUrls';
import * as v from 'valibot';

export type LoadSourceMap = (script: string) => Promise<SourceMap | undefined>;

/** Longer lines are no stack frames and would take long to search. */
const maxLineLength = 1000;

/** Matches the end of a line such as `at render (http://localhost:3101/main.js:10:5)`. */
const positionPattern = /:(\d+):(\d+)\)?$/;

function findPosition(text: string) {
  if (text.length > maxLineLength) return undefined;
  const trimmed = text.trimEnd();
  const match = positionPattern.exec(trimmed);
  const [, line, column] = match ?? [];
  const file = trimmed
    .slice(0, match?.index)
    .split(/[\s()@]/)
    .at(-1);
  if (!match || !file || line === undefined || column === undefined) return undefined;
  return {
    before: trimmed.slice(0, match.index - file.length),
    file,
    line,
    column,
    isInBrackets: trimmed.endsWith(')'),
  };
}

/**
 * Replaces the positions in a stack trace of any browser or Node.js with the files and lines of the sources. Lines
 * without a source map do not change.
 */
export async function mapStack(stack: string, loadSourceMap: LoadSourceMap): Promise<string> {
  const mapByScript = new Map<string, Promise<SourceMap | undefined>>();
  const lines = await Promise.all(stack.split('\n').map(mapLine));
  return lines.join('\n');

  async function mapLine(line: string): Promise<string> {
    const position = findPosition(line);
    if (!position) return line;
    const loading = mapByScript.get(position.file) ?? loadSourceMap(position.file);
    mapByScript.set(position.file, loading);
    // Source maps count lines and columns from 0, stack traces from 1.
    const entry = (await loading)?.findEntry(Number(position.line) - 1, Number(position.column) - 1);
    if (!entry || !('originalSource' in entry) || !entry.originalSource) return line;
    const { originalSource, originalLine, originalColumn } = entry;
    const end = position.isInBrackets ? ')' : '';
    return `${position.before}${originalSource}:${originalLine + 1}:${originalColumn + 1}${end}`;
  }
}

export interface StackFrame {
  /** Absent for anonymous functions. */
  readonly functionName?: string;
  /** URL or path of a script, or file of the sources. */
  readonly file: string;
  readonly line: string;
  readonly column: string;
}

const functionNamePattern = /^\s*at (?:async |new )?([\w$.]{1,80}) [([]|^([\w$.]{1,80})@/;

/** Parses a line of a stack trace of any browser or Node.js. Returns undefined for other lines. */
export function parseStackFrame(text: string): StackFrame | undefined {
  const position = findPosition(text);
  if (!position) return undefined;
  const { file, line, column } = position;
  const [, nodeName, browserName] = functionNamePattern.exec(text) ?? [];
  const functionName = nodeName ?? browserName;
  return { ...(functionName && { functionName }), file, line, column };
}

/** An edge parses source maps in its own process, which a larger one would block for too long. */
const maxMappingsLength = 2 ** 20;

const createSourceMapJson = (maxLength: number) =>
  v.pipe(
    v.string(),
    v.parseJson(),
    v.object({
      version: v.literal(3),
      sources: v.array(v.string()),
      names: v.optional(v.array(v.string()), []),
      mappings: v.pipe(v.string(), v.maxLength(maxLength)),
      sourceRoot: v.optional(v.string(), ''),
    }),
  );

/** Returns true for a source map that `parseSourceMap` can read and that is not too large. */
export const isSourceMapJson = (text: string): boolean => v.is(createSourceMapJson(maxMappingsLength), text);

/**
 * Parses a source map without the contents of the sources. Returns undefined if the text is not a source map.
 * @param maxLength Limit of the mappings. Programs that only read their own builds need none.
 */
export function parseSourceMap(
  json: string | undefined,
  maxLength = maxMappingsLength,
): SourceMap | undefined {
  const parsed = v.safeParse(createSourceMapJson(maxLength), json);
  return parsed.success ? new SourceMap({ ...parsed.output, file: '', sourcesContent: [] }) : undefined;
}

const clientFolder = 'client/';

const ReleaseScript = v.object({ remote: RemoteName, version: Version, file: ReleaseFile });
export type ReleaseScript = v.InferOutput<typeof ReleaseScript>;

/**
 * Parses a script's URL in a browser or path on an edge, which both end with remote, version and file. Returns
 * undefined for other scripts.
 */
export function parseReleaseScript(script: string): ReleaseScript | undefined {
  const [, remote, version, file = ''] =
    /\/([a-z0-9]+)\/(\d+\.\d+\.\d+(?:[^/\d][^/]*)?)\/((?:client|server)\/.+)$/.exec(script) ?? [];
  const isClientFile = file.startsWith(clientFolder);
  const parsed = v.safeParse(ReleaseScript, {
    remote,
    version,
    file: isClientFile ? clientFolder + removeRetryFromPath(file.slice(clientFolder.length)) : file,
  });
  return parsed.success ? parsed.output : undefined;
}
