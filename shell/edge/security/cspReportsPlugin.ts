import { toIpBlock } from '@msv/service-kit/http/toIpBlock';
import type { Server } from '@msv/service-kit/server/Server';
import { LRUCache } from 'lru-cache';
import * as v from 'valibot';
import { TokenBuckets } from '../limits/TokenBuckets.ts';

/** Site URL for violations of a page's content security policy. */
export const cspReportUrl = '/csp-reports';

/** Violation in the format of the `report-uri` directive. */
const CspReport = v.object({
  'csp-report': v.object({
    'effective-directive': v.pipe(v.string(), v.maxLength(100)),
    'blocked-uri': v.optional(v.pipe(v.string(), v.maxLength(4096)), ''),
    'source-file': v.optional(v.pipe(v.string(), v.maxLength(4096)), ''),
  }),
});

interface Violation {
  /** Release such as `inventory/1.2.0`, or `site`. */
  release: string;
  directive: string;
  /** URL without its query string, or a keyword such as `inline`. */
  blocked: string;
  count: number;
}

const reportsPerMinute = 60;
const logIntervalMs = 60_000;
/** Limit of different violations per minute in the log. */
const maxViolations = 100;

/**
 * Counts violations by release, directive and blocked URL, and logs the counts once per minute, without the queries of
 * visitors' URLs.
 */
export async function cspReportsPlugin(app: Server) {
  const buckets = new TokenBuckets(reportsPerMinute);
  const violations = new LRUCache<string, Violation>({ max: maxViolations });

  app.addContentTypeParser(
    'application/csp-report',
    { parseAs: 'string' },
    app.getDefaultJsonParser('error', 'error'),
  );
  app.post(cspReportUrl, { logLevel: 'warn', schema: { body: CspReport } }, async ({ ip, body }, reply) => {
    if (buckets.take(toIpBlock(ip))) countViolation(body);
    return reply.code(204).send();
  });

  function countViolation({ 'csp-report': report }: v.InferOutput<typeof CspReport>) {
    const violation = {
      release: findRelease(report['source-file']) ?? findRelease(report['blocked-uri']) ?? 'site',
      directive: report['effective-directive'],
      blocked: removeQueryAndFragment(report['blocked-uri']),
    };
    const key = Object.values(violation).join(' ');
    violations.set(key, { ...violation, count: (violations.get(key)?.count ?? 0) + 1 });
  }

  function logViolations() {
    if (violations.size === 0) return;
    app.log.warn({ violations: [...violations.values()] }, 'Pages violated the content security policy');
    violations.clear();
  }
  const logTimer = setInterval(logViolations, logIntervalMs).unref();
  app.addHook('onClose', async () => {
    clearInterval(logTimer);
    logViolations();
  });
}

/** Finds the release in a URL such as `/r/inventory/1.2.0/client/page.js`. */
const findRelease = (url: string): string | undefined => /\/r\/([\w-]+\/[\w.-]+)\//.exec(url)?.[1];

const removeQueryAndFragment = (url: string) => url.replace(/[?#].*$/s, '');
