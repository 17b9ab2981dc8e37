import { toReleaseUrl } from '@msv/contracts/releases/releaseUrls';
import type {
  ErrorTrace,
  FailureKind,
  PageLoadOutcome,
  ReleaseReport,
} from '@msv/contracts/releases/reports/releaseReport';
import type { PageRemotes } from '../../site/document/PageState.ts';
import { matchPage } from '../../site/routing/matchPage.ts';

/** Failures and timing of the remotes' releases during this page load. */
export class ReleaseHealth {
  private readonly modules: { readonly remotes: PageRemotes };
  private readonly foreignElements: { readonly hasFound: boolean };
  private readonly failuresByRemote = new Map<string, Set<FailureKind>>();
  private readonly traceByRemote = new Map<string, ErrorTrace>();
  private readonly shownRemotes = new Set<string>();
  private lcp: { remote: string; lcpMs: number } | undefined;

  /**
   * @param modules The releases that this tab knows, which can become more.
   * @param foreignElements Reports whether other programs have inserted elements.
   */
  constructor(
    modules: { readonly remotes: PageRemotes },
    foreignElements: { readonly hasFound: boolean } = { hasFound: false },
  ) {
    this.modules = modules;
    this.foreignElements = foreignElements;
  }

  get remotes(): PageRemotes {
    return this.modules.remotes;
  }

  /** Records that a page or fragment was shown. */
  recordUse(remote: string): void {
    this.shownRemotes.add(remote);
    this.getFailures(remote);
  }

  /**
   * Records a failure, each kind at most once per page load. On a page with foreign elements, failures to hydrate or
   * change the page are of the kind `foreign`.
   * @param thrown The value that was thrown. The report names the place of the first error.
   */
  recordFailure(remote: string, kind: FailureKind, thrown?: unknown): void {
    const isDocumentFailure = kind === 'hydration' || thrown instanceof DOMException;
    const isForeign = isDocumentFailure && this.foreignElements.hasFound;
    this.getFailures(remote).add(isForeign ? 'foreign' : kind);
    if (isForeign) return;
    const { version } = this.remotes[remote] ?? {};
    const trace = version && createErrorTrace(thrown, remote, version);
    if (!trace || this.traceByRemote.has(remote)) return;
    // A route pattern, because a path could contain text that the visitor entered.
    const page = matchPage(this.remotes, location.pathname)?.path;
    this.traceByRemote.set(remote, { ...trace, ...(page !== undefined && { page }) });
  }

  /** Returns true after a page or fragment was shown or has failed in the browser. */
  isReady(remote: string): boolean {
    const failures = this.failuresByRemote.get(remote);
    return (
      this.shownRemotes.has(remote) ||
      (['load', 'render', 'foreign'] as const).some((kind) => failures?.has(kind))
    );
  }

  /** Records the LCP of the first page, even if its module has not loaded yet. */
  recordLcp(remote: string, lcpMs: number): void {
    this.getFailures(remote);
    this.lcp = { remote, lcpMs };
  }

  /** Creates the report with one outcome per used remote. */
  createReport(): ReleaseReport {
    const outcomes = [...this.failuresByRemote].flatMap(([remote, failures]): PageLoadOutcome[] => {
      const version = this.remotes[remote]?.version;
      if (!version) return [];
      const lcp = this.lcp?.remote === remote ? { lcpMs: this.lcp.lcpMs } : {};
      const trace = this.traceByRemote.get(remote);
      return [{ remote, version, failures: [...failures], ...(trace && { trace }), ...lcp }];
    });
    return { outcomes };
  }

  private getFailures(remote: string): Set<FailureKind> {
    const failures = this.failuresByRemote.get(remote) ?? new Set();
    this.failuresByRemote.set(remote, failures);
    return failures;
  }
}

const maxPositions = 10;

/**
 * Creates the trace of an error with positions in the scripts of the release, or returns undefined. The message and
 * other URLs could contain data about the visitor.
 */
export function createErrorTrace(thrown: unknown, remote: string, version: string): ErrorTrace | undefined {
  if (!(thrown instanceof Error)) return undefined;
  const pattern = new RegExp(
    `${toReleaseUrl(remote, version)}/client/([\\w./-]{1,200}:\\d{1,9}:\\d{1,9})`,
    'g',
  );
  const positions = Array.from((thrown.stack ?? '').matchAll(pattern), ([, position = '']) => position);
  if (positions.length === 0) return undefined;
  const error = /^\w{1,40}$/.test(thrown.name) ? thrown.name : 'Error';
  return { error, positions: positions.slice(0, maxPositions) };
}
