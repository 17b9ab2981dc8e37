import {
  honeypotFieldName,
  idempotencyKeyHeader,
  isHoneypotFilled,
  toFormPostUrl,
} from '@msv/contracts/http/formPost';
import { ContactFormValues, toContactMessage } from '@msv/contracts/leads/contactFormValues';
import { contactUrl, NewContactMessage } from '@msv/contracts/leads/contactMessage';
import { LeadReceipt } from '@msv/contracts/leads/lead';
import {
  ListingReportFormValues,
  listingReportUrl,
  NewListingReport,
} from '@msv/contracts/leads/listingReport';
import { NewTestDrive, TestDriveFormValues, testDriveUrl, toTestDrive } from '@msv/contracts/leads/testDrive';
import {
  InquiryFormValues,
  NewVehicleInquiry,
  toVehicleInquiry,
  vehicleInquiryUrl,
} from '@msv/contracts/leads/vehicleInquiry';
import { IdempotencyHeaders } from '@msv/service-kit/forms/idempotency';
import type { Service } from '@msv/service-kit/server/createService';
import type { FastifyError, FastifyRequest } from 'fastify';
import type * as v from 'valibot';
import { generateLeadId } from '../leads/createLeadDocument.ts';
import type { NewLead } from '../leads/LeadDocument.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** True if the honeypot field is filled. Only bots fill it in, because visitors cannot see it. */
    isSuspected: boolean;
  }
}

type Submission = Pick<FastifyRequest, 'isSuspected' | 'log'> & {
  headers: v.InferOutput<typeof IdempotencyHeaders>;
};

/**
 * Registers the routes that receive vehicle inquiries, contact messages, requests for test drives and reports of errors in
 * listings. The service stores a lead durably before it responds with 201, and delivers the lead afterwards. The routes for form
 * values serve browsers without JavaScript, whose forms the edge forwards.
 *
 * A post with a filled honeypot field gets the same response as every lead, so that a bot cannot tell the difference. If it is
 * valid, it is stored as suspected spam. Otherwise, nothing is stored.
 */
export async function submissionRoutes(app: Service) {
  app.addHook('onRequest', app.limitPosts);
  app.decorateRequest('isSuspected', false);
  app.addHook('preValidation', async (request) => {
    request.isSuspected = isHoneypotFilled(request.body);
  });
  app.setErrorHandler<FastifyError>(async (error, request, reply) => {
    if (!request.isSuspected || !error.validationContext) throw error;
    request.log.info('Honeypot field was filled in an invalid post, sending a fake success');
    return reply.code(201).send({ id: generateLeadId() });
  });

  app.post(
    vehicleInquiryUrl,
    { schema: createSubmissionSchema('a vehicle inquiry', NewVehicleInquiry) },
    async (request, reply) =>
      reply.code(201).send(await storeLead({ kind: 'vehicle-inquiry', ...request.body }, request)),
  );

  app.post(
    contactUrl,
    { schema: createSubmissionSchema('a contact message', NewContactMessage) },
    async (request, reply) => reply.code(201).send(await storeContactMessage(request.body, request)),
  );

  app.post(
    toFormPostUrl(vehicleInquiryUrl),
    { schema: createSubmissionSchema('the values of the inquiry form', InquiryFormValues) },
    async (request, reply) => {
      const { [honeypotFieldName]: _, ...inquiry } = toVehicleInquiry(request.body);
      return reply.code(201).send(await storeLead({ kind: 'vehicle-inquiry', ...inquiry }, request));
    },
  );

  app.post(
    toFormPostUrl(contactUrl),
    { schema: createSubmissionSchema('the values of the contact form', ContactFormValues) },
    async (request, reply) => {
      const { [honeypotFieldName]: _, ...message } = toContactMessage(request.body);
      return reply.code(201).send(await storeContactMessage(message, request));
    },
  );

  app.post(
    testDriveUrl,
    { schema: createSubmissionSchema('a request for a test drive', NewTestDrive) },
    async (request, reply) =>
      reply.code(201).send(await storeLead({ kind: 'test-drive', ...request.body }, request)),
  );

  app.post(
    toFormPostUrl(testDriveUrl),
    { schema: createSubmissionSchema('the values of the test drive form', TestDriveFormValues) },
    async (request, reply) => {
      const { [honeypotFieldName]: _, ...testDrive } = toTestDrive(request.body);
      return reply.code(201).send(await storeLead({ kind: 'test-drive', ...testDrive }, request));
    },
  );

  app.post(
    listingReportUrl,
    { schema: createSubmissionSchema('a report of an error in a listing', NewListingReport) },
    async (request, reply) =>
      reply.code(201).send(await storeLead({ kind: 'listing-report', ...request.body }, request)),
  );

  app.post(
    toFormPostUrl(listingReportUrl),
    { schema: createSubmissionSchema('the values of the form for reports', ListingReportFormValues) },
    async (request, reply) => {
      const { [honeypotFieldName]: _, ...report } = request.body;
      return reply.code(201).send(await storeLead({ kind: 'listing-report', ...report }, request));
    },
  );

  /** Stores a message. Keeps `otherState` only beside `other`, because older pages send it beside any state. */
  const storeContactMessage = ({ otherState, ...message }: NewContactMessage, submission: Submission) =>
    storeLead(
      {
        kind: 'contact-message',
        ...message,
        ...(message.state === 'other' && otherState && { otherState }),
      },
      submission,
    );

  async function storeLead(lead: NewLead, { headers, isSuspected, log }: Submission): Promise<LeadReceipt> {
    const idempotencyKey = headers[idempotencyKeyHeader];
    const { id, isNew } = await app.leads.store(lead, { idempotencyKey, isSuspected });
    log.info({ leadId: id, isNew, isSuspected }, 'Lead stored');
    if (isNew && !isSuspected) app.wakeDelivery();
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
