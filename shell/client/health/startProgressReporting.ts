import { countedPageTiming, type PageStage } from '@msv/contracts/releases/reports/releaseReport';
import { sendReport } from './sendReport.ts';

/** Minimum time for which a page must respond before it counts as finished. A freeze within this time is detected. */
const minResponsiveMs = 5000;
const checkIntervalMs = 1000;

/**
 * Reports that the page has started and, later, that it still responds. A page that freezes sends only the first
 * report, which is how the edge notices it. Must be called before any remote's code runs. Does nothing if the edge
 * does not count this page.
 * @param isPageReady Returns true after the page's module has been shown or has failed.
 */
export function startProgressReporting(isPageReady: () => boolean): void {
  const token = readCountedPageToken();
  if (token === undefined) return;
  const report = (stage: PageStage) => sendReport({ outcomes: [], progress: { stage, token } });
  report('started');

  const startedAt = performance.now();
  const finish = () => {
    clearInterval(timer);
    document.removeEventListener('visibilitychange', finishIfHidden);
    report('finished');
  };
  // A visitor who leaves early does not indicate a fault: a frozen page cannot react to that event.
  const finishIfHidden = () => document.visibilityState === 'hidden' && finish();
  const timer = setInterval(() => {
    if (performance.now() - startedAt >= minResponsiveMs && isPageReady()) finish();
  }, checkIntervalMs);
  document.addEventListener('visibilitychange', finishIfHidden);
}

/** Reads the token that the edge has sent in the `Server-Timing` header of the page. Old browsers do not expose it. */
function readCountedPageToken(): string | undefined {
  const timings = performance
    .getEntriesByType('navigation')
    .flatMap((entry) =>
      'serverTiming' in entry && Array.isArray(entry.serverTiming) ? entry.serverTiming : [],
    );
  return timings.find(({ name }) => name === countedPageTiming)?.description;
}
