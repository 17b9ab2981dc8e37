import {
  DealershipEdit,
  DealershipEntry,
  DealershipEntryList,
  dealershipEntriesUrl,
  InformationRequest,
  Listing,
} from '@msv/contracts/dealers/dealershipEntry';
import { createWholeNumberSchema } from '@msv/service-kit/config/variableSchemas';
import { HttpError } from '@msv/service-kit/http/HttpError';
import { type OperatorToken, protectOperatorRoutes } from '@msv/service-kit/operators/operatorAccess';
import type { Service } from '@msv/service-kit/server/createService';
import type { FastifyRequest } from 'fastify';
import * as v from 'valibot';
import { createDealershipAuditLog, type DealershipAuditEntry } from '../entries/createDealershipAuditLog.ts';

const tags = ['operator'];
export const DealershipId = v.pipe(
  v.string(),
  v.regex(/^\d{1,9}$/, 'Must be the id of a dealership'),
  v.transform(Number),
);
const params = v.object({ id: DealershipId });
const response = { 200: DealershipEntry };
const listQuery = v.object({ listing: v.optional(Listing), limit: createWholeNumberSchema(50, 1, 1000) });

/**
 * Registers the operator API with the commands of `npm run dealers`. Every request needs a token and is recorded in the
 * audit log.
 */
export async function operatorRoutes(app: Service, { tokens }: { tokens: readonly OperatorToken[] }) {
  const { entries } = app;
  const auditLog = createDealershipAuditLog(app.mongo.db);
  protectOperatorRoutes(app, tokens);

  async function recordAccess(
    { operator: who, log }: FastifyRequest,
    action: DealershipAuditEntry['action'],
    details: Pick<DealershipAuditEntry, 'dealershipId' | 'fields'> = {},
  ) {
    await auditLog.record({ who, action, ...details });
    log.info({ who, action, ...details }, 'An operator accessed dealerships');
  }

  app.get(
    dealershipEntriesUrl,
    {
      schema: {
        tags,
        summary: 'Lists the newest dealerships, unlisted ones included',
        querystring: listQuery,
        response: { 200: DealershipEntryList },
      },
    },
    async (request) => {
      await recordAccess(request, 'list');
      return entries.list(request.query);
    },
  );

  app.get(
    `${dealershipEntriesUrl}/:id`,
    { schema: { tags, summary: 'Returns one dealership', params, response } },
    async (request) => {
      const { id } = request.params;
      await recordAccess(request, 'read', { dealershipId: id });
      return requireEntry(await entries.find(id));
    },
  );

  app.patch(
    `${dealershipEntriesUrl}/:id`,
    { schema: { tags, summary: 'Changes fields of a dealership', params, body: DealershipEdit, response } },
    async (request) => {
      const { id } = request.params;
      await recordAccess(request, 'edit', { dealershipId: id, fields: Object.keys(request.body) });
      return requireEntry(await entries.edit(id, request.body));
    },
  );

  for (const [action, summary] of [
    ['verify', 'Marks a dealership as checked'],
    ['unlist', 'Removes a dealership from the site'],
    ['relist', 'Lists an unlisted dealership again'],
    ['send-link', 'Sends a link to the owner of a dealership'],
    ['revoke-links', 'Revokes all links of the owner of a dealership'],
    ['stop-statistics', 'Stops the monthly statistics of a dealership'],
  ] as const)
    app.post(
      `${dealershipEntriesUrl}/:id/${action}`,
      { schema: { tags, summary, params, response } },
      async (request) => {
        const { id } = request.params;
        await recordAccess(request, action, { dealershipId: id });
        const entry = requireEntry(await entries[methodByAction[action]](id));
        app.managedDealerships.wakeDelivery();
        return entry;
      },
    );

  app.post(
    `${dealershipEntriesUrl}/:id/request-information`,
    {
      schema: {
        tags,
        summary: 'Asks the owner of a dealership for information',
        params,
        body: InformationRequest,
        response,
      },
    },
    async (request) => {
      const { id } = request.params;
      await recordAccess(request, 'request-information', { dealershipId: id });
      const entry = requireEntry(await entries.requestInformation(id, request.body.note));
      app.managedDealerships.wakeDelivery();
      return entry;
    },
  );

  app.delete(
    `${dealershipEntriesUrl}/:id`,
    { schema: { tags, summary: 'Deletes a dealership permanently', params, response: { 204: v.null() } } },
    async (request, reply) => {
      const { id } = request.params;
      await recordAccess(request, 'erase', { dealershipId: id });
      if (!(await entries.erase(id))) throw createNotFoundError();
      return reply.code(204).send(null);
    },
  );
}

const methodByAction = {
  verify: 'verify',
  unlist: 'unlist',
  relist: 'relist',
  'send-link': 'sendLink',
  'revoke-links': 'revokeLinks',
  'stop-statistics': 'stopStatistics',
} as const;

function requireEntry(entry: DealershipEntry | undefined): DealershipEntry {
  if (!entry) throw createNotFoundError();
  return entry;
}

const createNotFoundError = () => new HttpError(404, 'Dealership not found.');
