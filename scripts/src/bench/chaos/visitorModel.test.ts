import { describe, expect, it } from '@jest/globals';
import type { FaultAction } from '../../faults/faultActions.ts';
import type { Visit } from '../../visitors/startVisitors.ts';
import { VisitorModel } from './visitorModel.ts';

const kill = (program: string): FaultAction => ({ kind: 'kill', program });
const stop = (program: string): FaultAction => ({ kind: 'stop', program });
const cut = (from: string, to: string): FaultAction => ({ kind: 'cut', link: { from, to } });
const slow = (from: string, to: string): FaultAction => ({ kind: 'slow', link: { from, to }, delayMs: 3000 });
const shift = (program: string): FaultAction => ({ kind: 'shift', program, shiftMs: 3_600_000 });
const fill: FaultAction = { kind: 'fill' };

const page = (rest: Partial<Visit> = {}): Visit => buildVisit({ kind: 'page', url: '/inventory', ...rest });
const asset = (rest: Partial<Visit> = {}): Visit => buildVisit({ kind: 'asset', url: '/a.js', ...rest });
const read = (rest: Partial<Visit> = {}): Visit =>
  buildVisit({ kind: 'read', url: '/api/vehicles', service: 'inventory', ...rest });
const lead = (rest: Partial<Visit> = {}): Visit =>
  buildVisit({ kind: 'lead', url: '/api/vehicle-inquiry', service: 'leads', status: 201, ...rest });

/** Builds a visit at 100 s. */
const buildVisit = (rest: Pick<Visit, 'kind' | 'url'> & Partial<Visit>): Visit => ({
  sentMs: 100_000,
  answeredMs: 100_100,
  status: 200,
  ...rest,
});
const unavailable = { status: 503, retryAfter: '5' };
const noAnswer = { status: undefined, error: 'ECONNREFUSED' };

/** Checks a visit at 100 s during a fault from 95 s on, after a fresh page at 90 s. */
function findViolation(visit: Visit, actions: readonly FaultAction[], endMs = Number.POSITIVE_INFINITY) {
  const model = new VisitorModel();
  model.findViolation(page({ sentMs: 90_000, answeredMs: 90_100 }));
  for (const action of actions) model.windows.push({ action, startMs: 95_000, endMs });
  return model.findViolation(visit);
}

describe('VisitorModel', () => {
  it.each([
    ['pages, data and leads succeed', page(), []],
    ['a stale page if a service is stopped', page({ staleSeconds: 12 }), [stop('inventory')]],
    ['a stale page if the database is stopped', page({ staleSeconds: 12 }), [stop('database')]],
    [
      'a stale page if a service cannot reach the database',
      page({ staleSeconds: 2 }),
      [cut('dealers', 'database')],
    ],
    ['no page if the site was killed', page(noAnswer), [kill('site')]],
    [
      'an unavailable page if the site restarts without a service',
      page(unavailable),
      [kill('site'), stop('dealers')],
    ],
    ['unavailable data if its service is killed', read(unavailable), [kill('inventory')]],
    ['unavailable data if the site cannot reach its service', read(unavailable), [cut('site', 'inventory')]],
    [
      'data after 15 s if its service hangs',
      read({ ...unavailable, answeredMs: 115_500 }),
      [stop('inventory')],
    ],
    ['a lead after 15 s if its database is slow', lead({ answeredMs: 115_000 }), [slow('leads', 'database')]],
    ['an unavailable lead if the disk is full', lead(unavailable), [fill]],
    ['an unavailable lead if the database is killed', lead(unavailable), [kill('database')]],
    ['a late page if the site is stopped', page({ answeredMs: 119_000 }), [stop('site')]],
  ])('accepts %s', (_title, visit, actions) => {
    expect(findViolation(visit, actions)).toBeUndefined();
  });

  it.each([
    ['a page that is a 503', page(unavailable), [stop('inventory')], 'status 503'],
    ['a page that is a 404', page({ status: 404 }), [kill('site')], 'status 404'],
    ['a lead that is a 500', lead({ status: 500 }), [stop('database')], 'status 500'],
    ['a 503 without Retry-After', lead({ status: 503, retryAfter: null }), [fill], '503 without Retry-After'],
    ['no answer', lead(noAnswer), [stop('leads')], 'no answer: ECONNREFUSED'],
    ['unavailable data of another service', read(unavailable), [kill('dealers')], 'status 503'],
    ['unavailable data while only the disk is full', read(unavailable), [fill], 'status 503'],
    ['an unavailable lead without the releases service', lead(unavailable), [kill('releases')], 'status 503'],
    ['an unavailable lead at another time', lead(unavailable), [shift('leads')], 'status 503'],
    ['an unavailable asset', asset(unavailable), [kill('site')], 'status 503'],
    ['an asset with another content', asset({ problem: 'another content' }), [fill], 'another content'],
    [
      'a stale page without an outage',
      page({ staleSeconds: 1 }),
      [],
      'a stale page, 1 s old, although all services work',
    ],
    ['a stale page without the leads service', page({ staleSeconds: 1 }), [stop('leads')], 'a stale page'],
    [
      'a page that is older than the last fresh one',
      page({ staleSeconds: 14 }),
      [stop('inventory')],
      'a page 14 s old',
    ],
    ['a slow page', page({ answeredMs: 106_000 }), [stop('inventory')], 'an answer after 6.0 s'],
    [
      'a slow lead without database',
      lead({ ...unavailable, answeredMs: 106_500 }),
      [stop('database')],
      'an answer after 6.5 s',
    ],
    [
      'a slow lead, although only another service hangs',
      lead({ answeredMs: 106_000 }),
      [stop('dealers')],
      'an answer after 6.0 s',
    ],
    ['a slow lead', lead({ answeredMs: 118_000 }), [stop('leads')], 'an answer after 18.0 s'],
  ])('reports %s', (_title, visit, actions, violation) => {
    expect(findViolation(visit, actions)).toContain(violation);
  });

  it.each([
    [90_000, undefined],
    [89_999, 'status 503'],
  ])('with a fault that ended at %s ms, ten seconds before the visit or earlier: %s', (endMs, violation) => {
    const model = new VisitorModel();
    model.windows.push({ action: kill('leads'), startMs: 80_000, endMs });
    expect(model.findViolation(lead(unavailable))).toBe(violation);
  });

  it('names the faults that a visit may have noticed', () => {
    const model = new VisitorModel();
    expect(model.describeFaults(lead())).toBe('no fault');
    model.windows.push({ action: kill('leads'), startMs: 80_000, endMs: 95_000 });
    model.windows.push({ action: fill, startMs: 99_000, endMs: Number.POSITIVE_INFINITY });
    expect(model.describeFaults(lead())).toBe('after kill leads, fill the disk');
  });
});
