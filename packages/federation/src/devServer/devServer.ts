import { readFile } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { SourceMap } from 'node:module';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import type { Release } from '@msv/contracts/releases/release';
import { releaseFileName } from '@msv/contracts/releases/releaseUrls';
import { defaultPorts } from '@msv/contracts/site/defaultPorts';
import { CodeUpdate, codeUpdateUrl, devErrorReportUrl, ErrorReport } from '@msv/contracts/site/errorReports';
import { mapStack, parseSourceMap } from '@msv/release-kit/mapStack';
import * as v from 'valibot';
import type { Configuration } from 'webpack-dev-server';
import { developmentRendererFolder } from './devServerProgram.ts';
import { ProblemOverlay } from './errors/ProblemOverlay.ts';

/**
 * Creates the dev server configuration that the shell and all remotes share, with hot reload, requests from the site's
 * origin, and an overlay for problems.
 * @param showsProblemsOn True if pages of an origin also show problems that webpack does not find.
 */
function createDevServerConfig(
  port: number,
  showsProblemsOn: (origin: string | undefined) => boolean,
): Configuration {
  let overlay: ProblemOverlay | undefined;
  return {
    port,
    host: 'localhost',
    hot: true,
    static: false,
    // The pages of the site load the scripts from another origin.
    headers: { 'access-control-allow-origin': '*' },
    allowedHosts: 'all',
    client: {
      webSocketURL: `ws://localhost:${port}/ws`,
      // Errors of scripts are shown with their place in the sources instead.
      overlay: { errors: true, warnings: false, runtimeErrors: false },
      logging: 'warn',
    },
    setupMiddlewares: (middlewares, devServer) => {
      overlay = new ProblemOverlay(devServer, showsProblemsOn);
      const receiveError = createReportHandler(ErrorReport, async (report, reportedAt) => {
        const text = await formatError(report);
        console.error(text);
        overlay?.addScriptError({ text, reportedAt, origin: findOrigin(report.stack) });
      });
      const receiveUpdate = createReportHandler(CodeUpdate, (update) => overlay?.applyUpdate(update));
      return [
        { name: 'preflights', middleware: respondToPreflight },
        { name: 'error-reports', path: devErrorReportUrl, middleware: receiveError },
        { name: 'code-updates', path: codeUpdateUrl, middleware: receiveUpdate },
        ...middlewares,
      ];
    },
    onListening: () => overlay?.connect(),
  };
}

/** All pages of the site show the overlay of the shell's dev server. */
export const createShellDevServerConfig = (port: number): Configuration =>
  createDevServerConfig(port, () => true);

/**
 * Creates the configuration of a dev server that serves the development release, and the remote without the shell at
 * every path that is not a file.
 * @param serverFolder Folder of the server bundle.
 */
export function createRemoteDevServerConfig(
  port: number,
  serverFolder: string,
  createRelease: () => Release,
): Configuration {
  // Pages of the site show the overlay of the shell's dev server.
  const devServer = createDevServerConfig(port, (origin) => origin === `http://localhost:${port}`);
  return {
    ...devServer,
    static: { directory: serverFolder, publicPath: '/server', watch: false },
    // A remote without the shell uses the API of the running site.
    proxy: [
      { context: ['/api'], target: process.env.DEV_SITE_ORIGIN ?? `http://localhost:${defaultPorts.site}` },
    ],
    historyApiFallback: false,
    setupMiddlewares: (middlewares, server) => {
      return [
        {
          name: 'release-record',
          path: `/${releaseFileName}`,
          // The record describes the builds after the last edit.
          middleware: (_request: unknown, response: ServerResponse) =>
            server.middleware?.waitUntilValid(() =>
              respond(response, 'application/json', JSON.stringify(createRelease())),
            ),
        },
        ...(devServer.setupMiddlewares?.(middlewares, server) ?? middlewares),
        { name: 'standalone', middleware: serveStandalonePage },
      ];
    },
  };
}

function respond(response: ServerResponse, contentType: string, body: string): void {
  response.writeHead(200, { 'content-type': contentType, 'access-control-allow-origin': '*' }).end(body);
}

const standaloneHtml = `<!doctype html><html lang="en-US"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1"><title>Standalone</title></head>
<body><div id="root"></div><script src="/standalone.js"></script></body></html>`;

/** Responds with the page of a remote without the shell, except for paths of files, so that a missing file is a 404. */
export function serveStandalonePage(
  { url = '/' }: IncomingMessage,
  response: ServerResponse,
  next: () => void,
): void {
  const { pathname } = new URL(url, 'http://server');
  if (/\.[^/]+$/.test(pathname)) next();
  else respond(response, 'text/html', standaloneHtml);
}

/** Responds to preflight requests. Only the site in `DEV_SITE_ORIGIN` may use this server from another machine. */
export function respondToPreflight(
  { method, headers: { origin } }: IncomingMessage,
  response: ServerResponse,
  next: () => void,
): void {
  if (method !== 'OPTIONS') {
    next();
    return;
  }
  const isSite = origin !== undefined && origin === process.env.DEV_SITE_ORIGIN;
  response
    .writeHead(204, {
      'access-control-allow-origin': '*',
      ...(isSite && { 'access-control-allow-private-network': 'true' }),
    })
    .end();
}

/**
 * Creates the handler of reports from pages and from server rendering.
 * @param receive Called with each valid report and the time of its arrival, in milliseconds since the epoch.
 */
const createReportHandler =
  <T>(schema: v.GenericSchema<unknown, T>, receive: (report: T, receivedAt: number) => unknown) =>
  async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const receivedAt = Date.now();
    const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), schema), await text(request));
    response.writeHead(parsed.success ? 204 : 400, { 'access-control-allow-origin': '*' }).end();
    if (parsed.success) await receive(parsed.output, receivedAt);
  };

async function formatError({ message, stack }: ErrorReport): Promise<string> {
  const frames = (await mapStack(stack, loadSourceMap)).split('\n').filter(isProjectFrame);
  return [message, ...frames].join('\n');
}

const findOrigin = (stack: string): string | undefined =>
  /https?:\/\/[^/\s]+(?=\/.*:\d+:\d+)/.exec(stack)?.[0];

/** True for the lines of a stack trace in sources of this project. */
const isProjectFrame = (line: string) => /:\d+:\d+\)?$/.test(line) && !/node_modules|https?:/.test(line);

/** The shell's dev server also builds the renderer's program. */
async function loadSourceMap(script: string): Promise<SourceMap | undefined> {
  if (script.startsWith(join(process.cwd(), developmentRendererFolder)))
    return parseSourceMap(await readFile(`${script}.map`, 'utf8').catch(() => undefined));
  if (!/^http:\/\/localhost:\d+\//.test(script)) return undefined;
  const response = await fetch(`${script}.map`).catch(() => undefined);
  return response?.ok ? parseSourceMap(await response.text()) : undefined;
}
