import { Dealership, dealershipsUrl } from '@msv/contracts/dealers/dealership';
import { NewDealership } from '@msv/contracts/dealers/newDealership';
import { toFormPostUrl } from '@msv/contracts/http/formPost';
import { idempotencyKeyHeader } from '@msv/contracts/http/idempotencyKey';
import { createHoneypotHook } from '@msv/service-kit/forms/createHoneypotHook';
import { IdempotencyHeaders } from '@msv/service-kit/forms/idempotencyHeaders';
import type { Service } from '@msv/service-kit/server/createService';
import { createFakeDealership } from '../dealerships/createFakeDealership.ts';

/**
 * Registers the route that adds a dealership. A rate limit and a honeypot field protect the route from abuse.
 */
export async function newDealershipRoutes(app: Service) {
  app.addHook('onRequest', app.limitPosts);
  app.addHook(
    'preValidation',
    createHoneypotHook(({ body }) => createFakeDealership(body)),
  );

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
        log.info({ dealershipId: dealership.id, isNew }, 'Dealership added');
        return reply.code(201).send(dealership);
      },
    );
}
