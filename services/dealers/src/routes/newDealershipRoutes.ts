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

/**
 * Registers the route that adds a dealership. A rate limit and a honeypot field protect the route from abuse.
 */
export async function newDealershipRoutes(app: Service) {
  app.addHook('onRequest', app.limitPosts);
  app.addHook('preValidation', discardBotSubmission);

  // The edge forwards the forms of browsers without JavaScript to the second URL. Their inputs have the same names.
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
 * Discards submissions of bots, because a dealership is public as soon as it is stored. Only bots fill in the honeypot
 * field, because visitors cannot see it. If the field is filled, neither the validation nor the route handler runs. The
 * fake success is the same for valid and invalid bodies, so a bot cannot tell that nothing was stored.
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

/**
 * Creates the response to a bot that filled in the honeypot field. The response looks like a stored
 * dealership, but nothing is stored.
 */
function createFakeDealership(body: unknown): Dealership {
  const result = v.safeParse(NewDealership, body);
  const id = randomInt(10_000, 100_000);
  const fields = result.success ? result.output : emptyDealership;
  const [slug] = createDealershipSlugs({ id, ...fields });
  const phone = normalizePhone(fields.phone);
  return { id, ...fields, phone, latitude: null, longitude: null, isVerified: false, slug };
}
