import { contactUrl, NewContactMessage } from '@msv/contracts/contactMessage';
import { idempotencyKeyHeader } from '@msv/contracts/idempotencyKey';
import { LeadAccepted } from '@msv/contracts/leadAccepted';
import { NewVehicleInquiry, vehicleInquiryUrl } from '@msv/contracts/vehicleInquiry';
import type { Service } from '@msv/service-kit/createService';
import { answerRobots } from '@msv/service-kit/honeypot';
import { IdempotencyHeaders } from '@msv/service-kit/idempotencyHeaders';
import type { FastifyBaseLogger } from 'fastify';
import type * as v from 'valibot';
import type { NewLead } from '../LeadDocument.ts';
import { newLeadId } from '../leadDocumentOf.ts';

/** What visitors send: each is answered 201 once it is on disk, and delivered afterwards. */
export async function submissionRoutes(app: Service) {
  app.addHook('onRequest', app.limitPosts);
  app.addHook(
    'preValidation',
    answerRobots(() => ({ id: newLeadId() })),
  );

  app.post(
    vehicleInquiryUrl,
    { schema: submissionOf("a visitor's question about a vehicle", NewVehicleInquiry) },
    async ({ body, headers, log }, reply) =>
      reply.code(201).send(await accept({ kind: 'vehicle-inquiry', ...body }, headers, log)),
  );

  app.post(
    contactUrl,
    { schema: submissionOf("a visitor's message", NewContactMessage) },
    async ({ body, headers, log }, reply) =>
      reply.code(201).send(await accept({ kind: 'contact-message', ...body }, headers, log)),
  );

  async function accept(
    lead: NewLead,
    headers: v.InferOutput<typeof IdempotencyHeaders>,
    log: FastifyBaseLogger,
  ): Promise<LeadAccepted> {
    const { id, isNew } = await app.leads.store(lead, headers[idempotencyKeyHeader]);
    log.info({ leadId: id, isNew }, 'The lead is stored');
    if (isNew) app.nudgeDelivery();
    return { id };
  }
}

const submissionOf = <Body extends v.GenericSchema>(what: string, body: Body) => ({
  tags: ['leads'],
  summary: `Stores ${what}; repeated with the same Idempotency-Key, once`,
  headers: IdempotencyHeaders,
  body,
  response: { 201: LeadAccepted },
});
