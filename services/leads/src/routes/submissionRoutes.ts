import { idempotencyKeyHeader, isHoneypotFilled, toFormPostUrl } from '@msv/contracts/http/formPost';
import { LeadReceipt } from '@msv/contracts/leads/lead';
import { IdempotencyHeaders } from '@msv/service-kit/forms/idempotency';
import type { Service } from '@msv/service-kit/server/createService';
import type { FastifyError, FastifyRequest } from 'fastify';
import type * as v from 'valibot';
import { generateLeadId } from '../leads/createLeadDocument.ts';
import type { NewLead } from '../leads/LeadDocument.ts';
import { leadForms } from '../leads/leadForms.ts';

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
 * Registers the routes that store leads durably, respond with 201 and deliver afterwards. The edge forwards forms
 * without JavaScript to the routes for form values.
 *
 * A valid post with a filled honeypot field is stored as suspected spam. The response is always that of a lead, so that
 * a bot cannot tell the difference.
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

  for (const { url, description, body, formValues } of Object.values(leadForms)) {
    app.post(url, { schema: createSubmissionSchema(description, body) }, async (request, reply) =>
      reply.code(201).send(await storeLead(request.body, request)),
    );
    app.post(
      toFormPostUrl(url),
      { schema: createSubmissionSchema(`the form values of ${description}`, formValues) },
      async (request, reply) => reply.code(201).send(await storeLead(request.body, request)),
    );
  }

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
