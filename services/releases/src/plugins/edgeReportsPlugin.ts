import {
  type EdgeOverview,
  type EdgeReport,
  findServingDifferences,
  isOverdue,
} from '@msv/contracts/releases/reports/edgeReport';
import { ensureIndexes } from '@msv/service-kit/mongo/ensureIndexes';
import type { Service } from '@msv/service-kit/server/createService';
import fp from 'fastify-plugin';

declare module 'fastify' {
  interface FastifyInstance {
    edgeReports: {
      /** Stores what an edge serves, instead of its earlier report. */
      store(report: EdgeReport): Promise<void>;
      /** Returns the reports of the edges that run, and how they differ from the newest revision. */
      getOverview(): Promise<EdgeOverview>;
    };
  }
}

interface ReportDocument {
  /** Host and port of the edge. */
  readonly _id: string;
  readonly report: EdgeReport;
  readonly expiresAt: Date;
}

/** Edges report every five seconds, so an edge without a report in this time is no longer running. */
const reportTtlMs = 15_000;

/** Decorates `app.edgeReports`, and warns about edges whose visitors do not get the releases of the registry. */
export const edgeReportsPlugin = fp(registerEdgeReports, {
  name: 'edgeReportsPlugin',
  dependencies: ['mongoPlugin', 'registryPlugin'],
});

async function registerEdgeReports(app: Service) {
  const collection = app.mongo.db.collection<ReportDocument>('edgeReports', {
    // Reports may be lost, because edges repeat them.
    writeConcern: { w: 1 },
    readPreference: 'primary',
  });
  app.mongo.onConnected(() => ensureIndexes(collection, [{ key: { expiresAt: 1 }, expireAfterSeconds: 0 }]));

  app.decorate('edgeReports', {
    async store(report) {
      const expiresAt = new Date(Date.now() + reportTtlMs);
      await collection.updateOne({ _id: report.edge }, { $set: { report, expiresAt } }, { upsert: true });
    },
    async getOverview() {
      const { document } = await app.registry.getHead();
      const found = await collection
        .find({ expiresAt: { $gt: new Date(Date.now()) } })
        .sort({ _id: 1 })
        .toArray();
      const edges = found.map(({ report }) => report);
      return { edges, differences: edges.flatMap((report) => findServingDifferences(document, report)) };
    },
  });

  app.addWarnings(async () => {
    const { document } = await app.registry.getHead();
    const { differences } = await app.edgeReports.getOverview();
    return Object.keys(document.remotes).map((subject) => {
      const descriptions = differences.flatMap(({ remote, description }) =>
        remote === subject ? [`${description}.`] : [],
      );
      return {
        name: 'EdgeLagsBehind',
        subject,
        isActive: isOverdue(document) && descriptions.length > 0,
        summary: descriptions.join(' ') || 'All edges serve the releases of the registry.',
      };
    });
  });
}
