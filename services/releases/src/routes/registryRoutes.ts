import { RegistryKind, RevisionRecord, registryHistoryUrl } from '@msv/contracts/registryChange';
import { RemoteName } from '@msv/contracts/release';
import { registryRevisionUrl, SignedRegistry } from '@msv/contracts/signedRegistry';
import type { Service } from '@msv/service-kit/createService';
import { namesTag } from '@msv/service-kit/Snapshot';
import { wholeNumber } from '@msv/service-kit/wholeNumber';
import * as v from 'valibot';
import { digits } from '../digits.ts';

const HistoryQuery = v.object({
  remote: v.optional(RemoteName),
  kind: v.optional(RegistryKind),
  before: v.optional(digits),
  limit: wholeNumber(50, 1, 500),
});

export async function registryRoutes(app: Service) {
  app.get(
    registryRevisionUrl,
    {
      logLevel: 'warn',
      schema: {
        tags: ['registry'],
        summary: 'The newest revision, signed; 304 while it is the one that If-None-Match names',
        response: { 200: SignedRegistry, 304: v.undefined() },
      },
    },
    async (request, reply) => {
      const { signed, document } = await app.registry.head();
      await app.runningShells.hear(request);
      // The number alone comes again, with something else, once a database was restored.
      const etag = `"${document.revision}-${signed.signature.slice(0, 22)}"`;
      reply.headers({ etag, 'cache-control': 'no-cache' });
      if (namesTag(request.headers['if-none-match'], etag)) return reply.code(304).send();
      return signed;
    },
  );

  app.get(
    registryHistoryUrl,
    {
      schema: {
        tags: ['registry'],
        summary: 'Who changed what, when and why, the newest first; for every team',
        querystring: HistoryQuery,
        response: { 200: v.array(RevisionRecord) },
      },
    },
    async (request, reply) => {
      app.teams.of(request);
      reply.header('cache-control', 'no-store');
      return app.registry.history(request.query);
    },
  );
}
