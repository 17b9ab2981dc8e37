import { idempotencyKeyHeader } from '@msv/contracts/idempotencyKey';
import { LeadAccepted } from '@msv/contracts/leadAccepted';
import { NewVehicleInquiry, vehicleInquiryUrl } from '@msv/contracts/vehicleInquiry';
import type { Service } from '@msv/service-kit/createService';
import { answerRobots } from '@msv/service-kit/honeypot';
import { IdempotencyHeaders } from '@msv/service-kit/idempotencyHeaders';
import { newLeadId } from '../leadDocumentOf.ts';

export async function vehicleInquiryRoutes(app: Service) {
  app.addHook('onRequest', app.limitPosts);
  app.addHook(
    'preValidation',
    answerRobots(() => ({ id: newLeadId() })),
  );

  app.post(
    vehicleInquiryUrl,
    {
      schema: {
        tags: ['leads'],
        summary: "Stores a visitor's question about a vehicle; repeated with the same Idempotency-Key, once",
        headers: IdempotencyHeaders,
        body: NewVehicleInquiry,
        response: { 201: LeadAccepted },
      },
    },
    async ({ body, headers, log }, reply) => {
      const { id, isNew } = await app.leads.store(
        { kind: 'vehicle-inquiry', ...body },
        headers[idempotencyKeyHeader],
      );
      log.info({ leadId: id, isNew }, 'The lead is stored');
      return reply.code(201).send({ id });
    },
  );
}
