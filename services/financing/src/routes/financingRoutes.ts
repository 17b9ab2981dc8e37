import { financingPartnersRead } from '@msv/contracts/financing/financingPartner';
import { financingProgramsRead } from '@msv/contracts/financing/financingProgram';
import type { Service } from '@msv/service-kit/server/createService';

const tags = ['financing'];

/** Registers the routes below `/api/financing`. */
export async function financingRoutes(app: Service) {
  app.get(
    financingProgramsRead.url,
    {
      schema: {
        tags,
        summary: 'Financing programs with their credit score thresholds and rates',
        response: { 200: financingProgramsRead.schema },
      },
    },
    (_request, reply) =>
      reply.snapshot({ collections: ['financingPrograms'], load: () => app.programs.findAll() }),
  );

  app.get(
    financingPartnersRead.url,
    {
      schema: {
        tags,
        summary: 'Financing partners and the URLs of their application forms',
        response: { 200: financingPartnersRead.schema },
      },
    },
    (_request, reply) =>
      reply.snapshot({ collections: ['financingPartners'], load: () => app.partners.findAll() }),
  );
}
