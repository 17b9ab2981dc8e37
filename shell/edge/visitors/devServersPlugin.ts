import { isLoopbackHost } from '@msv/contracts/http/origin';
import { SitePath } from '@msv/contracts/http/sitePath';
import type { ModuleRegistration } from '@msv/contracts/releases/modules/moduleRegistration';
import { DevServerOrigin, devServerOverridesUrl, previewEndUrl } from '@msv/contracts/releases/preview';
import { Release, RemoteName } from '@msv/contracts/releases/release';
import { releaseFileName } from '@msv/contracts/releases/releaseUrls';
import { devErrorReportUrl, type ErrorReport } from '@msv/contracts/site/errorReports';
import { shellAssetsFileName, shellFilesUrl } from '@msv/contracts/site/shellAssets';
import { HttpError } from '@msv/service-kit/http/HttpError';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import * as v from 'valibot';
import { RendererLostError } from '../../renderer/pool/RendererLostError.ts';
import type { DocumentAssets } from '../../site/document/renderDocument.ts';
import { resolveShellAssetUrls } from '../assets/staticFiles.ts';
import type { EdgeConfig } from '../config.ts';
import type { LogPageProblem, PageProblem } from '../pages/rendering/RenderContext.ts';

export const devServersCookieName = 'preview-dev';
/** A dev server responds after it has compiled the last edit. */
const requestTimeoutMs = 10_000;

const shellName = 'shell';
const DevServerOrigins = v.record(v.union([v.literal(shellName), RemoteName]), DevServerOrigin);
type DevServerOrigins = v.InferOutput<typeof DevServerOrigins>;

/** Current releases and assets of dev servers. */
export interface DevServerOverrides {
  /** True if a browser has chosen the dev servers, false for those of `npm run dev`, which all pages use. */
  readonly isPreview: boolean;
  readonly releases: Readonly<Record<string, Release>>;
  /** Assets of the shell's dev server, which hot module replacement requires. */
  readonly assets?: DocumentAssets;
  /** Shows a problem of a page in the dev server's terminal and overlay. */
  readonly reportProblem: LogPageProblem;
}

declare module 'fastify' {
  interface FastifyInstance {
    /** Loads the overrides from the dev servers in the request's cookie or in the registry, if any. */
    loadDevServerOverrides(request: FastifyRequest): Promise<DevServerOverrides | undefined>;
  }
}

/**
 * Shows modules from dev servers: one developer's in their own browser, and those of `npm run dev` on all pages.
 * Disabled unless `PREVIEW_DEV_SERVERS` is `on`, and for requests from other machines. The link therefore needs no
 * confirmation.
 */
export const devServersPlugin = fp(registerDevServers, {
  name: 'devServersPlugin',
  dependencies: ['registryPlugin', 'siteCookiesPlugin'],
});

async function registerDevServers(
  app: FastifyInstance,
  { PREVIEW_DEV_SERVERS, SHELL_DEV_SERVER, SITE_URL }: EdgeConfig,
) {
  if (PREVIEW_DEV_SERVERS !== 'on') {
    app.decorate('loadDevServerOverrides', async () => undefined);
    return;
  }

  app.decorate('loadDevServerOverrides', async (request: FastifyRequest) => {
    if (!isFromThisMachine(request)) return undefined;
    const chosen = readChosenOrigins(request);
    if (chosen) return loadChosenDevServers(chosen);
    const listed = app.registry.listDevReleases();
    return SHELL_DEV_SERVER === undefined ? undefined : loadListedDevServers(listed, SHELL_DEV_SERVER);
  });

  function readChosenOrigins(request: FastifyRequest): DevServerOrigins | undefined {
    const cookie = app.siteCookies.get(request, devServersCookieName);
    if (!cookie) return undefined;
    const query = Object.fromEntries(new URLSearchParams(cookie));
    const origins = v.safeParse(DevServerOrigins, query);
    return origins.success && Object.keys(query).length > 0 ? origins.output : undefined;
  }

  let modules: Readonly<Record<string, ModuleRegistration>> = {};
  app.registry.onModulesChange((registered) => {
    modules = registered;
  });
  /** Returns the first page prefix of a module, or `/`. */
  const findFirstPage = (name = '') => modules[name]?.pagePrefixes[0] ?? '/';

  app.get(devServerOverridesUrl, async (request, reply) => {
    if (!isFromThisMachine(request))
      throw new HttpError(403, 'Only a browser on the machine of the edge can use dev servers.');
    // Developers open the link from their terminal or address bar.
    if (request.headers['sec-fetch-site'] === 'cross-site')
      throw new HttpError(403, 'Another site cannot select dev servers. Open the link in a new tab.');
    const { searchParams } = new URL(request.url, SITE_URL);
    const { path: pathText, ...servers } = Object.fromEntries(searchParams);
    const origins = v.safeParse(DevServerOrigins, servers);
    if (!origins.success) throw new HttpError(400, v.summarize(origins.issues));
    const path = v.safeParse(v.optional(SitePath), pathText);
    if (!path.success) throw new HttpError(400, v.summarize(path.issues));
    app.siteCookies.set(reply, devServersCookieName, new URLSearchParams(origins.output).toString());
    const [remote] = Object.keys(origins.output).filter((name) => name !== shellName);
    return reply.header('cache-control', 'no-store').redirect(path.output ?? findFirstPage(remote), 303);
  });
}

