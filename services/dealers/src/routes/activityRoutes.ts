import type { ActivityCount } from '@msv/contracts/dealers/activityMonth';
import { dealershipsUrl } from '@msv/contracts/dealers/dealership';
import { DealershipActivityReport, type ReportedActivity } from '@msv/contracts/dealers/dealershipActivity';
import { toActivityUrl } from '@msv/contracts/http/activityUrl';
import { rateLimitPlugin } from '@msv/service-kit/forms/rateLimitPlugin';
import { HttpError } from '@msv/service-kit/http/HttpError';
import type { Service } from '@msv/service-kit/server/createService';
import * as v from 'valibot';
import type { DealersConfig } from '../config.ts';
import { getDealershipCollection } from '../dealerships/DealershipDocument.ts';
import { listedFilter } from '../entries/listing.ts';
import { DealershipId } from './operatorRoutes.ts';

/** A visitor views more pages than they send forms. */
const limitFactor = 30;

const countByActivity = {
  view: 'views',
  call: 'calls',
  directions: 'directions',
} as const satisfies Record<ReportedActivity, ActivityCount>;

/** Registers the route that counts activity, with a limit of its own, so that views never block forms. */
export async function activityRoutes(app: Service, config: DealersConfig) {
  const dealerships = getDealershipCollection(app.mongo.db);
  await app.register(rateLimitPlugin, {
    scope: 'dealers-activity',
    limit: config.DEALERS_RATE_LIMIT * limitFactor,
    windowSeconds: config.DEALERS_RATE_WINDOW_SECONDS,
    salt: config.DEALERS_ADDRESS_SALT,
  });
  app.addHook('onRequest', app.limitPosts);

  app.post(
    toActivityUrl(`${dealershipsUrl}/:id`),
    {
      schema: {
        tags: ['dealerships'],
        summary: 'Counts a view of the page of a dealership, or a click on its phone number or directions',
        description: 'Requests with the header Sec-GPC: 1 are not counted.',
        params: v.object({ id: DealershipId }),
        body: DealershipActivityReport,
        response: { 204: v.null() },
      },
    },
    async ({ params: { id }, body: { activity }, headers }, reply) => {
      const dealership = await dealerships.findOne({ id, ...listedFilter }, { projection: { _id: 1 } });
      if (!dealership) throw new HttpError(404, 'Dealership not found.');
      // According to the privacy policy, visitors with Global Privacy Control are not counted.
      if (headers['sec-gpc'] !== '1') await app.dealershipActivity.count(id, countByActivity[activity]);
      return reply.code(204).send(null);
    },
  );
}
