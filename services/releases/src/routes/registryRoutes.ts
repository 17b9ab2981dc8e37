import { latestRegistryUrl, SignedRegistry } from '@msv/contracts/releases/registry/registry';
import {
  ChangeRequest,
  ChangeResult,
  ModuleChangeRequest,
  moduleChangesUrl,
  RegistryChangeKind,
  registryChangesUrl,
  TokenOwner,
  tokenOwnerUrl,
} from '@msv/contracts/releases/registry/registryChange';
import { RevisionRecord, revisionHistoryUrl } from '@msv/contracts/releases/registry/revisionRecord';
import { RemoteName } from '@msv/contracts/releases/release';
import { etagMatches } from '@msv/service-kit/cache/Snapshot';
import { createWholeNumberSchema } from '@msv/service-kit/config/variableSchemas';
import type { Service } from '@msv/service-kit/server/createService';
import * as v from 'valibot';
import { identifyAuthor } from '../teams/identifyAuthor.ts';
import { WholeNumberText } from './wholeNumberText.ts';

const HistoryQuery = v.object({
  remote: v.optional(RemoteName),
  kind: v.optional(RegistryChangeKind),
  before: v.optional(WholeNumberText),
  limit: createWholeNumberSchema(50, 1, 500),
});

/** Registers the routes of the newest revision, its history, its changes and the team of a token. */
export async function registryRoutes(app: Service) {
  app.get(
    latestRegistryUrl,
    {
      logLevel: 'warn',
      schema: {
        tags: ['registry'],
        summary: 'Returns the newest signed revision, or 304 if If-None-Match names it',
        response: { 200: SignedRegistry, 304: v.undefined() },
      },
    },
    async (request, reply) => {
      const { signed, document } = await app.registry.getHead();
      await app.runningShells.recordShell(request);
      // The ETag includes the signature, because revision numbers repeat after a database is restored.
      const etag = `"${document.revision}-${signed.signature.slice(0, 22)}"`;
      reply.headers({ etag, 'cache-control': 'no-cache' });
      if (etagMatches(request.headers['if-none-match'], etag)) return reply.code(304).send();
      return signed;
    },
  );

  app.get(
    revisionHistoryUrl,
    {
      schema: {
        tags: ['registry'],
        summary: 'Lists who changed what, when and why, newest first; for every team',
        querystring: HistoryQuery,
        response: { 200: v.array(RevisionRecord) },
      },
    },
    async (request, reply) => {
      await app.teams.authenticate(request);
      reply.header('cache-control', 'no-store');
      return app.registry.listHistory(request.query);
    },
  );

  app.post(
    registryChangesUrl,
    {
      schema: {
        tags: ['registry'],
        summary: 'Changes one remote; repeating the request has no further effect',
        body: ChangeRequest,
        response: { 200: ChangeResult },
      },
    },
    async (request) => {
      const { reason, author, expectedRevision, ...change } = request.body;
      const identity = identifyAuthor(await app.teams.authorizeChange(request, change.remote), author);
      const accepted = await app.registry.change({ ...identity, change, why: reason, expectedRevision });
      request.log.info({ ...accepted, ...identity }, 'Registry changed');
      return accepted;
    },
  );

  app.post(
    moduleChangesUrl,
    {
      schema: {
        tags: ['registry'],
        summary: 'Registers, updates or removes a module; only for the operator',
        body: ModuleChangeRequest,
        response: { 200: ChangeResult },
      },
    },
    async (request) => {
      const operator = await app.teams.requireOperator(request);
      const { reason: why, author, expectedRevision, ...change } = request.body;
      const identity = identifyAuthor(operator, author);
      const accepted = await app.registry.change({ ...identity, change, why, expectedRevision });
      request.log.info({ ...accepted, ...identity }, 'Modules changed');
      return accepted;
    },
  );

  app.get(
    tokenOwnerUrl,
    {
      schema: {
        tags: ['releases'],
        summary: 'Returns the team of the token; 403 if it may not change the named remote',
        querystring: v.object({ remote: v.optional(RemoteName) }),
        response: { 200: TokenOwner },
      },
    },
    async (request, reply) => {
      const { remote } = request.query;
      const { name, person } = await (remote === undefined
        ? app.teams.authenticate(request)
        : app.teams.authorizeChange(request, remote));
      reply.header('cache-control', 'no-store');
      return { team: name, ...(person !== undefined && { person }) };
    },
  );
}
