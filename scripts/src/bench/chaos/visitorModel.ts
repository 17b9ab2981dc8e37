import { describeAction, type FaultAction } from '../../faults/faultActions.ts';
import { getExpectedStatus, type Visit } from '../../visitors/startVisitors.ts';
import { recoveryLimitMs } from './schedule.ts';

/** Times are in milliseconds since the start of the run. `endMs` is infinite until the fault ends. */
export interface FaultWindow {
  action: FaultAction;
  startMs: number;
  endMs: number;
}

/** What visitors may notice of a fault. Everything else is a violation. */
interface Effect {
  /** "All edges: the site is down." */
  isSiteDown: boolean;
  /** Services whose data is unavailable. Pages use the last data, other requests get a 503. */
  services: 'all' | readonly string[];
  /** Longest time until a 503, in seconds. */
  maxSeconds: number;
  /** "Space on the disk: forms show an error and keep their values." */
  rejectsLeads: boolean;
}

/** "All renderers: browsers render pages." "Releases service: nothing." Pages read no data of the leads service. */
const unnoticed = ['renderers', 'releases'];
const pagesNeverRead = 'leads';

/**
 * Longest time until an answer, in seconds. A page waits two seconds for services and 1.5 for its renderer
 * (`API_DEADLINE_MS` and `RENDER_DEADLINE_MS` in docs/operator.md), and a renderer that hangs is detected after another
 * half second. "A hanging instance is detected after the page's deadline or 15 seconds" (docs/design/operations.md).
 * "If the database process hangs, commands get their 503 after 5 seconds" (docs/design/how-data-stays-fresh.md). One
 * second is for the machine.
 */
const maxSeconds = { regular: 5, hangingDatabase: 6, hangingService: 16 };

/** Returns the effect of a fault according to the table "Outages" of docs/runbooks.md. */
function findEffect(action: FaultAction): Effect {
  const effect: Effect = {
    isSiteDown: false,
    services: [],
    maxSeconds: maxSeconds.hangingService,
    rejectsLeads: false,
  };
  if (action.kind === 'shift') return effect;
  if (action.kind === 'fill') return { ...effect, rejectsLeads: true };
  // Either an edge cannot reach a service, or the service cannot reach its database.
  const name =
    'program' in action ? action.program : action.link.from === 'site' ? action.link.to : action.link.from;
  if (unnoticed.includes(name)) return effect;
  // An edge that continues finds that its reads have exceeded their time limits.
  if (name === 'site')
    return action.kind === 'kill' ? { ...effect, isSiteDown: true } : { ...effect, services: 'all' };
  if (name === 'database') return { ...effect, services: 'all', maxSeconds: maxSeconds.hangingDatabase };
  const isDatabaseGone = 'link' in action && action.link.to === 'database' && action.kind !== 'slow';
  const limit = isDatabaseGone ? maxSeconds.hangingDatabase : maxSeconds.hangingService;
  return { ...effect, services: [name], maxSeconds: limit };
}

/** An age is rounded up, and a fresh page may use responses that are one second old (`API_FRESH_MS`). */
const staleMarginSeconds = 2;

/** Decides which answers visitors may get during faults and until the site must have recovered from them. */
export class VisitorModel {
  readonly windows: FaultWindow[] = [];
  /** When each page was last requested and fresh. An edge that starts has no earlier responses. */
  private readonly freshSinceMs = new Map<string, number>();

  /** Describes what is wrong with an answer, or returns undefined. */
  findViolation(visit: Visit): string | undefined {
    const { kind, url, sentMs, status, staleSeconds } = visit;
    const lastFreshMs = this.findLastFresh(visit);
    if (kind === 'page' && status === 200 && staleSeconds === undefined) this.freshSinceMs.set(url, sentMs);
    return (
      this.findWrongStatus(visit, lastFreshMs) ??
      this.findStalePage(visit, lastFreshMs) ??
      this.findSlowAnswer(visit)
    );
  }

