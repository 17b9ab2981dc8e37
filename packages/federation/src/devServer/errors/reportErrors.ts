import { errorReportUrl } from '../browserNames.ts';

// Runs in the browser, as the first module of a development bundle. Reports errors of all scripts on the page to the dev
// server, which finds their place in the sources and shows them in the terminal and in the overlay.

const scriptUrl =
  document.currentScript instanceof HTMLScriptElement ? document.currentScript.src : location.href;
const reportUrl = new URL(errorReportUrl, scriptUrl).href;

function report(error: unknown): void {
  if (!(error instanceof Error)) return;
  const body = JSON.stringify({ message: String(error), stack: error.stack ?? '' });
  // As text/plain, because a request with a JSON type to another origin would need a preflight request.
  fetch(reportUrl, { method: 'POST', body, keepalive: true }).catch(() => undefined);
}

addEventListener('error', (event) => report(event.error));
addEventListener('unhandledrejection', (event) => report(event.reason));

// Error boundaries handle errors of components, so these errors only reach the console.
const logError = console.error;
console.error = (...values: unknown[]) => {
  logError(...values);
  values.forEach(report);
};