/**
 * Returns true for requests from this machine. Checks the connection, too, because clients of a trusted proxy can send
 * `x-forwarded-for`.
 */
const isFromThisMachine = ({ ip, socket }: FastifyRequest) =>
  isLoopbackHost(ip) && isLoopbackHost(socket.remoteAddress ?? '');

/**
 * Loads the overrides from the dev servers that a browser has chosen.
 * @throws {HttpError} 424 if a dev server does not respond.
 */
async function loadChosenDevServers({
  shell: shellOrigin,
  ...remoteOrigins
}: DevServerOrigins): Promise<DevServerOverrides> {
  const releases = await Promise.all(
    Object.entries(remoteOrigins).map(async ([remote, origin]) => [remote, await fetchRelease(origin)]),
  );
  const reportOrigin = shellOrigin ?? Object.values(remoteOrigins)[0] ?? '';
  return {
    isPreview: true,
    releases: Object.fromEntries(releases),
    ...(shellOrigin && { assets: await fetchShellAssets(shellOrigin) }),
    reportProblem: createProblemReporter(reportOrigin),
  };
}

/** Loads the overrides from the dev servers of `npm run dev`. A restarting remote keeps its last release. */
async function loadListedDevServers(
  listed: ReturnType<FastifyInstance['registry']['listDevReleases']>,
  shellOrigin: string,
): Promise<DevServerOverrides> {
  const releases = await Promise.all(
    Object.entries(listed).map(async ([remote, release]) => [
      remote,
      await fetchRelease(release.origin).catch(() => release),
    ]),
  );
  return {
    isPreview: false,
    releases: Object.fromEntries(releases),
    assets: await fetchShellAssets(shellOrigin),
    reportProblem: createProblemReporter(shellOrigin),
  };
}

async function fetchRelease(origin: string): Promise<Release> {
  return { ...v.parse(Release, await fetchJson(`${origin}/${releaseFileName}`)), origin };
}

const fetchShellAssets = async (origin: string): Promise<DocumentAssets> =>
  resolveShellAssetUrls(await fetchJson(origin + shellFilesUrl + shellAssetsFileName), origin);

/** Creates a function that sends problems to a dev server, or loses them if the dev server is gone. */
const createProblemReporter =
  (origin: string): LogPageProblem =>
  (problem, message) => {
    const { url, remote } = problem;
    const stack = formatStack(problem);
    const [firstLine = ''] = stack.split('\n', 1);
    const subject = [new URL(url).pathname, ...(remote === undefined ? [] : [remote])].join(', ');
    const report: ErrorReport = { message: `${message}: ${subject}: ${firstLine}`, stack };
    fetch(origin + devErrorReportUrl, { method: 'POST', body: JSON.stringify(report) }).catch(
      () => undefined,
    );
  };

function formatStack({ err, problem = '', dropped }: PageProblem): string {
  if (dropped) return formatDroppedItems(dropped);
  // The stack trace of a lost renderer contains only the edge's own code.
  if (err instanceof RendererLostError || !(err instanceof Error)) return err ? String(err) : problem;
  return err.stack ?? String(err);
}

const formatDroppedItems = ({ url, count, index, field, reason }: NonNullable<PageProblem['dropped']>) =>
  `${url}: ${count} items, the first at [${index}].${field}: ${reason}`;

async function fetchJson(url: string): Promise<unknown> {
  // A redirect could lead beyond this machine.
  const response = await fetch(url, {
    redirect: 'error',
    signal: AbortSignal.timeout(requestTimeoutMs),
  }).catch(() => undefined);
  if (!response?.ok)
    throw new HttpError(
      424,
      `The dev server does not respond at ${url}: start it, or open ${previewEndUrl} to leave the preview.`,
    );
  return response.json();
}
