import { SourceMap } from 'node:module';
import * as v from 'valibot';

/**
 * Largest mappings of a map. The largest of this site has a fifth of it. An edge parses maps in its own process, where a
 * map of this size blocks it for about 0.3 seconds and takes 40 MB.
 */
const maxMappingsLength = 2 ** 20;

const SourceMapJson = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({
    version: v.literal(3),
    sources: v.array(v.string()),
    names: v.optional(v.array(v.string()), []),
    mappings: v.pipe(v.string(), v.maxLength(maxMappingsLength)),
    sourceRoot: v.optional(v.string(), ''),
  }),
);

/** Returns true if the text is a source map that `parseSourceMap` can read and that is not too large. */
export const isSourceMapJson = (text: string): boolean => v.is(SourceMapJson, text);

/** Parses a source map. Returns undefined if the text is not one. The contents of the sources are left out. */
export function parseSourceMap(json: string | undefined): SourceMap | undefined {
  const parsed = v.safeParse(SourceMapJson, json);
  return parsed.success ? new SourceMap({ ...parsed.output, file: '', sourcesContent: [] }) : undefined;
}
