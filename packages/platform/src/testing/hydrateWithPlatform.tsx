import type { ReactNode } from 'react';
import { renderToReadableStream } from 'react-dom/server.edge';
import { matchPath, StaticRouter } from 'react-router-dom';
import { type RemoteComponent, RemoteContext, type RemoteModules } from '../modules/RemoteModules.ts';
import type { PageHead } from '../page/usePageHead.ts';
import type { FragmentRequest, PagePlan } from '../routing/prefetch.ts';
import { FakeRemoteModules } from './FakeRemoteModules.ts';
import { createFakeShell, type FakeShellOptions, testSite } from './FakeShell.tsx';
import { hideBrowser, hideGlobals } from './hideGlobals.ts';
import { type RenderedContent, renderWithPlatformAsync } from './renderWithPlatform.tsx';

interface ServerOptions extends FakeShellOptions {
  /**
   * Prefetch function of the content. The server then has only the responses of the plan, and a fragment outside of the
   * plan is an error. Fragments of the plan render nothing unless `modules` is set.
   */
  prefetch?: (request: FragmentRequest<never>) => PagePlan;
}

/** Server-rendered HTML and the reports of the content to the shell. */
export interface ServerRenderedContent {
  html: string;
  heads: PageHead[];
  redirects: string[];
  /** URLs of API reads without a response on the server. */
  missedReads: string[];
}

/**
 * Renders content as the renderer of the site does: without browser globals, and with the content of all Suspense
 * boundaries. Modules are not evaluated again, so values that they calculate when they are imported come from a
 * browser.
 * @throws The first error of the content, or React's warning about missing keys.
 */
export async function renderOnServer(
  content: ReactNode,
  options: ServerOptions = {},
): Promise<ServerRenderedContent> {
  const { pathname, search } = getUrl(options);
  const errors: unknown[] = [];
  const missedReads = new Set<string>();
  const { shellOptions, browserUrls } = applyPlan(options);
  const areModulesPlanned = options.prefetch && !options.modules;
  const { wrap, reports } = createFakeShell({
    ...shellOptions,
    modules: createServerModules(shellOptions.modules, (url) => {
      if (!browserUrls.has(url)) missedReads.add(url);
    }),
  });
  const site = (
    <StaticRouter location={{ pathname, search }}>
      {wrap(<RemoteContext value="tested">{content}</RemoteContext>)}
    </StaticRouter>
  );
  const restoreConsole = interceptErrors(keyWarning, (text) => errors.push(new Error(text)));
  const restoreBrowser = hideBrowser();
  try {
    const stream = await renderToReadableStream(site, {
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onError: (error) => {
        if (error instanceof ModuleNotLoadedError && !areModulesPlanned) return notLoadedDigest;
        errors.push(error);
        return;
      },
    });
    await stream.allReady;
    if (errors.length > 0) throw errors[0];
    const html = await new NodeResponse(stream).text();
    return { html, heads: reports.heads, redirects: reports.redirects, missedReads: [...missedReads] };
  } finally {
    // Resets the contexts, which React leaves unchanged where it last suspended.
    await renderToReadableStream(null);
    restoreBrowser();
    restoreConsole();
  }
}

const { Response: NodeResponse } = globalThis;

/**
 * Renders content on the server and hydrates it in the same shell, with its fragments and `late` components.
 * @throws If rendering fails, if the content differs in the browser, or if `prefetch` does not list a read of the
 *   server.
 */
export async function hydrateWithPlatform(
  content: ReactNode,
  options: ServerOptions = {},
): Promise<RenderedContent> {
  const { html, missedReads } = await renderOnServer(content, options);
  if (options.prefetch && missedReads.length > 0)
    throw new Error(
      `The server has no response for ${missedReads.join(', ')}. Add the API read to the prefetch function.`,
    );
  const container = document.body.appendChild(document.createElement('div'));
  container.innerHTML = html;
  const differences: Error[] = [];
  const restoreConsole = interceptErrors(attributeWarning, (text) => differences.push(new Error(text)));
  // Without this class, fragments and late components load at once.
  const restoreObserver = hideGlobals(['IntersectionObserver']);
  try {
    const view = await renderWithPlatformAsync(content, applyPlan(options).shellOptions, {
      container,
      hydrate: true,
      onRecoverableError: (error, { componentStack = '' }) => {
        if (!isLeftToBrowser(error)) differences.push(describeRecovery(error, componentStack));
      },
    });
    if (differences[0]) throw differences[0];
    return view;
  } finally {
    restoreObserver();
    restoreConsole();
  }
}

