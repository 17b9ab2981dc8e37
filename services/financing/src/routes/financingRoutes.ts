import { financingPartnersRead } from '@msv/contracts/financing/financingPartner';
import { financingProgramsRead } from '@msv/contracts/financing/financingProgram';
import { paymentTermsRead } from '@msv/contracts/financing/paymentEstimate';
import type { Service } from '@msv/service-kit/server/createService';
import { selectPaymentTerms } from '../catalog/selectPaymentTerms.ts';

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
    paymentTermsRead.url,
    {
      schema: {
        tags,
        summary: 'Terms of the payment estimates beside prices, or null if there is no suitable loan',
        response: { 200: paymentTermsRead.schema },
      },
    },
    (_request, reply) =>
      reply.snapshot({
        collections: ['financingPrograms'],
        load: async () => ({ terms: selectPaymentTerms(await app.programs.findAll()) }),
      }),
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