  /** Describes the faults during a visit, and those from which the site may still have been recovering. */
  describeFaults(visit: Visit): string {
    const names = this.listRecent(visit).map(({ action, endMs }) =>
      endMs < visit.answeredMs ? `after ${describeAction(action)}` : describeAction(action),
    );
    return names.join(', ') || 'no fault';
  }

  private findWrongStatus(visit: Visit, lastFreshMs: number | undefined): string | undefined {
    const { kind, status, error, retryAfter, problem } = visit;
    if (status === undefined)
      return this.listEffects(visit).some(({ isSiteDown }) => isSiteDown) ? undefined : `no answer: ${error}`;
    if (status === getExpectedStatus(kind)) return problem;
    if (status !== 503 || !this.mayBeUnavailable(visit, lastFreshMs)) return `status ${status}`;
    return retryAfter ? undefined : '503 without Retry-After';
  }

  private mayBeUnavailable(visit: Visit, lastFreshMs: number | undefined): boolean {
    const { kind } = visit;
    if (kind === 'asset') return false;
    if (kind === 'lead' && this.listEffects(visit).some(({ rejectsLeads }) => rejectsLeads)) return true;
    // "Pages that an edge has served shortly before stay complete."
    return this.hasUnavailableService(visit) && (kind !== 'page' || lastFreshMs === undefined);
  }

  private findStalePage(visit: Visit, lastFreshMs: number | undefined): string | undefined {
    const { staleSeconds, answeredMs } = visit;
    if (staleSeconds === undefined) return undefined;
    if (!this.hasUnavailableService(visit))
      return `a stale page, ${staleSeconds} s old, although all services work`;
    if (lastFreshMs === undefined) return undefined;
    const freshSecondsAgo = Math.ceil((answeredMs - lastFreshMs) / 1000);
    if (staleSeconds <= freshSecondsAgo + staleMarginSeconds) return undefined;
    return `a page ${staleSeconds} s old that was fresh ${freshSecondsAgo} s ago`;
  }

  private findSlowAnswer(visit: Visit): string | undefined {
    const { kind, sentMs, answeredMs } = visit;
    const downMs = this.windows.map(({ action, startMs, endMs }) =>
      'program' in action && action.kind !== 'shift' && action.program === 'site'
        ? Math.max(0, Math.min(endMs, answeredMs) - Math.max(startMs, sentMs))
        : 0,
    );
    const seconds = (answeredMs - sentMs - Math.max(0, ...downMs)) / 1000;
    // A page does not wait for a service beyond its deadline.
    const waits = kind === 'page' ? [] : this.listUnavailable(visit).map((effect) => effect.maxSeconds);
    const limit = Math.max(maxSeconds.regular, ...waits);
    return seconds <= limit ? undefined : `an answer after ${seconds.toFixed(1)} s`;
  }

  private findLastFresh({ url, sentMs }: Visit): number | undefined {
    const lastFreshMs = this.freshSinceMs.get(url);
    const restarts = this.windows.filter(
      ({ action, startMs }) => action.kind === 'kill' && action.program === 'site' && startMs <= sentMs,
    );
    return restarts.every(({ endMs }) => lastFreshMs !== undefined && endMs <= lastFreshMs)
      ? lastFreshMs
      : undefined;
  }

  private hasUnavailableService(visit: Visit): boolean {
    return this.listUnavailable(visit).length > 0;
  }

  /** Returns the effects on the service of the URL or, for a page, on any service. */
  private listUnavailable(visit: Visit): Effect[] {
    const { kind, service } = visit;
    return this.listEffects(visit).filter(({ services }) => {
      if (services === 'all') return true;
      return kind === 'page'
        ? services.some((name) => name !== pagesNeverRead)
        : service !== undefined && services.includes(service);
    });
  }

  private listEffects(visit: Visit): Effect[] {
    return this.listRecent(visit).map(({ action }) => findEffect(action));
  }

  private listRecent({ sentMs, answeredMs }: Visit): FaultWindow[] {
    return this.windows.filter(
      ({ startMs, endMs }) => startMs <= answeredMs && sentMs <= endMs + recoveryLimitMs,
    );
  }
}
