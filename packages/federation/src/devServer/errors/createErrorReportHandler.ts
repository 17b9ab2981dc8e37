import type { IncomingMessage, ServerResponse } from 'node:http';
import type { SourceMap } from 'node:module';
import { text } from 'node:stream/consumers';
import { mapStack } from '@msv/delivery/stacks/mapStack';
import { parseSourceMap } from '@msv/delivery/stacks/parseSourceMap';
import * as v from 'valibot';

const ErrorReport = v.pipe(v.string(), v.parseJson(), v.object({ message: v.string(), stack: v.string() }));

/**
 * Creates the request handler with which a dev server receives errors from pages.
 * @param report Called with one text: the error's message, and its stack trace mapped to the project's source files.
 */
export const createErrorReportHandler =
  (report: (error: string) => void) =>
  async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const parsed = v.safeParse(ErrorReport, await text(request));
    response.writeHead(parsed.success ? 204 : 400, { 'access-control-allow-origin': '*' }).end();
    if (!parsed.success) return;
    const { message, stack } = parsed.output;
    const frames = (await mapStack(stack, fetchSourceMap)).split('\n').filter(isProjectFrame);
    report([message, ...frames].join('\n'));
  };

/** Returns true for the lines of a stack trace in sources of this project. */
const isProjectFrame = (line: string) => /:\d+:\d+\)?$/.test(line) && !/node_modules|https?:/.test(line);

/** Fetches the source map of a script from the dev server that serves the script. */
async function fetchSourceMap(script: string): Promise<SourceMap | undefined> {
  if (!/^http:\/\/localhost:\d+\//.test(script)) return undefined;
  const response = await fetch(`${script}.map`).catch(() => undefined);
  return response?.ok ? parseSourceMap(await response.text()) : undefined;
}