const getUrl = ({ initialUrl = '/' }: FakeShellOptions) =>
  new URL([initialUrl].flat().at(-1) ?? '/', testSite.url);

/** Limits `responses` to the reads of the plan and adds its fragments to `modules`. */
function applyPlan({ prefetch, ...options }: ServerOptions) {
  const { route = '*', responses = {}, modules = new FakeRemoteModules() } = options;
  const url = getUrl(options);
  const match = matchPath(route, url.pathname);
  if (!match) throw new Error(`The route ${route} does not match initialUrl ${url.pathname}`);
  if (!prefetch) return { shellOptions: { ...options, modules }, browserUrls: new Set<string>() };
  const {
    subject,
    reads = [],
    browserReads = [],
    fragments = [],
  } = prefetch({ params: match.params, url, props: undefined });
  const planned = (subject ? [subject, ...reads] : reads).map((read) => {
    const response = responses[read.url];
    if (!response)
      throw new Error(
        `The plan reads ${read.url}, but the test has no response for it. Add one to responses.`,
      );
    return [read.url, response] as const;
  });
  const plannedModules = new FakeRemoteModules();
  for (const { remote, name } of fragments) plannedModules.add(remote, `./${name}`, () => null);
  return {
    shellOptions: {
      ...options,
      responses: Object.fromEntries(planned),
      modules: options.modules ?? plannedModules,
    },
    browserUrls: new Set(browserReads.map((read) => read.url)),
  };
}

class ModuleNotLoadedError extends Error {
  constructor(module: string) {
    super(`The server has not loaded ${module}. List the fragment in the prefetch function.`);
  }
}

/** Error digest of a Suspense boundary that the server leaves to the browser. */
const notLoadedDigest = 'module-not-loaded';

const isLeftToBrowser = (error: unknown) =>
  error instanceof Error && 'digest' in error && error.digest === notLoadedDigest;

/** Creates a loader that does not wait for modules that have not loaded yet. */
function createServerModules(modules: RemoteModules, onMissedRead: (url: string) => void): RemoteModules {
  const loads = new Map<string, Promise<RemoteComponent>>();
  return {
    load(remote, expose) {
      const key = `${remote}/${expose.slice(2)}`;
      // `Promise.race` prefers a promise that is already settled.
      const load =
        loads.get(key) ??
        Promise.race([modules.load(remote, expose), Promise.reject(new ModuleNotLoadedError(key))]);
      loads.set(key, load);
      return load;
    },
    forget: () => {},
    has: (remote) => modules.has?.(remote) ?? true,
    collectMissedRead: (_remote, url) => onMissedRead(url),
  };
}

function describeRecovery(error: unknown, componentStack: string): Error {
  const { message, cause } = error instanceof Error ? error : new Error(String(error));
  const reason = cause instanceof Error ? `\n\n${cause.message}` : '';
  return new Error(`${message}${reason}\n${componentStack}`, { cause: error });
}

/** React logs these problems but does not report them as errors. */
const keyWarning = 'Each child in a list should have a unique "key" prop';
const attributeWarning = 'A tree hydrated but some attributes';

/** Passes logged errors with the given start to a function. Returns a function that stops this. */
function interceptErrors(start: string, onMessage: (message: string) => void): () => void {
  const { error: logError } = console;
  console.error = (...values: unknown[]) => {
    const [format = '', ...details] = values.map(String);
    if (format.startsWith(start)) onMessage(format.replaceAll('%s', () => details.shift() ?? ''));
    else logError(...values);
  };
  return () => {
    console.error = logError;
  };
}

// React warns about contexts of two renderers. Here, the server has always finished before the browser starts.
interceptErrors('Detected multiple renderers concurrently rendering', () => {});
