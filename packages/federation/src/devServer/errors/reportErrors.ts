import {
  type CodeUpdate,
  codeUpdateUrl,
  devErrorReportUrl,
  type ErrorReport,
} from '@msv/contracts/site/errorReports';

// Runs in the browser as the first module of a development bundle. Reports errors of all scripts to the dev server,
// which maps them to the sources and shows them in the terminal, and in the overlay until the page has new code.

const scriptUrl =
  document.currentScript instanceof HTMLScriptElement ? document.currentScript.src : location.href;

/** text/plain needs no preflight request to another origin, unlike a JSON type. */
function send(url: string, report: ErrorReport | CodeUpdate): void {
  const body = JSON.stringify(report);
  fetch(new URL(url, scriptUrl), { method: 'POST', body, keepalive: true }).catch(() => undefined);
}

/** @param componentStack Stack trace of the components, which React adds to that of an error. */
function report(error: unknown, componentStack = ''): void {
  if (!(error instanceof Error) || isReportedByServer(error)) return;
  const stack = `${error.stack ?? ''}${componentStack}`;
  send(devErrorReportUrl, { message: String(error), stack });
}

addEventListener('error', (event) => report(event.error));
addEventListener('unhandledrejection', (event) => report(event.reason));

/**
 * Reports that the page runs new code.
 * @param timeMs Time when the code was loaded, in milliseconds since the page started to load.
 * @param origin Dev server of the code. Without it, all code is new.
 */
const reportUpdate = (timeMs: number, origin?: string): void =>
  send(codeUpdateUrl, { loadedAt: Date.now() - performance.now() + timeMs, origin });

reportUpdate(0);
// Between an edit and its hot update, the page can report errors that the edit has fixed.
new PerformanceObserver((list) => {
  for (const { name, startTime, duration } of list.getEntries())
    if (name.endsWith('.hot-update.js')) reportUpdate(startTime + duration, new URL(name).origin);
}).observe({ type: 'resource' });

/** React repeats an error of server rendering in the browser, without its cause. */
const isReportedByServer = ({ message }: Error) =>
  message.startsWith('The server could not finish this Suspense boundary');

const isComponentStack = (value: unknown): value is string =>
  typeof value === 'string' && value.startsWith('\n    at ');

/**
 * Warnings of React, such as a missing key, are texts with placeholders. The overlay already contains the messages of
 * the dev server.
 */
const isWarning = ([text, ...details]: unknown[]): boolean =>
  typeof text === 'string' && !text.startsWith('[') && !details.some((value) => value instanceof Error);

/** Replaced as soon as React, which is loaded after this module, provides the function. */
let captureOwnerStack = (): string | null => null;
void import(/* webpackMode: "eager" */ 'react').then((react) => {
  captureOwnerStack = react.captureOwnerStack ?? captureOwnerStack;
});

// Errors of components that error boundaries handle and hydration mismatches only reach the console.
for (const method of ['error', 'warn'] as const) {
  const log = console[method];
  console[method] = function logAndReport(...values: unknown[]) {
    log(...values);
    if (method === 'error' && isWarning(values))
      report(createError(values, logAndReport), captureOwnerStack() ?? undefined);
    const componentStack = values.find(isComponentStack);
    for (const value of values) report(value, componentStack);
  };
}

/**
 * Creates an error from a text with placeholders and their values. The stack trace starts at the caller of
 * `calledFunction`.
 */
function createError([text, ...details]: unknown[], calledFunction: () => void): Error {
  const error = new Error(String(text).replaceAll('%s', () => String(details.shift() ?? '')));
  Error.captureStackTrace?.(error, calledFunction);
  return error;
}
