import {
  DeliveryState,
  Lead,
  LeadErasure,
  LeadList,
  LeadsErased,
  LeadsResent,
  leadsUrl,
} from '@msv/contracts/lead';
import type { Service } from '@msv/service-kit/createService';
import { HttpError } from '@msv/service-kit/HttpError';
import { wholeNumber } from '@msv/service-kit/wholeNumber';
import * as v from 'valibot';
import { createInbox } from '../inbox/createInbox.ts';
import { leadsAsCsv } from '../inbox/leadsAsCsv.ts';
import { leadCollection } from '../leadCollection.ts';
import { requireToken } from './requireToken.ts';

const tags = ['operator'];
const params = v.object({ id: v.string() });
const unknownLead = 'There is no lead with this id.';

/** What `npm run leads` does, for programs: every request carries the operator's token. */
export async function operatorRoutes(app: Service, { token }: { token: string }) {
  const inbox = createInbox(leadCollection(app.mongo));
  app.addHook('onRequest', requireToken(token, app.limitPosts));
  app.addHook('onSend', async (_request, reply) => {
    reply.header('cache-control', 'no-store');
  });

  const listQuery = v.object({ state: v.optional(DeliveryState), limit: wholeNumber(50, 1, 1000) });
  app.get(
    leadsUrl,
    { schema: { tags, summary: 'The newest leads', querystring: listQuery, response: { 200: LeadList } } },
    ({ query }) => inbox.list(query),
  );

  app.get(
    `${leadsUrl}/:id`,
    { schema: { tags, summary: 'One lead', params, response: { 200: Lead } } },
    async ({ params: { id } }) => {
      const lead = await inbox.find(id);
      if (!lead) throw new HttpError(404, unknownLead);
      return lead;
    },
  );

  app.get(
    `${leadsUrl}/export.csv`,
    { schema: { tags, summary: 'All leads as a table' } },
    (_request, reply) =>
      reply
        .headers({
          'content-type': 'text/csv; charset=utf-8',
          'content-disposition': 'attachment; filename="leads.csv"',
        })
        .send(leadsAsCsv(inbox.all())),
  );

  app.post(
    `${leadsUrl}/:id/resend`,
    { schema: { tags, summary: 'Sends a lead again', params, response: { 200: LeadsResent } } },
    async ({ params: { id } }) => {
      const outcome = await inbox.resend(id);
      if (outcome === 'unknown') throw new HttpError(404, unknownLead);
      if (outcome === 'being sent') throw new HttpError(409, 'The lead is being sent right now.');
      app.nudgeDelivery();
      return { resent: 1 };
    },
  );

  app.post(
    `${leadsUrl}/resend-parked`,
    { schema: { tags, summary: 'Sends all parked leads again', response: { 200: LeadsResent } } },
    async () => {
      const resent = await inbox.resendParked();
      app.nudgeDelivery();
      return { resent };
    },
  );

  app.post(
    `${leadsUrl}/erase`,
    {
      schema: {
        tags,
        summary: "Removes a person's leads",
        body: LeadErasure,
        response: { 200: LeadsErased },
      },
    },
    async ({ body, log }) => {
      const erased = await inbox.erase(body.email);
      log.info({ erased }, "A person's leads are erased");
      return { erased };
    },
  );
}
