import { randomInt } from 'node:crypto';
import { Dealership, dealershipsUrl } from '@msv/contracts/dealers/dealership';
import { NewDealership } from '@msv/contracts/dealers/newDealership';
import { idempotencyKeyHeader, isHoneypotFilled, toFormPostUrl } from '@msv/contracts/http/formPost';
import { IdempotencyHeaders } from '@msv/service-kit/forms/idempotency';
import type { Service } from '@msv/service-kit/server/createService';
import type { FastifyReply, FastifyRequest } from 'fastify';
import * as v from 'valibot';
import { createDealershipSlugs } from '../keys/createDealershipSlugs.ts';
import { normalizePhone } from '../keys/phoneNumbers.ts';

/** Registers the route that adds a dealership, with a rate limit and a honeypot field. */
export async function newDealershipRoutes(app: Service) {
  app.addHook('onRequest', app.limitPosts);
  app.addHook('preValidation', discardBotSubmission);

  // The edge forwards forms without JavaScript, with the same field names, to the second URL.
  for (const url of [dealershipsUrl, toFormPostUrl(dealershipsUrl)])
    app.post(
      url,
      {
        schema: {
          tags: ['dealerships'],
          summary: 'Adds an unverified dealership, which is listed at once',
          description: 'Requests with the same Idempotency-Key add only one dealership.',
          headers: IdempotencyHeaders,
          body: NewDealership,
          response: { 201: Dealership },
        },
      },
      async ({ body, headers, log }, reply) => {
        const { dealership, isNew } = await app.dealerships.add(body, headers[idempotencyKeyHeader]);
        // A repeated request, too, because the first one may have failed before this line.
        await app.managedDealerships.welcome(dealership);
        log.info({ dealershipId: dealership.id, isNew }, 'Dealership added');
        return reply.code(201).send(dealership);
      },
    );
}

/**
 * Discards submissions with a filled honeypot field, because a dealership is public at once. The fake success is
 * independent of the body, so a bot cannot tell the difference.
 */
async function discardBotSubmission(request: FastifyRequest, reply: FastifyReply) {
  if (!isHoneypotFilled(request.body)) return;
  request.log.info('Honeypot field was filled, sending a fake success');
  await reply.code(201).send(createFakeDealership(request.body));
}

const emptyDealership: NewDealership = {
  name: '',
  address: '',
  city: '',
  state: 'Alabama',
  zipCode: '',
  phone: '',
  email: '',
  membershipId: null,
};

/** Creates a response to a bot that looks like a stored dealership. */
function createFakeDealership(body: unknown): Dealership {
  const result = v.safeParse(NewDealership, body);
  const id = randomInt(10_000, 100_000);
  const fields = result.success ? result.output : emptyDealership;
  const [slug] = createDealershipSlugs({ id, ...fields });
  const phone = normalizePhone(fields.phone);
  return { id, ...fields, phone, latitude: null, longitude: null, isVerified: false, slug };
}
