import type { EdgeReport } from '@msv/contracts/releases/reports/edgeReport';
import type { CountedErrors } from '@msv/contracts/releases/reports/releaseErrors';
import {
  conversionEventsTiming,
  countedPageTiming,
  ReleaseReport,
  releaseReportUrl,
} from '@msv/contracts/releases/reports/releaseReport';
import {
  releaseStatisticsUrl,
  type StatisticsSubmission,
} from '@msv/contracts/releases/reports/releaseStatistics';
import { removeQuery } from '@msv/service-kit/http/requests';
import { toIpBlock } from '@msv/service-kit/http/toIpBlock';
import type { Server } from '@msv/service-kit/server/Server';
import type { FastifyReply, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import type { EdgeConfig } from '../config.ts';
import { TokenBuckets } from '../limits/TokenBuckets.ts';
import { createServiceClient } from '../services/ServiceClient.ts';
import { BrowserErrorLog } from './BrowserErrorLog.ts';
import { ConversionRules } from './ConversionRules.ts';
import { isCountablePage, PageProgressCounter } from './PageProgressCounter.ts';
import { ReleaseCounters, RolloutCounters } from './RolloutCounters.ts';

const errorNamePattern = /^(\w{1,40})(?::|$)/;

/** Converts the error groups of a release to log records in OpenTelemetry's semantic conventions. */
const toErrorRecords = ({ remote, version, groups }: CountedErrors) =>
  groups.map(({ side, message, frames, pages, count }) => ({
    message,
    attributes: {
      'exception.type': errorNamePattern.exec(message)?.[1],
      'exception.message': message,
      'exception.stacktrace': [message, ...frames.map((frame) => `    at ${frame}`)].join('\n'),
      'http.route': pages[0],
      'msv.remote': remote,
      'msv.release': version,
      'msv.side': side,
      'msv.count': count,
    },
  }));

const flushIntervalMs = 5000;
const flushTimeoutMs = 5000;
/** Enough for an office, but too few for a single sender to dominate the statistics. */
const maxReportsPerMinute = 120;

/** A page for a visitor of a rollout. */
export interface ServedPage {
  readonly visitor: string;
  /** Versions by remote. */
  readonly releases: Readonly<Record<string, string>>;
}

declare module 'fastify' {
  interface FastifyInstance {
    /**
     * Counts the visitor's first page in a rollout. The added headers make the browser report the page's progress, and
     * name the analytics events that count as conversions.
     */
    countServedPage(request: FastifyRequest, reply: FastifyReply, page: ServedPage): void;
    /** Counts an accepted form if it is a conversion. The proxy's posts are counted automatically. */
    countAcceptedForm(request: FastifyRequest, formUrl: string): void;
  }
}

/**
 * Receives health reports from browsers and submits aggregated statistics to the releases service. Statistics contain
 * no data about single visitors, and are dropped if they cannot be submitted.
 */
export const beaconPlugin = fp(registerBeacon, {
  name: 'beaconPlugin',
  dependencies: ['problemLogPlugin', 'registryPlugin', 'releaseErrorsPlugin', 'visitorIdsPlugin'],
});

async function registerBeacon(app: Server, config: EdgeConfig) {
  const { REGISTRY_URL, REGISTRY_EDGE_TOKEN, REPORT_DEADLINE_MS: deadlineMs } = config;
  const releaseCounters = new ReleaseCounters();
  const rolloutCounters = new RolloutCounters(app.registry.findActiveRollout);
  let conversionRules = new ConversionRules({});
  app.registry.onModulesChange((modules) => {
    conversionRules = new ConversionRules(modules);
  });
  const progressCounter =
    REGISTRY_EDGE_TOKEN === undefined
      ? undefined
      : new PageProgressCounter({ rolloutCounters, secret: REGISTRY_EDGE_TOKEN, deadlineMs });
  const errorLog = new BrowserErrorLog((fields, message) => app.logProblem('warn', fields, message));
  const reportBuckets = new TokenBuckets(maxReportsPerMinute);

  app.decorate('countServedPage', (request: FastifyRequest, reply: FastifyReply, page: ServedPage) => {
    if (!isCountablePage(request)) return;
    const source = { visitor: page.visitor, ipBlock: toIpBlock(request.ip) };
    const token = progressCounter?.countServed(page.releases, app.registry.currentRevision(), source);
    const events = rolloutCounters.hasCountedVisitor(page.visitor) ? conversionRules.eventList : '';
    const timings = Object.entries({ [countedPageTiming]: token, [conversionEventsTiming]: events });
    const header = timings.flatMap(([name, text]) => (text ? [`${name};desc="${text}"`] : [])).join(', ');
    if (header) reply.header('server-timing', header);
  });

  /** Counts conversions for all releases of the visitor. */
  function countConversions(request: FastifyRequest, kinds: readonly string[]) {
    const visitor = kinds.length > 0 ? app.visitorIds.read(request) : undefined;
    if (visitor === undefined) return;
    for (const [remote, { version }] of Object.entries(app.registry.selectReleases(visitor).remotes))
      for (const kind of kinds) rolloutCounters.recordConversion({ remote, version }, kind, visitor);
  }
  app.decorate('countAcceptedForm', (request: FastifyRequest, formUrl: string) =>
    countConversions(request, conversionRules.findByPost(formUrl)),
  );
  app.addHook('onResponse', async (request, { statusCode }) => {
    if (request.method === 'POST' && statusCode < 300)
      countConversions(request, conversionRules.findByPost(removeQuery(request.url)));
  });

  const listRoutes = ({ outcomes }: ReleaseReport) =>
    outcomes.flatMap(({ remote, version }) =>
      (app.registry.findRelease(remote, version)?.routes ?? []).map(({ path }) => path),
    );

  app.post(
    releaseReportUrl,
    { logLevel: 'warn', schema: { body: ReleaseReport } },
    async (request, reply) => {
      const ipBlock = toIpBlock(request.ip);
      if (!reportBuckets.take(ipBlock)) return reply.code(204).send();
      if (request.body.progress) progressCounter?.countReport(request.body.progress);
      countConversions(request, conversionRules.findByEvent(request.body.conversionEvent));
      const visitor = app.visitorIds.read(request);
      const assignedRemotes = visitor === undefined ? {} : app.registry.selectReleases(visitor).remotes;
      const routes = listRoutes(request.body);
      for (const outcome of request.body.outcomes) {
        const { remote, version } = outcome;
        if (app.registry.findRelease(remote, version)) {
          releaseCounters.record(outcome);
          // Reports can be forged, so only source maps of served releases are loaded.
          if (app.registry.isReleaseServed(remote, version)) {
            errorLog.record(outcome);
            app.releaseErrors.recordBrowserError(outcome, routes);
          }
        }
        // Another version means that the page is older than the last change, or that the report is forged.
        if (visitor !== undefined && assignedRemotes[remote]?.version === version)
          rolloutCounters.record(outcome, { visitor, ipBlock });
      }
      return reply.code(204).send();
    },
  );

  if (REGISTRY_URL.length === 0 || !REGISTRY_EDGE_TOKEN) return;
  const releasesService = createServiceClient(app, REGISTRY_URL);
  async function flush(report?: EdgeReport) {
    const counts = {
      statistics: releaseCounters.drain(),
      evidence: rolloutCounters.drain(),
      errors: await app.releaseErrors.drain(),
    };
    if (!report && Object.values(counts).every((entries) => entries.length === 0)) return;
    await Promise.all([submit({ ...counts, report }), app.sendErrors(counts.errors.flatMap(toErrorRecords))]);
  }
  async function submit(submission: StatisticsSubmission) {
    try {
      const { statusCode, body } = await releasesService.post(releaseStatisticsUrl, {
        headers: { 'content-type': 'application/json', authorization: `Bearer ${REGISTRY_EDGE_TOKEN}` },
        body: JSON.stringify(submission),
        signal: AbortSignal.timeout(flushTimeoutMs),
      });
      await body.dump();
      if (statusCode >= 300) throw new Error(`The releases service responded with status ${statusCode}`);
    } catch (err) {
      app.log.warn({ err }, 'Submitting release statistics failed, dropping them');
    }
  }
  const flushTimer = setInterval(() => void flush(app.registry.createReport()), flushIntervalMs).unref();
  app.registry.onRevisionApplied(() => {
    const report = app.registry.createReport();
    void submit({ statistics: [], evidence: [], errors: [], report });
  });
  app.addHook('onClose', async () => {
    clearInterval(flushTimer);
    await flush();
  });
}
