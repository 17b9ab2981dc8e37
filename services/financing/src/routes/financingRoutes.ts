import { financingPartners, financingPrograms } from '@msv/contracts/financing';
import type { Service } from '@msv/service-kit/createService';

const tags = ['financing'];

export async function financingRoutes(app: Service) {
  app.get(
    financingPrograms.url,
    {
      schema: {
        tags,
        summary: 'The ways to pay for a vehicle, with their thresholds and rates',
        response: { 200: financingPrograms.schema },
      },
    },
    (_request, reply) => reply.snapshot({ of: ['financingPrograms'], load: () => app.programs.all() }),
  );

  app.get(
    financingPartners.url,
    {
      schema: {
        tags,
        summary: 'The partners that take applications on their own sites',
        response: { 200: financingPartners.schema },
      },
    },
    (_request, reply) => reply.snapshot({ of: ['financingPartners'], load: () => app.partners.all() }),
  );
}
