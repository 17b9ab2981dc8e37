import { toFormPostUrl } from '@msv/contracts/http/formPost';
import { honeypotFieldName } from '@msv/contracts/http/honeypotFieldName';
import { idempotencyKeyHeader } from '@msv/contracts/http/idempotencyKey';
import { contactUrl } from '@msv/contracts/leads/contactForm';
import { ContactFormValues, toContactMessage } from '@msv/contracts/leads/contactFormValues';
import { NewContactMessage } from '@msv/contracts/leads/contactMessage';
import { InquiryFormValues, toVehicleInquiry } from '@msv/contracts/leads/inquiryFormValues';
import { LeadReceipt } from '@msv/contracts/leads/leadReceipt';
import { NewVehicleInquiry, vehicleInquiryUrl } from '@msv/contracts/leads/vehicleInquiry';
import { createHoneypotHook } from '@msv/service-kit/forms/createHoneypotHook';
import { IdempotencyHeaders } from '@msv/service-kit/forms/idempotencyHeaders';
import type { Service } from '@msv/service-kit/server/createService';
import type { FastifyBaseLogger } from 'fastify';
import type * as v from 'valibot';
import { generateLeadId } from '../leads/createLeadDocument.ts';
import type { NewLead } from '../leads/LeadDocument.ts';

type SubmissionHeaders = v.InferOutput<typeof IdempotencyHeaders>;

/**
 * Registers the routes that receive vehicle inquiries and contact messages. The service stores a lead durably
 * before it responds with 201, and delivers the lead afterwards. The routes for form values serve browsers without
 * JavaScript, whose forms the edge forwards.
 */
export async function submissionRoutes(app: Service) {
  app.addHook('onRequest', app.limitPosts);
  app.addHook(
    'preValidation',
    createHoneypotHook(() => ({ id: generateLeadId() })),
  );

  app.post(
    vehicleInquiryUrl,
    { schema: createSubmissionSchema('a vehicle inquiry', NewVehicleInquiry) },
    async ({ body, headers, log }, reply) =>
      reply.code(201).send(await storeLead({ kind: 'vehicle-inquiry', ...body }, headers, log)),
  );

  app.post(
    contactUrl,
    { schema: createSubmissionSchema('a contact message', NewContactMessage) },
    async ({ body, headers, log }, reply) =>
      reply.code(201).send(await storeContactMessage(body, headers, log)),
  );

  app.post(
    toFormPostUrl(vehicleInquiryUrl),
    { schema: createSubmissionSchema('the values of the inquiry form', InquiryFormValues) },
    async ({ body, headers, log }, reply) => {
      const { [honeypotFieldName]: _, ...inquiry } = toVehicleInquiry(body);
      return reply.code(201).send(await storeLead({ kind: 'vehicle-inquiry', ...inquiry }, headers, log));
    },
  );

  app.post(
    toFormPostUrl(contactUrl),
    { schema: createSubmissionSchema('the values of the contact form', ContactFormValues) },
    async ({ body, headers, log }, reply) => {
      const { [honeypotFieldName]: _, ...message } = toContactMessage(body);
      return reply.code(201).send(await storeContactMessage(message, headers, log));
    },
  );

  /** Stores a message. Keeps `otherState` only beside `other`, because older pages send it beside any state. */
  const storeContactMessage = (
    { otherState, ...message }: NewContactMessage,
    headers: SubmissionHeaders,
    log: FastifyBaseLogger,
  ) =>
    storeLead(
      {
        kind: 'contact-message',
        ...message,
        ...(message.state === 'other' && otherState && { otherState }),
      },
      headers,
      log,
    );

  async function storeLead(
    lead: NewLead,
    headers: SubmissionHeaders,
    log: FastifyBaseLogger,
  ): Promise<LeadReceipt> {
    const { id, isNew } = await app.leads.store(lead, headers[idempotencyKeyHeader]);
    log.info({ leadId: id, isNew }, 'Lead stored');
    if (isNew) app.wakeDelivery();
    return { id };
  }
}

const createSubmissionSchema = <Body extends v.GenericSchema>(description: string, body: Body) => ({
  tags: ['leads'],
  summary: `Stores ${description}; a repeat with the same Idempotency-Key is stored once`,
  headers: IdempotencyHeaders,
  body,
  response: { 201: LeadReceipt },
});
