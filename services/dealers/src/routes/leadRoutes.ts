import { LeadReceiver, toLeadCountUrl, toLeadReceiverUrl } from '@msv/contracts/dealers/dealerLeads';
import { HttpError } from '@msv/service-kit/http/HttpError';
import { EmailAddress } from '@msv/service-kit/messages/mail';
import { type OperatorToken, protectOperatorRoutes } from '@msv/service-kit/operators/operatorAccess';
import type { Service } from '@msv/service-kit/server/createService';
import * as v from 'valibot';
import { getDealershipCollection } from '../dealerships/DealershipDocument.ts';
import { listedFilter } from '../entries/listing.ts';

const tags = ['internal'];
const params = v.object({ slug: v.string() });

/** Registers the routes for the leads service, which does not read the collections of this service. */
export async function leadRoutes(app: Service, { tokens }: { tokens: readonly OperatorToken[] }) {
  const dealerships = getDealershipCollection(app.mongo.db);
  protectOperatorRoutes(app, tokens);

  app.post(
    toLeadCountUrl(':slug'),
    {
      schema: {
        tags,
        summary: 'Counts a lead for a dealership that the site shows',
        params,
        response: { 204: v.null() },
      },
    },
    async ({ params: { slug } }, reply) => {
      const dealership = await dealerships.findOne(
        { slug, ...listedFilter },
        { projection: { _id: 0, id: 1 } },
      );
      if (!dealership) throw new HttpError(404, 'Dealership not found.');
      await app.dealershipActivity.count(dealership.id, 'leads');
      return reply.code(204).send(null);
    },
  );

  app.get(
    toLeadReceiverUrl(':slug'),
    {
      schema: {
        tags,
        summary:
          'Returns the email address of a dealership that an operator has verified and that the site shows',
        params,
        response: { 200: LeadReceiver },
      },
    },
    async ({ params: { slug } }) => {
      const dealership = await dealerships.findOne(
        { slug, isVerified: true, ...listedFilter },
        { projection: { _id: 0, email: 1 } },
      );
      const email = v.safeParse(EmailAddress, dealership?.email);
      if (!email.success) throw new HttpError(404, 'This dealership may not receive leads.');
      return { email: email.output };
    },
  );
}
