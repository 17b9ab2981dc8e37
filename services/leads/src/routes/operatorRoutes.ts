import {
  DeliveryState,
  Lead,
  LeadErasureRequest,
  LeadErasureResult,
  LeadList,
  LeadResendResult,
  leadsUrl,
} from '@msv/contracts/leads/lead';
import { createWholeNumberSchema } from '@msv/service-kit/config/variableSchemas';
import { HttpError } from '@msv/service-kit/http/HttpError';
import { type OperatorToken, protectOperatorRoutes } from '@msv/service-kit/operators/operatorAccess';
import type { Service } from '@msv/service-kit/server/createService';
import type { FastifyRequest } from 'fastify';
import * as v from 'valibot';
import { createInbox } from '../inbox/createInbox.ts';
import { createLeadAuditLog, type LeadAuditEntry } from '../inbox/createLeadAuditLog.ts';
import { createLeadsCsv } from '../inbox/createLeadsCsv.ts';
import { getLeadCollection } from '../leads/LeadDocument.ts';

const tags = ['operator'];
const idParams = v.object({ id: v.string() });
const leadNotFoundMessage = 'Lead not found.';

/**
 * Registers the operator API with the commands of `npm run leads`. Every request needs a token and is recorded in the
 * audit log.
 */
export async function operatorRoutes(app: Service, { tokens }: { tokens: readonly OperatorToken[] }) {
  const inbox = createInbox(getLeadCollection(app.mongo.db));
  const auditLog = createLeadAuditLog(app.mongo.db);
  protectOperatorRoutes(app, tokens);

  async function recordAccess(
    { operator: who, log }: FastifyRequest,
    action: LeadAuditEntry['action'],
    leadId?: string,
  ) {
    await auditLog.record({ who, action, leadId });
    log.info({ who, action, leadId }, 'An operator accessed leads');
  }

  const listQuery = v.object({
    state: v.optional(DeliveryState),
    limit: createWholeNumberSchema(50, 1, 1000),
  });
  app.get(
    leadsUrl,
    {
      schema: {
        tags,
        summary: 'Lists the newest leads',
        querystring: listQuery,
        response: { 200: LeadList },
      },
    },
    async (request) => {
      await recordAccess(request, 'list');
      return inbox.list(request.query);
    },
  );

  app.get(
    `${leadsUrl}/:id`,
    { schema: { tags, summary: 'Returns one lead', params: idParams, response: { 200: Lead } } },
    async (request) => {
      const { id } = request.params;
      await recordAccess(request, 'read', id);
      const lead = await inbox.find(id);
      if (!lead) throw new HttpError(404, leadNotFoundMessage);
      return lead;
    },
  );

  app.get(
    `${leadsUrl}/export.csv`,
    {
      schema: {
        tags,
        summary: 'Exports all leads as CSV, with raw=true for a program instead of a spreadsheet',
        querystring: v.object({ raw: v.optional(v.literal('true')) }),
        produces: ['text/csv'],
      },
    },
    async (request, reply) => {
      await recordAccess(request, 'export');
      return reply
        .headers({
          'content-type': 'text/csv; charset=utf-8',
          'content-disposition': 'attachment; filename="leads.csv"',
        })
        .send(createLeadsCsv(inbox.all(), { isRaw: request.query.raw !== undefined }));
    },
  );

  app.post(
    `${leadsUrl}/:id/resend`,
    { schema: { tags, summary: 'Resends a lead', params: idParams, response: { 200: LeadResendResult } } },
    async (request) => {
      const { id } = request.params;
      await recordAccess(request, 'resend', id);
      const result = await inbox.resend(id);
      if (result === 'not-found') throw new HttpError(404, leadNotFoundMessage);
      if (result === 'in-progress')
        throw new HttpError(409, 'This lead is being delivered right now. Try again later.');
      app.wakeDelivery();
      return { resent: 1 };
    },
  );

  app.post(
    `${leadsUrl}/resend-parked`,
    { schema: { tags, summary: 'Resends all parked leads', response: { 200: LeadResendResult } } },
    async (request) => {
      await recordAccess(request, 'resend');
      const resent = await inbox.resendParked();
      app.wakeDelivery();
      return { resent };
    },
  );

  app.post(
    `${leadsUrl}/erase`,
    {
      schema: {
        tags,
        summary: "Deletes a person's leads",
        body: LeadErasureRequest,
        response: { 200: LeadErasureResult },
      },
    },
    async (request) => {
      await recordAccess(request, 'erase');
      const erased = await inbox.erase(request.body.email);
      request.log.info({ erased, who: request.operator }, "A person's leads were erased");
      return { erased };
    },
  );
}
