import { Dealership, dealershipsUrl } from '@msv/contracts/dealership';
import { idempotencyKeyHeader } from '@msv/contracts/idempotencyKey';
import { NewDealership } from '@msv/contracts/newDealership';
import type { Service } from '@msv/service-kit/createService';
import { answerRobots } from '@msv/service-kit/honeypot';
import { IdempotencyHeaders } from '@msv/service-kit/idempotencyHeaders';
import { decoyFor } from '../decoyFor.ts';

export async function newDealershipRoutes(app: Service) {
  app.addHook('onRequest', app.limitPosts);
  app.addHook(
    'preValidation',
    answerRobots(({ body }) => decoyFor(body)),
  );

  app.post(
    dealershipsUrl,
    {
      schema: {
        tags: ['dealerships'],
        summary: 'Lists a dealership at once, not yet verified; repeated with the same Idempotency-Key, once',
        headers: IdempotencyHeaders,
        body: NewDealership,
        response: { 201: Dealership },
      },
    },
    async ({ body, headers, log }, reply) => {
      const { dealership, isNew } = await app.dealerships.add(body, headers[idempotencyKeyHeader]);
      log.info({ dealershipId: dealership.id, isNew }, 'The dealership is listed');
      return reply.code(201).send(dealership);
    },
  );
}
